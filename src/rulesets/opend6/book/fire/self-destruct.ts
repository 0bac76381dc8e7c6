import { figureOf, unitOf, type FigureId } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import type { Refusal } from '../../../../engine/verdict';
import type { Battle, OpenD6State, Soldier } from '../../state';
import type { DamageEvent } from '../damage/events';
import { hurtChances } from '../damage/odds';
import { explode, robotBlast } from '../damage/systems';
import { traitsOfFigure } from '../squad/actor';
import { isOutOfControl } from '../squad/ailments';
import type { SquadEvent } from '../squad/events';
import { isOfSide } from '../squad/squads';

// Robots that blow themselves up (od6a-robot-031).

/** Returns why a figure may not blow itself up now, or null. Its fire and contact do not matter. */
export function refuseSelfDestruct(state: OpenD6State, robot: Soldier): Refusal | null {
  const subject = robot.id;
  const rule = 'od6a-robot-031';
  if (!traitsOfFigure(state, robot).selfDestructs) return { code: 'no-self-destruct', rule: 'od6a-robot-030', subject };
  if (robot.presence !== 'table') return { code: 'not-on-table', rule, subject };
  return isOutOfControl(robot) ? { code: 'out-of-control', rule: 'od6a-robot-027', subject } : null;
}

/** Returns true if one of a unit's robots can blow itself up now. */
export function maySelfDestruct(state: OpenD6State, robots: readonly Soldier[]): boolean {
  return robots.some((robot) => refuseSelfDestruct(state, robot) === null);
}

/**
 * od6a-robot-031: the robot is gone; everybody near it is attacked as by a grenade. In the Fire Combat Phase the hits
 * take effect with all other fire. Returns the figures that it hits.
 */
export function* selfDestruct(
  battle: Battle<DamageEvent | SquadEvent>,
  figure: FigureId,
): Resolution<readonly FigureId[]> {
  battle.emit({ type: 'soldier-acted', rule: 'od6a-robot-031', figure, did: 'fired' });
  return yield* explode(battle, figureOf(battle.state, figure), 'od6a-robot-031');
}

/** The casualties that a blast promises among enemies and among friends of the robot; a wound counts half. */
export function blastToll(
  state: OpenD6State,
  robot: Soldier,
): { readonly enemies: number; readonly friends: number; readonly victims: readonly FigureId[] } {
  const { side } = unitOf(state, robot.unit);
  const toll = { enemies: 0, friends: 0 };
  const victims: FigureId[] = [];
  for (const { figure, damage } of robotBlast(state, robot)) {
    if (damage === null) continue;
    const victim = figureOf(state, figure);
    const { wound, incapacitated } = hurtChances(state, victim, damage, 'blast');
    toll[isOfSide(unitOf(state, victim.unit), side) ? 'friends' : 'enemies'] += 0.5 * wound + incapacitated;
    victims.push(figure);
  }
  return { ...toll, victims };
}
