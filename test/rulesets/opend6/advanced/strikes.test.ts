import { describe, expect, it } from 'vitest';
import type { Rolled } from '../../../../src/engine/drivers';
import { OBSERVER } from '../../../../src/engine/request';
import { openD6 } from '../../../../src/rulesets/opend6';
import { allGear } from '../../../../src/rulesets/opend6/data/gear';
import { strikes } from '../../../../src/rulesets/opend6/data/strikes';
import { newDesign } from '../../../../src/rulesets/opend6/design/design';
import type { OpenD6State, Strike } from '../../../../src/rulesets/opend6/state';
import {
  automatonCommand,
  battle,
  composeCommand,
  newHero,
  play,
  previewOf,
  refuse,
  row,
  soldier,
  told,
  type BattleSetUp,
  type OpenD6Command,
} from '../../../support/opend6';

const support = { light: 2, heavy: 2 };
const point = { x: 30, y: 10 };

/** Special Actions Phase of turn 2: a squad with strikes and command 3 far from three troopers in a row at (30, 10). */
function scene(parts: Partial<BattleSetUp> = {}): OpenD6State {
  return battle({
    phase: 'special',
    turn: 2,
    toAct: 'rebels',
    ...parts,
    options: { strikes: true, ...parts.options },
    squads: {
      rebels: { at: row(5, 40, 3), design: { support } },
      troopers: { at: row(30, 10, 3), facing: 180 },
      ...parts.squads,
    },
  });
}

const call = (turn = 3, kind: 'light' | 'heavy' = 'light', figure = 'rebels.1'): OpenD6Command => ({
  type: 'call-strike',
  figure,
  kind,
  point,
  turn,
});
const why = (state: OpenD6State, command: OpenD6Command) => refuse(state, 'rebels', command)?.code;

/** The burst deviates by an inch, and hurts nobody of the three under it. */
const near: readonly Rolled[] = [
  ['deviation-direction', 1],
  ['deviation-distance', 1],
  ['damage', 3],
  ['strength', 3],
  ['damage', 3],
  ['strength', 3],
  ['damage', 3],
  ['strength', 3],
];

/** A strike that is due now, and the phase carried out up to what it does. */
function due(dice: readonly Rolled[], parts: Partial<Strike> = {}, set: Partial<BattleSetUp> = {}, turned = '0') {
  const strike: Strike = {
    id: 'strike-1',
    side: 'rebels',
    by: 'rebels.1',
    kind: 'light',
    at: point,
    due: 2,
    skill: 3,
    knownTo: ['rebels'],
    ...parts,
  };
  const state = {
    ...scene({ ...set, squads: { rebels: { at: row(5, 40, 3) }, ...set.squads } }),
    toAct: null,
    strikes: [strike],
  };
  const asked = turned === '' ? {} : { answers: { 'strike-turn': [turned] } };
  return play(state, 'rebels', { type: 'special' }, { dice, ...asked });
}
const fell = (dice: readonly number[], kind: 'light' | 'heavy', turned = '0') => {
  const far = { troopers: { at: row(2, 2, 3) } };
  return told(due(dice, { kind }, { squads: far }, turned).events, 'strike-fell')[0];
};

