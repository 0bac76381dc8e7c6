import { figureOf, type FigureId } from '../../../../battle/state';
import { choose, rollDie, type Resolution } from '../../../../engine/request';
import { bearing, between, directionBearing, freePlaceNear, moveAlong } from '../../../../space';
import type { Point } from '../../../../space/types';
import { BASE_RADIUS } from '../../data/game';
import type { Battle, OpenD6State, Soldier } from '../../state';
import { waysOut } from '../scenario/scenario';
import { baseOf } from '../squad/actor';
import { hasFooting } from '../squad/places';
import { carriesPrize } from '../squad/prize';
import type { PrizeEvent } from '../squad/prize-events';
import { everybody, squadOf } from '../squad/squads';

export const compass = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;

/**
 * od6a-scenario-038: a wounded (or worse) carrier drops the robot. The owner declares a direction of throw, and a die
 * on the burst template says on which side of the carrier it falls.
 */
export function* dropPrize(battle: Battle<PrizeEvent>, hurt: readonly FigureId[]): Resolution<void> {
  const { state } = battle;
  const figure = hurt.find((id) => carriesPrize(state, { id }));
  if (figure === undefined) return;
  const carrier = figureOf(state, figure);
  const rule = 'od6a-scenario-038';
  const seat = squadOf(state, carrier).side;
  const about = { figure };
  const fallback = homewards(state, carrier);
  const way = yield* choose({ name: 'drop-where', rule, seat, of: figure, options: compass, fallback, about });
  const thrown = 45 * compass.indexOf(way);
  const face = yield* rollDie({ name: 'deviation-direction', rule, seat, of: `robot ${figure}`, about });
  const at = beside(state, carrier, directionBearing(thrown, face));
  battle.emit({ type: 'prize-dropped', rule, figure, bearing: thrown, face, at });
}

/** The direction to the side's own edge, if it has one. */
function homewards(state: OpenD6State, carrier: Soldier): (typeof compass)[number] {
  const [exit] = waysOut(state, squadOf(state, carrier).side);
  const direction = exit === undefined ? 0 : bearing(carrier.at, between(exit.a, exit.b, 0.5));
  return compass[Math.round(direction / 45) % compass.length] ?? 'n';
}

/** The place against the carrier in a direction, or the nearest one with room. */
function beside(state: OpenD6State, carrier: Soldier, direction: number): Point {
  const others = everybody(state).map(baseOf);
  const wish = moveAlong(carrier.at, direction, carrier.r + BASE_RADIUS);
  const fits = (place: Point): boolean => hasFooting(state, { ...place, r: BASE_RADIUS }, others);
  return freePlaceNear(wish, BASE_RADIUS, others, fits) ?? carrier.at;
}
