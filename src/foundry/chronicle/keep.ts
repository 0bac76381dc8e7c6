import { findOf, markOf, readStep, type Step } from '../../battle/chronicle';
import type { Ruleset } from '../../battle/ruleset';
import type { BattleState } from '../../battle/state';
import type { DoneEntry } from '../../engine/command-run';
import type { Command, GameEvent } from '../../engine/game';
import { noteFailure } from '../failures';
import { packed, unpacked } from './pack';

/** Chronicles that were unpacked here, by their battles; they only ever grow. */
const unpackedBefore = new WeakMap<HostCombat, Step[]>();

/** All steps of a battle so far. */
export async function chronicleOf(combat: HostCombat): Promise<readonly Step[]> {
  const chronicle = (combat.system['chronicle'] as Readonly<Record<string, string>> | undefined) ?? {};
  const count = Object.keys(chronicle).length;
  const known = unpackedBefore.get(combat) ?? [];
  if (known.length > count) known.length = 0;
  while (known.length < count) known.push(await stepOf(chronicle, known.length));
  unpackedBefore.set(combat, known);
  return [...known];
}

/** A step; one that cannot be read counts for nothing, so that the next command finds the battle changed. */
async function stepOf(chronicle: Readonly<Record<string, string>>, number: number): Promise<Step> {
  try {
    return readStep(JSON.parse(await unpacked(chronicle[number] ?? '')));
  } catch (error) {
    noteFailure('battle', `chronicle ${number + 1}`, error);
    return { back: Math.max(1, number) };
  }
}

/** What a finished command adds to its battle's chronicle, as the document keeps it. */
export async function chronicled(
  combat: HostCombat,
  ruleset: Ruleset,
  start: BattleState,
  { seat, command, answers }: DoneEntry<Command, GameEvent>,
  state: BattleState,
): Promise<Readonly<Record<string, string>>> {
  const steps = await chronicleOf(combat);
  const more: readonly Step[] = [...findOf(ruleset, steps, start), { seat, command, answers, mark: markOf(state) }];
  const entries = more.map(async (step, i) => [steps.length + i, await packed(JSON.stringify(step))] as const);
  return Object.fromEntries(await Promise.all(entries));
}
