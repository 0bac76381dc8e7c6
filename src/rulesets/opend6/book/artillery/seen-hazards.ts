import { REFEREE, type Seat } from '../../../../engine/request';
import type { OpenD6State } from '../../state';

/** Something on the table, or on its way to it, and the sides that know of it; all, where it names none. */
interface Secret {
  readonly knownTo?: readonly string[] | undefined;
}

const isKnown = ({ knownTo }: Secret, viewer: Seat): boolean => knownTo === undefined || knownTo.includes(viewer);

/** Returns true if the battle may have hazards that only one side knows; its options say so from the beginning. */
export function mayHideHazards({ options }: Pick<OpenD6State, 'options'>): boolean {
  return options.strikes || options.entanglement;
}

/**
 * Leaves out of a state the hazards that a seat does not know: called strikes, and fields that nobody has entered yet.
 * Returns the same state if that is nothing.
 */
export function seenHazards(state: OpenD6State, viewer: Seat): OpenD6State {
  if (viewer === REFEREE) return state;
  const { strikes, fields, ...rest } = state;
  if ([...(strikes ?? []), ...(fields ?? [])].every((one) => isKnown(one, viewer))) return state;
  const left = { strikes: known(strikes, viewer), fields: known(fields, viewer) };
  return {
    ...rest,
    ...(left.strikes.length > 0 ? { strikes: left.strikes } : {}),
    ...(left.fields.length > 0 ? { fields: left.fields } : {}),
  };
}

function known<T extends Secret>(secrets: readonly T[] | undefined, viewer: Seat): T[] {
  return (secrets ?? []).filter((one) => isKnown(one, viewer));
}
