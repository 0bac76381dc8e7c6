import { describe, expect, it } from 'vitest';
import type { Input } from '../../../../src/battle/actions';
import type { OpenD6State } from '../../../../src/rulesets/opend6/state';
import {
  composeCommand,
  newHero,
  partsOf,
  play,
  refuse,
  row,
  told,
  type Shot,
  type OpenD6Command,
} from '../../../support/opend6';
import { facingOff } from '../fire-support';

/** A hero with firearms 5 before three troopers at short range, with three more a little farther to the west. */
const table = (raises = 2): OpenD6State =>
  facingOff({
    rebels: {
      hero: newHero({ raises: { firearms: raises }, weapons: ['raygun-rifle'], thrown: { grenade: 1 } }),
      at: [{ x: 20, y: 30 }],
    },
    troopers: { at: row(20, 20, 3), facing: 0 },
    squads: { 'troopers-b': { at: row(13, 20, 3), facing: 0, side: 'troopers' } },
  });
const shot = (parts: Partial<Shot> = {}): Shot => ({
  figure: 'rebels.1',
  weapon: 'raygun-rifle',
  aim: { unit: 'troopers' },
  ...parts,
});
const fire = (...shots: Shot[]): OpenD6Command => ({ type: 'fire', unit: 'rebels', shots });
const fired = (state: OpenD6State, command: OpenD6Command, dice: number[]) =>
  told(play(state, 'rebels', command, { dice }).events, 'volley-fired');
const misses = (count: number): number[] => Array.from({ length: count }, () => 1);

describe('several shots of a hero', () => {
  it('od6a-hero-020 od6a-turn-005 three shots at short range are against 6 and 4, each', () => {
    const [volley] = fired(table(), fire(shot({ times: 3 })), misses(3));
    expect(volley?.tests.map(({ shot: number, difficulty }) => [number, difficulty])).toEqual([
      [1, 10],
      [2, 10],
      [3, 10],
    ]);
    expect(volley?.shooters[0]?.reasons).toContainEqual({
      rule: 'od6a-hero-020',
      key: 'several-shots',
      value: 4,
      subject: 'rebels.1',
    });
  });

  it('od6a-hero-020 each that hits is allotted by itself', () => {
    const [allot, damage, strength] = [2, 1, 6];
    const { events } = play(table(), 'rebels', fire(shot({ times: 2 })), {
      dice: [5, 5, allot, 3, damage, strength, 1, damage, strength, 1],
    });
    expect(told(events, 'hits-allocated')[0]?.hits.map(({ figure }) => figure)).toEqual(['troopers.2', 'troopers.3']);
  });

  it('od6a-hero-020 they may be divided between two targets, and all count for both', () => {
    const both = fire(shot({ times: 2 }), shot({ aim: { unit: 'troopers-b' } }));
    expect(refuse(table(), 'rebels', both)).toBeNull();
    const volleys = fired(table(), both, misses(3));
    expect(volleys.map(({ target, tests }) => [target, tests.map(({ difficulty }) => difficulty)])).toEqual([
      ['troopers', [10, 10]],
      ['troopers-b', [10]],
    ]);
  });

  it('od6a-hero-020 ten at most, one grenade and no shots beside it, and soldiers fire once', () => {
    expect(refuse(table(), 'rebels', fire(shot({ times: 10 })))).toBeNull();
    expect(refuse(table(), 'rebels', fire(shot({ times: 11 })))).toMatchObject({ code: 'too-many-shots' });
    const eleven = fire(shot({ times: 9 }), shot({ times: 2, aim: { unit: 'troopers-b' } }));
    expect(refuse(table(), 'rebels', eleven)).toMatchObject({
      code: 'too-many-shots',
      values: { shots: 11, most: 10 },
    });
    const grenade = shot({ weapon: 'grenade', aim: { point: { x: 20, y: 24 } } });
    expect(refuse(table(), 'rebels', fire(grenade))).toBeNull();
    expect(refuse(table(), 'rebels', fire({ ...grenade, times: 2 }))).toMatchObject({ code: 'too-many-shots' });
    expect(refuse(table(), 'rebels', fire(shot(), grenade))).toMatchObject({ code: 'fires-twice' });
    const soldiers = facingOff();
    const twice = fire({ ...shot(), times: 2 });
    expect(refuse(soldiers, 'rebels', twice)).toMatchObject({ code: 'too-many-shots', rule: 'od6a-hero-020' });
  });

  it('od6a-hero-020 unless told otherwise as many are fired as hit most often', () => {
    const composed = (raises: number, input: Input = {}) => {
      const command = composeCommand(table(raises), 'rebels', 'fire', { unit: 'troopers', ...input });
      return command.type === 'fire' ? command.shots : [];
    };
    // Skill 3 against 6 hits with 3 to 6 of a die, two shots against 8 with 5 and 6 each: no better than one.
    expect(composed(0).map(({ times = 1 }) => times)).toEqual([1]);
    expect(composed(2).map(({ times = 1 }) => times)).toEqual([2]);
    expect(composed(0, { with: { 'rebels.1': '*4' } }).map(({ times }) => times)).toEqual([4]);
    const divided = { second: { unit: 'troopers-b', figures: [] }, with: { 'rebels.1': 'raygun-rifle*2+1' } };
    expect(composed(0, divided).map(({ aim, times = 1 }) => [aim, times])).toEqual([
      [{ unit: 'troopers' }, 2],
      [{ unit: 'troopers-b' }, 1],
    ]);
  });

  it('od6a-hero-020 od6a-hero-021 a person chooses how many, at whom, and how many at the second target', () => {
    const parts = (input: Input) => partsOf(table(), 'rebels', 'fire', { unit: 'troopers', ...input });
    const picked = (input: Input) =>
      parts(input)?.picks?.map(({ label, choices }) => [
        label.key.split('.').at(-1),
        choices.filter(({ chosen }) => chosen).map(({ id }) => id),
      ]);
    expect(picked({ with: { 'rebels.1': '*3@troopers.2' } })?.slice(2)).toEqual([
      ['shots', ['3']],
      ['aimed', ['troopers.2']],
    ]);
    const divided = { second: { unit: 'troopers-b', figures: [] }, with: { 'rebels.1': '*2+1' } };
    expect(picked(divided)?.slice(2)).toEqual([
      ['shots', ['2']],
      ['aimed', ['']],
      ['shots-second', ['1']],
    ]);
    const five = parts({})?.picks?.find(({ label }) => label.key.endsWith('.shots'))?.choices[4];
    expect(five?.input.with).toEqual({ 'rebels.1': '*5' });
  });
});

