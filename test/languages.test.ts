import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { format, messagesIn } from '../src/battle/format';
import { faultsOf, messagesOf, PSEUDO, pseudo } from './support/languages';

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const english = read('lang/en.json');
const files = readdirSync('lang').sort();

/** English with one message replaced, or taken away. */
function changed(key: string, message?: string): unknown {
  const root = structuredClone(english) as Record<string, unknown>;
  const parts = key.split('.');
  const last = parts.pop() ?? '';
  const group = parts.reduce((at, part) => at[part] as Record<string, unknown>, root);
  if (message === undefined) Reflect.deleteProperty(group, last);
  else group[last] = message;
  return root;
}

describe('languages', () => {
  it('the manifest names every file of lang/, by its tag', () => {
    const { languages } = read('module.json') as { languages: readonly { lang: string; path: string }[] };
    expect(languages.map(({ path }) => path).sort()).toEqual(files.map((file) => `lang/${file}`));
    expect(languages.map(({ lang, path }) => path === `lang/${lang}.json`)).not.toContain(false);
  });

  it('every file says all that English says, with the same gaps', () => {
    const faults = files.flatMap((file) => faultsOf(english, read(`lang/${file}`), file.replace('.json', '')));
    expect(faults).toEqual([]);
  });

  it('a message that is missing, new, or has other gaps is found', () => {
    const faults = (key: string, message?: string): string[] => faultsOf(english, changed(key, message), 'en');
    expect(faults('SKIRMISH.panel.title')).toEqual(['SKIRMISH.panel.title is missing']);
    expect(faults('SKIRMISH.panel.titel', 'Battle')).toEqual(['SKIRMISH.panel.titel is not in English']);
    expect(faults('SKIRMISH.panel.count', '{left} of {al}')).toEqual([
      'SKIRMISH.panel.count has the gaps al, left instead of all, left',
    ]);
    expect(faults('SKIRMISH.bodybag.odds.ways', '{percent} %')).toHaveLength(1);
    expect(faults('SKIRMISH.panel.title', 'Battle {')).toEqual(['SKIRMISH.panel.title has a stray brace']);
    expect(faults('SKIRMISH.language', 'de')).toEqual(['SKIRMISH.language is not en']);
  });

  it('a plural has the forms of its language', () => {
    const message = '{count, plural, one {# tura} few {# tury} many {# tur} other {# tury}}';
    const polish = changed('SKIRMISH.report.turns', message);
    expect(faultsOf(polish, polish, 'pl').filter((fault) => fault.includes('report.turns'))).toEqual([]);
    expect(faultsOf(english, polish, 'en')).toHaveLength(2);
    expect(faultsOf(english, changed('SKIRMISH.report.turns', '{count, plural, one {# turn}}'), 'en')).toEqual([
      'SKIRMISH.report.turns has a plural form too many or too few (count: no other)',
    ]);
  });
});

describe('the pseudo-language', () => {
  const strange = pseudo(english);

  it('says all that English says, with the same gaps', () => {
    expect(faultsOf(english, strange, PSEUDO)).toEqual([]);
  });

  it('is in brackets, with accents, and is longer', () => {
    const words = messagesIn(strange);
    const told = format({ key: 'SKIRMISH.report.turns', values: { count: 2 } }, words, () => undefined);
    expect(told).toBe('[2 ţûûŕññš]');
    const spoken = (of: unknown): number =>
      [...messagesOf(of).values()].map((message) => message.replaceAll(/\{[^}]*\}/g, '')).join('').length;
    expect(spoken(strange) / spoken(english)).toBeGreaterThan(1.4);
  });
});
