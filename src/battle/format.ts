import type { BattleState } from './state';
import type { Text, TextValue } from './text';

/** The words behind a message key, or undefined when there are none. */
export type Messages = (key: string) => string | undefined;

/** Names that the host knows better than the state, e.g. of documents renamed by hand. */
export type Names = (kind: 'unit' | 'figure' | 'side', id: string) => string | undefined;

/** A gap in a message: its name, and the forms of what is counted, where it has some. */
const gap = /\{(\w+)(?:, plural,((?: \w+ \{[^{}]*\})+))?\}/g;
const form = /(\w+) \{([^{}]*)\}/g;

/**
 * Puts a text into words: `{name}` in a message is filled with the value of that name, `{name, plural, one {# Point}
 * other {# Points}}` with the form that the language of the words has for that number (the plural part of ICU messages).
 */
export function format(text: Text, words: Messages, names: Names): string {
  const message = words(text.key) ?? text.key;
  return message.replace(gap, (whole, name: string, forms: string | undefined) => {
    const value = text.values?.[name];
    if (value === undefined) return whole;
    const spoken = formatValue(value, words, names);
    return forms === undefined ? spoken : counted(Number(spoken), forms, words).replaceAll('#', spoken);
  });
}

const rules = new Map<string, Intl.PluralRules>();

/** The form for a number; the last one where none is meant for it. */
function counted(number: number, forms: string, words: Messages): string {
  const language = words('SKIRMISH.language') ?? 'en';
  const plural = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, plural);
  const known = [...forms.matchAll(form)].map(([, category, wording]) => [category, wording ?? ''] as const);
  return (known.find(([category]) => category === plural.select(number)) ?? known.at(-1))?.[1] ?? '';
}

function formatValue(value: TextValue, words: Messages, names: Names): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(Math.round(value * 100) / 100);
  if ('key' in value) return format(value, words, names);
  if ('unit' in value) return names('unit', value.unit) ?? value.unit;
  if ('figure' in value) return names('figure', value.figure) ?? value.figure;
  return names('side', value.side) ?? value.side;
}

/** Names as the state has them: of sides and units, and of figures as "unit 3", or as their unit when they are alone in it. */
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
    const name = unitName(figure.unit) ?? figure.unit;
    const mates = Object.values(state.figures).filter((other) => other.unit === figure.unit);
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

/** A number with its sign, as modifiers are written. */
export function signed(value: number | undefined): string {
  if (value === undefined) return '';
  return value > 0 ? `+${value}` : String(value).replace('-', '−');
}
