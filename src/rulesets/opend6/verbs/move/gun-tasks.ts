import type { FigureId, UnitId } from '../../../../battle/state';
import { rangedWeapon } from '../../data/weapons';
import { mayServe } from '../../book/squad/crew';
import { taskAt, type GunTask, type GunWork } from '../../book/move/orders';
import { soldiersOf } from '../../book/squad/squads';
import type { Gun, OpenD6State, Soldier } from '../../state';

/** The work that this squad could think of doing at guns. */
export function tasksAt(state: OpenD6State, unit: UnitId): GunTask[] {
  return Object.values(state.guns).flatMap((gun) => worksAt(state, unit, gun).map((work) => taskAt(gun, work)));
}

/** Returns the work that this soldier could do: on a gun in parts as its carrier, otherwise as a soldier beside it. */
export function tasksOf(state: OpenD6State, soldier: Soldier): GunTask[] {
  return Object.values(state.guns).flatMap((gun) => {
    const crew = gun.condition === 'parts' ? gun.carriers : crewOf(state, soldier.unit, gun);
    if (!crew.includes(soldier.id)) return [];
    const works = worksAt(state, soldier.unit, gun).filter(
      (work) => work !== 'drop-tripod' || gun.condition !== 'parts' || gun.carriers[0] === soldier.id,
    );
    return works.map((work) => taskAt(gun, work));
  });
}

/** Returns the soldiers of the squad who may serve the gun, its crew first. */
export function crewOf(state: OpenD6State, unit: UnitId, gun: Gun): FigureId[] {
  const able = soldiersOf(state, unit)
    .filter((soldier) => mayServe(state, soldier, gun))
    .map(({ id }) => id);
  return [...gun.carriers.filter((id) => able.includes(id)), ...able.filter((id) => !gun.carriers.includes(id))];
}

function worksAt(state: OpenD6State, unit: UnitId, gun: Gun): GunWork[] {
  const tripod: GunWork[] = rangedWeapon(gun.weapon).withoutTripod === undefined ? [] : ['drop-tripod'];
  if (gun.condition === 'parts') return gun.unit === unit ? ['assemble', ...tripod] : [];
  if (gun.condition !== 'assembled' || crewOf(state, unit, gun).length === 0) return [];
  return ['turn', 'drag', 'disassemble', ...tripod];
}
