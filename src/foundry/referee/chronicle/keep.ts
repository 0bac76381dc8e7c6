import { findOf, markOf, readStep, type Step } from '../../../battle/chronicle';
import type { Ruleset } from '../../../battle/ruleset';
import type { BattleState } from '../../../battle/state';
import type { DoneEntry } from '../../../engine/command-run';
import type { Command, GameEvent } from '../../../engine/game';
import { Fault } from '../../../engine/faults';
import { REFEREE } from '../../../engine/request';
import { noteFailure } from '../../common/failures';
import { isSecret, keyIdOf } from '../../store/sealed/seals';
import { masterKey, sealFor, unsealFor } from '../../store/sealed/unseal';
import { packed, unpacked } from '../../store/sealed/pack';

/** Chronicles that were unpacked here, by their battles; they only ever grow. */
const unpackedBefore = new WeakMap<HostCombat, Step[]>();

function keptSteps({ system }: HostCombat): Readonly<Record<string, string>> {
  return (system['chronicle'] as Readonly<Record<string, string>> | undefined) ?? {};
}

/** All steps of a battle so far. */
export async function chronicleOf(combat: HostCombat): Promise<readonly Step[]> {
  const chronicle = keptSteps(combat);
  const count = Object.keys(chronicle).length;
  const known = unpackedBefore.get(combat) ?? [];
  if (known.length > count) known.length = 0;
  while (known.length < count) known.push(await stepOf(combat, chronicle[known.length] ?? '', known.length));
  unpackedBefore.set(combat, known);
  return [...known];
}

/** Reads a step. A step that cannot be read is skipped, so the next command finds the battle changed. */
async function stepOf(combat: HostCombat, kept: string, number: number): Promise<Step> {
  const text = await readable(combat, kept);
  if (text === null) return { back: Math.max(1, number) };
  try {
    return readStep(JSON.parse(await unpacked(text)));
  } catch (error) {
    noteFailure('battle', `chronicle ${number + 1}`, error);
    return { back: Math.max(1, number) };
  }
}

/** Prefix of a sealed step. */
const SEALED = '*';

/** Returns a step as the document stores it. If the battle keeps secrets, only gamemasters can read it. */
async function kept(combat: HostCombat, step: Step, { outcome }: BattleState): Promise<string> {
  if (!isSecret(combat) || outcome !== null) return packed(JSON.stringify(step));
  return SEALED + ((await sealFor(combat, REFEREE, step)) ?? '');
}

/** What is in a step; null when its key was given up. Throws a Fault where this browser has no key of the battle. */
async function readable(combat: HostCombat, step: string): Promise<string | null> {
  if (!step.startsWith(SEALED)) return step;
  if (keyIdOf(combat) !== '' && masterKey(combat) === null)
    throw new Fault('battle-sealed', 'This browser has no key of the battle.');
  const text = await unsealFor(combat, REFEREE, step.slice(SEALED.length));
  // Before they were deflated when they are sealed, steps were packed first.
  return typeof text === 'string' || text === null ? text : JSON.stringify(text);
}

/** Returns the steps of a battle that has ended, for everybody to replay; none if nothing of them is sealed. */
export async function revealedSteps(combat: HostCombat): Promise<Readonly<Record<string, string>>> {
  const isSealed = Object.values(keptSteps(combat)).some((step) => step.startsWith(SEALED));
  if (!isSealed || masterKey(combat) === null) return {};
  const steps = await chronicleOf(combat);
  const entries = steps.map(async (step, i) => [i, await packed(JSON.stringify(step))] as const);
  return Object.fromEntries(await Promise.all(entries));
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
  const entries = more.map(async (step, i) => [steps.length + i, await kept(combat, step, state)] as const);
  const before = state.outcome === null ? {} : await revealedSteps(combat);
  return { ...before, ...Object.fromEntries(await Promise.all(entries)) };
}
