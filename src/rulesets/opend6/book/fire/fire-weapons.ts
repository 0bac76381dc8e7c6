import type { Shot } from './shot';
import type { SkillId } from '../../data/attributes';
import {
  isThrown,
  rangedWeapon,
  skillsFor,
  thrownWeaponIds,
  type RangedWeapon,
  type RangedWeaponId,
  type ThrownWeaponId,
} from '../../data/weapons';
import type { FigureId } from '../../../../battle/state';
import type { Gun, GunId, OpenD6State, Soldier } from '../../state';
import { gunsServedBy } from '../squad/crew';
import { skillOf, traitsOfFigure } from '../squad/actor';

/** A weapon that a soldier can fire now: carried, or served. */
export interface Arm {
  readonly weapon: RangedWeaponId;
  readonly gun?: GunId;
}

/**
 * od6-grenade-003, od6-grenade-026: direct-fire weapons at hand, carried or assembled beside the soldier; nothing to
 * throw.
 */
export function armsOf(state: OpenD6State, soldier: Soldier): Arm[] {
  const { hasBuiltInWeapons } = traitsOfFigure(state, soldier);
  const own = soldier.ranged
    .filter((id) => (hasBuiltInWeapons || !rangedWeapon(id).assembled) && rangedWeapon(id).sends === undefined)
    .filter((id) => !hasFiredWith(soldier, id) && !isSwitchedOff(state, soldier))
    .map((weapon): Arm => ({ weapon }));
  const served = gunsServedBy(state, soldier)
    .filter(({ weapon }) => rangedWeapon(weapon).sends === undefined)
    .map(({ id, weapon }): Arm => ({ weapon, gun: id }));
  return [...own, ...served];
}

/** Returns true for a remote weapon that a station has switched off (od6a-building-024). */
export function isSwitchedOff({ weaponsOff = [] }: Pick<OpenD6State, 'weaponsOff'>, { id }: Soldier): boolean {
  return weaponsOff.includes(id);
}

/** Returns what corrosion has taken off the weapon of a shot (od6a-weather-008). */
export function rustOf(
  state: OpenD6State,
  { figure, weapon, gun }: { readonly figure: FigureId; readonly weapon: RangedWeaponId; readonly gun: GunId | null },
): number {
  return (gun === null ? state.figures[figure]?.rust?.[weapon] : state.guns[gun]?.rust) ?? 0;
}

/** Returns true for a built-in weapon that has fired this turn. */
export function hasFiredWith({ firedWith = [] }: Pick<Soldier, 'firedWith'>, weapon: RangedWeaponId): boolean {
  return firedWith.includes(weapon);
}

/** Returns how many of its built-in weapons a figure may still fire this turn; 0 for everybody else. */
export function builtInLeft(state: OpenD6State, soldier: Soldier): number {
  const { hasBuiltInWeapons, shots } = traitsOfFigure(state, soldier);
  const { fired, firedWith = [] } = soldier;
  if (!hasBuiltInWeapons || (fired && firedWith.length === 0)) return 0;
  return Math.max(0, shots.weapons - firedWith.length);
}

/** Returns the flamethrowers that the soldier carries; each fires at a named figure (od6a-weapon-002). */
export function flamesOf({ ranged }: Pick<Soldier, 'ranged'>): Arm[] {
  return ranged.filter((id) => rangedWeapon(id).sends === 'flames').map((weapon): Arm => ({ weapon }));
}

/** Is this the shot of a flamethrower? */
export function isFlame({ weapon }: Pick<Shot, 'weapon'>): boolean {
  return rangedWeapon(weapon).sends === 'flames';
}

/** Is this a torpedo? */
export function isTorpedo({ weapon }: Pick<Shot, 'weapon'>): boolean {
  return rangedWeapon(weapon).sends === 'torpedoes';
}

/** Returns the grenades and explosives that the soldier has left (od6-grenade-019). */
export function thrownOf(soldier: Soldier): ThrownWeaponId[] {
  return thrownWeaponIds.filter((id) => (soldier.grenades[id] ?? 0) > 0 && !rangedWeapon(id).isAmmunition);
}

/** What a soldier sends at a point on the table: thrown, or fired from a launcher. */
export interface Bomb {
  readonly weapon: ThrownWeaponId;
  readonly launched?: true;
}

/** Returns true if the soldier carries a launcher for grenades. */
export function hasLauncher({ ranged }: Pick<Soldier, 'ranged'>): boolean {
  return ranged.some((id) => rangedWeapon(id).sends === 'grenades');
}

/** Returns what the soldier can throw, then what the soldier's launcher can fire. */
export function bombsOf(soldier: Soldier): Bomb[] {
  const pieces = thrownOf(soldier);
  const launched = hasLauncher(soldier) ? pieces.filter((id) => rangedWeapon(id).grenade) : [];
  return [
    ...pieces.map((weapon): Bomb => ({ weapon })),
    ...launched.map((weapon): Bomb => ({ weapon, launched: true })),
  ];
}

/** How a bomb is named in a wish. */
export function nameOfBomb({ weapon, launched }: Bomb): string {
  return launched === undefined ? weapon : `launch:${weapon}`;
}

/** Returns the bomb of a shot; null for direct fire. */
export function bombOf({ weapon, launched }: Pick<Shot, 'launched' | 'weapon'>): Bomb | null {
  return isThrown(weapon) ? { weapon, ...(launched === undefined ? {} : { launched }) } : null;
}

/** The row whose ranges and skill a bomb has: its own, or that of the launcher (od6a-grenade-002). */
export function senderOf({ weapon, launched }: Bomb): RangedWeapon {
  return rangedWeapon(launched === undefined ? weapon : 'grenade-launcher');
}

/** Returns the skill tested with a weapon: the best of those that the entry allows (od6-weapon-001, od6-weapon-017). */
export function skillWith(
  state: OpenD6State,
  soldier: Soldier,
  weapon: RangedWeapon,
): { readonly id: SkillId; readonly value: number } {
  const { hasBuiltInWeapons } = traitsOfFigure(state, soldier);
  /** od6a-robot-007: a built-in heavy weapon is fired with firearms or gunnery. */
  const ids: readonly SkillId[] =
    hasBuiltInWeapons && weapon.heavy ? ['firearms', 'gunnery'] : skillsFor(weapon, state.options);
  const skills = ids.map((id) => ({ id, value: skillOf(state, soldier, id) }));
  const [first, ...others] = skills;
  if (first === undefined) throw new Error(`weapon '${weapon.id}' is fired with no skill`);
  return others.reduce((best, next) => (next.value > best.value ? next : best), first);
}

/** The assembled weapon of a shot. Throws when there is none of that id. */
export function gunOf(state: OpenD6State, id: GunId): Gun {
  const gun = state.guns[id];
  if (gun === undefined) throw new Error(`there is no gun '${id}'`);
  return gun;
}

/** Returns where a shot is aimed from: the soldier's front, or that of the served weapon (od6-fire-005). */
export function aimerOf(
  state: OpenD6State,
  soldier: Soldier,
  shot: { readonly gun?: GunId | undefined },
): Soldier | Gun {
  return shot.gun === undefined ? soldier : gunOf(state, shot.gun);
}

/** The shots at one squad. */
export function shotsAt(shots: readonly Shot[], unit: string): Shot[] {
  return shots.filter(({ aim }) => 'unit' in aim && aim.unit === unit);
}

/** Target squads of the shots, in the order in which they are named. */
export function targetsOf(shots: readonly Shot[]): string[] {
  return [...new Set(shots.flatMap(({ aim }) => ('unit' in aim ? [aim.unit] : [])))];
}
