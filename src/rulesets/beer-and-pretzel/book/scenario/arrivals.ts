import { figureOf, type FigureId, type SideId } from '../../../../battle/state';
import { nothingChanges, type Changes } from '../../../../engine/game';
import { rollDie, type Resolution } from '../../../../engine/request';
import type { RuleId } from '../../../../engine/rule';
import type { Point } from '../../../../space/types';
import { worth } from '../../data/dice';
import type { Arrival } from '../../design/scenario-rules';
import type { Battle, PretzelState, Trooper } from '../../state';
import { GOOD } from '../../data/sides';
import type { Space } from '../../board/board';
import { areaOf, flag, holds, type FlagEvent } from '../field/conditions';
import { arrive, type CoverFire } from '../cover/cover-fire';
import { Field } from '../field/field';
import { freshCommand, freshPoints } from '../figure/points';

/**
 * Returns the figures that can still arrive: the unit's reserve, then its casualties if the scenario lets them return.
 */
function reserveOf(state: PretzelState, { unit, again = false }: Arrival): Trooper[] {
  const band = Object.values(state.figures).filter((figure) => figure.unit === unit);
  const waiting = band.filter(({ presence }) => presence === 'reserve');
  return again ? [...waiting, ...band.filter(({ presence }) => presence === 'out')] : waiting;
}

function freeSpaces(state: PretzelState, { area }: Arrival): Space[] {
  const field = new Field(state);
  return areaOf(state, area)
    .map((id) => field.board.space(id))
    .filter((space) => field.isFree(space));
}

/** bp-turn-008, bp-turn-011: brings the reinforcements of a side that has finished, and reports their number. */
export function* bringArrivals(battle: Battle<Coming>, side: SideId): Resolution<number> {
  const { state } = battle;
  let came = 0;
  for (const arrival of state.special.arrivals) {
    if (arrival.side !== side || (arrival.when !== null && !holds(state, arrival.when))) continue;
    if (arrival.once && flag(state, `arrived:${arrival.id}`) > 0) continue;
    if (reserveOf(state, arrival).length > 0) came += yield* bring(battle, arrival);
  }
  return came;
}

function* bring(battle: Battle<Coming>, arrival: Arrival): Resolution<number> {
  const { state } = battle;
  const rule = arrival.side === GOOD ? 'bp-turn-008' : 'bp-turn-011';
  const face =
    typeof arrival.count === 'number'
      ? null
      : yield* rollDie({ seat: arrival.side, rule, name: 'arrivals', of: arrival.id });
  const count =
    typeof arrival.count === 'number' ? arrival.count : worth(arrival.count === 'die' ? 'whole' : 'half', face ?? 1);
  battle.emit({ type: 'arrivals-rolled', rule, arrival: arrival.id, faces: face === null ? [] : [face], count });
  battle.emit({ type: 'flag-set', rule, flag: `arrived:${arrival.id}`, to: flag(state, `arrived:${arrival.id}`) + 1 });
  let came = 0;
  for (const { id } of reserveOf(state, arrival).slice(0, count)) {
    const free = freeSpaces(state, arrival);
    if (free.length === 0) break;
    const at =
      free.length === 1
        ? 1
        : yield* rollDie({ seat: arrival.side, rule, name: 'arrival-space', of: id, sides: free.length });
    const space = free[at - 1];
    if (space === undefined) throw new Error('a newcomer without a space');
    battle.emit({ type: 'figure-arrived', rule, figure: id, at: space.centre });
    came += 1;
    if (state.options.coverOnArrival) yield* arrive(battle, id, null, space);
  }
  return came;
}

export type ArrivalEvent = { readonly rule: RuleId } & (
  | {
      readonly type: 'arrivals-rolled';
      readonly arrival: string;
      readonly faces: readonly number[];
      readonly count: number;
    }
  | { readonly type: 'figure-arrived'; readonly figure: FigureId; readonly at: Point }
);

/** All that newcomers can bring about. */
export type Coming = ArrivalEvent | FlagEvent | CoverFire;

export const arrivalChanges: Changes<PretzelState, ArrivalEvent> = {
  'arrivals-rolled': nothingChanges,
  'figure-arrived': (state, { figure, at }) => {
    const newcomer = figureOf(state, figure);
    Object.assign(newcomer, { at, presence: 'table', fresh: true, acted: false, finished: false, moved: false });
    Object.assign(newcomer, { wounds: 0, commanded: false, jammed: [] });
    newcomer.left = freshPoints(newcomer);
    newcomer.command = freshCommand(state, newcomer);
  },
};
