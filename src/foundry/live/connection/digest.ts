import { BattleModel } from '../../store/documents/models';

type Raw = Readonly<Record<string, unknown>>;

/** The lease is renewed all the time and says nothing of the battle. */
const unread = new Set(['lease', 'format']);
let names: readonly string[] | null = null;

/** What a field that was never written may hold: a document may lack it, or have its initial value. */
const blank: ReadonlySet<unknown> = new Set(['', '{}', '[]', 0, null, undefined]);

/** Most texts rarely change and are hashed once; long ones are not kept for it. */
const hashes = new Map<string, number>();
const MOST_HASHES = 4000;
const LONGEST_KEPT = 1000;

/** Returns a number for all that a battle document keeps; the same for the same document on every page. */
export function digestOf(system: Raw): number {
  names ??= Object.keys(BattleModel.defineSchema()).filter((name) => !unread.has(name));
  let sum = 0;
  for (const name of names) sum = (sum + hashOf(name, system[name])) >>> 0;
  return sum;
}

/** The order of the entries does not count: it is not the same on every page. */
function hashOf(path: string, value: unknown): number {
  if (blank.has(value)) return 0;
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).reduce((sum, [key, part]) => (sum + hashOf(`${path}.${key}`, part)) >>> 0, 0);
  return mixed(textHash(path), textHash(String(value)));
}

function textHash(text: string): number {
  const isKept = text.length <= LONGEST_KEPT;
  const known = isKept ? hashes.get(text) : undefined;
  if (known !== undefined) return known;
  let hash = 2166136261;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  if (hashes.size >= MOST_HASHES) hashes.clear();
  if (isKept) hashes.set(text, hash >>> 0);
  return hash >>> 0;
}

function mixed(a: number, b: number): number {
  const mix = Math.imul(a ^ (b >>> 15), 2246822519) ^ Math.imul(b ^ (a >>> 13), 3266489917);
  return (mix ^ (mix >>> 16)) >>> 0;
}
