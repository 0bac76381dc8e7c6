/** Texts at least this long are kept smaller, in characters. */
const LONG = 240;

/** A text as a document keeps it: a long one deflated, in base 64; JSON that was left as it is begins with a bracket. */
export async function packed(json: string): Promise<string> {
  if (json.length < LONG) return json;
  const bytes = await through(new Blob([json]), new CompressionStream('deflate-raw'));
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** The text that was packed. */
export async function unpacked(text: string): Promise<string> {
  if (text.startsWith('{')) return text;
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(await through(new Blob([bytes]), new DecompressionStream('deflate-raw')));
}

async function through(blob: Blob, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  return new Uint8Array(await new Response(blob.stream().pipeThrough(stream)).arrayBuffer());
}
