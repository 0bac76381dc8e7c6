import { unitOf, type SideId } from '../../../../battle/state';
import { form, read, short } from '../../../../engine/form';
import type { OpenD6State, Soldier } from '../../state';

type Owned = Pick<OpenD6State, 'options' | 'script' | 'sides'>;

/** What a scenario's file says of the building or ship on its table: whose it is. */
export const plannedBuildingForm = form({ owner: short });

const known = new WeakMap<object, SideId | null>();

function plannedOwner({ script }: Pick<Owned, 'script'>): SideId | null {
  if (script === undefined) return null;
  const before = known.get(script);
  if (before !== undefined) return before;
  const said =
    'building' in script.data
      ? read(plannedBuildingForm, script.data.building, 'bad-scenario', 'A building').owner
      : null;
  known.set(script, said);
  return said;
}

/** Returns the side that owns the building or ship, by agreement, otherwise by the scenario; null if no side does. */
export function ownerOf(battle: Owned): SideId | null {
  const { building } = battle.options;
  if (building === 'nobody') return plannedOwner(battle);
  return Object.keys(battle.sides)[building === 'first' ? 0 : 1] ?? null;
}

/** Returns true for a defender, who opens, closes and locks doors of the building at will. */
export function hasKeys(state: OpenD6State, { unit }: Pick<Soldier, 'unit'>): boolean {
  const owner = ownerOf(state);
  return owner !== null && owner === unitOf(state, unit).side;
}
