import type { Known } from '../../battle/known';
import type { BattleState, Figure, FigureId, Unit, UnitId } from '../../battle/state';
import type { FormOf } from '../../engine/form';
import type { GameEvent, BattleContext } from '../../engine/game';
import type { headForm, marineForm, orderForm, phaseIds } from './state-form';

export type PhaseId = (typeof phaseIds)[number];
export type Order = FormOf<typeof orderForm>;

/**
 * One marine, in the area in which the figure is on the table; the exact place does not matter (bb-setup-004). Presence
 * 'out' means killed, 'left' withdrawn.
 */
export interface Marine extends Figure, FormOf<typeof marineForm> {}

/** Every marine is a unit of one. */
export type MarineUnit = Unit;

export interface BodybagState extends Omit<BattleState, 'options' | 'phase'>, FormOf<typeof headForm> {
  readonly units: Record<UnitId, MarineUnit>;
  readonly figures: Record<FigureId, Marine>;
}

/** What a seat knows of the game: nothing is hidden in it. */
export type Seen = Known<BodybagState>;

/** What a rule works on: `state` to read, `emit` to change it by the events that the rule may emit. */
export type Battle<E extends GameEvent> = BattleContext<BodybagState, E>;

/** The marine that a unit is; undefined when the token is gone from the table. */
export function marineOfUnit(state: Pick<BodybagState, 'figures'>, unit: UnitId): Marine | undefined {
  return Object.values(state.figures).find((figure) => figure.unit === unit);
}
