import { figureOf, type FigureId } from '../../../../battle/state';
import { ailmentKinds, type Affliction, type AilmentId } from '../../data/ailments';
import type { Reason } from '../../../../engine/verdict';
import type { Ailment, OpenD6State, Soldier } from '../../state';

const none: Ailment[] = [];

/** Returns the conditions of a figure besides its wound. A battle of squads has none and stores none. */
export function ailmentsOf({ ailments = none }: Pick<Soldier, 'ailments'>): readonly Ailment[] {
  return ailments;
}

type Afflicted = Pick<Soldier, 'ailments' | 'systems' | 'wounded'>;

const sumOf = (soldier: Afflicted, how: 'adds' | 'harder' | 'skills'): number =>
  ailmentsOf(soldier).reduce((sum, { kind, value }) => (ailmentKinds[kind].penalty === how ? sum + value : sum), 0);

/** Returns true if a wound of the figure lowers what it does and keeps it from a run (od6a-power-005, od6a-power-008). */
export function feelsWound(soldier: Afflicted): boolean {
  return soldier.wounded && !ailmentsOf(soldier).some(({ kind }) => ailmentKinds[kind].hidesWound === true);
}

/** Returns what ailments take off every skill, and no attribute. */
export function dulledBy(soldier: Afflicted): number {
  return soldier.ailments === undefined ? 0 : sumOf(soldier, 'skills');
}

/** Returns the condition of this kind that a figure has. */
export function ailmentOf(soldier: Pick<Soldier, 'ailments'>, kind: AilmentId): Ailment | undefined {
  return ailmentsOf(soldier).find((ailment) => ailment.kind === kind);
}

/** Returns true if the figure runs amok in this turn and takes no orders. */
export function runsAmok({ turn }: Pick<OpenD6State, 'turn'>, soldier: Pick<Soldier, 'ailments' | 'systems'>): boolean {
  const amok = ailmentOf(soldier, 'amok');
  return (amok !== undefined && amok.value <= turn) || isOutOfControl(soldier);
}

/** od6a-robot-024: returns true for a robot whose head was hit; for the rest of the game it takes no orders. */
export function isOutOfControl({ systems }: Pick<Soldier, 'systems'>): boolean {
  return (systems?.head ?? 0) > 0;
}

/** Returns true if a mount lies on the figure, which cannot move (od6a-mount-017). */
export function isPinned(soldier: Pick<Soldier, 'ailments'>): boolean {
  return ailmentOf(soldier, 'pinned') !== undefined;
}

/** Ends a condition of a figure. */
export function endAilment(soldier: Soldier, kind: AilmentId): void {
  soldier.ailments = ailmentsOf(soldier).filter((ailment) => ailment.kind !== kind);
}

/**
 * od6a-robot-022: returns what a wound (od6-damage-007), ailments and hits on a robot's torso take off every attribute
 * and skill.
 */
export function penaltyOf(soldier: Afflicted): number {
  const hits = soldier.systems?.torso ?? 0;
  if (soldier.ailments === undefined) return hits + (soldier.wounded ? 1 : 0);
  const wound = feelsWound(soldier) ? 1 : 0;
  const instead = ailmentsOf(soldier).flatMap(({ kind, value }) =>
    ailmentKinds[kind].penalty === 'instead' && (wound > 0 || !soldier.wounded) ? [value] : [],
  );
  return Math.max(wound + hits + sumOf(soldier, 'adds'), ...instead);
}

/** Returns what ailments add to the difficulty of all that the figure does; in an opposed roll it is taken off. */
export function hindranceOf(soldier: Afflicted): number {
  return soldier.ailments === undefined ? 0 : sumOf(soldier, 'harder');
}

/** What ailments add to a difficulty, or take off an opposed roll, as steps of an argument. */
export function hindrances(soldier: Afflicted & Pick<Soldier, 'id'>, sign: 1 | -1 = 1): Reason[] {
  return ailmentsOf(soldier).flatMap(({ kind, value }): Reason[] => {
    const { reason, penalty } = ailmentKinds[kind];
    return penalty !== 'harder' || reason === undefined || value === 0
      ? []
      : [{ ...reason, value: sign * value, subject: soldier.id }];
  });
}

/**
 * od6a-turn-004: returns an ailment that begins now. Of an effect that lasts a number of turns or rounds, this turn is
 * the first; in the Special Actions Phase the next turn is.
 */
export function ailmentNow(
  { turn, phase }: Pick<OpenD6State, 'phase' | 'turn'>,
  { ailment, value, turns }: Affliction,
): Ailment {
  return { kind: ailment, value, until: turns === null ? null : turn + turns - (phase === 'special' ? 0 : 1) };
}

/** Adds an ailment to a figure. Of two of one kind the longer one stays, except for kinds that add up. */
export function beginAilment(state: OpenD6State, figure: FigureId, ailment: Ailment): void {
  const soldier = figureOf(state, figure);
  const before = ailmentsOf(soldier).find(({ kind }) => kind === ailment.kind);
  const others = ailmentsOf(soldier).filter(({ kind }) => kind !== ailment.kind);
  const lasts = ({ until }: Ailment): number => until ?? Infinity;
  soldier.ailments = ailmentKinds[ailment.kind].stacks
    ? [...ailmentsOf(soldier), ailment]
    : [...others, before !== undefined && lasts(before) > lasts(ailment) ? before : ailment];
  if (soldier.markedAilments !== undefined) soldier.markedAilments = [];
}

/** Ends the ailments whose last turn is over. */
export function endAilments(state: OpenD6State): void {
  for (const soldier of Object.values(state.figures)) {
    if (soldier.ailments === undefined) continue;
    soldier.ailments = soldier.ailments.filter(({ until }) => until === null || until >= state.turn);
  }
}
