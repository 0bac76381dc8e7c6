import { folded } from '../../../battle/folded';
import { at, most, number, text } from './source';

// Finding numbers of a D6 game in data whose form is not known. Nothing here throws, and everything is bounded.

/** Nothing beyond this is looked through. */
const bounds = { depth: 8, values: 5000 } as const;

/** Dice and pips, as pips; or a number that may be either. */
export interface Score {
  readonly value: number;
  /** Nothing says whether it counts dice or pips. */
  readonly bare: boolean;
  readonly raw: string;
}

/** A score, where it is, and what it is called there. */
export interface NamedScore extends Score {
  readonly path: string;
  /** Folded names, of the key first. */
  readonly names: readonly string[];
  /** Where its holder is. */
  readonly holder: string;
}

const CODE = /^\s*(\d{1,3})\s*[dD]6?\s*(?:\+\s*(\d{1,2}))?\s*$/;
const keys = ['score', 'base', 'value', 'rank', 'total', 'die'] as const;

/** Reads a score: dice and pips in a record or as text, a number, or a record that has one of these. */
export function scoreOf(json: unknown): Score | null {
  const plain = plainScore(json);
  if (plain !== null || typeof json !== 'object' || json === null) return plain;
  for (const key of keys) {
    const found = plainScore(at(json, key));
    if (found !== null) return found;
  }
  return null;
}

function plainScore(json: unknown): Score | null {
  if (typeof json === 'object' && json !== null) {
    const [dice, pips] = [number(at(json, 'dice')), number(at(json, 'pips'))];
    return dice === null ? null : inPips(dice, pips ?? 0);
  }
  const code = typeof json === 'string' ? CODE.exec(json.slice(0, most.text)) : null;
  if (code !== null) return inPips(Number(code[1]), Number(code[2] ?? 0));
  const bare = number(json);
  return bare === null ? null : { value: bare, bare: true, raw: String(bare) };
}

const inPips = (dice: number, pips: number): Score => ({
  value: 3 * dice + pips,
  bare: false,
  raw: pips === 0 ? `${dice}D` : `${dice}D+${pips}`,
});

/** Returns the score at a path; `strDice` and `strPips` beside each other are one called `str`. */
export function scoreAt(json: unknown, path: string): Score | null {
  const end = path.lastIndexOf('.');
  return end < 0 ? scoreIn(json, path) : scoreIn(at(json, path.slice(0, end)), path.slice(end + 1));
}

function scoreIn(holder: unknown, key: string): Score | null {
  const dice = number(at(holder, `${key}Dice`));
  return scoreOf(at(holder, key)) ?? (dice === null ? null : inPips(dice, number(at(holder, `${key}Pips`)) ?? 0));
}

/** Returns all scores below a path, the nearest first. */
export function scoresIn(document: unknown, root: string): readonly NamedScore[] {
  const found: NamedScore[] = [];
  const open = [{ holder: at(document, root), path: root, depth: 0 }];
  let seen = 0;
  for (let next = open.shift(); next !== undefined && seen < bounds.values; next = open.shift()) {
    const { holder, path, depth } = next;
    if (typeof holder !== 'object' || holder === null || Array.isArray(holder)) continue;
    for (const key of Object.keys(holder).slice(0, most.items)) {
      seen += 1;
      // A key with a dot in it has no path that leads to it.
      if (key.includes('.')) continue;
      const name = key.endsWith('Dice') && key !== 'Dice' ? key.slice(0, -'Dice'.length) : key;
      const score = scoreIn(holder, name);
      if (score !== null)
        found.push({ ...score, path: `${path}.${name}`, holder: path, names: namesOf(name, at(holder, name)) });
      const inner: unknown = at(holder, key);
      if (depth < bounds.depth && typeof inner === 'object')
        open.push({ holder: inner, path: `${path}.${key}`, depth: depth + 1 });
    }
  }
  return found;
}

function namesOf(key: string, value: unknown): string[] {
  return [key, text(at(value, 'label')), text(at(value, 'name'))].map(folded).filter((name) => name !== '');
}
