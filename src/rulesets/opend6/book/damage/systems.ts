import { figureOf, type FigureId } from '../../../../battle/state';
import { rollDie, type Resolution } from '../../../../engine/request';
import { gap, isWithin } from '../../../../space';
import { dieFace, systemHit, type RobotSystem } from '../../data/charts';
import { robotSkillIds } from '../../data/robots';
import { isThrown, thrownWeaponIds, type WeaponId } from '../../data/weapons';
import { roleProfile } from '../../design/profile';
import type { Battle, OpenD6State, Soldier } from '../../state';
import { baseOf, profileOf } from '../squad/actor';
import { everybody, squadOf } from '../squad/squads';
import { blastOn } from './blast';
import { hurtBy, isForSystems } from './damage';
import type { DamageEvent, Victim } from './events';

// Hits on a robot's systems, and the blast of a robot that explodes.

/** Damage Strength of a robot's blast, and how far it reaches from the robot's base, in inches. */
export const ROBOT_BLAST = { damage: 5, reach: 3 } as const;

/** Robots whose systems were hit, and figures that were hit by their blasts. */
interface Broken {
  readonly robots: readonly FigureId[];
  readonly victims: readonly FigureId[];
}

/**
 * od6a-robot-028: rolls on the System Damage Table for all marked hits on the robots among these figures, of shots and blows
 * alike.
 */
export function* breakSystems(battle: Battle<DamageEvent>, figures: readonly FigureId[]): Resolution<Broken> {
  const { state } = battle;
  const robots = figures.filter((id) => figureOf(state, id).marked.some(isForSystems));
  const victims: FigureId[] = [];
  for (const figure of robots) {
    const { marked } = figureOf(state, figure);
    const rolls = marked.reduce((sum, mark) => sum + (mark === 'two-systems' ? 2 : 1), 0);
    for (let roll = 0; roll < rolls && figureOf(state, figure).presence === 'table'; roll += 1)
      victims.push(...(yield* breakOne(battle, figure)));
  }
  return { robots, victims };
}

function* breakOne(battle: Battle<DamageEvent>, figure: FigureId): Resolution<readonly FigureId[]> {
  const { state } = battle;
  const robot = figureOf(state, figure);
  const seat = squadOf(state, robot).side;
  const of = `${figure} ${(robot.systems?.rolls ?? 0) + 1}`;
  const face = yield* rollDie({ name: 'system-damage', rule: 'od6a-robot-019', seat, of, about: { figure } });
  const system = systemHit(dieFace(face));
  const weapon = system === 'weapon' ? yield* weaponAtRandom(robot, seat, of) : null;
  battle.emit({ type: 'system-hit', rule: rules[system], figure, face, system, weapon });
  return system === 'torso' && isSpent(state, robot) ? yield* explode(battle, robot, 'od6a-robot-023') : [];
}

const rules = {
  locomotive: 'od6a-robot-020',
  weapon: 'od6a-robot-021',
  torso: 'od6a-robot-022',
  head: 'od6a-robot-024',
} as const satisfies Readonly<Record<RobotSystem, string>>;

/** od6a-robot-021: returns a weapon that still works, each with the same chance; null if none is left. */
function* weaponAtRandom(robot: Soldier, seat: string, of: string): Resolution<WeaponId | null> {
  const weapons = weaponsOf(robot);
  if (weapons.length < 2) return weapons[0] ?? null;
  const { id: figure } = robot;
  const sides = weapons.length;
  const face = yield* rollDie({
    name: 'lost-weapon',
    rule: 'od6a-robot-021',
    seat,
    of,
    sides,
    about: { figure, weapons },
  });
  return weapons[face - 1] ?? null;
}

function weaponsOf({ ranged, melee, grenades }: Soldier): WeaponId[] {
  return [
    ...ranged.filter((id) => !isThrown(id)),
    ...melee.filter((id) => id !== 'hands'),
    ...thrownWeaponIds.filter((id) => (grenades[id] ?? 0) > 0),
  ];
}

/** od6a-robot-023: returns true once every skill of the robot's sheet has been reduced to 0 by hits on its torso. */
function isSpent(state: OpenD6State, robot: Soldier): boolean {
  const { skills } = roleProfile(profileOf(state, robot), robot.role);
  return robotSkillIds.every((id) => skills[id] <= (robot.systems?.torso ?? 0));
}

/** Returns everybody in the blast of a robot here: all whose bases are near it, as for a grenade. */
export function robotBlast(state: OpenD6State, robot: Pick<Soldier, 'at' | 'id' | 'r'>): readonly Victim[] {
  const { damage, reach } = ROBOT_BLAST;
  return everybody(state)
    .filter((other) => other.id !== robot.id && isWithin(gap(baseOf(robot), baseOf(other)), reach))
    .map((other) => blastOn(state, { at: robot.at, damage, isGrenade: true }, other));
}

/** The robot explodes. Marks hits. Returns the figures that the blast hits. */
export function* explode(
  battle: Battle<DamageEvent>,
  robot: Soldier,
  rule: 'od6a-robot-023' | 'od6a-robot-031',
): Resolution<readonly FigureId[]> {
  const { state } = battle;
  const { id, at, r } = robot;
  const { reach } = ROBOT_BLAST;
  const victims = robotBlast(state, robot);
  battle.emit({ type: 'robot-exploded', rule, figure: id, at, r: r + reach, victims });
  const seat = squadOf(state, robot).side;
  const harmed: FigureId[] = [];
  for (const { figure, damage } of victims) {
    if (damage === null) continue;
    const spec = { rule, of: `blast of ${id} ${figure}`, harm: 'blast' } as const;
    yield* hurtBy(battle, figure, [{ by: id, seat, damage }], spec);
    harmed.push(figure);
  }
  return harmed;
}
