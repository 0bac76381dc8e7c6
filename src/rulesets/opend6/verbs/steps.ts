import type { NextStep } from '../../../battle/actions';
import type { UnitId } from '../../../battle/state';
import type { Text } from '../../../battle/text';
import type { Command } from '../../../engine/game';
import type { OpenD6State, PhaseId } from '../state';
import { words } from '../words';
import { skipPhase, type Skip } from './skip';

/** Returns the step of a phase that one command carries out from beginning to end, for any seat. */
export function phaseStep<P extends PhaseId>({ sides }: OpenD6State, phase: P): NextStep<{ readonly type: P }> {
  return {
    seats: Object.keys(sides),
    label: words(`next.${phase}`),
    command: { type: phase },
    refusal: null,
    left: [],
  };
}

/** What nobody can take yet. */
const nobodysStep = {
  seats: [],
  command: null,
  refusal: { code: 'phase-begins', rule: 'od6-turn-004' },
  left: [],
} as const;

/** A step of a phase in which the sides take turns. */
interface Turns<C extends Command> {
  readonly key: 'move' | 'fire' | 'special-turns';
  /** What the big button does; null where a squad has to be chosen first. */
  readonly command: C | null;
  /** The squads of a side that may still act. */
  squads(side: string): readonly UnitId[];
  /** What to ask before the command is given; see NextStep. */
  unfinished?(): Text | null;
}

/**
 * Returns the step of the side whose turn it is. `left` is computed only when somebody looks: it takes sight lines of
 * every squad.
 */
export function turnsStep<C extends Command>(
  { phase, toAct, sides }: OpenD6State,
  { key, command, squads, unfinished }: Turns<C>,
): NextStep<C | Skip> {
  // While a phase begins, somebody may be asked before a side has the place.
  if (toAct === null) return { ...nobodysStep, label: words(`phase.${phase}`) };
  return {
    seats: [toAct],
    label: words(`next.${key}`, { side: { side: toAct } }),
    command,
    refusal: command === null ? { code: 'choose-a-squad', rule: 'od6-turn-004' } : null,
    get left() {
      return Object.keys(sides).map((side) =>
        words(`left.squads-to-${key}`, { side: { side }, count: squads(side).length }),
      );
    },
    get unfinished() {
      return unfinished?.() ?? null;
    },
    ends: true,
    get idle() {
      return squads(toAct);
    },
    skip: skipPhase,
  };
}
