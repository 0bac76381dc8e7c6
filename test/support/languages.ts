/** What a language file holds: messages by their dotted keys. */
export function messagesOf(tree: unknown, path = ''): Map<string, string> {
  if (typeof tree === 'string') return new Map([[path, tree]]);
  if (typeof tree !== 'object' || tree === null) return new Map();
  return new Map(
    Object.entries(tree).flatMap(([name, inner]) => [...messagesOf(inner, path === '' ? name : `${path}.${name}`)]),
  );
}

const gap = /\{(\w+)(?:, (percent)|, (plural),((?: \w+ \{[^{}]*\})+))?\}/g;
const form = /(\w+) \{([^{}]*)\}/g;

/** Returns the gaps of a message, each once, with how their values are formatted. */
function gapsOf(message: string): string[] {
  return [
    ...new Set([...message.matchAll(gap)].map(([, name = '', percent = '', plural = '']) => name + percent + plural)),
  ].sort();
}

/** Returns names of plural forms that a language does not use, and "other" if it is missing. */
function oddForms(message: string, language: string): string[] {
  const known = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return [...message.matchAll(gap)].flatMap(([, name = '', , plural, forms = '']) => {
    if (plural === undefined) return [];
    const used = [...forms.matchAll(form)].map(([, category = '']) => category);
    const odd = used.filter((category) => !known.some((one) => one === category));
    return [...odd.map((category) => `${name}: ${category}`), ...(used.includes('other') ? [] : [`${name}: no other`])];
  });
}

/** What keeps a language file from standing for the English one; by what file name it goes is its language. */
export function faultsOf(english: unknown, other: unknown, language: string): string[] {
  const [wanted, given] = [messagesOf(english), messagesOf(other)];
  return [
    ...[...wanted.keys()].filter((key) => !given.has(key)).map((key) => `${key} is missing`),
    ...[...given.keys()].filter((key) => !wanted.has(key)).map((key) => `${key} is not in English`),
    ...[...given].flatMap(([key, message]) => {
      if (key === 'SKIRMISH.language') return message === language ? [] : [`${key} is not ${language}`];
      const gaps = [gapsOf(wanted.get(key) ?? message), gapsOf(message)].map((list) => list.join(', '));
      const stray = message.replaceAll(gap, '').match(/[{}]/) === null ? [] : [`${key} has a stray brace`];
      return [
        ...(gaps[0] === gaps[1] ? [] : [`${key} has the gaps ${gaps[1] ?? ''} instead of ${gaps[0] ?? ''}`]),
        ...oddForms(message, language).map((odd) => `${key} has a plural form too many or too few (${odd})`),
        ...stray,
      ];
    }),
  ];
}

/** The pseudo-language: a tag that Intl takes, and that no translation will have. */
export const PSEUDO = 'en-XA';

const plain = 'abcdeghijklmnoprstuwyzABCDEGHIJKLMNOPRSTUWYZ';
const accented = 'åƀçðéĝĥîĵķļɱñöþŕšţûŵýžÅƁÇÐÉĜĤÎĴĶĻṀÑÖÞŔŠŢÛŴÝŽ';
const accents = new Map([...plain].map((letter, i) => [letter, accented[i] ?? letter]));

/** Letters that are written twice: together about 40 in 100 of a text. */
const twice = new Set('aeioundAEIOU');

/**
 * Returns English with accents, in brackets, and as much longer as other languages may be. Text without brackets is not
 * translated.
 */
export function pseudo(tree: unknown): unknown {
  if (typeof tree === 'string') return `[${strange(tree)}]`;
  if (typeof tree !== 'object' || tree === null) return tree;
  const entries = Object.entries(tree).map(([key, inner]: [string, unknown]) => [
    key,
    key === 'language' ? PSEUDO : pseudo(inner),
  ]);
  return Object.fromEntries(entries) as unknown;
}

/** All but the gaps; of what is counted, its forms. */
function strange(message: string): string {
  return message.replaceAll(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|[^{]+/g, (part) =>
    part.startsWith('{')
      ? part.replaceAll(form, (_, category: string, wording: string) => `${category} {${lengthened(wording)}}`)
      : lengthened(part),
  );
}

function lengthened(text: string): string {
  return [...text].map((letter) => (accents.get(letter) ?? letter).repeat(twice.has(letter) ? 2 : 1)).join('');
}