describe('off-board strikes', () => {
  it('od6a-strike-001 only where the gamemaster, or the table, allows them', () => {
    expect(why(scene({ options: { strikes: false } }), call())).toBe('no-strikes');
    expect(why(scene(), call())).toBeUndefined();
    const design = newDesign('anti-government-soldier', { support });
    const unit = { id: 'x', side: 'rebels', name: 'x' };
    expect(() => openD6.muster.recruit(design, unit)).toThrow('no-strikes');
    expect(() => openD6.muster.recruit(design, unit, { ...scene().options })).not.toThrow('no-strikes');
  });

  it('od6a-strike-002 light and heavy cost 30 and 50, and 20 and 40 for the evil government', () => {
    const price = (troop: 'anti-government-soldier' | 'evil-government-soldier', light: number, heavy: number) => {
      const bought = newDesign(troop, { support: { light, heavy } });
      return (openD6.muster.sheet.points?.(bought) ?? 0) - (openD6.muster.sheet.points?.(newDesign(troop)) ?? 0);
    };
    expect([price('anti-government-soldier', 1, 0), price('anti-government-soldier', 0, 1)]).toEqual([30, 50]);
    expect([price('evil-government-soldier', 1, 0), price('evil-government-soldier', 0, 2)]).toEqual([20, 80]);
  });

  it('od6a-strike-003 a commander who sees the place calls one in a phase; another commander another', () => {
    const second = { at: row(12, 40, 3), side: 'rebels' as const };
    const state = scene({ squads: { second } });
    const { state: after } = play(state, 'rebels', call());
    const mine = { ...after, toAct: 'rebels', phase: 'special' as const, turn: 2 };
    expect(why({ ...mine, figures: after.figures }, call(3, 'light', 'second.1'))).toBeUndefined();
    const again = {
      ...state,
      figures: { ...state.figures, 'rebels.1': { ...soldier(state, 'rebels.1'), special: true } },
    };
    expect(why(again, call())).toBe('special-action-done');
    expect(why(state, call(3, 'light', 'rebels.2'))).toBe('only-commanders-call');
    const wall = { id: 'w', kind: 'high-wall', a: { x: 0, y: 20 }, b: { x: 48, y: 20 }, bottom: 0, top: 5 };
    expect(why(scene({ table: { barriers: [wall] } }), call())).toBe('caller-sees-not');
  });

  it('od6a-strike-003 od6a-gear-014 a lone hero needs a link of their own for 10 points, a commander has one', () => {
    expect(allGear['communication-link'].cost).toBe(10);
    expect(why(scene(), call())).toBeUndefined();
    const hero = (links: number) => ({
      at: [{ x: 8, y: 36 }],
      side: 'rebels' as const,
      hero: newHero({ gear: { 'communication-link': links } }),
    });
    expect(why(scene({ squads: { hero: hero(0) } }), call(3, 'light', 'hero.1'))).toBe('no-link');
    expect(why(scene({ squads: { hero: hero(1) } }), call(3, 'light', 'hero.1'))).toBeUndefined();
  });

  it('od6a-strike-004 for one of the next four phases: called on turn 2, for turn 3 to 6', () => {
    expect([2, 3, 4, 5, 6, 7].map((turn) => why(scene(), call(turn)))).toEqual([
      'strike-when',
      undefined,
      undefined,
      undefined,
      undefined,
      'strike-when',
    ]);
    const strike = { id: 's', side: 'rebels', by: 'rebels.1', kind: 'light', at: point, due: 5, skill: 3 } as const;
    expect(why({ ...scene({ turn: 4 }), strikes: [strike] }, call(5))).toBeUndefined();
    expect(why({ ...scene(), strikes: [strike, { ...strike, id: 't' }] }, call(5))).toBe('no-strike-left');
    expect(why({ ...scene(), strikes: [strike, { ...strike, id: 't' }] }, call(5, 'heavy'))).toBeUndefined();
  });

  it('od6a-strike-004 only its own side knows where and when', () => {
    const { state, events } = play(scene(), 'rebels', call(4));
    const seen = (seat: string) => openD6.rules.seen(state, seat).strikes;
    expect(seen('rebels')).toMatchObject([{ at: point, due: 4 }]);
    expect([seen('troopers'), seen(OBSERVER)]).toEqual([undefined, undefined]);
    const [called] = told(events, 'strike-called');
    if (called === undefined) throw new Error('nothing was called');
    expect(openD6.rules.heard(called, 'rebels')).toMatchObject({ secret: { at: point } });
    expect(openD6.rules.heard(called, 'troopers')).toMatchObject({ figure: 'rebels.1', secret: null });
    // Two battles that differ in what is secret alone are the same to the enemy.
    const other = play(scene(), 'rebels', { ...call(6, 'heavy'), point: { x: 20, y: 20 } } as OpenD6Command).state;
    for (const seat of ['troopers', OBSERVER]) {
      expect(openD6.rules.seen(other, seat)).toEqual(openD6.rules.seen(state, seat));
      expect(openD6.rules.redactedFor?.(other, seat)).toEqual(openD6.rules.redactedFor?.(state, seat));
    }
    const plain = scene();
    expect(openD6.rules.seen(plain, 'troopers')).toBe(plain);
    const spot = (seat: string) =>
      openD6.table.scenery(openD6.rules.seen(state, seat)).shapes.filter(({ role }) => role === 'threat');
    expect([spot('rebels').length, spot('troopers').length]).toEqual([1, 0]);
  });

  it('od6a-strike-005 each by itself, before markers come off', () => {
    const types = due([['strike', 4], ...near]).events.map(({ type }) => type);
    expect(types.indexOf('strike-rolled')).toBe(0);
    expect(types.indexOf('shell-burst')).toBeLessThan(types.indexOf('markers-removed'));
    expect(types.indexOf('soldier-hurt')).toBeLessThan(types.indexOf('markers-removed'));
  });

  it('od6a-strike-006 with the skill of the call, even if the caller is out', () => {
    const out = { rebels: { at: row(5, 40, 3), soldiers: { 1: { presence: 'out' as const, wounded: true } } } };
    const { events } = due([['strike', 4], ...near], {}, { squads: out });
    expect(told(events, 'strike-rolled')).toMatchObject([{ skill: 3, score: 7, result: 'arrives' }]);
    const weak = play(
      scene({ squads: { rebels: { at: row(5, 40, 3), design: { support }, soldiers: { 1: { wounded: true } } } } }),
      'rebels',
      call(),
    );
    expect(told(weak.events, 'strike-called')[0]?.secret?.skill).toBe(2);
  });

  it('od6a-strike-007 lost, cancelled, delayed or on its way by the command roll', () => {
    const rolled = (dice: readonly number[], skill = 3) =>
      told(due(dice, { skill }, {}, '').events, 'strike-rolled')[0];
    expect(rolled([1])).toMatchObject({ score: 0, result: 'lost' });
    expect(rolled([2], 2)).toMatchObject({ score: 4, result: 'cancelled' });
    expect(rolled([2, 3])).toMatchObject({ score: 5, result: 'delayed', delay: 3, due: 3 });
    expect(rolled([3, 5])).toMatchObject({ score: 6, result: 'delayed', delay: 5, due: 4 });
    expect(told(due([['strike', 4], ...near]).events, 'strike-rolled')).toMatchObject([
      { score: 7, result: 'arrives' },
    ]);
    const { state } = due([1], {}, { squads: { rebels: { at: row(5, 40, 3), design: { support } } } }, '');
    expect(why({ ...state, phase: 'special', toAct: 'rebels' }, call(state.turn + 1))).toBe('no-strike-left');
  });

  it('od6a-strike-008 a delayed strike rolls again, unless the table has agreed that it arrives', () => {
    const late = { delayed: true } as const;
    expect(told(due([2], { ...late, skill: 2 }, {}, '').events, 'strike-rolled')).toMatchObject([
      { result: 'cancelled' },
    ]);
    const sure = due(near, late, { options: { delayedStrikesArrive: true } });
    expect(told(sure.events, 'strike-rolled')).toMatchObject([{ score: null, result: 'arrives' }]);
    const { state, events } = due([2, 2], {}, {}, '');
    expect(state.strikes).toMatchObject([{ due: 3, delayed: true, at: point, knownTo: ['rebels'] }]);
    const [rolled] = told(events, 'strike-rolled');
    if (rolled === undefined) throw new Error('nothing was rolled');
    expect(openD6.rules.heard(rolled, 'troopers')).toMatchObject({ at: null });
  });

  it('od6a-strike-009 od6a-data-002 a template of 2.5" or 4", numbered in six directions, which the opponent turns', () => {
    expect([strikes.light.burstRadius, strikes.heavy.burstRadius]).toEqual([2.5, 4]);
    expect(fell([4, 1, 4], 'light', '0')?.to).toEqual({ x: 30, y: 6 });
    expect(fell([4, 1, 4], 'light', '30')?.to.x).toBeCloseTo(32);
    const bearings = [1, 2, 3, 4, 5, 6].map((face) => {
      const to = fell([4, face, 4], 'heavy', '0')?.to ?? point;
      return Math.round((Math.atan2(to.x - point.x, point.y - to.y) * 180) / Math.PI + 360) % 360;
    });
    expect(bearings).toEqual([0, 60, 120, 180, 240, 300]);
  });

  it('od6a-strike-010 on target on 1 and 2, else so many inches off, twice as many if heavy', () => {
    expect([1, 2, 3].map((die) => fell([4, 3, die], 'light')?.inches)).toEqual([0, 0, 3]);
    expect([1, 2, 3, 4].map((die) => fell([4, 3, die], 'heavy')?.inches)).toEqual([0, 0, 6, 8]);
    expect(fell([4, 3, 4], 'heavy')).toMatchObject({ direction: 3, inches: 8 });
  });

  it('od6a-strike-011 a 6 is rolled again and added; a later 1 or 2 changes nothing', () => {
    expect(fell([4, 2, 6, 1], 'light')).toMatchObject({ direction: 2, faces: [6, 1], inches: 7 });
    expect(fell([4, 2, 6, 6, 2], 'heavy')?.inches).toBe(28);
  });

  it('od6a-strike-012 Damage Strength 8 and 12; lying down takes 1 off, and walls break', () => {
    expect([strikes.light.damage, strikes.heavy.damage]).toEqual([8, 12]);
    const prone = { troopers: { at: row(30, 10, 1), soldiers: { 1: { prone: true } } } };
    const { events } = due([4, 1, 1, 3, 3], {}, { squads: prone });
    expect(told(events, 'damage-rolled')[0]?.blows[0]?.damage).toBe(7);
    const wall = { id: 'w', kind: 'high-wall', a: { x: 25, y: 9 }, b: { x: 35, y: 9 }, bottom: 0, top: 5 };
    const struck = due([4, 1, 1, 3, 3], {}, { squads: prone, table: { barriers: [wall] } });
    expect(told(struck.events, 'wall-breached').length).toBe(1);
  });

  it('od6a-strike-003 is shown with its odds, composed, and called by the automaton', () => {
    const [shown] = previewOf(scene(), 'rebels', 'strike rebels.1 light 2', { point }).breakdowns;
    expect(shown?.odds.map(({ share }) => share)).toEqual([3 / 6, expect.closeTo(2 / 6), expect.closeTo(1 / 6)]);
    expect(composeCommand(scene(), 'rebels', 'strike rebels.1 heavy 4', { point })).toEqual(call(6, 'heavy'));
    expect(automatonCommand(scene(), 'rebels').type).toBe('call-strike');
  });
});
