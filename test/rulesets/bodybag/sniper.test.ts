import { describe, expect, it } from 'vitest';
import { chanceOfWound, conditionsIn } from '../../../src/rulesets/bodybag/book/sniper';
import type { BodybagState } from '../../../src/rulesets/bodybag/state';
import { covering, game, marine, play, told, type GameSetUp } from '../../support/bodybag';

const sniping = (setUp: Omit<GameSetUp, 'phase'>): BodybagState => game({ ...setUp, phase: 'sniper' });
const snipe = (state: BodybagState, dice: readonly number[]) => play(state, { type: 'snipe' }, { dice });
const woundedBy = (state: BodybagState, dice: readonly number[]): string[] =>
  told(snipe(state, dice).events, 'marine-wounded').map(({ figure }) => figure);

/** Faces of a single die that wound Tex. */
function wounding(state: BodybagState, rest: readonly number[] = []): number[] {
  return [1, 2, 3, 4, 5, 6].filter((face) => woundedBy(state, [face, ...rest]).includes('tex'));
}

describe('bodybag sniper fire', () => {
  it('bb-snipe-001 a die for each unwounded marine in areas 1 and 2', () => {
    const state = sniping({ marines: { lt: 2, tex: 1, buster: 2, 'ice-cube': 1, legs: 3 } });
    const { events } = snipe(state, [1, 4, 5]);
    expect(told(events, 'sniper-fired').map(({ figure }) => figure)).toEqual(['lt', 'tex', 'buster']);
    expect(told(events, 'marine-wounded').map(({ figure }) => figure)).toEqual(['tex', 'buster']);
  });

  it('bb-snipe-001 all rolls are simultaneous: a coverer wounded first still covers the others', () => {
    const state = sniping({ marines: { tex: { area: 1, covering: true }, buster: 1, lt: 3 } });
    expect(woundedBy(state, [6, 4])).toEqual(['tex']);
  });

  it('bb-snipe-002 marines in area 3 are never targets', () => {
    const state = play(
      game({ phase: 'reaction', marines: { lt: 3, tex: 3 } }),
      { type: 'react', figure: 'tex' },
      { dice: [1, 2] },
    ).state;
    expect(state.phase).toBe('bug-out');
    expect(told(snipe(sniping({ marines: { lt: 3, tex: 2 } }), [1]).events, 'sniper-fired')).toHaveLength(1);
  });

  it('bb-snipe-003 the sniper’s table, line by line', () => {
    expect(wounding(sniping({ marines: { tex: 1, lt: 3 } }))).toEqual([4, 5, 6]);
    expect(wounding(sniping({ marines: { tex: 2, lt: 3 } }))).toEqual([5, 6]);
    expect(wounding(sniping({ marines: { tex: 1, lt: 3, legs: { area: 3, covering: true } } }))).toEqual([5, 6]);
    expect(wounding(sniping({ marines: { tex: 2, lt: 3, legs: { area: 3, covering: true } } }))).toEqual([6]);
    expect(wounding(sniping({ smoke: { 1: 1 }, marines: { tex: 1, lt: 3 } }))).toEqual([6]);
    expect(wounding(sniping({ smoke: { 2: 1 }, marines: { tex: 2, lt: 3 } }))).toEqual([]);
  });

  it('bb-snipe-003 examples: covering fire from area 3, alone, and smoke with covering fire elsewhere', () => {
    expect(woundedBy(sniping({ marines: { tex: 1, lt: 3, legs: { area: 3, covering: true } } }), [4])).toEqual([]);
    expect(woundedBy(sniping({ marines: { tex: { area: 2, covering: true }, lt: 3 } }), [6])).toEqual(['tex']);
    expect(
      woundedBy(sniping({ smoke: { 2: 3 }, marines: { tex: 2, lt: 3, legs: { area: 3, covering: true } } }), [6, 5]),
    ).toEqual([]);
  });

  it('bb-snipe-003 smoke elsewhere changes nothing for a marine who is not in it', () => {
    expect(
      wounding(sniping({ smoke: { 2: 3 }, marines: { tex: 1, lt: 3, legs: { area: 3, covering: true } } })),
    ).toEqual([5, 6]);
  });

  it('bb-snipe-004 one coverer in any area helps all out of smoke, more add nothing', () => {
    for (const area of [1, 2, 3] as const) {
      const one = sniping({ marines: { tex: 1, legs: { area, covering: true }, lt: 3 } });
      expect(wounding(one, area === 3 ? [] : [1])).toEqual([5, 6]);
    }
    const three = {
      legs: { area: 3, covering: true },
      edsel: { area: 3, covering: true },
      reflex: { area: 3, covering: true },
    } as const;
    expect(wounding(sniping({ marines: { tex: 1, lt: 3, ...three } }))).toEqual([5, 6]);
  });

  it('bb-snipe-004 covering fire ordered in this turn counts already', () => {
    const ordered = play(
      game({ marines: { lt: 3, legs: 3, tex: { area: 1, moved: true } } }),
      { type: 'order', order: { kind: 'cover', figures: ['legs'] } },
      { dice: [1, 2] },
    ).state;
    expect(wounding(ordered)).toEqual([5, 6]);
  });

  it('bb-snipe-005 covering fire gives no benefit in smoke: in area 1 the 6 wounds with and without it', () => {
    expect(
      wounding(sniping({ smoke: { 1: 1 }, marines: { tex: 1, lt: 3, legs: { area: 1, covering: true } } }), [1]),
    ).toEqual([6]);
    const { events } = snipe(
      sniping({ smoke: { 1: 1 }, marines: { tex: 1, lt: 3, legs: { area: 1, covering: true } } }),
      [1, 1],
    );
    expect(told(events, 'sniper-fired')[0]?.conditions).toBe('smoke');
  });

  it('bb-snipe-004 bb-snipe-005 the reasons name the smoke, the coverer, and cover that is useless in smoke', () => {
    const reasons = (setUp: Omit<GameSetUp, 'phase'>) =>
      conditionsIn(sniping(setUp), 1).reasons.map(({ rule, key, subject }) => [rule, key, subject]);
    const legs = { area: 3, covering: true } as const;
    expect(reasons({ marines: { tex: 1 } })).toEqual([['bb-snipe-003', 'open', undefined]]);
    expect(reasons({ marines: { tex: 1, legs } })).toEqual([['bb-snipe-004', 'covering-fire', 'legs']]);
    expect(reasons({ smoke: { 1: 1 }, marines: { tex: 1 } })).toEqual([['bb-snipe-003', 'smoke', undefined]]);
    expect(reasons({ smoke: { 1: 1 }, marines: { tex: 1, legs } })).toEqual([
      ['bb-snipe-003', 'smoke', undefined],
      ['bb-snipe-005', 'covering-fire-useless', undefined],
    ]);
  });

  it('bb-snipe-006 in smoke under covering fire from area 2 or 3 an extra die of 6 wounds', () => {
    const state = sniping({ smoke: { 1: 2 }, marines: { tex: 1, lt: 3, legs: { area: 3, covering: true } } });
    const { events } = snipe(state, [5, 6]);
    expect(told(events, 'marine-wounded')).toMatchObject([{ figure: 'tex', by: 'friendly-fire' }]);
    expect(woundedBy(state, [5, 5])).toEqual([]);
  });

  it('bb-snipe-006 covering fire from area 1 and a marine’s own do not trigger it; area 3 in smoke is in danger too', () => {
    const dice = (setUp: Omit<GameSetUp, 'phase'>, rolled: readonly number[]): number =>
      told(snipe(sniping(setUp), rolled).events, 'friendly-fired').length;
    expect(dice({ smoke: { 2: 2 }, marines: { tex: 2, lt: 3, legs: { area: 1, covering: true } } }, [1, 1])).toBe(0);
    expect(dice({ smoke: { 2: 2 }, marines: { tex: { area: 2, covering: true }, lt: 3 } }, [1])).toBe(0);
    expect(
      dice(
        { smoke: { 2: 2 }, marines: { tex: { area: 2, covering: true }, legs: { area: 3, covering: true }, lt: 3 } },
        [1, 1],
      ),
    ).toBe(1);
    expect(dice({ smoke: { 3: 2 }, marines: { tex: 3, legs: { area: 2, covering: true } } }, [1, 1])).toBe(1);
    expect(dice({ smoke: { 1: 2 }, marines: { 'ice-cube': 1, lt: 2, legs: { area: 3, covering: true } } }, [1])).toBe(
      0,
    );
  });

  it('bb-snipe-006 table option: only marines in front of a covering marine', () => {
    const options = { friendlyFire: 'in-front' } as const;
    const behind = sniping({ options, smoke: { 3: 2 }, marines: { tex: 3, legs: { area: 2, covering: true }, lt: 2 } });
    expect(told(snipe(behind, [1, 1]).events, 'friendly-fired')).toEqual([]);
    const beside = sniping({ options, smoke: { 2: 2 }, marines: { tex: 2, legs: { area: 2, covering: true } } });
    expect(told(snipe(beside, [1, 1]).events, 'friendly-fired')).toEqual([]);
    const before = sniping({ options, smoke: { 1: 2 }, marines: { tex: 1, legs: { area: 2, covering: true } } });
    expect(told(snipe(before, [1, 1, 1]).events, 'friendly-fired').map(({ figure }) => figure)).toEqual(['tex']);
  });

  it('bb-snipe-007 friendly fire is a separate die beside the sniper’s', () => {
    const state = sniping({ smoke: { 1: 2 }, marines: { tex: 1, lt: 3, legs: { area: 3, covering: true } } });
    const { events } = snipe(state, [6, 6]);
    expect(told(events, 'sniper-fired').map(({ face }) => face)).toEqual([6]);
    expect(told(events, 'friendly-fired').map(({ face }) => face)).toEqual([6]);
    expect(told(events, 'marine-wounded')).toMatchObject([{ figure: 'tex', by: 'sniper' }]);
    expect(chanceOfWound(state, marine(state, 'tex'))).toBeCloseTo(1 - (5 / 6) ** 2, 12);
  });

  it('bb-snipe-008 a wounded marine drops in place and stops covering and leading', () => {
    const state = sniping({ marines: { lt: 2, tex: { area: 1, covering: true }, legs: 3 } });
    const before = structuredClone(state);
    const { state: after } = snipe(state, [6, 5]);
    expect(covering(after)).toEqual([]);
    for (const name of ['lt', 'tex'] as const) {
      expect(marine(after, name)).toMatchObject({ wounded: true, at: marine(before, name).at });
    }
    expect(play(after, { type: 'stay' }).state.phase).toBe('reaction');
  });

  it('bb-snipe-009 of four wounded in one area two are killed, picked by dice', () => {
    const wounded = { area: 1, wounded: true } as const;
    const state = sniping({ marines: { 'ice-cube': 1, tex: wounded, legs: wounded, edsel: wounded, lt: 3 } });
    const { events, state: after } = snipe(state, [1, 3]);
    expect(told(events, 'excess-rolled').map(({ wounded: lying }) => lying)).toEqual([4, 3]);
    expect(told(events, 'marine-killed').map(({ figure }) => figure)).toEqual(['ice-cube', 'edsel']);
    expect(marine(after, 'edsel').presence).toBe('out');
    expect(marine(after, 'tex').presence).toBe('table');
  });

  it('bb-snipe-009 two wounded in an area are spared, and so are three in area 3 unless the table says so', () => {
    const wounded = (area: 1 | 2 | 3) => ({ area, wounded: true }) as const;
    const two = sniping({ marines: { 'ice-cube': 1, tex: wounded(1), legs: wounded(2), edsel: wounded(2), lt: 2 } });
    expect(told(snipe(two, [1]).events, 'marine-killed')).toEqual([]);
    const home = { 'ice-cube': 3, tex: wounded(3), legs: wounded(3), lt: 2 } as const;
    expect(told(snipe(sniping({ marines: home }), [1]).events, 'marine-killed')).toEqual([]);
    expect(
      told(snipe(sniping({ options: { killInArea3: true }, marines: home }), [1, 1]).events, 'marine-killed'),
    ).toHaveLength(1);
  });

  it('bb-snipe-009 the killing comes after all wounds of the phase', () => {
    const state = sniping({ marines: { 'ice-cube': 1, legs: { area: 1, wounded: true }, tex: 1, lt: 3 } });
    const { events } = snipe(state, [4, 3]);
    expect(events.map(({ type }) => type)).toEqual([
      'sniper-fired',
      'marine-wounded',
      'excess-rolled',
      'marine-killed',
      'phase-began',
    ]);
    expect(told(events, 'marine-killed')).toHaveLength(1);
  });
});
