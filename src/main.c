/* Options; chooses tui or batch. */
int main(void)
{
	return 0;
}
