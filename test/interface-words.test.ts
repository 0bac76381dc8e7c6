import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wordsIn } from '../src/battle/format';
import { rulesets } from '../src/headless/registry';

const root = join(import.meta.dirname, '..');
const tree = JSON.parse(readFileSync(join(root, 'lang', 'en.json'), 'utf8')) as { readonly SKIRMISH: Readonly<Record<string, { readonly prompt?: object }>> };
const lookUp = wordsIn(tree);

function filesBelow(folder: string, ending: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}

/** Whole keys; those that a program puts together end in a dot or hold an expression. */
function keysIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, key = '']) => key).filter((key) => key.includes('.') && !key.endsWith('.'));
}

/** The decisions of a ruleset, by the words with which they are put. */
function decisionsOf(ruleset: string): string[] {
  return Object.entries(tree.SKIRMISH[ruleset]?.prompt ?? {}).flatMap(([name, words]) => (typeof words === 'object' && words !== null && 'title' in words ? [name] : []));
}

describe('words of the interface', () => {
  it('templates use keys that have words', () => {
    const keys = filesBelow('templates', '.hbs').flatMap((text) => keysIn(text, /localize "(SKIRMISH\.[\w.-]+)"/g));
    expect(keys.length).toBeGreaterThan(50);
    expect([...new Set(keys)].filter((key) => lookUp(key) === undefined)).toEqual([]);
  });

  it('literal keys of the program have words', () => {
    const roots = new Set(['SKIRMISH.Squad', 'SKIRMISH.Battle', 'SKIRMISH.Terrain', 'SKIRMISH.Datasheet']);
    const keys = filesBelow('src/foundry', '.ts').flatMap((text) => keysIn(text, /'(SKIRMISH\.[\w.-]+)'/g));
    expect([...new Set(keys)].filter((key) => !roots.has(key) && lookUp(key) === undefined)).toEqual([]);
  });

  it('every scenario has a name, a sentence, a length, briefings and its special rules', () => {
    const missing = rulesets.flatMap(({ scenarios }) =>
      scenarios.flatMap(({ id, sides, specialRules }) => {
        const own = ['name', 'sentence', 'length', ...sides.map((side) => `briefing.${side.id}`), ...Array.from({ length: specialRules }, (_, i) => `special.${i + 1}`)];
        return own.map((key) => `SKIRMISH.scenario.${id}.${key}`).filter((key) => lookUp(key) === undefined);
      }),
    );
    expect(missing).toEqual([]);
  });

  it('every decision has words for what an automaton says when it takes it', () => {
    const missing = rulesets.flatMap(({ id }) => decisionsOf(id).map((name) => `SKIRMISH.${id}.why.answer.${name}`).filter((key) => lookUp(key) === undefined));
    expect(missing).toEqual([]);
  });

  it('every table option and phase has words', () => {
    const missing = rulesets.flatMap(({ id, options, phases }) => {
      const optionKeys = options.flatMap((option) => [
        `SKIRMISH.${id}.options.${option.id}.label`,
        `SKIRMISH.${id}.options.${option.id}.hint`,
        ...(option.kind === 'choice' ? option.values.map((value) => `SKIRMISH.${id}.options.${option.id}.values.${value}`) : []),
      ]);
      return [...optionKeys, ...phases.map((phase) => `SKIRMISH.${id}.phase.${phase.id}`)].filter((key) => lookUp(key) === undefined);
    });
    expect(missing).toEqual([]);
  });
});
