import { figureOf, type FigureId } from '../../../../battle/state';
import { pathLength, pointAtLength, touchedBy } from '../../../../space';
import type { Point } from '../../../../space/types';
import type { Battle, Hazard, OpenD6State } from '../../state';
import type { DamageEvent } from '../damage/events';
import { spotsWhen, type Halt, type Step } from '../squad/step';
import { wallBetween } from '../table/wall-between';
import type { HazardEvent } from './events';
import { harmIn } from './harm';
import { damageIn, groundOf, hazardsOf } from './lying';

/** Between two looks at a path, in inches. */
const LOOK = 0.1;
/** Halvings between the last look outside and the first inside. */
const HALVINGS = 12;

/** A mover who enters a cloud at a length of its path. */
export interface Entering {
  readonly hazard: Hazard;
  readonly figure: FigureId;
  readonly at: number;
  readonly spot: Point;
}

/** Returns who enters which cloud on the way. One who starts in it enters it only after leaving it. */
export function enteringOn(state: OpenD6State, steps: readonly Pick<Step, 'figure' | 'path'>[]): Entering[] {
  return hazardsOf(state)
    .filter((hazard) => damageIn(state, hazard) !== null)
    .flatMap((hazard) =>
      steps.flatMap((step): Entering[] => {
        if (hazard.tried.includes(step.figure)) return [];
        const at = entryOf(state, hazard, step);
        return at === null ? [] : [{ hazard, figure: step.figure, at, spot: pointAtLength(step.path, at) }];
      }),
    );
}

function entryOf(state: OpenD6State, hazard: Hazard, { figure, path }: Pick<Step, 'figure' | 'path'>): number | null {
  const { r } = figureOf(state, figure);
  const ground = groundOf(state, hazard);
  const isIn = (length: number): boolean => {
    const at = pointAtLength(path, length);
    return touchedBy(ground, [{ ...at, r }]).length > 0 && wallBetween(state, hazard.at, at) !== 'closed';
  };
  const length = pathLength(path);
  let outside: number | null = isIn(0) ? null : 0;
  for (let i = 1; i <= Math.ceil(length / LOOK); i += 1) {
    const at = Math.min(length, i * LOOK);
    if (!isIn(at)) outside = at;
    else if (outside !== null) return firstInside(isIn, outside, at);
  }
  return null;
}

function firstInside(isIn: (length: number) => boolean, outside: number, inside: number): number {
  let [low, high] = [outside, inside];
  for (let i = 0; i < HALVINGS; i += 1) {
    const middle = (low + high) / 2;
    if (isIn(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** A move halts where somebody enters a cloud (od6a-cloud-005); all movers are as far on their ways as the one who enters. */
export function hazardHalts(battle: Battle<DamageEvent | HazardEvent>, steps: readonly Step[]): Halt[] {
  return enteringOn(battle.state, steps).map(({ hazard, figure, at }): Halt => ({
    at: spotsWhen(steps, figure, at),
    rule: 'od6a-cloud-005',
    fire: () => harmIn(battle, hazard.id, [figure]),
  }));
}
