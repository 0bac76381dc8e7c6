import type { Point } from '../../src/space/types';
import { pathLength } from '../../src/space';
import type { Script } from '../../src/engine/drivers';
import type { Step } from '../../src/rulesets/opend6/book/squad/step';
import type { OpenD6State } from '../../src/rulesets/opend6/state';
import { battle, play, type BattleSetUp, type SquadSetUp } from './opend6';

/** One rebel who walks 6" east along y = 30, and one trooper with a rifle who looks on from the north. */
export function meeting(trooper: Partial<SquadSetUp> = {}, rest: Partial<BattleSetUp> = {}): OpenD6State {
  return battle({
    ...rest,
    squads: {
      rebel: { at: [{ x: 20, y: 30 }], facing: 90 },
      trooper: { at: [{ x: 23, y: 18 }], facing: 180, ...trooper },
      ...rest.squads,
    },
  });
}

export const east = (inches: number, from: Point = { x: 20, y: 30 }): Point[] => [
  from,
  { x: from.x + inches, y: from.y },
];
export const moveEast = (state: OpenD6State, script: Script = {}, inches = 6) =>
  play(state, 'rebels', { type: 'move', unit: 'rebel', orders: { 'rebel.1': { path: east(inches) } } }, script);
export const stepsOf = (path: readonly Point[]): Step[] => [
  { figure: 'rebel.1', path, facing: 90, pace: 'walk', inches: pathLength(path) },
];

export const fire = { 'opportunity-fire': 'fire' };
export const hold = { 'opportunity-fire': 'hold' };
/** Command 5 + 3 against threat 3 + 4. */
export const passed = [5, 3];
export const failed = [4, 3];
export const miss = [2];
/** Firearms 5 + 4 hits; damage 2 + 5 against strength 5 + 2 wounds. */
export const wound = [5, 2, 5];
/** Damage 5 + 5 against strength 2 + 2. */
export const kill = [5, 5, 2];
