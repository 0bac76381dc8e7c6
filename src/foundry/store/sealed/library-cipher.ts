import { gcm } from '@noble/ciphers/aes.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Cipher } from './cipher';

/** What browsers keep from pages that came over plain http, by a library: the same bytes come out. */
export const libraryCipher: Cipher = {
  encrypt: async (key, iv, open) => Promise.resolve(gcm(key, iv).encrypt(open)),
  decrypt: async (key, iv, sealed) => Promise.resolve(gcm(key, iv).decrypt(sealed)),
  sign: async (key, open) => Promise.resolve(hmac(sha256, key, open)),
};
