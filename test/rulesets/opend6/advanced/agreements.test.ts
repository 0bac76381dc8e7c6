import { describe, expect, it } from 'vitest';
import { openD6 } from '../../../../src/rulesets/opend6';
import type { OpenD6State } from '../../../../src/rulesets/opend6/state';
import { battle, play, refuse, row, soldier, squad, told } from '../../../support/opend6';
import { conditionsOf, ratesOf } from '../../../support/opend6-shown';
import { across, duel, facingOff, shotsOf } from '../fire-support';

const fired = (shots: ReturnType<typeof shotsOf>) => ({ type: 'fire', unit: 'rebels', shots }) as const;

describe('what a gamemaster may agree on', () => {
  it('od6a-gm-001 the gamemaster’s word stands over a die and over an earlier word', () => {
    const about = { type: 'dispute', figure: 'rebels.1', target: 'troopers.1' } as const;
    const start = duel(10, { barriers: [across('high-wall', 25)], options: { sightDispute: true } });
    const { state } = play(start, 'rebels', about, { dice: [2] });
    expect(refuse(state, 'rebels', about)?.code).toBe('sight-settled');
    expect(refuse(state, 'rebels', { ...about, ruling: 'clear' })?.code).toBe('referee-only');
    const ruled = play(state, 'referee', { ...about, ruling: 'blocked' });
    expect(told(ruled.events, 'sight-ruled').map(({ ruling }) => ruling.clear)).toEqual([false]);
    expect(refuse(ruled.state, 'rebels', fired(shotsOf(ruled.state)))?.code).toBe('no-sight');
    const again = play(ruled.state, 'referee', { ...about, ruling: 'clear' });
    expect(refuse(again.state, 'rebels', fired(shotsOf(again.state)))).toBeNull();
  });

  it('od6a-gm-003 both sides go twice as far, and turn as they run, until somebody sees an enemy', () => {
    const apart = (options = {}) =>
      battle({
        options,
        table: {
          barriers: [{ ...across('high-wall', 24), top: 'unlimited', a: { x: 0, y: 24 }, b: { x: 30, y: 24 } }],
        },
        squads: {
          'rebels-1': { at: row(10, 40, 2) },
          'rebels-2': { at: row(40, 46, 1) },
          'troopers-1': { at: row(10, 4, 2), facing: 180 },
        },
      });
    const usual = apart();
    const start = apart({ doubleUntilContact: true });
    expect(ratesOf(usual, 'rebels-1.1')).toEqual([8, 13]);
    expect(ratesOf(start, 'rebels-1.1')).toEqual([16, 26]);
    expect(ratesOf(start, 'troopers-1.1')).toEqual([16, 26]);
    const hook = (east: number) => {
      const path = [
        { x: 10, y: 40 },
        { x: 10, y: 36 },
        { x: 10 + east, y: 36 },
        { x: 10 + east, y: 41 },
      ];
      return { type: 'move', unit: 'rebels-1', orders: { 'rebels-1.1': { path } } } as const;
    };
    expect(refuse(usual, 'rebels', hook(3))?.code).toBe('run-turns-too-far');
    expect(refuse(start, 'rebels', hook(9))).toBeNull();
    const still = play(start, 'rebels', { type: 'hold', unit: 'rebels-1' });
    expect(told(still.events, 'contact-made')).toEqual([]);
    expect(ratesOf(still.state, 'rebels-1.1')).toEqual([16, 26]);
    soldier(start, 'troopers-1.1').at = { x: 40, y: 4 };
    const met = play(start, 'rebels', { type: 'hold', unit: 'rebels-1' });
    expect(told(met.events, 'contact-made')).toHaveLength(1);
    expect(ratesOf(met.state, 'rebels-1.1')).toEqual([8, 13]);
    expect(play(usual, 'rebels', { type: 'hold', unit: 'rebels-1' }).state.inContact).toBeUndefined();
  });

  it('od6a-gm-004 in a skirmish of ten figures a side nobody is separated, tested, or bound to one volley', () => {
    const sized = (count: number, skirmish: boolean) =>
      facingOff({ options: { skirmish }, rebels: { at: row(2, 30, count, 5), design: { number: count } } });
    const hasMorale = (state: OpenD6State) =>
      openD6.table.unitLook(openD6.rules.seen(state, 'rebels'), 'rebels').tracks.length > 0;
    expect(hasMorale(sized(10, true))).toBe(false);
    expect(hasMorale(sized(11, true))).toBe(true);
    expect(hasMorale(sized(10, false))).toBe(true);
    const hiding = { skirmish: true, hiddenTroops: 'partial' } as const;
    expect(hasMorale(facingOff({ options: hiding }))).toBe(true);
    expect(conditionsOf(sized(10, false), 'rebels.10')).toContain('separated');
    expect(conditionsOf(sized(10, true), 'rebels.10')).not.toContain('separated');
    const hurt = (skirmish: boolean) => {
      const state = facingOff({ phase: 'morale', options: { skirmish } });
      Object.assign(soldier(state, 'rebels.2'), { hurt: true, wounded: true });
      return state;
    };
    expect(hasMorale(hurt(true))).toBe(false);
    const ended = play(hurt(true), 'rebels', { type: 'morale' });
    expect(told(ended.events, 'morale-tested')).toEqual([]);
    expect(squad(ended.state, 'rebels').morale).toBe(5);
    expect(
      told(play(hurt(false), 'rebels', { type: 'morale' }, { dice: [4, 2] }).events, 'morale-tested'),
    ).toHaveLength(1);
  });

  it('od6a-gm-004 each shooter of a skirmish is measured alone, at as many targets as they like', () => {
    const wide = (skirmish: boolean) =>
      facingOff({
        options: { skirmish },
        rebels: { at: row(14, 30, 3) },
        troopers: { at: [{ x: 14, y: 20 }], design: { number: 1 } },
        squads: {
          'troopers-2': { at: [{ x: 16, y: 20 }], design: { number: 1 }, facing: 180 },
          'troopers-3': { at: [{ x: 18, y: 20 }], design: { number: 1 }, facing: 180 },
        },
      });
    const at = (state: ReturnType<typeof wide>) =>
      shotsOf(state).map((shot, i) => ({ ...shot, aim: { unit: ['troopers', 'troopers-2', 'troopers-3'][i] ?? '' } }));
    expect(refuse(wide(false), 'rebels', fired(at(wide(false))))?.code).toBe('third-target');
    expect(refuse(wide(true), 'rebels', fired(at(wide(true))))).toBeNull();
    const volleys = (skirmish: boolean) => {
      const state = facingOff({ options: { skirmish } });
      const dice = [1, 1, 1];
      return told(play(state, 'rebels', fired(shotsOf(state)), { dice }).events, 'volley-fired').length;
    };
    expect([volleys(false), volleys(true)]).toEqual([1, 3]);
  });

  it('od6a-gm-005 a green squad fires at one target, which its commander sees', () => {
    const table = (greenTroops: boolean, quality: 'average' | 'veteran' = 'average') =>
      facingOff({
        options: { greenTroops },
        rebels: {
          at: [
            { x: 10, y: 30 },
            { x: 20, y: 30 },
            { x: 21.5, y: 30 },
          ],
          design: { quality },
        },
        troopers: { at: row(20, 20, 2) },
        squads: { 'troopers-2': { at: row(24, 20, 2), facing: 180 } },
      });
    const both = (state: ReturnType<typeof table>) =>
      shotsOf(state).map((shot, i) => ({ ...shot, aim: { unit: i === 0 ? 'troopers' : 'troopers-2' } }));
    expect(refuse(table(true), 'rebels', fired(both(table(true))))?.code).toBe('green-one-target');
    expect(refuse(table(true, 'veteran'), 'rebels', fired(both(table(true, 'veteran'))))?.code).not.toBe(
      'green-one-target',
    );
    expect(refuse(table(false), 'rebels', fired(both(table(false))))?.code).not.toBe('green-one-target');
    const blind = (greenTroops: boolean) =>
      facingOff({
        options: { greenTroops },
        barriers: [across('high-wall', 25, { a: { x: 0, y: 25 }, b: { x: 11, y: 25 } })],
        rebels: {
          at: [
            { x: 8, y: 30 },
            { x: 12, y: 30 },
            { x: 13.5, y: 30 },
          ],
        },
        troopers: { at: row(12, 20, 2) },
      });
    const seeing = (state: ReturnType<typeof blind>) => shotsOf(state).slice(1);
    expect(refuse(blind(false), 'rebels', fired(seeing(blind(false))))).toBeNull();
    expect(refuse(blind(true), 'rebels', fired(seeing(blind(true))))?.code).toBe('green-unseen');
  });
});
