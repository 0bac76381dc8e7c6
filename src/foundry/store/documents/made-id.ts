import { digest } from '../../../engine/digest';

/**
 * How many ids of a thing are examined before a free one is taken: the document at an earlier one may have been
 * deleted.
 */
const AHEAD = 8;

/**
 * Returns the id of a document that a battle makes: always the same for the same thing, so that making it can be
 * repeated if a client died before it recorded it. Everybody can compute it; see `claim-id`.
 */
export function madeId(battle: string, ...what: readonly string[]): string {
  const text = JSON.stringify([battle, ...what]);
  return digest(text) + digest([...text].reverse().join(''));
}

/** The ids of a thing in the order in which they are tried, without end. */
export type Ids = (attempt: number) => string;

/** The ids that a battle tries for a thing, the first of them `madeId`. */
export function idsOf(battle: string, ...what: readonly string[]): Ids {
  return (attempt) => madeId(battle, ...what, ...(attempt === 0 ? [] : [`attempt ${attempt}`]));
}

/** The ids that are always looked at. */
export function firstIds(ids: Ids): readonly string[] {
  return Array.from({ length: AHEAD }, (_, attempt) => ids(attempt));
}
