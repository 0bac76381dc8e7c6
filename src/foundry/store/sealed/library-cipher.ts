import { gcm } from '@noble/ciphers/aes.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Cipher } from './cipher';

/** A library for what browsers do not offer to pages served over plain http: it gives the same bytes. */
export const libraryCipher: Cipher = {
  encrypt: async (key, iv, open) => Promise.resolve(gcm(key, iv).encrypt(open)),
  decrypt: async (key, iv, sealed) => Promise.resolve(gcm(key, iv).decrypt(sealed)),
  sign: async (key, open) => Promise.resolve(hmac(sha256, key, open)),
};
