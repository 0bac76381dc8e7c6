import { describe, expect, it } from 'vitest';
import type { Point } from '../../../../src/space/types';
import { openD6 } from '../../../../src/rulesets/opend6';
import type { OpenD6State, Soldier } from '../../../../src/rulesets/opend6/state';
import {
  battle,
  newHero,
  play,
  refuse,
  row,
  soldier,
  squad,
  told,
  type SquadSetUp,
  type OpenD6Command,
} from '../../../support/opend6';
import { charge, faceToFace } from '../assault-support';
import { shotsOf } from '../fire-support';

/** Attributes 3 but Knowledge, firearms 5, dodge 5; Walk Rate 8, Run Rate 13. */
const hero = newHero({ raises: { firearms: 2, dodge: 2 }, weapons: ['raygun-rifle'], melee: ['sword'] });

const alone = (parts: Partial<SquadSetUp> = {}): Partial<SquadSetUp> => ({ hero, at: [{ x: 20, y: 30 }], ...parts });
const to = (x: number, y: number, from: Point = { x: 20, y: 30 }): OpenD6Command => ({
  type: 'move',
  unit: 'rebels',
  orders: { 'rebels.1': { path: [from, { x, y }] } },
});

describe('a hero alone', () => {
  it('od6a-hero-001 moves and fires as a squad of one', () => {
    const state = battle({
      squads: { rebels: { ...alone(), at: [{ x: 20, y: 30 }] }, troopers: { at: row(20, 5, 3) } },
    });
    const { state: moved } = play(state, 'rebels', to(20, 22));
    expect(squad(moved, 'rebels')).toMatchObject({ activated: true, pace: 'walk' });
    expect(refuse(state, 'rebels', to(20, 16.5))).toMatchObject({ code: 'too-far', values: { rate: 13 } });
    const firing = { ...faceToFace(10, { phase: 'fire', rebels: alone(), troopers: { facing: 0 } }) };
    const { events } = play(firing, 'rebels', { type: 'fire', unit: 'rebels', shots: shotsOf(firing) }, { dice: [1] });
    expect(told(events, 'volley-fired')[0]?.shooters).toMatchObject([
      { figure: 'rebels.1', skill: { id: 'firearms', value: 5 } },
    ]);
  });

  it('od6a-hero-001 takes no morale test for a wound, a charge or a charge received', () => {
    const hurt: Partial<Soldier> = { hurt: true, wounded: true };
    const wounded = faceToFace(20, { phase: 'morale', rebels: alone({ soldiers: { 1: hurt } }) });
    expect(told(play(wounded, 'referee', { type: 'morale' }).events, 'morale-tested')).toEqual([]);
    const charged = play(faceToFace(10, { rebels: alone() }), 'rebels', charge);
    expect(told(charged.events, 'morale-tested')).toEqual([]);
    expect(told(charged.events, 'morale-test-waived')).toContainEqual(
      expect.objectContaining({ unit: 'rebels', kind: 'charging', rule: 'od6a-hero-001' }),
    );
    const stood = play(faceToFace(10, { troopers: alone({ at: [{ x: 20, y: 19 }] }) }), 'rebels', charge, {
      dice: [1],
    });
    expect(told(stood.events, 'morale-test-waived')).toContainEqual(
      expect.objectContaining({ unit: 'troopers', kind: 'receiving-charge', rule: 'od6a-hero-001' }),
    );
    expect(stood.state.fights).toMatchObject([{ chargers: 'rebels', defenders: 'troopers' }]);
  });

  it('od6a-hero-001 fires at a move without a test', () => {
    const state = battle({
      squads: {
        rebels: { at: [{ x: 20, y: 30 }], facing: 90 },
        troopers: { hero, at: [{ x: 23, y: 18 }], facing: 180 },
      },
    });
    const { events } = play(state, 'rebels', to(26, 30), { dice: [1], answers: { 'opportunity-fire': 'fire' } });
    expect(told(events, 'opportunity-tested')).toEqual([]);
    expect(told(events, 'opportunity-taken')).toMatchObject([{ unit: 'troopers', target: 'rebels' }]);
  });

  it('od6a-hero-001 shows no morale, and is never shaken', () => {
    const state = faceToFace(10, { rebels: alone({ morale: 1 }) });
    const seen = openD6.rules.seen(state, 'rebels');
    expect(openD6.table.unitLook(seen, 'rebels').tracks).toEqual([]);
    expect(openD6.table.unitLook(seen, 'troopers').tracks).toHaveLength(1);
    expect(refuse(state, 'rebels', charge)).toBeNull();
  });
});

describe('a hero who is hit', () => {
  const state = (parts: Partial<Soldier> = {}): OpenD6State =>
    faceToFace(10, {
      phase: 'fire',
      toAct: 'troopers',
      rebels: { ...alone({ soldiers: { 1: parts }, facing: 180 }) },
      troopers: { at: [{ x: 20, y: 20 }], design: { weapons: ['raygun-rifle'] } },
    });
  /** Hits with 9 against 6; Damage Strength 5 and a 3 against Strength 3 and a 5 is a tie. */
  const hit = (from: OpenD6State): OpenD6State => {
    const shots = shotsOf(from, 'troopers', 'rebels');
    return play(from, 'troopers', { type: 'fire', unit: 'troopers', shots }, { dice: [5, 3, 5] }).state;
  };

  it('od6a-hero-024 is wounded by a tie, loses a point of every skill, and runs no more', () => {
    expect(soldier(hit(state()), 'rebels.1')).toMatchObject({ wounded: true, presence: 'table' });
    const hurt = battle({
      squads: {
        rebels: { hero, at: [{ x: 20, y: 30 }], soldiers: { 1: { wounded: true } } },
        troopers: { at: row(20, 5, 3) },
      },
    });
    expect(refuse(hurt, 'rebels', to(20, 21))).toMatchObject({ code: 'wounded-cannot-run' });
    expect(refuse(hurt, 'rebels', to(20, 22))).toBeNull();
    const firing = faceToFace(10, { phase: 'fire', rebels: alone({ soldiers: { 1: { wounded: true } } }) });
    const { events } = play(firing, 'rebels', { type: 'fire', unit: 'rebels', shots: shotsOf(firing) }, { dice: [1] });
    expect(told(events, 'volley-fired')[0]?.shooters[0]?.skill.value).toBe(4);
  });

  it('od6a-hero-024 is out of play with a second wound', () => {
    expect(soldier(hit(state({ wounded: true })), 'rebels.1').presence).toBe('out');
  });
});
