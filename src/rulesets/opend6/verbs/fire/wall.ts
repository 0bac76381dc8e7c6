import type { Input } from '../../../../battle/actions';
import type { Part, Parts } from '../../../../battle/parts';
import { nothing, type Sketch } from '../../../../battle/sketch';
import { figureOf, unitOf, type UnitId } from '../../../../battle/state';
import type { Refusal } from '../../../../engine/verdict';
import { distance, nearestOnSegment } from '../../../../space';
import type { Point } from '../../../../space/types';
import { readySoldiers, refuseSoldier } from '../../book/fire/fire-legality';
import { armsOf, type Arm } from '../../book/fire/fire-weapons';
import type { Shot } from '../../book/fire/shot';
import { HOLDS, isAssigned } from '../../book/fire/assignments';
import { soldiersOf } from '../../book/squad/squads';
import { kindOf } from '../../book/table/barrier-kind';
import { DIE_SIDES } from '../../data/game';
import type { OpenD6State, Soldier } from '../../state';
import { weaponName } from '../../tell/volley';
import { words } from '../../words';
import { refuseFire } from './handler';

/** A point this near to a wall, in inches, means the wall. */
const MEANT = 1;

/** Returns why nobody of the squad could fire at a wall, or null. */
export function refuseWallShots(state: OpenD6State, unit: UnitId): Refusal | null {
  const able = readySoldiers(state, unitOf(state, unit)).some((soldier) => handArmsOf(state, soldier).length > 0);
  return able ? null : { code: 'nobody-to-shoot', rule: 'od6-scenario-006', subject: unit };
}

/** A shot straight at a wall (od6-scenario-006). */
interface WallShot extends Shot {
  readonly aim: { readonly wall: Point };
}

/** What was shown on the table: one soldier, and the wall nearest to a point. Null while something is missing. */
function wallShot(state: OpenD6State, unit: UnitId, { figure, point, with: assignments = {} }: Input): WallShot | null {
  if (figure === undefined || point === undefined) return null;
  const soldier = figureOf(state, figure);
  const arm = handArmsOf(state, soldier).find((one) => isAssigned(one, assignments[figure]));
  return soldier.unit === unit && arm !== undefined ? { figure, ...arm, aim: { wall: onWall(state, point) } } : null;
}

export function composeWallShot(state: OpenD6State, unit: UnitId, input: Input): Shot[] {
  const shot = wallShot(state, unit, input);
  return shot === null ? [] : [shot];
}

/** Returns the weapons that a soldier can aim at a wall: all except served ones. */
function handArmsOf(state: OpenD6State, soldier: Soldier): Arm[] {
  return armsOf(state, soldier).filter(({ gun }) => gun === undefined);
}

function onWall(state: OpenD6State, point: Point): Point {
  const near = state.table.barriers
    .filter((barrier) => kindOf(state, barrier).sight === 'blocks')
    .map(({ a, b }) => nearestOnSegment(point, a, b))
    .filter((place) => distance(place, point) <= MEANT);
  return near.reduce(
    (best, place) => (best === point || distance(place, point) < distance(best, point) ? place : best),
    point,
  );
}

/** Shows the line to the wall, and the chance that the shot comes back. */
export function wallPreview(state: OpenD6State, unit: UnitId, input: Input): Sketch {
  if (input.point === undefined) return nothing;
  if (input.figure === undefined) return { ...nothing, refusal: { code: 'no-shots', rule: 'od6-fire-003' } };
  const shot = wallShot(state, unit, input);
  if (shot === null)
    return { ...nothing, refusal: { code: 'no-weapon-at-hand', rule: 'od6-fire-007', subject: input.figure } };
  const refusal = refuseFire(state, { unit, shots: [shot] });
  const points = [figureOf(state, shot.figure).at, shot.aim.wall];
  return {
    shapes: [{ kind: 'line', role: refusal === null ? 'sight-clear' : 'sight-blocked', points, arrow: true }],
    breakdowns: [
      {
        title: words('breakdown.wall', { weapon: weaponName(shot.weapon) }),
        reasons: [],
        odds: [{ text: words('breakdown.comes-back'), share: 1 / DIE_SIDES }],
      },
    ],
    refusal,
  };
}

/** The choice of a soldier and of one of their weapons. */
export function wallParts(state: OpenD6State, unit: UnitId, input: Input): Parts {
  const soldiers = soldiersOf(state, unit);
  const { with: assignments, figure: shooter, figures: _figures, ...rest } = input;
  const figures = soldiers.map((soldier): Part => {
    const { id } = soldier;
    const arms = handArmsOf(state, soldier);
    const refusal: Refusal | null =
      refuseSoldier(state, soldier) ??
      (arms.length > 0 ? null : { code: 'no-weapon-at-hand', rule: 'od6-fire-007', subject: id });
    const active = id === shooter;
    const chosen = active ? arms.find((arm) => isAssigned(arm, assignments?.[id])) : undefined;
    const none = { id: HOLDS, label: words('parts.fire.holds'), chosen: !active, input: rest };
    const choices = arms.map((arm) => ({
      id: arm.weapon,
      label: weaponName(arm.weapon),
      chosen: arm === chosen,
      input: { ...rest, figure: id, with: { [id]: arm.weapon } },
    }));
    const click = refusal !== null ? null : active ? rest : { ...rest, figure: id };
    return {
      figure: id,
      active,
      choices: refusal === null ? [...choices, none] : [],
      click,
      shiftClick: null,
      note: null,
      refusal,
      offers: [],
    };
  });
  return {
    title: words('parts.fire.title'),
    count: words('parts.count', { count: shooter === undefined ? 0 : 1, all: soldiers.length }),
    picks: [],
    figures,
    changed: true,
  };
}
