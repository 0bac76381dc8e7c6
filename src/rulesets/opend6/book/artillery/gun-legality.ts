import { figureOf, unitOf, type FigureId } from '../../../../battle/state';
import type { Refusal } from '../../../../engine/verdict';
import { atLeast, atMost, distance } from '../../../../space';
import type { OpenD6State, Soldier, Squad } from '../../state';
import { refuseSoldier, refuseSquad } from '../fire/fire-legality';
import { endOnGround, sightPointAt, SightLines } from '../sight/sight';
import { batteriesOf, batteryOf, besideGun } from '../squad/batteries';
import { squadOf } from '../squad/squads';
import type { GunShot } from './gun-plan';

const no = (code: string, rule: Refusal['rule'], subject: string): Refusal => ({ code, rule, subject });

/** od6a-artillery-002, od6a-artillery-003: returns who may serve a gun now: soldiers beside it who have not fired. */
export function crewFor(state: OpenD6State, gun: Soldier): Soldier[] {
  return besideGun(state, gun).filter((soldier) => refuseCrewman(state, soldier) === null);
}

/** The rest of the squad may have fired before; who serves the gun has not, and fires nothing else. */
function refuseCrewman(state: OpenD6State, soldier: Soldier): Refusal | null {
  return refuseSquad({ ...squadOf(state, soldier), volleyed: false }, 'fire-combat') ?? refuseSoldier(state, soldier);
}

/** Why a gun does not fire now, no matter who serves it, or null. */
export function refuseGun(state: OpenD6State, gun: Soldier): Refusal | null {
  const kind = batteryOf(state, gun);
  if (kind === null || gun.presence !== 'table') return no('no-such-gun', 'engine', gun.id);
  const wait = gun.shotOn === undefined ? 0 : gun.shotOn + kind.turnsPerShot - state.turn;
  return wait > 0 ? { ...no('gun-not-ready', 'od6a-artillery-010', gun.id), values: { turns: wait } } : null;
}

/** Why somebody may not be the gunner, or null: there is one as long as that one can serve the gun (od6a-artillery-004). */
export function refuseGunner(state: OpenD6State, gun: Soldier, gunner: FigureId): Refusal | null {
  const { gunner: lead } = gun;
  if (lead === undefined || lead === gunner) return null;
  const isThere = besideGun(state, gun).some(({ id }) => id === lead);
  return isThere ? no('other-gunner', 'od6a-artillery-004', lead) : null;
}

/** Why a gun may not fire so, or null. */
export function refuseGunShot(state: OpenD6State, { gun: id, gunner, crew, point }: GunShot): Refusal | null {
  const gun = state.figures[id];
  if (gun === undefined) return no('no-such-gun', 'engine', id);
  return (
    refuseGun(state, gun) ??
    refuseCrew(state, gun, gunner, crew) ??
    refuseGunner(state, gun, gunner) ??
    refusePoint(state, gun, point)
  );
}

function refuseCrew(state: OpenD6State, gun: Soldier, gunner: FigureId, crew: readonly FigureId[]): Refusal | null {
  const unit = state.figures[gunner]?.unit;
  if (unit === undefined || !crew.includes(gunner)) return no('no-gunner', 'od6a-artillery-004', gun.id);
  if (unitOf(state, unit).side !== unitOf(state, gun.unit).side) return no('no-such-gun', 'engine', gun.id);
  if (new Set(crew).size < crew.length || crew.length > (batteryOf(state, gun)?.crew ?? 0))
    return no('crew-too-many', 'od6a-artillery-003', gun.id);
  const beside = new Set(besideGun(state, gun).map((soldier) => soldier.id));
  for (const id of crew) {
    if (!beside.has(id)) return no('crew-not-beside', 'od6a-artillery-003', id);
    const soldier = figureOf(state, id);
    if (soldier.unit !== unit) return no('crew-of-one-squad', 'od6a-artillery-002', id);
    const refusal = refuseCrewman(state, soldier);
    if (refusal !== null) return refusal;
  }
  return null;
}

/** Any point on the table that the gun sees, from its minimum range on (od6a-artillery-006). */
function refusePoint(state: OpenD6State, gun: Soldier, point: GunShot['point']): Refusal | null {
  const { width, height } = state.table;
  const isOnTable = atLeast(point.x, 0) && atLeast(point.y, 0) && atMost(point.x, width) && atMost(point.y, height);
  if (!isOnTable) return no('point-off-table', 'od6a-artillery-006', gun.id);
  const least = batteryOf(state, gun)?.least ?? 0;
  if (!atLeast(distance(gun.at, point), least))
    return { ...no('too-near-for-gun', 'od6a-artillery-006', gun.id), values: { inches: least } };
  const sighting = new SightLines(state).along(sightPointAt(state, gun), endOnGround(state, point));
  return sighting.clear ? null : no('gun-sees-not', 'od6a-artillery-006', gun.id);
}

/** Returns true if the squad has somebody who can fire a gun now. */
export function mayFireGun(state: OpenD6State, squad: Squad): boolean {
  return batteriesOf(state, squad.side).some(
    (gun) => refuseGun(state, gun) === null && gunnersOf(state, gun, squad.id).length > 0,
  );
}

/** Returns those of a squad who may be the gunner now. */
export function gunnersOf(state: OpenD6State, gun: Soldier, unit: string): Soldier[] {
  return crewFor(state, gun).filter(
    (soldier) => soldier.unit === unit && refuseGunner(state, gun, soldier.id) === null,
  );
}

/** Returns the fullest crew of a gunner's squad: the gunner, then the others by how near they are. */
export function fullCrew(state: OpenD6State, gun: Soldier, gunner: FigureId): FigureId[] {
  const { unit } = figureOf(state, gunner);
  const others = crewFor(state, gun).filter((soldier) => soldier.unit === unit && soldier.id !== gunner);
  return [gunner, ...others.slice(0, (batteryOf(state, gun)?.crew ?? 1) - 1).map(({ id }) => id)];
}
