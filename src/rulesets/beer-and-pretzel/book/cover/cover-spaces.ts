import type { Refusal } from '../../../../engine/verdict';
import type { Weapon } from '../../data/weapons';
import type { Trooper } from '../../state';
import type { Space } from '../../board/board';
import { refuseBehind } from './facing';
import type { Field } from '../field/field';
import { withinReach } from '../sight/layouts';
import { spacesBeyond } from '../sight/lines';
import { endOf, sees } from '../sight/sight';
import { BEST_ROLL, targetNumber } from '../attack/target-number';

/** Whether two dice (or a weapon that needs none) can reach a space with this aiming. */
function isInReach(field: Field, figure: Trooper, weapon: Weapon, space: Space, aim: number): boolean {
  if (weapon.aiming.by === 'nothing') return withinReach(field, figure, weapon, space);
  return (targetNumber(field, figure, weapon, space, aim).value ?? 0) <= BEST_ROLL;
}

/** bp-cover-004: a clear line, as for shooting. */
function inSight(field: Field, figure: Trooper, space: Space): boolean {
  return sees(field, endOf(field, figure), { space, aloft: field.figureIn(space)?.aloft === true });
}

/** bp-cover-005: why a space cannot be the target area of cover fire, or null; it must be empty and in view. */
export function refuseCoverSpace(
  field: Field,
  figure: Trooper,
  weapon: Weapon,
  space: Space,
  aim: number,
): Refusal | null {
  const no = (code: string, rule: Refusal['rule']): Refusal => ({
    code,
    rule,
    subject: figure.id,
    values: { space: space.id },
  });
  if (field.figureIn(space) !== undefined) return no('cover-occupied', 'bp-cover-005');
  if (field.isWall(space)) return no('cover-solid', 'bp-cover-007');
  if (!inSight(field, figure, space)) return no('no-sight', 'bp-cover-004');
  if (!isInReach(field, figure, weapon, space, aim)) return no('cover-out-of-reach', 'bp-cover-007');
  const facing = refuseBehind(field, figure, [space]);
  if (facing !== null) return facing;
  if (field.state.options.coverAnySpace || isFurthest(field, figure, weapon, space, aim)) return null;
  return no('cover-too-near', 'bp-cover-007');
}

/** bp-cover-007: the next space on the prolonged line is off the map, occupied, blocking, out of sight or out of reach. */
function isFurthest(field: Field, figure: Trooper, weapon: Weapon, space: Space, aim: number): boolean {
  const from = field.spaceOf(figure);
  const [next = []] = spacesBeyond(field.board.kind, { u: space.u - from.u, v: space.v - from.v });
  return next.some(({ u, v }) => {
    const beyond = field.board.by(from.u + u, from.v + v);
    if (beyond === undefined || field.figureIn(beyond) !== undefined) return true;
    const terrain = field.terrain(beyond);
    if (terrain.level !== null || terrain.cost === 'impassable') return true;
    return !isInReach(field, figure, weapon, beyond, aim) || !inSight(field, figure, beyond);
  });
}

/** All spaces that may be covered now. */
export function coverSpaces(field: Field, figure: Trooper, weapon: Weapon, aim: number): Space[] {
  return field.board.spaces.filter(
    (space) => space !== field.spaceOf(figure) && refuseCoverSpace(field, figure, weapon, space, aim) === null,
  );
}

/** Why a target area of the scenario cannot be covered, or null. */
export function refuseCoverArea(
  field: Field,
  figure: Trooper,
  weapon: Weapon,
  area: readonly Space[],
  aim: number,
): Refusal | null {
  const no = (code: string, rule: Refusal['rule']): Refusal => ({ code, rule, subject: figure.id });
  if (area.some((space) => field.figureIn(space) !== undefined)) return no('cover-occupied', 'bp-cover-005');
  if (!area.some((space) => inSight(field, figure, space))) return no('no-sight', 'bp-cover-004');
  if (!area.some((space) => isInReach(field, figure, weapon, space, aim)))
    return no('cover-out-of-reach', 'bp-cover-007');
  return refuseBehind(field, figure, area);
}
