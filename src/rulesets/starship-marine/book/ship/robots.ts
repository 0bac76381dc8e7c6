import type { FigureId, UnitId } from '../../../../battle/state';
import type { Changes } from '../../../../engine/game';
import type { Refusal } from '../../../../engine/verdict';
import type { Heard, MarineState, Trooper } from '../../state';
import {
  isCombatRobot,
  isFit,
  isHuman,
  isMarine,
  isNear,
  isOfficer,
  sideOf,
  trooperIn,
  type Field,
} from '../deck/field';
import { shipRobots, switchControl } from './rooms';

// sm-robot, sm-troop-007: robots switched, run and led, in phase (a).

type Leading = Field & Pick<MarineState, 'rooms' | 'power' | 'attacker' | 'defender'>;

/** sm-robot-006, sm-robot-007: the ship's robots, off or on again, from a manned and undamaged Main Control. */
export function refuseSwitch(state: Leading, side: string, id: FigureId, on: boolean): Refusal | null {
  if (switchControl(state) !== side) return { code: 'not-in-control', rule: 'sm-robot-006' };
  const robot = shipRobots(state).find((one) => one.id === id);
  if (robot === undefined) return { code: 'no-robot', rule: 'sm-robot-006', subject: id };
  return robot.on === on ? { code: 'stands-so', rule: 'sm-robot-007', subject: id } : null;
}

/** The robots of the ship that a side can switch on, or off. */
export function switchable(state: Leading, side: string, on: boolean): readonly FigureId[] {
  if (switchControl(state) !== side) return [];
  return shipRobots(state).flatMap((robot) => (robot.on === on ? [] : [robot.id]));
}

/**
 * sm-troop-007: any Marine runs one combat robot of the same side through their armour for the turn, and does nothing
 * else.
 */
export function refuseControl(state: Field, marine: Trooper, id: FigureId | null): Refusal | null {
  const { id: subject } = marine;
  if (!isMarine(marine) || !isFit(marine)) return { code: 'cannot-act', rule: 'sm-troop-007', subject };
  if (id === null) return marine.controls === null ? { code: 'stands-so', rule: 'sm-troop-007', subject } : null;
  const robot = trooperIn(state, id);
  if (robot === null || !isCombatRobot(robot) || !isFit(robot) || sideOf(state, robot) !== sideOf(state, marine))
    return { code: 'no-robot', rule: 'sm-troop-007', subject };
  const taken = Object.values(state.figures).some((one) => one.controls === id && one.id !== marine.id);
  return taken ? { code: 'robot-taken', rule: 'sm-troop-007', subject } : null;
}

/** Centimetres within which a figure takes over the robots of a squad without leaders. */
const LEAD = 20;

/** A robot whose squad has no human left joins that of an officer, NCO or Marine close by. */
export function refuseAdopt(state: Field, leader: Trooper, id: FigureId): Refusal | null {
  const { id: subject } = leader;
  const robot = trooperIn(state, id);
  if (!isFit(leader) || !isHuman(leader) || !(isMarine(leader) || isOfficer(leader)))
    return { code: 'cannot-act', rule: 'sm-troop-006', subject };
  if (robot === null || !isCombatRobot(robot) || !isFit(robot) || sideOf(state, robot) !== sideOf(state, leader))
    return { code: 'no-robot', rule: 'sm-troop-006', subject };
  const led = Object.values(state.figures).some((one) => one.unit === robot.unit && isHuman(one) && isFit(one));
  if (led || robot.unit === leader.unit) return { code: 'is-led', rule: 'sm-troop-006', subject };
  return isNear(leader, robot, LEAD) ? null : { code: 'too-far', rule: 'sm-troop-006', subject };
}

export type RobotEvent = Heard &
  (
    | { readonly type: 'control-taken'; readonly figure: FigureId; readonly robot: FigureId | null }
    | { readonly type: 'robot-adopted'; readonly figure: FigureId; readonly unit: UnitId }
  );

export const robotChanges: Changes<MarineState, RobotEvent> = {
  'control-taken': (state, { figure, robot }) => {
    const marine = state.figures[figure];
    if (marine !== undefined) marine.controls = robot;
  },
  'robot-adopted': (state, { figure, unit }) => {
    const robot = state.figures[figure];
    if (robot !== undefined) state.figures[figure] = { ...robot, unit };
  },
};
