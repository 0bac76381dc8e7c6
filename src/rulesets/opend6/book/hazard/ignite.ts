import type { SideId } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import type { RuleId } from '../../../../engine/rule';
import { moveAlong } from '../../../../space';
import type { Point } from '../../../../space/types';
import type { Battle, Flame, OpenD6State } from '../../state';
import type { FlameEvent } from './flame-events';
import type { HazardEvent } from './events';
import { flamesOf, isOccupied } from './flames';
import { fuelAt, smokesAt } from './fuel';
import { bearingOfWind, windNow } from './wind';

type Lit = Extract<FlameEvent, { readonly type: 'fire-lit' }>;

/** Half of the smoke lies under the flames: its middle is on the side to which the wind blows, in inches. */
const SMOKE_OFF = 1;

/** Starts a fire at a place, where the table plays with fires and none burns there yet. */
export function* ignite(
  battle: Battle<HazardEvent>,
  at: Point,
  side: SideId,
  why: Lit['why'],
  rule: RuleId,
  faces: readonly number[] = [],
): Resolution<void> {
  const { state } = battle;
  if (!state.options.fires || isOccupied(state, at)) return;
  const wind = yield* windNow(battle, side);
  battle.emit({ type: 'fire-lit', rule, flame: flameAt(state, at, wind), why, faces });
}

/**
 * od6a-smoke-001, od6a-smoke-002: a template of flames as it is laid now. A house or a wood smokes downwind, where no
 * flames are on that side.
 */
export function flameAt(state: OpenD6State, at: Point, wind: number, turned = false): Flame {
  const bearing = bearingOfWind(wind);
  const smokes = smokesAt(state, at) && !isOccupied(state, moveAlong(at, bearing, 2 * SMOKE_OFF));
  return {
    id: freeId(state),
    at,
    since: state.turn,
    fuel: fuelAt(state, at),
    smoke: smokes ? moveAlong(at, bearing, SMOKE_OFF) : null,
    out: null,
    turned,
  };
}

function freeId(state: OpenD6State): string {
  const taken = new Set(flamesOf(state).map(({ id }) => id));
  for (let number = 1; ; number += 1) {
    const id = `flame-${state.turn}-${number}`;
    if (!taken.has(id)) return id;
  }
}
