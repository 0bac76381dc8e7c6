import type { Area, Impassable, Point } from '../../../../space/types';
import { areaContains } from '../../../../space';
import { FIELD_FARE } from '../../data/fields';
import { areaKind, goingCost } from '../../data/terrain';
import type { Gravity, GroundState } from '../../data/options';
import type { OpenD6State } from '../../state';
import { conditionOf } from './conditions';
import { isFieldArea } from './fields';

type Table = Pick<OpenD6State, 'table' | 'options' | 'gravityFields' | 'weather'>;

/** od6a-gravity-001: what each inch of movement costs under this gravity, whatever it is paid for. */
const pull: Readonly<Record<Gravity, number>> = { light: 0.5, standard: 1, heavy: 2 };

/** Returns the gravity of a field now; it is standard until it changes. */
export function gravityOf({ gravityFields = [] }: Pick<OpenD6State, 'gravityFields'>, area: string): Gravity {
  return gravityFields.find((field) => field.area === area)?.gravity ?? 'standard';
}

/** Returns the fields of variable gravity on the table. */
export function variableFields({ table }: Pick<OpenD6State, 'table'>): readonly Area[] {
  return table.areas.filter(({ kind }) => kind === 'gravity-field');
}

/** Returns all areas with a gravity of their own: fields, and sections of a ship whose crew has changed it. */
export function fieldsOf(state: Pick<OpenD6State, 'gravityFields' | 'table'>): readonly Area[] {
  return state.table.areas.filter((area) => hasOwnGravity(state, area));
}

function hasOwnGravity({ gravityFields = [] }: Pick<OpenD6State, 'gravityFields'>, { id, kind }: Area): boolean {
  return kind === 'gravity-field' || gravityFields.some(({ area }) => area === id);
}

/** What gravity does to costs where these areas overlap: that of the last field, or of the table. */
function pullIn(state: Table, areas: readonly Area[]): number {
  const field = areas.filter((area) => hasOwnGravity(state, area)).at(-1);
  return pull[field === undefined ? state.options.gravity : gravityOf(state, field.id)];
}

/** Returns what gravity does to a cost that is paid at a point. */
export function pullAt(state: Table, at: Point): number {
  return pullIn(
    state,
    fieldsOf(state).filter((area) => areaContains(area, at) === 'inside'),
  );
}

/** Returns the least that an inch of clear ground costs anywhere. */
export function leastFare(state: Table): number {
  return Math.min(openFare(state), ...state.table.areas.map((area) => pullIn(state, [area])));
}

/** od6a-ground-001: returns what an inch of open ground costs. Mud and snow make it rough. */
export function openFare(state: Table): number {
  return (groundNow(state) === 'dry' ? goingCost.clear : goingCost.rough) * pull[state.options.gravity];
}

/** Returns what lies on open ground now. */
export function groundNow(state: Pick<Table, 'options' | 'weather'>): GroundState {
  const { ground } = state.options;
  if (conditionOf(state, 'snow-cover') !== undefined) return 'snow';
  return conditionOf(state, 'mud') === undefined ? ground : 'mud';
}

/** Returns true if costs of ground are only those of its kinds, which multiply. */
export function isPlainGround(state: Table): boolean {
  return groundNow(state) === 'dry' && state.options.gravity === 'standard' && fieldsOf(state).length === 0;
}

/**
 * Returns what an inch costs where these areas overlap. Mud and snow change nothing but clear ground. Movement in an
 * entanglement field costs double (od6a-weapon-022).
 */
export function fareOn(state: Table, areas: readonly Area[], gait: string): number | Impassable {
  const { options } = state;
  const ground = groundNow(state);
  const kinds = areas.filter((area) => !isFieldArea(area)).map(({ kind }) => areaKind(kind, options));
  let cost = 1;
  for (const { id, going: dry } of kinds) {
    const going = id === 'dirt-road' && isMire(state) ? 'very-rough' : dry;
    if (going === 'impassable' || (going === 'very-rough' && (gait === 'run' || gait === 'tracks')))
      return 'impassable';
    cost *= goingCost[going];
  }
  const isCovered = ground !== 'dry' && cost === 1 && !kinds.some(({ firm }) => firm === true);
  const entangled = kinds.length < areas.length ? FIELD_FARE : 1;
  return (isCovered ? goingCost.rough : cost) * entangled * pullIn(state, areas);
}

/** od6a-ground-002: much-used dirt roads and paths turn into mire, if the table plays it. */
function isMire(state: Table): boolean {
  return groundNow(state) === 'mud' && state.options.muddyRoads;
}
