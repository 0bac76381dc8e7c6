import { Fault } from '../../../engine/faults';
import { isSameData, type Json } from '../../../engine/json';
import { actorOf } from '../../common/actor-of';
import { inTime } from '../../common/connection';
import { battleChanges, battleData } from '../../store/documents/battle-data';
import type { Night, Written } from '../../store/documents/night';
import { at } from '../characters/source';

/** What could not be done for a character: a message key below `SKIRMISH.night.failed`, and what the host said. */
export interface WriteFailure {
  readonly unit: string;
  readonly code: 'gone' | 'changed' | 'refused' | 'altered';
  readonly detail: string;
}

/**
 * Writes values into characters, one update for each, and keeps what they replace. It first records what it is about to
 * write, so that after a closed browser the rest can be written, and what was written can be undone. A value that the
 * system has changed stays recorded with its former value. For the gamemaster.
 */
export async function writeBack(combat: HostCombat, wanted: readonly Written[]): Promise<readonly WriteFailure[]> {
  assertGamemaster();
  const isWanted = ({ unit, path }: Written): boolean => wanted.some((one) => one.unit === unit && one.path === path);
  await keep(combat, (written) => [...written.filter((one) => !isWanted(one)), ...wanted]);
  const failures = await each(combat, wanted, ({ from, to }) => [from, to]);
  const failed = new Set(failures.flatMap(({ unit, code }) => (code === 'altered' ? [] : [unit])));
  await keep(combat, (written) => written.filter((one) => !isWanted(one) || !failed.has(one.unit)));
  return failures;
}

/** Writes the former values again. What has changed since is left, with the reason, and can no longer be undone. */
export async function undoWriting(combat: HostCombat, unit: string): Promise<readonly WriteFailure[]> {
  assertGamemaster();
  const written = nightIn(combat).written.filter((one) => one.unit === unit);
  const failures = await each(combat, written, ({ from, to }) => [to, from]);
  if (failures.length === 0) await keep(combat, (all) => all.filter((one) => one.unit !== unit));
  return failures;
}

/** Brings each character's values from one to the other; a character with another value is left as it is. */
async function each(
  combat: HostCombat,
  written: readonly Written[],
  way: (one: Written) => readonly [Json, Json],
): Promise<readonly WriteFailure[]> {
  const failures: WriteFailure[] = [];
  const { characters } = nightIn(combat);
  for (const unit of new Set(written.map((one) => one.unit))) {
    const fail = (code: WriteFailure['code'], detail = ''): number => failures.push({ unit, code, detail });
    const actor = await actorOf(characters[unit]?.uuid ?? '');
    if (actor === null) {
      fail('gone');
      continue;
    }
    const own = written.filter((one) => one.unit === unit);
    const source = actor.toObject();
    const stored = (path: string): Json => (at(source, path) ?? null) as Json;
    const open = own.filter((one) => !isSameData(stored(one.path), way(one)[1]));
    if (open.some((one) => !isSameData(stored(one.path), way(one)[0]))) {
      fail('changed');
      continue;
    }
    if (open.length === 0) continue;
    try {
      await inTime(actor.update(Object.fromEntries(open.map((one) => [one.path, way(one)[1]]))));
      const now = actor.toObject();
      const missed = open.filter((one) => !isSameData(at(now, one.path), way(one)[1]));
      if (missed.length > 0)
        fail(open.every((one) => isSameData(at(now, one.path), way(one)[0])) ? 'refused' : 'altered');
    } catch (error) {
      fail('refused', error instanceof Error ? error.message : String(error));
    }
  }
  return failures;
}

function assertGamemaster(): void {
  if (!game.user.isGM) throw new Fault('gamemaster-only', 'Only a gamemaster writes into characters.');
}

/** Throws a Fault for a battle without characters. */
export function nightIn(combat: HostCombat): Night {
  const { night } = battleData(combat);
  if (night === null) throw new Fault('no-characters', 'There is no character in this battle.');
  return night;
}

async function keep(combat: HostCombat, change: (written: readonly Written[]) => readonly Written[]): Promise<void> {
  const night = nightIn(combat);
  await inTime(combat.update(battleChanges(combat, { night: { ...night, written: [...change(night.written)] } })));
}