describe('a hero who aims at one figure', () => {
  it('od6a-hero-021 hits nobody else, against 4 more', () => {
    const aimed = fire(shot({ aim: { unit: 'troopers', figure: 'troopers.3' }, times: 2 }));
    const [volley] = fired(table(), aimed, misses(2));
    expect(volley?.tests.map(({ difficulty }) => difficulty)).toEqual([12, 12]);
    const hit = fire(shot({ aim: { unit: 'troopers', figure: 'troopers.3' } }));
    const { events } = play(table(), 'rebels', hit, { dice: [6, 1, 1] });
    expect(told(events, 'hits-allocated')[0]?.hits).toMatchObject([{ figure: 'troopers.3', face: null }]);
  });

  it('od6a-hero-021 its own cover and posture count, not those of the others', () => {
    const lying = structuredClone(table());
    for (const id of ['troopers.1', 'troopers.2']) Object.assign(lying.figures[id] ?? {}, { prone: true });
    const reasons = (figure: string) =>
      fired(lying, fire(shot({ aim: { unit: 'troopers', figure } })), [1])[0]?.condition.prone;
    expect([reasons('troopers.1'), reasons('troopers.3')]).toEqual([true, false]);
  });

  it('od6a-hero-021 soldiers do not, and nobody at a figure of another unit', () => {
    const aim = { unit: 'troopers', figure: 'troopers.1' };
    expect(refuse(facingOff(), 'rebels', fire(shot({ aim })))).toMatchObject({ code: 'no-aimed-shots' });
    const other = shot({ aim: { unit: 'troopers', figure: 'troopers-b.1' } });
    expect(refuse(table(), 'rebels', fire(other))?.code).toBe('out-of-arc');
  });
});
