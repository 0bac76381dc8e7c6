import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lessons } from '../../packs/lessons';
import { isDue, stepAt, type Watched } from '../../src/battle/lesson';
import type { Text } from '../../src/battle/text';
import { piecesOf } from '../../src/battle/marked';
import { manifests } from '../../src/rulesets/catalogue';
import { keysOf } from '../support/lang-scan';

/** A sentence as it is read, without the rules of its words. */
const plainOf = (text: string): string =>
  piecesOf(text)
    .map((piece) => piece.text)
    .join('');

const lesson = lessons['first-contact'] ?? [];
const ids = lesson.map(({ id }) => id);
const keys = keysOf(JSON.parse(readFileSync('lang/en.json', 'utf8')));

const start: Watched = {
  learner: 'rebels',
  selected: null,
  turn: 1,
  over: false,
  said: [],
  sideOf: (one) => (('unit' in one ? one.unit : one.figure).startsWith('cell') ? 'rebels' : 'troopers'),
};
const shownTo = (changes: Partial<Watched>, from = 0): string | undefined =>
  ids[stepAt(lesson, from, { ...start, ...changes })];

describe('First Contact', () => {
  it('has a sentence of at most 90 characters for each of ten steps', () => {
    const { SKIRMISH } = JSON.parse(readFileSync('lang/en.json', 'utf8')) as {
      SKIRMISH: { scenario: { 'first-contact': { lesson: Record<string, string> } } };
    };
    const sentences = Object.entries(SKIRMISH.scenario['first-contact'].lesson);
    expect(sentences.map(([id]) => id)).toEqual(ids);
    expect(ids).toHaveLength(10);
    expect(sentences.filter(([, text]) => plainOf(text).length > 90)).toEqual([]);
  });

  it('waits only for what the log can say', () => {
    const waited = lesson.flatMap(({ until }) => (until.is === 'heard' ? [...until.keys, ...(until.or ?? [])] : []));
    expect(waited.filter((key) => !keys.some((known) => known.startsWith(key)))).toEqual([]);
  });

  it('is listed as a lesson, as every scenario with steps is', () => {
    const taught = manifests.flatMap(({ scenarios }) => scenarios).filter((info) => info.lesson === true);
    expect(taught.map(({ id }) => id)).toEqual(Object.keys(lessons));
  });

  it('goes on when the learner has selected a squad of their own', () => {
    expect(shownTo({})).toBe('pick');
    expect(shownTo({ selected: 'troopers' })).toBe('pick');
    expect(shownTo({ selected: 'rebels' })).toBe('cover');
  });

  it('goes on at what the learner does, also inside another line, and not at what the enemy does', () => {
    const run = (unit: string): Text => ({ key: 'SKIRMISH.opend6.event.march.run', values: { who: { unit } } });
    const marked: Text = { key: 'SKIRMISH.opend6.event.marked.no-fire', values: { line: run('cell') } };
    expect(shownTo({ said: [run('post')] }, 1)).toBe('cover');
    expect(shownTo({ said: [run('cell')] }, 1)).toBe('moved');
    expect(shownTo({ said: [marked] }, 1)).toBe('moved');
    expect(shownTo({ said: [{ key: 'SKIRMISH.opend6.phase.fire' }] }, 1)).toBe('fire');
  });

  it('skips a step that comes too late, and all but the last when the battle is over', () => {
    expect(shownTo({ turn: 2 }, 2)).toBe('moved');
    expect(shownTo({ turn: 3 }, 2)).toBe('fire');
    expect(shownTo({ turn: 6 })).toBe('free');
    expect(shownTo({ over: true })).toBe('over');
    const due = (over: boolean) => lesson.filter((step) => isDue(step, { ...start, over })).map(({ id }) => id);
    expect(due(false)).toEqual(ids.slice(0, -1));
    expect(due(true)).toEqual(ids);
    expect(stepAt(lesson, lesson.length, { ...start, over: true })).toBe(lesson.length);
  });
});
