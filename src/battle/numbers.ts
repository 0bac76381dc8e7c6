/** Numbers, shares and lists as a language writes them. A language is a BCP 47 tag. */

function remembered<T>(make: (language: string) => T): (language: string) => T {
  const made = new Map<string, T>();
  return (language) => {
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}

const plain = remembered(
  (language) => new Intl.NumberFormat(language, { maximumFractionDigits: 2, useGrouping: false }),
);
const withSign = remembered(
  (language) => new Intl.NumberFormat(language, { maximumFractionDigits: 2, signDisplay: 'exceptZero' }),
);
const whole = remembered((language) => new Intl.NumberFormat(language, { style: 'percent' }));
const exact = remembered((language) => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }));
const series = remembered((language) => new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' }));
const plurals = remembered((language) => new Intl.PluralRules(language));

/** With two decimals at most. */
export function inNumber(value: number, language: string): string {
  return plain(language).format(value);
}

/** Returns a share from 0 to 1 as whole percent; it is 0 or 100 only if the share is exactly 0 or 1. */
export function inPercent(share: number, language: string): string {
  const { format } = whole(language);
  const rounded = Math.round(share * 100);
  if (share > 0 && rounded === 0) return `<${format(0.01)}`;
  return share < 1 && rounded === 100 ? `>${format(0.99)}` : format(share);
}

/** Returns a percentage with at most one decimal. */
export function inPerCents(percent: number, language: string): string {
  return exact(language).format(percent / 100);
}

/** Returns a list of several things: "a, b, c". */
export function inList(items: readonly string[], language: string): string {
  return series(language).format(items);
}

/** Returns the plural category of a number by which its words are chosen, e.g. "one". */
export function pluralOf(value: number, language: string): Intl.LDMLPluralRule {
  return plurals(language).select(value);
}

/** Returns a number with its sign, as modifiers are written, with a proper minus; empty if there is no number. */
export function signed(value: number | undefined, language = 'en'): string {
  return value === undefined ? '' : withSign(language).format(value).replace('-', '−');
}
