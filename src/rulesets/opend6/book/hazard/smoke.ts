import type { Reason } from '../../../../engine/verdict';
import { distanceToSegment } from '../../../../space';
import { atMost } from '../../../../space/tolerance';
import type { Point } from '../../../../space/types';
import type { OpenD6State } from '../../state';
import { FIRE_SMOKE, SMOKE_DIMS } from '../../data/fires';
import { flamesOf } from './flames';
import { groundOf, hazardsOf, kindOf } from './lying';

/**
 * od6a-grenade-005, od6a-smoke-003: returns what the smoke on a straight line adds to a difficulty; every template counts,
 * those of fires too.
 */
export function smokeOn(state: Pick<OpenD6State, 'flames' | 'hazards' | 'turn'>, from: Point, to: Point): number {
  const ofFires = flamesOf(state).filter(
    ({ smoke }) => smoke !== null && atMost(distanceToSegment(smoke, from, to), FIRE_SMOKE),
  );
  return hazardsOf(state).reduce((sum, hazard) => {
    const ground = groundOf(state, hazard);
    return atMost(distanceToSegment(ground, from, to), ground.r) ? sum + kindOf(hazard).dims : sum;
  }, SMOKE_DIMS * ofFires.length);
}

/** Flames as a step of an argument; nothing where there are none (od6a-fire-014). */
export function flameReasons(value: number): Reason[] {
  return value === 0 ? [] : [{ rule: 'od6a-fire-014', key: 'flames', value }];
}

/** od6a-grenade-004: smoke as a step of an argument; nothing where there is none. It never hides anybody. */
export function smokeReasons(value: number): Reason[] {
  return value === 0 ? [] : [{ rule: 'od6a-grenade-004', key: 'smoke', value }];
}
