import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Names that show another one's picture. */
const alike: Readonly<Record<string, string>> = { hit: 'target', broken: 'white-flag' };

it('every marker that a ruleset has words for has its picture', () => {
  const words = (
    JSON.parse(readFileSync('lang/en.json', 'utf8')) as {
      readonly SKIRMISH: Readonly<Record<string, { readonly markers?: object }>>;
    }
  ).SKIRMISH;
  const names = [
    ...Object.keys(words['marker'] ?? {}),
    ...Object.values(words).flatMap(({ markers }) => Object.keys(markers ?? {})),
  ];
  expect(names).toContain('aloft');
  expect(names.filter((name) => !existsSync(`assets/markers/${alike[name] ?? name}.svg`))).toEqual([]);
});
