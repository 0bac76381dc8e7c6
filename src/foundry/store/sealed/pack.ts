type Bytes = Uint8Array<ArrayBuffer>;

/** Texts at least this long are kept smaller, in characters. */
const LONG = 240;

/** A text as a document keeps it: a long one deflated, in base 64; JSON that was left as it is begins with a bracket. */
export async function packed(json: string): Promise<string> {
  if (json.length < LONG) return json;
  let binary = '';
  for (const byte of await deflated(new TextEncoder().encode(json))) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** The text that was packed. */
export async function unpacked(text: string): Promise<string> {
  if (text.startsWith('{')) return text;
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(await inflated(bytes));
}

/** Deflates bytes, without a header. */
export async function deflated(bytes: Bytes): Promise<Bytes> {
  return through(new Blob([bytes]), new CompressionStream('deflate-raw'));
}

/** The bytes that were deflated. Rejects when there is anything else after them. */
export async function inflated(bytes: Bytes): Promise<Bytes> {
  return through(new Blob([bytes]), new DecompressionStream('deflate-raw'));
}

async function through(blob: Blob, stream: CompressionStream | DecompressionStream): Promise<Bytes> {
  return new Uint8Array(await new Response(blob.stream().pipeThrough(stream)).arrayBuffer());
}
