import type { BattleState } from '../../../battle/state';
import { fieldsOf } from './fields';
import { rings, type Ring } from './rings';

/** Of a stored battle. Rises when one of before can no longer be read as it is; then `upgraded` learns to read it. */
export const BATTLE_FORMAT = 3;

type Raw = Readonly<Record<string, unknown>>;

/** Whether a battle is stored as an earlier module did. */
export function isOfBefore({ format }: Raw): boolean {
  return Number(format ?? 1) < BATTLE_FORMAT;
}

/**
 * Returns a battle's data in today's format. In the first format the table was in the state, an open command had a copy
 * of the whole battle as it found it, log and finished commands were lists, and each part of the copy was one text. In
 * the second format lists and states were sealed whole; they are read as they are (`battle-data`,
 * `store/codec/secret-chain`), and the next write seals them in today's format. The forms refuse what cannot be read.
 */
export function upgraded(raw: Raw): Raw {
  if (!isOfBefore(raw)) return raw;
  if (Number(raw['format'] ?? 1) > 1) return { ...raw, format: BATTLE_FORMAT };
  const state = parts(raw['state']);
  const open = parts(raw['open']);
  return {
    ...raw,
    format: BATTLE_FORMAT,
    ...(state === null
      ? {}
      : { head: fieldsOf(without(state, 'table'), null), table: JSON.stringify(state['table']) ?? '' }),
    state: '',
    ...(open === null ? {} : { open: JSON.stringify(without(open, 'start')), before: foundAt(open['start']) }),
    copy: copyOf(raw['copy']),
    [rings.log.field]: ring(raw['log'], rings.log, (line, i) => [i, { ...line, number: i }]),
    [rings.done.field]: ring(raw['done'], rings.done, (entry) => [Number(entry['seq']), entry]),
    log: [],
    done: [],
  };
}

/** Returns the upgrade as changes to write; none for a battle in today's format. */
export function upgradeChanges(raw: Raw): Record<string, unknown> {
  if (!isOfBefore(raw)) return {};
  if (Number(raw['format'] ?? 1) > 1) return { 'system.format': BATTLE_FORMAT };
  const names = [
    'format',
    'state',
    'head',
    'table',
    'open',
    'before',
    'copy',
    rings.log.field,
    rings.done.field,
    'log',
    'done',
  ];
  const now = upgraded(raw);
  return Object.fromEntries(names.flatMap((name) => (name in now ? [[`system.${name}`, now[name]]] : [])));
}

/** All of the battle as an open command found it. */
function foundAt(start: unknown): string {
  const { units, figures, table, ...state } = (start ?? {}) as BattleState;
  return JSON.stringify({ state, table, units, figures });
}

function copyOf(copy: unknown): Record<string, unknown> {
  const kept = Object.entries(copy ?? {});
  return Object.fromEntries(
    kept.map(([id, text]) => {
      const part = parts(text);
      return [id, part === null ? text : fieldsOf(part, null)];
    }),
  );
}

function ring(
  list: unknown,
  { slots }: Ring,
  placed: (entry: Raw, i: number) => [number, Raw],
): Record<string, string> {
  if (!Array.isArray(list)) return {};
  const entries = list.map((text, i): [string, string] => {
    const entry = parts(text);
    if (entry === null) return [String(i), String(text)];
    const [number, whole] = placed(entry, i);
    return [String(number % slots), JSON.stringify(whole)];
  });
  return Object.fromEntries(entries);
}

function without(parts: Raw, name: string): Raw {
  return Object.fromEntries(Object.entries(parts).filter(([key]) => key !== name));
}

function parts(text: unknown): Raw | null {
  try {
    const value: unknown = JSON.parse(String(text));
    return typeof value === 'object' && value !== null ? (value as Raw) : null;
  } catch {
    return null;
  }
}
