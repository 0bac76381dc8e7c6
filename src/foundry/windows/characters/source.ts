import type { Sourced } from '../../../battle/character';

// Reading the data of others: everything may be missing, of another type, or made to do harm. Nothing here throws.

/** Nothing beyond this is read. */
export const most = { items: 1000, text: 100, pips: 999, effects: 50 } as const;

export function at(json: unknown, path: string): unknown {
  let found: unknown = json;
  for (const key of path.includes('.') ? path.split('.') : [path]) {
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

/** Returns pips of a die code that is kept as dice and pips. */
export function pipsAt(json: unknown, path: string): number | null {
  const [dice, pips] = [numberAt(json, `${path}.dice`), numberAt(json, `${path}.pips`)];
  return dice === null ? null : 3 * dice + (pips ?? 0);
}

/** Returns a die code with its place; null if there is none, or no die in it. */
export function sourcedPips(json: unknown, path: string): Sourced | null {
  const value = pipsAt(json, path);
  return value === null || value <= 0 ? null : { value, path, raw: codeText(value) };
}

/** Writes pips as a die code: 3D+1. */
export function codeText(pips: number): string {
  const [dice, left] = [Math.floor(pips / 3), pips % 3];
  return left === 0 ? `${dice}D` : `${dice}D+${left}`;
}

export function listed(json: unknown): readonly unknown[] {
  return Array.isArray(json) ? json.slice(0, most.items) : [];
}

export function isTrue(json: unknown): boolean {
  return json === true || json === 'true' || json === 1;
}

/** Metres of a band: 10, '10', or '3-6', the farthest of them. */
function metres(json: unknown): number | null {
  const plain = number(json);
  if (plain !== null) return plain;
  const band = typeof json === 'string' ? /^\s*\d{1,5}\s*[-–]\s*(\d{1,5})\s*$/.exec(json) : null;
  return band === null ? null : number(band[1]);
}

function bandList(json: unknown): readonly unknown[] {
  if (typeof json === 'string') return json.slice(0, most.text).split('/').slice(0, 3);
  return Array.isArray(json) ? json.slice(0, 3) : [at(json, 'short'), at(json, 'medium'), at(json, 'long')];
}

/** Three bands as a record, as a list, or as text: '3-10/30/60'. */
export function bands(json: unknown): readonly [number, number, number] | null {
  const [short, medium, long] = bandList(json).map(metres);
  if (short === undefined || medium === undefined || long === undefined) return null;
  return short === null || medium === null || long === null || long <= 0 ? null : [short, medium, long];
}
