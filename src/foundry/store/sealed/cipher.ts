/** What seals: that of the browser, or of a library (`library-cipher`). */

type Bytes = Uint8Array<ArrayBuffer>;

/** AES-GCM, and HMAC with SHA-256. `decrypt` rejects what was not sealed with this key. */
export interface Cipher {
  encrypt(key: Bytes, iv: Bytes, open: Bytes): Promise<Uint8Array>;
  decrypt(key: Bytes, iv: Bytes, sealed: Bytes): Promise<Uint8Array>;
  sign(key: Bytes, open: Bytes): Promise<Uint8Array>;
}

/** By the Web Crypto of the browser; each key is imported once. */
export function browserCipher(subtle: SubtleCrypto): Cipher {
  const imported = new Map<string, Promise<CryptoKey>>();
  const keyFor = async (key: Bytes): Promise<CryptoKey> => {
    const name = String(key);
    const known = imported.get(name) ?? subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt']);
    imported.set(name, known);
    return known;
  };
  return {
    encrypt: async (key, iv, open) =>
      new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv }, await keyFor(key), open)),
    decrypt: async (key, iv, sealed) =>
      new Uint8Array(await subtle.decrypt({ name: 'AES-GCM', iv }, await keyFor(key), sealed)),
    sign: async (key, open) => {
      const secret = await subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
      return new Uint8Array(await subtle.sign('HMAC', secret, open));
    },
  };
}
