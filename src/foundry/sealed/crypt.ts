import { packed, unpacked } from '../chronicle/pack';
import { browserCipher, type Cipher } from './cipher';

/**
 * The sealing itself: AES-GCM with 256 bits, by the Web Crypto of the browser where the page came safely, else by a library
 * that is loaded for it. Keys and what is sealed are base64.
 */

/** Texts are filled up to a multiple of so many bytes, so that their length says little. */
const BLOCK = 512;
const IV_BYTES = 12;

async function cipherHere(): Promise<Cipher> {
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto };
  return subtle === undefined ? (await import('./library-cipher')).libraryCipher : browserCipher(subtle);
}

export function newKey(): string {
  return toText(crypto.getRandomValues(new Uint8Array(32)));
}

/** A key that follows from another one, for somebody who is not to have that. */
export async function derivedKey(key: string, purpose: string): Promise<string> {
  const { sign } = await cipherHere();
  return toText(await sign(toBytes(key), new TextEncoder().encode(purpose)));
}

/** Stands before JSON that was deflated: what a battle keeps secret is sealed anew with each command. */
const PACKED = '~';

/** Seals JSON; spaces at its end mean nothing to whoever reads it. */
export async function seal(key: string, json: string): Promise<string> {
  const small = await packed(json);
  const bytes = new TextEncoder().encode(small === json ? json : PACKED + small);
  const padded = new Uint8Array(Math.ceil((bytes.length + 1) / BLOCK) * BLOCK).fill(32);
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
    const open = await decrypt(toBytes(key), bytes.slice(0, IV_BYTES), bytes.slice(IV_BYTES));
    const text = new TextDecoder().decode(open).trimEnd();
    return text.startsWith(PACKED) ? await unpacked(text.slice(PACKED.length)) : text;
  } catch {
    return null;
  }
}

function toText(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}
