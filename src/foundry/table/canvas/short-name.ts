/**
 * Returns a short name to write under a figure: initials of several words, with two letters before a number; of one
 * word its beginning. Parts in parentheses, a weapon or a task, are left out.
 */
export function shortName(name: string): string {
  const [first = '', ...others] = name.replace(/(\S)\s*\(.*\)$/, '$1').split(/\s+/);
  const last = others.at(-1);
  if (last === undefined) return first.slice(0, 3);
  if (/^\d+$/.test(last)) return first.slice(0, 2) + last;
  return [first, ...others]
    .map((word) => word.slice(0, 1))
    .join('')
    .slice(0, 3);
}
