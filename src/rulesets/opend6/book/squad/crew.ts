import { unitOf, type FigureId } from '../../../../battle/state';
import { gapToPoint, isWithin } from '../../../../space';
import { rangedWeapon } from '../../data/weapons';
import type { Gun, GunId, OpenD6State, Soldier } from '../../state';
import { carriesPrize } from './prize';
import { soldiersOf } from './squads';

/** How near its crew must be to an assembled weapon, in inches (od6-weapon-009). */
export const CREW_REACH = 1;

/**
 * od6-weapon-009: returns true if this soldier's squad may man the weapon (od6-rout-006) and the soldier is near
 * enough.
 */
export function mayServe(state: OpenD6State, soldier: Soldier, gun: Gun): boolean {
  if (gun.condition !== 'assembled') return false;
  const ours = gun.unit === null ? gun.side === unitOf(state, soldier.unit).side : gun.unit === soldier.unit;
  return ours && isWithin(gapToPoint({ ...soldier.at, r: soldier.r }, gun.at), CREW_REACH);
}

/** Returns the assembled weapons that the soldier could fire from the present place. */
export function gunsServedBy(state: OpenD6State, soldier: Soldier): Gun[] {
  return Object.values(state.guns).filter((gun) => mayServe(state, soldier, gun));
}

/** Returns true for a torpedo launcher in the armour of its carrier, by table option: it is always ready (od6a-weapon-015). */
export function isBuiltIn(state: OpenD6State, gun: Gun): boolean {
  return (
    state.options.torpedoInArmour &&
    rangedWeapon(gun.weapon).sends === 'torpedoes' &&
    gun.condition === 'parts' &&
    gun.unit !== null &&
    unitOf(state, gun.unit).profile.armour === 'space'
  );
}

/**
 * od6-weapon-002: returns true for one of the two carriers of a weapon in parts. They may not run or charge
 * (od6-weapon-003).
 */
export function carriesParts(state: OpenD6State, soldier: Soldier): boolean {
  return Object.values(state.guns).some(
    (gun) => gun.condition === 'parts' && gun.carriers.includes(soldier.id) && !isBuiltIn(state, gun),
  );
}

/**
 * Returns true for a figure whose hands are full, with a part of a weapon or the robot: it may not run or charge
 * (od6a-scenario-038).
 */
export function isLaden(state: OpenD6State, soldier: Soldier): boolean {
  return carriesPrize(state, soldier) || carriesParts(state, soldier);
}

/**
 * od6-weapon-010, od6-weapon-011: one loader for each weapon that is fired: a soldier of the gunner's squad beside it
 * who fires nothing else this turn and loads no other. A weapon without a loader fires single shots.
 */
export function loadersFor(
  state: OpenD6State,
  gunners: readonly { readonly figure: Soldier; readonly gun: Gun }[],
  busy: ReadonlySet<FigureId>,
): ReadonlyMap<GunId, FigureId> {
  const taken = new Set(busy);
  const loaders = new Map<GunId, FigureId>();
  for (const { figure, gun } of gunners) {
    const crew = soldiersOf(state, figure.unit).filter(
      ({ id, fired, defended }) => id !== figure.id && !taken.has(id) && !fired && !defended,
    );
    const beside = crew.filter((soldier) => mayServe(state, soldier, gun));
    const loader = beside.find(({ id }) => gun.carriers.includes(id)) ?? beside[0];
    if (loader === undefined) continue;
    taken.add(loader.id);
    loaders.set(gun.id, loader.id);
  }
  return loaders;
}
