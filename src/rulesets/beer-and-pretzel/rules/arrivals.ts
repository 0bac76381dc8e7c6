import type { SideId } from '../../../battle/state';
import { rollDie, type Resolution } from '../../../engine/request';
import { worth } from '../data/dice';
import type { Arrival } from '../scenarios/rules';
import { GOOD, type PretzelState, type Trooper } from '../state';
import type { Space } from './board';
import { areaOf, flag, holds } from './conditions';
import type { Battle } from './context';
import { arrive } from './cover-fire';
import { Field } from './field';

function reserveOf(state: PretzelState, { unit }: Arrival): Trooper[] {
  return Object.values(state.figures).filter((figure) => figure.unit === unit && figure.presence === 'reserve');
}

function freeSpaces(state: PretzelState, { area }: Arrival): Space[] {
  const field = new Field(state);
  return areaOf(state, area).map((id) => field.board.space(id)).filter((space) => field.isFree(space));
}

/** The reinforcements that the scenario grants a side now (bp-turn-008, bp-turn-011). Returns how many came. */
export function* bringArrivals(battle: Battle, side: SideId): Resolution<number> {
  const { state } = battle;
  let came = 0;
  for (const arrival of state.special.arrivals) {
    if (arrival.side !== side || (arrival.when !== null && !holds(state, arrival.when))) continue;
    if (arrival.once && flag(state, `arrived:${arrival.id}`) > 0) continue;
    if (reserveOf(state, arrival).length > 0) came += yield* bring(battle, arrival);
  }
  return came;
}

function* bring(battle: Battle, arrival: Arrival): Resolution<number> {
  const { state } = battle;
  const rule = arrival.side === GOOD ? 'bp-turn-008' : 'bp-turn-011';
  const face = typeof arrival.count === 'number' ? null : yield* rollDie({ seat: arrival.side, rule, name: 'arrivals', of: arrival.id });
  const count = typeof arrival.count === 'number' ? arrival.count : worth(arrival.count === 'die' ? 'whole' : 'half', face ?? 1);
  battle.tell({ type: 'arrivals-rolled', rule, arrival: arrival.id, faces: face === null ? [] : [face], count });
  battle.tell({ type: 'flag-set', rule, flag: `arrived:${arrival.id}`, to: flag(state, `arrived:${arrival.id}`) + 1 });
  let came = 0;
  for (const { id } of reserveOf(state, arrival).slice(0, count)) {
    const free = freeSpaces(state, arrival);
    if (free.length === 0) break;
    const at = free.length === 1 ? 1 : yield* rollDie({ seat: arrival.side, rule, name: 'arrival-space', of: id, sides: free.length });
    const space = free[at - 1];
    if (space === undefined) throw new Error('a newcomer without a space');
    battle.tell({ type: 'figure-arrived', rule, figure: id, at: space.centre });
    came += 1;
    if (state.options.coverOnArrival) yield* arrive(battle, id, null, space);
  }
  return came;
}
