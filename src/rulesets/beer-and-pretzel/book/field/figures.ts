import { unitOf, type FigureId, type SideId } from '../../../../battle/state';
import { weaponIn, type Profile } from '../../data/troops';
import type { Weapon, WeaponId } from '../../data/weapons';
import type { PhaseId, PretzelState, Trooper } from '../../state';
import { BAD, GOOD } from '../../data/sides';

export function profileOf(state: Pick<PretzelState, 'units'>, figure: Pick<Trooper, 'unit'>): Profile {
  return unitOf(state, figure.unit).profile;
}

export function sideOf(state: Pick<PretzelState, 'units'>, figure: Pick<Trooper, 'unit'>): SideId {
  return unitOf(state, figure.unit).side;
}

/** A weapon that the figure carries. Throws when its type has no such weapon. */
export function weaponOf(state: PretzelState, figure: Trooper, id: WeaponId): Weapon {
  return weaponIn(profileOf(state, figure), id);
}

/** Returns figures that are on the table by themselves: not in reserve, out, or inside another. */
export function standing(state: PretzelState): Trooper[] {
  return Object.values(state.figures).filter(isStanding);
}

export function isStanding({ presence, inside }: Pick<Trooper, 'presence' | 'inside'>): boolean {
  return presence === 'table' && inside === null;
}

export function ofSide(state: PretzelState, side: SideId): Trooper[] {
  return standing(state).filter((figure) => sideOf(state, figure) === side);
}

export function enemySide(side: SideId): SideId {
  return side === GOOD ? BAD : GOOD;
}

/** Those inside a vehicle or on a carrier. */
export function ridersOf(state: PretzelState, figure: FigureId): Trooper[] {
  return Object.values(state.figures).filter((other) => other.inside === figure && other.presence === 'table');
}

/** Returns the side whose phase it is; null at the start of a turn. */
export function sideOfPhase(phase: PhaseId): SideId | null {
  if (phase === 'start') return null;
  return phase === 'good' || phase === 'good-arrivals' ? GOOD : BAD;
}

/** bp-aim-009: the carrier of the sniper rifle. */
export function isSniper({ weapons }: Pick<Trooper, 'weapons'>): boolean {
  return weapons.includes('sniper-rifle');
}
