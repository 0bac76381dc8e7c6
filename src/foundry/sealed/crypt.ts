import { packed, unpacked } from '../chronicle/pack';

/** The sealing itself: AES-GCM with 256 bits, by the Web Crypto of the browser. Keys and what is sealed are base64. */

/** Texts are filled up to a multiple of so many bytes, so that their length says little. */
const BLOCK = 512;
const IV_BYTES = 12;

/** Browsers seal only on pages that came safely: over https, or from the very machine. */
export function canSeal(): boolean {
  return (crypto as { readonly subtle?: SubtleCrypto }).subtle !== undefined;
}

export function newKey(): string {
  return toText(crypto.getRandomValues(new Uint8Array(32)));
}

/** A key that follows from another one, for somebody who is not to have that. */
export async function derivedKey(key: string, purpose: string): Promise<string> {
  const name = { name: 'HMAC', hash: 'SHA-256' };
  const secret = await crypto.subtle.importKey('raw', toBytes(key), name, false, ['sign']);
  return toText(new Uint8Array(await crypto.subtle.sign('HMAC', secret, new TextEncoder().encode(purpose))));
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
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await imported(key), padded));
  const whole = new Uint8Array(IV_BYTES + sealed.length);
  whole.set(iv);
  whole.set(sealed, IV_BYTES);
  return toText(whole);
}

/** The JSON that was sealed; null when it is of another key, or was tampered with. */
export async function unseal(key: string, sealed: string): Promise<string | null> {
  try {
    const bytes = toBytes(sealed);
    const iv = bytes.slice(0, IV_BYTES);
    const open = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await imported(key), bytes.slice(IV_BYTES));
    const text = new TextDecoder().decode(open).trimEnd();
    return text.startsWith(PACKED) ? await unpacked(text.slice(PACKED.length)) : text;
  } catch {
    return null;
  }
}

const known = new Map<string, Promise<CryptoKey>>();

async function imported(key: string): Promise<CryptoKey> {
  const made = known.get(key) ?? crypto.subtle.importKey('raw', toBytes(key), 'AES-GCM', false, ['encrypt', 'decrypt']);
  known.set(key, made);
  return made;
}

function toText(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}
