import { inList, inNumber, inPerCents, pluralOf } from './numbers';
import { homeOf, type BattleState } from './state';
import type { Text, TextValue } from './text';

/** Returns the words for a message key, or undefined if there are none. */
export type Messages = (key: string) => string | undefined;

/** Names that the host knows better than the state, e.g. of documents renamed by hand. */
export type Names = (kind: 'unit' | 'figure' | 'side', id: string) => string | undefined;

/** A placeholder in a message: its name, and the plural forms of a count, or that it is a percentage. */
const gap = /\{(\w+)(?:, plural,((?: \w+ \{[^{}]*\})+)|(, percent))?\}/g;
const form = /(\w+) \{([^{}]*)\}/g;

/** The language of words, as a tag that Intl knows. */
export function languageOf(words: Messages): string {
  return words('SKIRMISH.language') ?? 'en';
}

/**
 * Puts a text into words: `{name}` in a message is filled with the value of that name, `{name, plural, one {# Point}
 * other {# Points}}` with the form that the language has for that number (the plural part of ICU messages), `{name,
 * percent}` with a percentage as the language writes it.
 */
export function format(text: Text, words: Messages, names: Names): string {
  const message = words(text.key) ?? text.key;
  return message.replace(gap, (whole, name: string, forms: string | undefined, percent: string | undefined) => {
    const value = text.values?.[name];
    if (value === undefined) return whole;
    if (percent !== undefined) return inPerCents(Number(value), languageOf(words));
    const spoken = formatValue(value, words, names);
    return forms === undefined ? spoken : counted(Number(value), forms, words).replaceAll('#', spoken);
  });
}

/** Returns the plural form for a number; the last one if none is meant for it. */
function counted(number: number, forms: string, words: Messages): string {
  const category = pluralOf(number, languageOf(words));
  const known = [...forms.matchAll(form)].map(([, name, wording]) => [name, wording ?? ''] as const);
  return (known.find(([name]) => name === category) ?? known.at(-1))?.[1] ?? '';
}

function formatValue(value: TextValue, words: Messages, names: Names): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return inNumber(value, languageOf(words));
  if ('key' in value) return format(value, words, names);
  if ('list' in value)
    return inList(
      value.list.map((entry) => formatValue(entry, words, names)),
      languageOf(words),
    );
  if ('unit' in value) return names('unit', value.unit) ?? value.unit;
  if ('figure' in value) return names('figure', value.figure) ?? value.figure;
  return names('side', value.side) ?? value.side;
}

/**
 * Names as the state has them: of sides and units, and of figures as "unit 3", or as their unit if they are alone in
 * it.
 */
export function namesIn(state: BattleState, words: Messages): Names {
  const literal = (name: string): string => (name.startsWith('SKIRMISH.') ? (words(name) ?? name) : name);
  const unitName = (id: string): string | undefined => {
    const unit = state.units[id];
    return unit === undefined ? undefined : literal(unit.name);
  };
  return (kind, id) => {
    if (kind === 'unit') return unitName(id);
    if (kind === 'side') return state.sides[id] === undefined ? undefined : literal(state.sides[id].name);
    const figure = state.figures[id];
    if (figure === undefined) return undefined;
    const home = homeOf(figure);
    const name = unitName(home) ?? home;
    const mates = Object.values(state.figures).filter((other) => homeOf(other) === home);
    return mates.length === 1 ? name : `${name} ${mates.findIndex((other) => other.id === id) + 1}`;
  };
}

/** Reads message keys like 'A.b.c' in nested words. */
export function messagesIn(tree: unknown): Messages {
  return (key) => {
    let at: unknown = tree;
    for (const part of key.split('.')) {
      if (typeof at !== 'object' || at === null) return undefined;
      at = (at as Record<string, unknown>)[part];
    }
    return typeof at === 'string' ? at : undefined;
  };
}
