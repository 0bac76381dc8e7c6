import { digest } from '../../engine/digest';

/**
 * The id of a document that a battle makes: always the same for the same thing, so that making it can be repeated
 * whenever a client died before it could write down that it was made.
 */
export function madeId(battle: string, ...what: readonly string[]): string {
  const text = JSON.stringify([battle, ...what]);
  return digest(text) + digest([...text].reverse().join(''));
}
