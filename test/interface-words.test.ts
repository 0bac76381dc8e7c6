import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { messagesIn } from '../src/battle/format';
import { rulesets } from '../src/rulesets';

const root = join(import.meta.dirname, '..');
const tree = JSON.parse(readFileSync(join(root, 'lang', 'en.json'), 'utf8')) as {
  readonly SKIRMISH: Readonly<Record<string, { readonly prompt?: object }>>;
};
const lookUp = messagesIn(tree);

function filesBelow(folder: string, ending: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}

/** Whole keys; those that a program puts together end in a dot or hold an expression. */
function keysIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)]
    .map(([, key = '']) => key)
    .filter((key) => key.includes('.') && !key.endsWith('.'));
}

/** The decisions of a ruleset, by the words with which they are put. */
function decisionsOf(ruleset: string): string[] {
  return Object.entries(tree.SKIRMISH[ruleset]?.prompt ?? {}).flatMap(([name, words]) =>
    typeof words === 'object' && words !== null && 'title' in words ? [name] : [],
  );
}

/** Every message with its key. */
const said = messagesOf(tree, '');

function messagesOf(words: object, start: string): (readonly [key: string, message: string])[] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'string') return [[`${start}${key}`, value] as const];
    return typeof value === 'object' && value !== null ? messagesOf(value, `${start}${key}.`) : [];
  });
}

/** What people stumbled over. */
const gone: readonly string[] = [
  'It is for you to answer',
  'An answer is being waited for',
  'has the place now',
  'It is the place of',
  'may not fire this turn',
  'as it was: no marker',
  'The last command is still being carried out',
  'Choose a unit and what it does',
  'moves a squad next',
  'Confirm when it is as you want it',
  'Drag figures to where they go',
  'Drag from a figure to where it shall face',
  'Blows are exchanged',
  'losses of the close assault are compared',
  'mortally hit',
  'goes on wounded',
  '{unit} fires at {target}',
  'Which way shall they face',
  '{unit} withdraws',
  'Opportunity fire?',
  'Try it',
  'Let them go',
  'By default:',
  'touches several opponents',
  'Whom does',
  'touches an enemy base: ',
  'no activation left',
  'to anybody in his arc',
  'Choose an enemy squad, or two',
  'Draw a path for each soldier',
  'as good as any',
  'nothing better to do',
  'is the best target',
  'Finish: {side}',
  'The scenario moves on',
  'picks something up',
];

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

  it('what is said with nothing to fill in has no gap', () => {
    const bare = [
      ...filesBelow('templates', '.hbs').flatMap((text) => keysIn(text, /localize "(SKIRMISH\.[\w.-]+)"[)}]/g)),
      ...filesBelow('src/foundry', '.ts').flatMap((text) => keysIn(text, /\bwords\('(SKIRMISH\.[\w.-]+)'\)/g)),
      ...said.map(([key]) => key).filter((key) => /^SKIRMISH\.[\w-]+\.outcome\./.test(key)),
    ];
    expect(bare.length).toBeGreaterThan(100);
    expect(bare.filter((key) => /\{\w/.test(lookUp(key) ?? ''))).toEqual([]);
  });

  it('every scenario has a name, a sentence, a length, briefings and its special rules', () => {
    const missing = rulesets.flatMap(({ muster }) =>
      muster.scenarios.flatMap(({ id, sides, specialRules }) => {
        const own = [
          'name',
          'sentence',
          'length',
          ...sides.map((side) => `briefing.${side.id}`),
          ...Array.from({ length: specialRules }, (_, i) => `special.${i + 1}`),
        ];
        return own.map((key) => `SKIRMISH.scenario.${id}.${key}`).filter((key) => lookUp(key) === undefined);
      }),
    );
    expect(missing).toEqual([]);
  });

  it('every decision has words for what an automaton says when it takes it', () => {
    const missing = rulesets.flatMap(({ id }) =>
      decisionsOf(id)
        .map((name) => `SKIRMISH.${id}.why.answer.${name}`)
        .filter((key) => lookUp(key) === undefined),
    );
    expect(missing).toEqual([]);
  });

  it('every table option and phase has words', () => {
    const missing = rulesets.flatMap(({ id, rules }) => {
      const optionKeys = rules.options.flatMap((option) => [
        `SKIRMISH.${id}.options.${option.id}.label`,
        `SKIRMISH.${id}.options.${option.id}.hint`,
        ...(option.kind === 'choice'
          ? option.values.map((value) => `SKIRMISH.${id}.options.${option.id}.values.${value}`)
          : []),
      ]);
      return [...optionKeys, ...rules.phases.map((phase) => `SKIRMISH.${id}.phase.${phase.id}`)].filter(
        (key) => lookUp(key) === undefined,
      );
    });
    expect(missing).toEqual([]);
  });

  it('soldiers and players are never a man: they, the soldier, or a name', () => {
    expect(said.filter(([, message]) => /\b(he|him|his|himself)\b/i.test(message))).toEqual([]);
  });

  it('prompts and refusals are sentences with a stop, lines of the log have none at their end', () => {
    const sentences = said.filter(([key]) =>
      /^(SKIRMISH\.)([\w-]+\.)?refusal\.|\.prompt\.[\w-]+\.(text|waiting)$/.test(key),
    );
    expect(sentences.length).toBeGreaterThan(250);
    expect(sentences.filter(([, message]) => !/[.?]$|\{detail\}$/.test(message))).toEqual([]);
    const lines = said.filter(([key]) => /^SKIRMISH\.[\w-]+\.(event|outcome|plaque|caption)\./.test(key));
    expect(lines.length).toBeGreaterThan(150);
    expect(lines.filter(([key, message]) => message.endsWith('.') && !key.includes('bodybag.outcome'))).toEqual([]);
  });

  it('texts that all rulesets share speak of units: many are one person, or a vehicle', () => {
    const own = new RegExp(
      `^SKIRMISH[.](scenario|sheet.(training|specialist)-limit|${rulesets.map(({ id }) => id).join('|')})`,
    );
    expect(said.filter(([key, message]) => !own.test(key) && /squad/i.test(message))).toEqual([]);
  });

  it('words that were riddles are gone', () => {
    expect(said.filter(([, message]) => gone.some((old) => message.includes(old)))).toEqual([]);
  });
});
