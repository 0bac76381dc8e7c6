/** Lets the page handle waiting events. */
export async function pause(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
}
