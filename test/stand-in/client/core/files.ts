/** foundry.utils.fetchWithTimeout: throws on a timeout and on a status that is no success. */
export async function fetchWithTimeout(
  url: string,
  options: RequestInit = {},
  { timeoutMs = 30_000 }: { timeoutMs?: number | null } = {},
): Promise<Response> {
  const signal = timeoutMs === null ? null : AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { ...options, signal });
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText} (${url})`);
  return response;
}

/** foundry.utils.fetchJsonWithTimeout */
export async function fetchJsonWithTimeout(
  url: string,
  options: RequestInit = {},
  limits: { timeoutMs?: number | null } = {},
): Promise<unknown> {
  return (await fetchWithTimeout(url, options, limits)).json();
}

/** foundry.utils.getRoute: the stand-in has no route prefix. */
export function getRoute(path: string): string {
  return path.startsWith('/') ? path : `/${path}`;
}

/** foundry.utils.saveDataToFile: hand data to the person as a download. */
export function saveDataToFile(data: string, type: string, filename: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([data], { type }));
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** foundry.utils.readTextFromFile */
export function readTextFromFile(file: File): Promise<string> {
  return file.text();
}
