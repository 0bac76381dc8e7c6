import { figureOf, unitOf, type FigureId, type SideId } from '../../../../battle/state';
import type { Refusal } from '../../../../engine/verdict';
import { atLeast, atMost } from '../../../../space';
import type { Point } from '../../../../space/types';
import { STRIKE_TURNS, type StrikeId } from '../../data/strikes';
import { traitsOf } from '../../design/profile';
import type { OpenD6State, Soldier, Strike } from '../../state';
import { endOnGround, sightPointAt, SightLines } from '../sight/sight';
import { hasGear } from '../squad/actor';
import { commands, squadOf, squadsOf, statusOf } from '../squad/squads';

// Strikes from beyond the table: who calls them, when and where.

const noStrikes: readonly Strike[] = [];

/** Returns all strikes that were called, those that are over included. */
export function strikesOf({ strikes = noStrikes }: Pick<OpenD6State, 'strikes'>): readonly Strike[] {
  return strikes;
}

/** Strikes that a side has bought and not called yet; none once its bombardment is lost (od6a-strike-007). */
export function strikesLeft(state: OpenD6State, side: SideId, kind: StrikeId): number {
  if (state.bombardmentLost?.includes(side) === true) return 0;
  const bought = squadsOf(state, side).reduce((sum, { design }) => sum + boughtBy(design)[kind], 0);
  const called = strikesOf(state).filter((one) => one.side === side && one.kind === kind);
  return bought - called.length;
}

const nothing = { light: 0, heavy: 0 };

function boughtBy(design: OpenD6State['units'][string]['design']): Readonly<Record<StrikeId, number>> {
  return 'support' in design && design.support !== undefined ? design.support : nothing;
}

/** A strike that somebody calls. */
export interface StrikeCall {
  readonly figure: FigureId;
  readonly kind: StrikeId;
  readonly point: Point;
  /** The turn in whose Special Actions Phase it is to arrive. */
  readonly turn: number;
}

/** od6a-gear-014: who commands a squad of soldiers has a link for nothing; a lone hero carries one. */
function hasLink(state: OpenD6State, soldier: Soldier): boolean {
  const squad = squadOf(state, soldier);
  return hasGear(soldier, 'communication-link') || (commands(squad, soldier) && traitsOf(squad.profile).hasMorale);
}

/** od6a-strike-001, od6a-strike-003: why a figure may not call any strike of this kind now, or null. */
export function refuseCaller(state: OpenD6State, soldier: Soldier, kind: StrikeId): Refusal | null {
  const no = (code: string, rule: Refusal['rule'] = 'od6a-strike-003'): Refusal => ({
    code,
    rule,
    subject: soldier.id,
  });
  if (!state.options.strikes) return no('no-strikes', 'od6a-strike-001');
  if (soldier.presence !== 'table') return no('not-on-table');
  if (soldier.special === true) return no('special-action-done', 'od6a-turn-001');
  const squad = squadOf(state, soldier);
  if (!commands(squad, soldier)) return no('only-commanders-call');
  if (!hasLink(state, soldier)) return no('no-link', 'od6a-strike-003');
  if (statusOf(squad) === 'broken') return no('squad-broken', 'od6-rout-004');
  return strikesLeft(state, squad.side, kind) > 0 ? null : no('no-strike-left', 'od6a-strike-002');
}

/** Why a figure may not call this strike, or null. */
export function refuseCall(state: OpenD6State, { figure, kind, point, turn }: StrikeCall): Refusal | null {
  const soldier = state.figures[figure];
  if (soldier === undefined) return { code: 'no-such-figure', rule: 'engine', subject: figure };
  return refuseCaller(state, soldier, kind) ?? refuseTurn(state, figure, turn) ?? refusePoint(state, soldier, point);
}

/** One of the next four Special Actions Phases. */
function refuseTurn(state: OpenD6State, subject: FigureId, turn: number): Refusal | null {
  const isSoon = turn > state.turn && turn <= state.turn + STRIKE_TURNS;
  return isSoon ? null : { code: 'strike-when', rule: 'od6a-strike-004', subject, values: { turns: STRIKE_TURNS } };
}

/** The caller sees the place. */
function refusePoint(state: OpenD6State, soldier: Soldier, point: Point): Refusal | null {
  const { width, height } = state.table;
  const subject = soldier.id;
  const isOnTable = atLeast(point.x, 0) && atLeast(point.y, 0) && atMost(point.x, width) && atMost(point.y, height);
  if (!isOnTable) return { code: 'point-off-table', rule: 'od6a-strike-003', subject };
  const sighting = new SightLines(state).along(sightPointAt(state, soldier), endOnGround(state, point));
  return sighting.clear ? null : { code: 'caller-sees-not', rule: 'od6a-strike-003', subject };
}

/** Returns the strikes that are due in this turn, in the order in which they were called. */
export function strikesDue(state: OpenD6State): readonly Strike[] {
  return strikesOf(state).filter(({ due }) => due === state.turn);
}

/** The side of a figure. */
export const sideOf = (state: OpenD6State, figure: FigureId): SideId =>
  unitOf(state, figureOf(state, figure).unit).side;
