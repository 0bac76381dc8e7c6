import { unitOf, type SideId } from '../../../../battle/state';
import type { OpenD6State, Soldier } from '../../state';

/** Returns the side whose building or ship it is; null if it is nobody's. */
export function ownerOf({ sides, options }: Pick<OpenD6State, 'sides' | 'options'>): SideId | null {
  if (options.building === 'nobody') return null;
  return Object.keys(sides)[options.building === 'first' ? 0 : 1] ?? null;
}

/** Returns true for a defender, who opens, closes and locks doors of the building at will. */
export function hasKeys(state: OpenD6State, { unit }: Pick<Soldier, 'unit'>): boolean {
  return state.options.building !== 'nobody' && ownerOf(state) === unitOf(state, unit).side;
}
