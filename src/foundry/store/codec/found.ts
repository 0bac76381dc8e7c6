import { takeBack } from '../../../engine/amend';
import { isAlike } from '../../../engine/json';
import type { Ruleset } from '../../../battle/ruleset';
import type { BattleState } from '../../../battle/state';
import { Fault } from '../../../engine/faults';
import { battleData, type BattleData, type Before } from '../documents/battle-data';
import { readStored } from './read-battle';

/** Returns the parts of one record that differ in another, or are missing there (null). */
function parted<T>(one: Readonly<Record<string, T>>, other: Readonly<Record<string, T>>): Record<string, T | null> {
  const ids = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(ids.filter((id) => !isAlike(one[id], other[id])).map((id) => [id, one[id] ?? null]));
}

/** Rebuilds an earlier record from its present state and what was kept of it. */
function rejoined<T>(now: Readonly<Record<string, T>>, kept: Readonly<Record<string, T | null>>): Record<string, T> {
  const all = Object.entries({ ...now, ...kept });
  return Object.fromEntries(all.flatMap(([id, part]) => (part === null ? [] : [[id, part]])));
}

/** Returns what must be kept of a battle when another one is written over it; null if nothing differs. */
export function keptOf(start: BattleState, now: BattleState): Before | null {
  const { units, figures, table, ...state } = start;
  const { units: unitsNow, figures: figuresNow, table: tableNow, ...stateNow } = now;
  const kept = {
    ...(isAlike(state, stateNow) ? {} : { state }),
    ...(table.revision === tableNow.revision ? {} : { table }),
    units: parted(units, unitsNow),
    figures: parted(figures, figuresNow),
  };
  return isAlike(kept, { units: {}, figures: {} }) ? null : kept;
}

/**
 * Returns the battle as the open command found it: the documents' present values with the kept earlier ones; null if
 * there is none.
 */
export function foundBy(combat: HostCombat, ruleset: Ruleset): BattleState | null {
  const now = readStored(combat, ruleset);
  const { open, before, done, seq } = battleData(combat);
  if (now === null || open === null) return null;
  if (open.seq !== undefined && open.seq <= seq) {
    const entry = done.at(-1);
    if (entry?.seq !== open.seq) throw new Fault('bad-document', 'The command that is done has no record.');
    return takeBack(now, entry.before);
  }
  if (before === null) return now;
  const { state, table = now.table, units, figures } = before;
  const { units: unitsNow, figures: figuresNow, table: _table, ...stateNow } = now;
  return {
    ...(state ?? stateNow),
    units: rejoined(unitsNow, units),
    figures: rejoined(figuresNow, figures),
    table,
  };
}

/** What a battle keeps for its open command while something is written over it. */
export function keptWhile(
  combat: HostCombat,
  ruleset: Ruleset,
  after: BattleState,
  parts: Partial<BattleData>,
): Pick<BattleData, 'before'> | object {
  const { open, seq } = battleData(combat);
  if (open === null) return {};
  const isOver = parts.open === null || (open.seq !== undefined && open.seq <= (parts.seq ?? seq));
  const start = isOver ? null : foundBy(combat, ruleset);
  return { before: start === null ? null : keptOf(start, after) };
}
