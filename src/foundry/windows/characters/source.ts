import type { Sourced } from '../../../battle/character';

// Reading the data of others: everything may be missing, of another type, or made to do harm. Nothing here throws.

/** Nothing beyond this is read. */
export const most = { items: 1000, text: 100, pips: 999, effects: 50 } as const;

export function at(json: unknown, path: string): unknown {
  let found: unknown = json;
  for (const key of path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined;
    found = (found as Record<string, unknown>)[key];
  }
  return found;
}

/** Returns a number, also one that is kept as text; null for anything else. */
export function number(json: unknown): number | null {
  const read = typeof json === 'string' && /^\s*[+-]?\d{1,6}(\.\d+)?\s*$/.test(json) ? Number(json) : json;
  if (typeof read !== 'number' || !Number.isFinite(read)) return null;
  return Math.max(-most.pips, Math.min(most.pips, read));
}

export function numberAt(json: unknown, path: string): number | null {
  return number(at(json, path));
}

/** Returns a number with its place; null if there is none. */
export function sourced(json: unknown, path: string): Sourced | null {
  const value = numberAt(json, path);
  return value === null ? null : { value, path, raw: String(value) };
}

/** Signs that are not shown, or change the direction of reading. */
const UNSEEN = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Returns plain text on one line. Markup stays text, which templates escape. */
export function text(json: unknown): string {
  return typeof json === 'string'
    ? [...json.slice(0, 10_000).replace(UNSEEN, ' ').trim()].slice(0, most.text).join('')
    : '';
}

export function textAt(json: unknown, path: string): string {
  return text(at(json, path));
}

export function listed(json: unknown): readonly unknown[] {
  return Array.isArray(json) ? json.slice(0, most.items) : [];
}

export function isTrue(json: unknown): boolean {
  return json === true || json === 'true' || json === 1;
}

/** Returns a text to compare: without accents, capitals and signs. */
export function folded(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Returns true if a name says that it is a robot. */
export function isRobot(name: string): boolean {
  return folded(name)
    .split(' ')
    .some((word) => ['robot', 'droid', 'android'].includes(word));
}

/** Metres of a band: 10, '10', or '3-6', the farthest of them. */
function metres(json: unknown): number | null {
  const plain = number(json);
  if (plain !== null) return plain;
  const band = typeof json === 'string' ? /^\s*\d{1,5}\s*[-–]\s*(\d{1,5})\s*$/.exec(json) : null;
  return band === null ? null : number(band[1]);
}

export function bands(json: unknown): readonly [number, number, number] | null {
  const [short, medium, long] = [metres(at(json, 'short')), metres(at(json, 'medium')), metres(at(json, 'long'))];
  return short === null || medium === null || long === null || long <= 0 ? null : [short, medium, long];
}
