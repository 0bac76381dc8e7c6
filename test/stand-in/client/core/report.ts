/** Errors of the host and of handlers it called; tests assert that the list is empty. */
export const errors: string[] = [];

/** Record an error where tests look and print it to the console. */
export function report(where: string, error: unknown): void {
  const text = error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error);
  errors.push(`${where}: ${text}`);
  console.error(`[${where}]`, error);
}
