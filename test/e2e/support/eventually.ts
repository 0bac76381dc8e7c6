/** Looks again and again until what is seen is as wished. Throws with what was seen last when that takes too long. */
export async function eventually<T>(
  look: () => Promise<T>,
  wished: T,
  { timeout = 60_000, what = 'the page' } = {},
): Promise<void> {
  const end = Date.now() + timeout;
  for (;;) {
    const seen = await look();
    if (JSON.stringify(seen) === JSON.stringify(wished)) return;
    if (Date.now() > end)
      throw new Error(`${what}: wished ${JSON.stringify(wished)}, saw ${JSON.stringify(seen)} for ${timeout} ms`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
