import { deflated, inflated, unpacked } from './pack';
import { browserCipher, type Cipher } from './cipher';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * The sealing itself: AES-GCM with 256 bits, by the browser's Web Crypto if the page was served securely, otherwise by
 * a library that is loaded for it. Keys and sealed texts are base64.
 */

/** Texts are padded to a multiple of this number of bytes, so that their length reveals little. */
export const BLOCK = 1024;
/**
 * A smaller block where the length reveals nothing: numbers of the report, and cards, which show that there is
 * something.
 */
export const SMALL_BLOCK = BLOCK / 2;
/** Texts at least this long are deflated first, in bytes. */
const LONG = 240;
const IV_BYTES = 12;
/** Before deflated bytes: a sign that no JSON begins with, and how many there are. */
const DEFLATED = 1;
const HEAD_BYTES = 5;

let browser: { readonly subtle: SubtleCrypto; readonly cipher: Cipher } | null = null;

async function cipherHere(): Promise<Cipher> {
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto };
  if (subtle === undefined) return (await import('./library-cipher')).libraryCipher;
  if (browser?.subtle !== subtle) browser = { subtle, cipher: browserCipher(subtle) };
  return browser.cipher;
}

export function newKey(): string {
  return toText(crypto.getRandomValues(new Uint8Array(32)));
}

/** Derives a key from another one, for a user who must not have that. */
export async function derivedKey(key: string, purpose: string): Promise<string> {
  const { sign } = await cipherHere();
  return toText(await sign(toBytes(key), new TextEncoder().encode(purpose)));
}

/** Seals JSON. Its length, after it was deflated, shows in multiples of `block` bytes only. */
export async function seal(key: string, json: string, block = BLOCK): Promise<string> {
  const bytes = await small(new TextEncoder().encode(json));
  const padded = new Uint8Array(Math.ceil((bytes.length + 1) / block) * block).fill(SPACE);
  padded.set(bytes);
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await (await cipherHere()).encrypt(toBytes(key), iv, padded);
  const whole = new Uint8Array(IV_BYTES + sealed.length);
  whole.set(iv);
  whole.set(sealed, IV_BYTES);
  return toText(whole);
}

/** The JSON that was sealed; null when it is of another key, or was tampered with. */
export async function unseal(key: string, sealed: string): Promise<string | null> {
  const { decrypt } = await cipherHere();
  try {
    const bytes = toBytes(sealed);
    return await textIn(await decrypt(toBytes(key), bytes.slice(0, IV_BYTES), bytes.slice(IV_BYTES)));
  } catch {
    return null;
  }
}

/** Spaces at the end of JSON mean nothing. */
const SPACE = 32;
/** Formats before 3 kept deflated JSON as base64 behind this sign. */
const PACKED = '~';

async function small(bytes: Bytes): Promise<Bytes> {
  if (bytes.length < LONG) return bytes;
  const body = await deflated(bytes);
  const whole = new Uint8Array(HEAD_BYTES + body.length);
  whole[0] = DEFLATED;
  new DataView(whole.buffer).setUint32(1, body.length);
  whole.set(body, HEAD_BYTES);
  return whole;
}

async function textIn(open: Uint8Array): Promise<string> {
  if (open[0] === DEFLATED) {
    const length = new DataView(open.buffer, open.byteOffset).getUint32(1);
    return new TextDecoder().decode(await inflated(open.slice(HEAD_BYTES, HEAD_BYTES + length)));
  }
  const text = new TextDecoder().decode(open).trimEnd();
  return text.startsWith(PACKED) ? unpacked(text.slice(PACKED.length)) : text;
}

function toText(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

function toBytes(text: string): Bytes {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}
