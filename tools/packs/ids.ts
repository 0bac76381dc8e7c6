import { createHash } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A document id (16 alphanumerics) that is the same for the same slug, so that links survive a rebuild. */
export function documentId(slug: string): string {
  const hash = createHash('sha256').update(`skirmish-line/${slug}`).digest();
  return [...hash.subarray(0, 16)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
