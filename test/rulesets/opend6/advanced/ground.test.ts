import { describe, expect, it } from 'vitest';
import { openD6 } from '../../../../src/rulesets/opend6';
import type { Options } from '../../../../src/rulesets/opend6/data/options';
import type { AreaKindId } from '../../../../src/rulesets/opend6/data/terrain';
import type { BarrierKindId } from '../../../../src/rulesets/opend6/data/barriers';
import type { OpenD6State } from '../../../../src/rulesets/opend6/state';
import type { Area } from '../../../../src/space/types';
import { play, previewOf, soldier, told } from '../../../support/opend6';
import { across, carry, codeOf, north, rebels, refusal, start, strip } from '../move-table';
import { duel } from '../fire-support';

const on = (areas: readonly Area[], options: Partial<Options>, barrier?: BarrierKindId): OpenD6State =>
  rebels({}, { table: { areas, barriers: barrier === undefined ? [] : [across(barrier, 36)] }, options });

/** The farthest that the soldier walks straight north, to a tenth of an inch. */
function farthest(state: OpenD6State, prone = false): number {
  Object.assign(soldier(state, 'rebel.2'), { prone, startedProne: prone });
  const does = prone ? ['stand'] : [];
  const legal = (tenths: number): boolean => {
    const orders = north(tenths / 10, { does });
    return codeOf(state, orders) === 'legal' && carryPace(state, orders) === 'walk';
  };
  return Array.from({ length: 240 }, (_, i) => i + 1).filter(legal).length / 10;
}

const carryPace = (state: OpenD6State, orders: ReturnType<typeof north>) =>
  told(carry(state, orders).events, 'figure-moved').find(({ figure }) => figure === 'rebel.2')?.pace;

const covered = (ground: Options['ground'], kind: AreaKindId | null, muddyRoads = false): number =>
  farthest(on(kind === null ? [] : [strip(kind, 10, 45)], { ground, muddyRoads }));

describe('ground', () => {
  it('od6a-ground-001 mud and snow make clear ground rough; other ground, paved ground and houses stay as they are', () => {
    expect(covered('dry', null)).toBe(8);
    for (const ground of ['mud', 'snow'] as const) {
      expect(covered(ground, null)).toBe(4);
      expect(covered(ground, 'clear')).toBe(4);
      expect(covered(ground, 'scrub')).toBe(4);
      expect(covered(ground, 'open-swamp')).toBe(2);
      expect(covered(ground, 'paved')).toBe(8);
      expect(covered(ground, 'building')).toBe(8);
    }
  });

  it('od6a-ground-001 rough ground on clear ground is not rough twice', () => {
    const both = [strip('clear', 10, 45), strip('scrub', 10, 45, 'scrub')];
    expect(farthest(on(both, { ground: 'mud' }))).toBe(4);
  });

  it('od6a-ground-001 the way shown on the table goes by the paved road', () => {
    const road: Area = {
      ...strip('paved', 20, 45),
      outline: [
        [25, 20],
        [28, 20],
        [28, 45],
        [25, 45],
      ].map(([x = 0, y = 0]) => ({ x, y })),
    };
    const to = { x: 26, y: 30 };
    const { orders } = openD6.table.route(openD6.rules.seen(on([road], { ground: 'mud' }), 'rebels'), 'rebel.2', to);
    const path = orders?.['rebel.2']?.path ?? [];
    expect(path.some(({ x }) => x >= 25)).toBe(true);
  });

  it('od6a-ground-002 mud makes dirt roads very rough where the table says so: nobody runs there', () => {
    expect(covered('mud', 'dirt-road')).toBe(4);
    expect(covered('mud', 'dirt-road', true)).toBe(2);
    expect(covered('snow', 'dirt-road', true)).toBe(4);
    expect(covered('dry', 'dirt-road', true)).toBe(8);
    const mire = on([strip('dirt-road', 10, 38)], { ground: 'mud', muddyRoads: true });
    expect(refusal(mire, north(5))).toMatchObject({ code: 'very-rough-no-run' });
  });

  it('od6a-ground-003 nobody enters a soft drift, and nobody fires through one', () => {
    const drift = strip('soft-drift', 36, 38);
    expect(refusal(on([drift], {}), north(3))).toMatchObject({ code: 'ground-impassable' });
    const across8 = duel(8, { areas: [strip('soft-drift', 24, 26)] });
    expect(previewOf(across8, 'rebels', 'fire', { unit: 'troopers' }).refusal).toMatchObject({
      code: 'no-sight',
    });
  });

  it('od6a-ground-003 a frozen drift is a difficult hill: very rough, its crest covers, and a high one hides', () => {
    expect(farthest(on([strip('frozen-drift', 10, 45)], {}))).toBe(2);
    const behind = (top: number, from: number) =>
      previewOf(duel(8, { areas: [{ ...strip('frozen-drift', from, from + 2), top }] }), 'rebels', 'fire', {
        unit: 'troopers',
      });
    expect(behind(1.2, 25).refusal).toMatchObject({ code: 'no-sight' });
    expect(behind(1, 25).refusal).toBeNull();
    expect(behind(0.5, 20.5).breakdowns[0]?.reasons.map(({ key }) => key) ?? []).toContain('medium-cover');
  });
});

