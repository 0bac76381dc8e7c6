import type { Refusal } from '../../../../engine/verdict';
import { rangedWeapon } from '../../data/weapons';
import type { Shot } from './shot';
import type { OpenD6State, Soldier } from '../../state';
import { isAssigned } from './assignments';
import { refuseShot, refuseSoldier } from './fire-legality';
import { armsOf, flamesOf, type Arm } from './fire-weapons';
import type { SightLines } from '../sight/sight';
import { distance } from '../../../../space';
import { soldiersOf } from '../squad/squads';

/** A soldier's assigned fire: the target squad, and the weapon if one was assigned. */
export interface Assignment {
  readonly target: string;
  readonly wish: string | undefined;
}

/** Returns why a soldier who was to fire is not among the shots: the refusal for the first weapon. */
export function whyNoShot(
  state: OpenD6State,
  soldier: Soldier,
  { target, wish }: Assignment,
  shots: readonly Shot[],
  lines: SightLines,
): Refusal {
  const subject = soldier.id;
  const idle = refuseSoldier(state, soldier);
  if (idle !== null) return idle;
  const [arm] = armsOf(state, soldier).filter((one) => isAssigned(one, wish));
  const [flame] = flamesOf(soldier).filter((one) => isAssigned(one, wish));
  if (arm === undefined && flame !== undefined) return whyNoFlame(state, soldier, { ...flame, target }, lines);
  if (arm === undefined) return unarmed(soldier);
  const refusal = refuseShot(state, soldier, { figure: subject, ...arm, aim: { unit: target } }, lines);
  if (refusal !== null) return refusal;
  const taken = arm.gun !== undefined && shots.some(({ gun }) => gun === arm.gun);
  if (taken) return { code: 'gun-fires-twice', rule: 'od6-fire-007', subject: arm.gun ?? subject };
  return { code: 'out-of-range', rule: 'od6-range-003', subject: target };
}

/** Why a flamethrower burns nobody of a squad: the refusal of a shot at the nearest. */
function whyNoFlame(
  state: OpenD6State,
  soldier: Soldier,
  { weapon, target }: Arm & Pick<Assignment, 'target'>,
  lines: SightLines,
): Refusal {
  const away = ({ at }: Soldier): number => distance(soldier.at, at);
  const [nearest] = [...soldiersOf(state, target)].sort((a, b) => away(a) - away(b));
  const aim = { unit: target, ...(nearest === undefined ? {} : { figure: nearest.id }) };
  return (
    refuseShot(state, soldier, { figure: soldier.id, weapon, aim }, lines) ?? {
      code: 'out-of-range',
      rule: 'od6a-weapon-001',
      subject: target,
    }
  );
}

/** The soldier has nothing at hand that could be fired now. */
function unarmed(soldier: Soldier): Refusal {
  const inParts = soldier.ranged.find((id) => rangedWeapon(id).assembled);
  if (inParts !== undefined)
    return { code: 'gun-not-set-up', rule: 'od6-weapon-002', subject: soldier.id, values: { weapon: inParts } };
  return { code: 'no-weapon-at-hand', rule: 'od6-fire-007', subject: soldier.id };
}
