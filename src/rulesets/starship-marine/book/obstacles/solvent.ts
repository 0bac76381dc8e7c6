import type { FigureId } from '../../../../battle/state';
import type { Changes } from '../../../../engine/game';
import type { Refusal } from '../../../../engine/verdict';
import { CLOSE, SPRAYS } from '../../data/obstacles';
import type { Battle, Heard, MarineState, Trooper } from '../../state';
import { isAtTarget, obstacleIn } from './beaten';
import { trooperOf, witnesses, type Field } from '../deck/field';
import type { ObstacleEvent } from './obstacles';

// sm-foam-005: foam that is dissolved.

/** Returns why a figure cannot spray this, or null. */
export function refuseSpray(state: Field, trooper: Trooper, id: string): Refusal | null {
  const { id: subject } = trooper;
  const foam = obstacleIn(state, id);
  if (!trooper.spray) return { code: 'no-spray', rule: 'sm-foam-005', subject };
  if (foam?.kind !== 'foam' || !foam.stands) return { code: 'no-foam-here', rule: 'sm-foam-005', subject };
  return isAtTarget(state, trooper, id, CLOSE) ? null : { code: 'too-far', rule: 'sm-foam-005', subject };
}

/**
 * sm-foam-005: from a spray on the figure's back, in its own band of the firing phase. Two of its turns, in a row or
 * not, dissolve the foam.
 */
export function spray(battle: Battle<SolventEvent>, trooper: Trooper, obstacle: string): void {
  const { state } = battle;
  if (refuseSpray(state, trooper, obstacle) !== null) return;
  const only = witnesses(state, trooper.id);
  battle.emit({ type: 'sprayed', rule: 'sm-foam-005', only, figure: trooper.id, obstacle });
}

/** Work of this turn that takes several: what was sprayed twice is gone. */
export function advanceWork(battle: Battle<SolventEvent | ObstacleEvent>): void {
  const { state } = battle;
  for (const { id: figure, sprayed } of Object.values(state.figures)) {
    if (sprayed?.on !== state.turn) continue;
    const { obstacle } = sprayed;
    const turns = sprayed.turns + 1;
    battle.emit({ type: 'foam-thinned', rule: 'sm-foam-005', only: witnesses(state, figure), figure, obstacle, turns });
    if (turns >= SPRAYS && obstacleIn(state, obstacle) !== null)
      battle.emit({ type: 'obstacle-cleared', rule: 'sm-foam-005', only: null, obstacle, kind: 'foam' });
  }
}

export type SolventEvent = Heard &
  (
    | { readonly type: 'sprayed'; readonly figure: FigureId; readonly obstacle: string }
    | { readonly type: 'foam-thinned'; readonly figure: FigureId; readonly obstacle: string; readonly turns: number }
  );

export const solventChanges: Changes<MarineState, SolventEvent> = {
  sprayed: (state, { figure, obstacle }) => {
    const one = trooperOf(state, figure);
    const turns = one.sprayed?.obstacle === obstacle ? one.sprayed.turns : 0;
    one.sprayed = { obstacle, turns, on: state.turn };
  },
  'foam-thinned': (state, { figure, obstacle, turns }) => {
    const one = trooperOf(state, figure);
    if (one.sprayed !== null) one.sprayed = { ...one.sprayed, obstacle, turns };
  },
};
