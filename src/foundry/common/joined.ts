import { inList } from '../../battle/numbers';
import { say, words } from './words';

/** Parts of a view become one text here, by messages of the language: it decides on order, stops and "and". */

const filled = (parts: readonly string[]): string[] => parts.filter((part) => part !== '');

const join = (key: string, values: Readonly<Record<string, string>>): string =>
  say({ key: `SKIRMISH.joined.${key}`, values });

/** Several things, "a, b, c"; those that are empty are left out. */
export function listed(parts: readonly string[]): string {
  return inList(filled(parts), words('SKIRMISH.language'));
}

/** "Label: value". */
export function labelled(label: string, value: string): string {
  return join('labelled', { label, value });
}

/** Returns a number with what it counts, "2.3 hits". */
export function amount(value: string, text: string): string {
  return join('amount', { value, text });
}

/** Joins notes about one thing. */
export function notes(parts: readonly string[]): string {
  const [first = '', ...rest] = filled(parts);
  return rest.reduce((before, next) => join('notes', { before, next }), first);
}

/** Sentences, each with its stop; the last one keeps the end that it has. */
export function sentences(parts: readonly string[]): string {
  const [first = '', ...rest] = filled(parts);
  return rest.reduce((before, next) => join(isEnded(before) ? 'after' : 'sentences', { before, next }), first);
}

/** A sentence with a stop at its end. */
export function ended(text: string): string {
  return text === '' || isEnded(text) ? text : join('end', { text });
}

function isEnded(text: string): boolean {
  return /[.!?…。！？]$/.test(text);
}
