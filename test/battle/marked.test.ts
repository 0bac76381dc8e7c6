import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { piecesOf } from '../../src/battle/marked';
import { kindOf } from '../../src/foundry/windows/first-run/first-met';
import { rulesetOfScenario, rulesets } from '../../src/rulesets';
import { keysOf } from '../support/lang-scan';
import { stagedGame } from '../support/staged-game';

const words = JSON.parse(readFileSync('lang/en.json', 'utf8')) as object;
const ledgers = readdirSync('packs/rules').map((file) => readFileSync(`packs/rules/${file}`, 'utf8'));
const ruleIds = new Set(ledgers.flatMap((text) => [...text.matchAll(/^ {2}- id: (\S+)/gm)].map(([, id]) => id)));

/** The words of a key; empty where there are none. */
function textAt(key: string): string {
  const found = key
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], words);
  return typeof found === 'string' ? found : '';
}

const explained = rulesets.flatMap(({ id, screen }) => (screen.firsts ?? []).map((kind) => [id, kind] as const));
const plain = (text: string): string =>
  piecesOf(text)
    .map((piece) => piece.text)
    .join('');

describe('words that open their rule', () => {
  it('are split from the text around them', () => {
    expect(piecesOf('Losses test [[od6-morale-002|morale]] at once.')).toEqual([
      { text: 'Losses test ', rule: null },
      { text: 'morale', rule: 'od6-morale-002' },
      { text: ' at once.', rule: null },
    ]);
  });

  it('are marked where a rule is named first, and plain after that', () => {
    const pieces = piecesOf('[[bp-aim-001|Aim]] early, [[bp-aim-001|aim]] well');
    expect(pieces.map(({ rule }) => rule)).toEqual(['bp-aim-001', null, null, null].slice(0, pieces.length));
    expect(pieces.map(({ text }) => text).join('')).toBe('Aim early, aim well');
  });

  it('name rules of the ledgers, wherever a text marks them', () => {
    const marked = keysOf(words).flatMap((key) => piecesOf(textAt(key)).flatMap(({ rule }) => rule ?? []));
    expect(marked.length).toBeGreaterThan(20);
    expect(marked.filter((rule) => !ruleIds.has(rule))).toEqual([]);
  });
});

describe('what is explained at the first time', () => {
  it.each(explained)(
    '%s: %s has a sentence of at most 120 characters, and lines of the log that it is about',
    (id, kind) => {
      const sentence = plain(textAt(`SKIRMISH.${id}.first.${kind}`));
      expect(sentence).toMatch(/\.$/);
      expect(sentence.length).toBeLessThanOrEqual(120);
      const about = keysOf(words).filter((key) => kindOf(id, [kind], key) === kind);
      expect(about.length).toBeGreaterThan(0);
    },
  );

  it('every ruleset explains something, and no sentence is about nothing', () => {
    for (const { id, screen } of rulesets) {
      const sentences = keysOf(words).filter((key) => key.startsWith(`SKIRMISH.${id}.first.`));
      expect(sentences.map((key) => key.split('.').at(-1))).toEqual(screen.firsts);
    }
  });

  it('is the nearest kind: a halted march is no march, and another word that begins alike is neither', () => {
    const kinds = ['march', 'march-halted'];
    expect(kindOf('opend6', kinds, 'SKIRMISH.opend6.event.march-halted')).toBe('march-halted');
    expect(kindOf('opend6', kinds, 'SKIRMISH.opend6.event.march')).toBe('march');
    expect(kindOf('opend6', kinds, 'SKIRMISH.opend6.event.marched')).toBeNull();
    expect(kindOf('quick-draw', kinds, 'SKIRMISH.opend6.event.march')).toBeNull();
  });

  it.each(['hangar', 'seven', 'bug-hunt', 'cruiser', 'heroes'])(
    'is met in a game of %s: at least two kinds',
    (scenario) => {
      const ruleset = rulesetOfScenario(scenario);
      const lines = stagedGame(ruleset, scenario, 7).flatMap(({ scenes }) => scenes.flatMap((scene) => scene.lines));
      const met = lines.map(({ text }) => kindOf(ruleset.id, ruleset.screen.firsts ?? [], text.key));
      expect(new Set(met.filter((kind) => kind !== null)).size).toBeGreaterThanOrEqual(2);
    },
  );
});
