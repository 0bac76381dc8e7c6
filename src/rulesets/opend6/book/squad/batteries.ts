import { unitOf, type SideId } from '../../../../battle/state';
import { gap, isWithin } from '../../../../space';
import { artillery, type Artillery } from '../../data/artillery';
import type { OpenD6State, Soldier, Squad } from '../../state';
import { baseOf, traitsOfFigure } from './actor';
import { CREW_REACH } from './crew';
import { soldiersOf, squadsOf } from './squads';

// Guns on the table, and the soldiers who stand round them or sit in them.

/** Returns the data of the gun that a figure is; null for all others. */
export function batteryOf(state: OpenD6State, figure: Pick<Soldier, 'home' | 'unit'>): Artillery | null {
  const { battery } = traitsOfFigure(state, figure);
  return battery === null ? null : artillery[battery];
}

/** Returns the guns of a side that stand. */
export function batteriesOf(state: OpenD6State, side: SideId): Soldier[] {
  return squadsOf(state, side)
    .filter(({ profile }) => profile.traits?.battery !== undefined)
    .flatMap(({ id }) => soldiersOf(state, id));
}

/** Body points that a gun has left. */
export function bodyPointsLeft({ bodyPoints }: Artillery, { lostPoints = 0 }: Pick<Soldier, 'lostPoints'>): number {
  return Math.max(0, bodyPoints - lostPoints);
}

/** Is the soldier near enough to serve the gun? */
export function isBeside(soldier: Soldier, gun: Soldier): boolean {
  return isWithin(gap(baseOf(soldier), baseOf(gun)), CREW_REACH);
}

/** Returns true for a figure that can serve a gun: no beast, gun or rider. */
function hasHands(state: OpenD6State, soldier: Soldier): boolean {
  const { attacks, battery } = traitsOfFigure(state, soldier);
  return battery === null && attacks.length === 0 && !soldier.mount;
}

/** Returns the soldiers of the gun's side within 1" of it, the nearest first (od6a-artillery-003). */
export function besideGun(state: OpenD6State, gun: Soldier): Soldier[] {
  const { side } = unitOf(state, gun.unit);
  return squadsOf(state, side)
    .flatMap(({ id }) => soldiersOf(state, id))
    .filter((soldier) => isBeside(soldier, gun) && hasHands(state, soldier))
    .map((soldier) => ({ soldier, away: gap(baseOf(soldier), baseOf(gun)) }))
    .sort((a, b) => a.away - b.away)
    .map(({ soldier }) => soldier);
}

/** Returns the soldiers that a shot at the gun may strike instead: those round a gun that shelters nobody. */
export function exposedCrew(state: OpenD6State, gun: Soldier): Soldier[] {
  return batteryOf(state, gun)?.shelters === false ? besideGun(state, gun) : [];
}

/** The tower that a unit is, and how many sit in it; none for all others. Asked all the time, so that most cost nothing. */
function towerOf(state: OpenD6State, { id, profile }: Squad): { readonly gun: Soldier; readonly seats: number }[] {
  const battery = profile.traits?.battery ?? null;
  if (battery === null || !artillery[battery].shelters) return [];
  return soldiersOf(state, id).map((gun) => ({ gun, seats: artillery[battery].crew }));
}

/**
 * Returns true for a soldier in the tower of a gun, out of the enemy's fire: the nearest soldiers, as many as its crew
 * has. All others stand outside (od6a-artillery-013).
 */
export function isInTower(state: OpenD6State, soldier: Soldier): boolean {
  const { side } = unitOf(state, soldier.unit);
  return squadsOf(state, side)
    .flatMap((squad) => towerOf(state, squad))
    .some(
      ({ gun, seats }) =>
        isBeside(soldier, gun) &&
        besideGun(state, gun)
          .slice(0, seats)
          .some(({ id }) => id === soldier.id),
    );
}
