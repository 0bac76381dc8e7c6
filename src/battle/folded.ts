/** Returns a text to compare: without accents, capitals and signs. */
export function folded(name: string): string {
  // Most names have neither accents nor letters of other scripts; this shortcut is much faster for them.
  if (/^[\x20-\x7e]*$/.test(name))
    return name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
