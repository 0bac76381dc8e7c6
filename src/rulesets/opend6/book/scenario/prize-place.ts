import { REFEREE, rollDie, type Resolution } from '../../../../engine/request';
import { distance } from '../../../../space';
import type { Point } from '../../../../space/types';
import { BASE_RADIUS } from '../../data/game';
import type { Battle, OpenD6State } from '../../state';
import { hasFooting } from '../squad/places';
import { plannedPrize, type PlannedPrize } from '../squad/prize';
import type { PrizeEvent } from '../squad/prize-events';

/** Between places at which the robot may lie, in inches. */
const PITCH = 0.5;

/**
 * od6a-scenario-035: before the first turn a die of the referee, which no side sees, says where among the growths the
 * robot lies. It is not placed: no side's browser knows where it is until somebody finds it.
 */
export function* hidePrize(battle: Battle<PrizeEvent>): Resolution<void> {
  const { state } = battle;
  const planned = plannedPrize(state);
  if (planned === null || state.prize !== undefined) return;
  const places = placesFor(state, planned);
  const rule = 'od6a-scenario-035';
  const face = yield* rollDie({ name: 'robot-place', rule, seat: REFEREE, sides: places.length });
  battle.emit({ type: 'prize-hidden', rule, at: places[face - 1] ?? planned.at, only: [] });
}

/** Places with room for it and round which somebody can stand; the middle where there are none. */
function placesFor(state: OpenD6State, { at, r }: PlannedPrize): readonly Point[] {
  const steps = Math.floor(r / PITCH);
  const offsets = Array.from({ length: 2 * steps + 1 }, (_, i) => (i - steps) * PITCH);
  const places = offsets
    .flatMap((dx) => offsets.map((dy) => ({ x: at.x + dx, y: at.y + dy })))
    .filter((place) => distance(place, at) <= r && hasFooting(state, { ...place, r: BASE_RADIUS }, []));
  return places.length === 0 ? [at] : places;
}
