import type { Point } from '../../src/space/types';
import { CommandRun } from '../../src/engine/command-run';
import type { Script } from '../../src/engine/drivers';
import type { OpenD6State } from '../../src/rulesets/opend6/state';
import { openD6 } from '../../src/rulesets/opend6';
import { battle, play, soldier, squad, type BattleSetUp, type SquadSetUp } from './opend6';

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
const orderEast = (inches: number) =>
  ({ type: 'move', unit: 'rebel', orders: { 'rebel.1': { path: east(inches) } } }) as const;
export const moveEast = (state: OpenD6State, script: Script = {}, inches = 6) =>
  play(state, 'rebels', orderEast(inches), script);
/** Returns true if somebody is asked for opportunity fire at that move. */
export const isAskedAt = (state: OpenD6State): boolean => {
  const { pending } = CommandRun.begin(openD6, state, 'rebels', orderEast(6));
  return pending?.kind === 'choose' && pending.name === 'opportunity-fire';
};
/** The battle with that move still to come: the rebel is back, and has not been activated. */
export function movingAgain(from: OpenD6State): OpenD6State {
  const state: OpenD6State = structuredClone({ ...from, phase: 'movement', toAct: 'rebels' });
  Object.assign(squad(state, 'rebel'), { activated: false, pace: 'still', marker: 'none' });
  Object.assign(soldier(state, 'rebel.1'), { at: { x: 20, y: 30 }, facing: 90, pace: 'still' });
  return state;
}

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
