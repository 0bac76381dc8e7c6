import type { Disc } from '../../../../space/types';
import { hazardKinds, type HazardKind } from '../../data/hazards';
import type { Hazard, OpenD6State } from '../../state';

const none: Hazard[] = [];

/** A hazard that lies on the table, or would if it were laid. */
export type Cloud = Pick<Hazard, 'kind' | 'at' | 'since'>;

/** Returns what lies on the table; nothing in a battle without such things, which stores no list. */
export function hazardsOf({ hazards = none }: Pick<OpenD6State, 'hazards'>): readonly Hazard[] {
  return hazards;
}

/** @throws {Error} if no hazard has this id. */
export function hazardOf(state: Pick<OpenD6State, 'hazards'>, id: string): Hazard {
  const found = hazardsOf(state).find((one) => one.id === id);
  if (found === undefined) throw new Error(`there is no hazard '${id}'`);
  return found;
}

export const kindOf = ({ kind }: Pick<Cloud, 'kind'>): HazardKind => hazardKinds[kind];

/** Returns which of its turns this is; 1 is the turn in which it was laid. */
const ageOf = ({ turn }: Pick<OpenD6State, 'turn'>, { since }: Cloud): number => turn - since + 1;

/** Returns how many turns it still lies at most, this one included. */
export function turnsLeft(state: Pick<OpenD6State, 'turn'>, cloud: Cloud): number {
  return kindOf(cloud).turns - ageOf(state, cloud) + 1;
}

/** Returns true if it is rolled for on the Cloud Dissipation Table this turn (od6a-cloud-004). */
export function isRolledFor(state: Pick<OpenD6State, 'turn'>, cloud: Cloud): boolean {
  const { rolls } = kindOf(cloud);
  return rolls === 'every' || (rolls === 'first' && ageOf(state, cloud) === 1);
}

/** The ground that it covers this turn. */
export function groundOf(state: Pick<OpenD6State, 'turn'>, cloud: Cloud): Disc {
  const [first, later] = kindOf(cloud).radius;
  return { ...cloud.at, r: ageOf(state, cloud) <= 1 ? first : later };
}

/** Its Damage Strength this turn, or null if it harms nobody (any more). */
export function damageIn(state: Pick<OpenD6State, 'turn'>, cloud: Cloud): number | null {
  return kindOf(cloud).damage[Math.max(0, ageOf(state, cloud) - 1)] ?? null;
}
