import { describe, expect, it } from 'vitest';
import type { Options } from '../../../../src/rulesets/opend6/data/options';
import type { OpenD6State, Soldier } from '../../../../src/rulesets/opend6/state';
import type { Area } from '../../../../src/space/types';
import { openD6 } from '../../../../src/rulesets/opend6';
import { battle, newHero, play, row, soldier, told, type BattleSetUp } from '../../../support/opend6';
import { costOfPath, fireModifiers } from '../../../support/opend6-shown';

const creek: Area = {
  id: 'creek',
  kind: 'deep-creek',
  outline: [
    { x: 0, y: 28 },
    { x: 48, y: 28 },
    { x: 48, y: 32 },
    { x: 0, y: 32 },
  ],
  bottom: 0,
  top: 'unlimited',
};

/** Soldiers of Strength 2 in the creek at the end of a turn, the first of them as told. */
const inCreek = (
  first: Partial<Soldier> = {},
  options: Partial<Options> = {},
  rest: Partial<BattleSetUp> = {},
): OpenD6State =>
  battle({
    phase: 'special',
    turn: 2,
    ...rest,
    options,
    table: { areas: [creek] },
    squads: { rebels: { at: row(10, 30, 2), soldiers: { 1: first } }, troopers: { at: row(10, 4, 2), facing: 180 } },
  });
const ended = (state: OpenD6State, dice: readonly number[] = []) =>
  play(state, 'rebels', { type: 'special' }, { dice });
const fallen = { prone: true, wounded: true };

describe('a deep creek', () => {
  it('od6a-scenario-013 costs two inches an inch, covers lightly those who stand in it and better those who lie in it', () => {
    const cover = (prone: boolean) => {
      const state = inCreek({ prone }, {}, { phase: 'fire', toAct: 'troopers' });
      soldier(state, 'rebels.2').presence = 'out';
      return fireModifiers(state, 'troopers', 'rebels');
    };
    expect(cover(false)).toEqual(['light-cover +1']);
    expect(cover(true)).toEqual(['medium-cover +2', 'prone +1']);
    const state = inCreek({ at: { x: 10, y: 27 } }, {}, { phase: 'movement' });
    expect(
      costOfPath(state, 'rebels.1', [
        { x: 10, y: 27 },
        { x: 10, y: 33 },
      ]),
    ).toBe(10);
  });

  it('od6a-scenario-014 a wounded soldier of Strength 2 lives on a 3 and drowns on a 2', () => {
    const lives = ended(inCreek(fallen), [3]);
    expect(told(lives.events, 'drowning-tested')).toMatchObject([{ skill: 1, difficulty: 4, score: 4, passed: true }]);
    expect(soldier(lives.state, 'rebels.1').presence).toBe('table');
    const drowns = ended(inCreek(fallen), [2]);
    expect(soldier(drowns.state, 'rebels.1')).toMatchObject({ presence: 'out', hurt: expect.any(Boolean) });
  });

  it('od6a-scenario-014 it is tested again in every turn in which they still lie there, by nobody else', () => {
    const again = ended({ ...ended(inCreek(fallen), [3]).state, phase: 'special' }, [4]);
    expect(told(again.events, 'drowning-tested')).toHaveLength(1);
    expect(told(ended(inCreek({ wounded: true })).events, 'drowning-tested')).toEqual([]);
    expect(told(ended(inCreek({ ...fallen, at: { x: 10, y: 34 } })).events, 'drowning-tested')).toEqual([]);
    expect(told(ended(inCreek(fallen, { ice: true })).events, 'drowning-tested')).toEqual([]);
  });

  it('od6a-scenario-014 who lies down by choice tests how well they swim, which starts at Strength', () => {
    const hero = newHero({ raises: { swim: 3 } });
    const lying = (first: Partial<Soldier>) => {
      const state = battle({
        phase: 'special',
        turn: 2,
        table: { areas: [creek] },
        squads: {
          hero: { at: [{ x: 10, y: 30 }], hero, side: 'rebels', soldiers: { 1: first } },
          troopers: { at: row(10, 4, 2) },
        },
      });
      return told(ended(state, [4]).events, 'drowning-tested')[0];
    };
    const [chosen, knocked] = [lying({ prone: true, laidDown: true }), lying({ prone: true })];
    expect(chosen).toMatchObject({ swims: true });
    expect((chosen?.skill ?? 0) - (knocked?.skill ?? 0)).toBe(3);
    expect(told(ended(inCreek({ prone: true, laidDown: true }), [2]).events, 'drowning-tested')).toMatchObject([
      { swims: true, skill: 2, passed: true },
    ]);
  });

  it('od6a-scenario-014 lying down by choice is remembered until they stand up, on such a table only', () => {
    const moving = (areas: readonly Area[]) =>
      battle({ table: { areas }, squads: { rebels: { at: row(10, 30, 2) }, troopers: { at: row(10, 4, 2) } } });
    const drops = (state: OpenD6State) =>
      play(state, 'rebels', { type: 'move', unit: 'rebels', orders: { 'rebels.1': { does: ['prone'] } } }).state;
    const lying = drops(moving([creek]));
    expect(soldier(lying, 'rebels.1').laidDown).toBe(true);
    expect('laidDown' in soldier(drops(moving([])), 'rebels.1')).toBe(false);
    const next = structuredClone({ ...lying, toAct: 'rebels' as const });
    Object.assign(next.units.rebels ?? {}, { activated: false });
    soldier(next, 'rebels.1').startedProne = true;
    const stood = play(next, 'rebels', {
      type: 'move',
      unit: 'rebels',
      orders: { 'rebels.1': { does: ['stand'] } },
    }).state;
    expect(soldier(stood, 'rebels.1')).toMatchObject({ prone: false, laidDown: false });
  });

  it('od6a-scenario-014 the forest’s creek is such water', () => {
    const kinds = openD6.muster.begin('shuttle').table.areas.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'deep-creek')).toHaveLength(2);
  });
});
