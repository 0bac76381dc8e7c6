import type { Reason } from '../../../../engine/verdict';
import { distanceToSegment } from '../../../../space';
import { atMost } from '../../../../space/tolerance';
import type { Point } from '../../../../space/types';
import type { OpenD6State } from '../../state';
import { groundOf, hazardsOf, kindOf } from './lying';

/** od6a-grenade-005: returns what the smoke on a straight line adds to a difficulty; every template counts. */
export function smokeOn(state: Pick<OpenD6State, 'hazards' | 'turn'>, from: Point, to: Point): number {
  return hazardsOf(state).reduce((sum, hazard) => {
    const ground = groundOf(state, hazard);
    return atMost(distanceToSegment(ground, from, to), ground.r) ? sum + kindOf(hazard).dims : sum;
  }, 0);
}

/** od6a-grenade-004: smoke as a step of an argument; nothing where there is none. It never hides anybody. */
export function smokeReasons(value: number): Reason[] {
  return value === 0 ? [] : [{ rule: 'od6a-grenade-004', key: 'smoke', value }];
}