describe('gravity', () => {
  it('od6a-gravity-001 light gravity halves costs and heavy gravity doubles them: a Walk of 8" leads 16", 8" or 4"', () => {
    expect(farthest(on([], { gravity: 'light' }))).toBe(16);
    expect(farthest(on([], { gravity: 'standard' }))).toBe(8);
    expect(farthest(on([], { gravity: 'heavy' }))).toBe(4);
  });

  it('od6a-gravity-001 it counts for ground, barriers and standing up', () => {
    expect(farthest(on([strip('scrub', 10, 45)], { gravity: 'light' }))).toBe(8);
    expect(farthest(on([], { gravity: 'light' }, 'low-wall'))).toBe(14);
    expect(farthest(on([], { gravity: 'light' }), true)).toBe(14);
    expect(farthest(on([], { gravity: 'heavy' }), true)).toBe(2);
    expect(farthest(on([], { gravity: 'heavy', ground: 'mud' }))).toBe(2);
  });

  it('od6a-gravity-001 nobody who fell crawls more than 1" in heavy gravity', () => {
    const state = on([], { gravity: 'heavy' });
    Object.assign(soldier(state, 'rebel.2'), { prone: true, startedProne: true });
    expect([codeOf(state, north(1)), codeOf(state, north(1.1))]).toEqual(['legal', 'crawl-too-far']);
  });

  it('od6a-gravity-001 a charge in light gravity reaches twice as far', () => {
    const charge = (gravity: Options['gravity'], dice: readonly number[]) => {
      const state = duel(20, {
        phase: 'movement',
        options: { gravity },
        troopers: { squad: { marker: 'no-fire' } },
      });
      const { state: after } = play(state, 'rebels', { type: 'charge', unit: 'rebels', target: 'troopers' }, { dice });
      return soldier(after, 'rebels.1').at.y;
    };
    expect(charge('light', [3, 3, 3, 3])).toBeCloseTo(11);
    expect(charge('standard', [3, 3, 3, 3])).toBeCloseTo(17);
  });

  const field: Area = strip('gravity-field', 36, 38);
  const crossing = (dice: readonly number[], options: Partial<Options> = {}) =>
    carry(on([field], options), north(3), { dice });

  it('od6a-gravity-002 who crosses the edge of a field passes an Agility roll of 6 or falls prone there', () => {
    const falls = crossing([2]);
    expect(told(falls.events, 'balance-tested')).toMatchObject([
      { figure: 'rebel.2', skill: 3, difficulty: 6, score: 5 },
    ]);
    expect(soldier(falls.state, 'rebel.2')).toMatchObject({ prone: true, at: { x: start.x, y: 38 } });
    const stays = crossing([3]);
    expect(soldier(stays.state, 'rebel.2')).toMatchObject({ prone: false, at: { x: start.x, y: 37 } });
    expect(soldier(crossing([2], { gravityDifficulty: 5 }).state, 'rebel.2').prone).toBe(false);
  });

  it('od6a-gravity-002 who goes right through a field rolls at both edges', () => {
    const { events } = carry(on([field], {}), north(6), { dice: [3, 4] });
    expect(told(events, 'balance-tested').map(({ score }) => score)).toEqual([6, 7]);
  });

  const ending = (dice: readonly number[], areas: readonly Area[] = [strip('gravity-field', 39, 41)]) =>
    play(rebels({}, { phase: 'special', table: { areas } }), 'rebels', { type: 'special' }, { dice });

  it('od6a-gravity-002 a field changes on a 6 at the end of the turn, and those inside roll', () => {
    const kept = ending([5]);
    expect(kept.state.gravityFields).toBeUndefined();
    const changed = ending([6, 4, 2, 4, 5]);
    expect(changed.state.gravityFields).toEqual([{ area: 'gravity-field 39', gravity: 'heavy' }]);
    expect(told(changed.events, 'balance-tested').map(({ figure, passed }) => [figure, passed])).toEqual([
      ['rebel.1', false],
      ['rebel.2', true],
      ['rebel.3', true],
    ]);
    expect(farthest({ ...changed.state, phase: 'movement', toAct: 'rebels', initiative: 'rebels' })).toBeLessThan(5);
  });
});
