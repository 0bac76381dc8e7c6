/** Lets the page see to what waits. */
export async function pause(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
}
