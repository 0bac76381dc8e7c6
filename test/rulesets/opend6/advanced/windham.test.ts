import { describe, expect, it } from 'vitest';
import { scaled, sizes } from '../../../../src/battle/size';
import { distance } from '../../../../src/space';
import { openD6 } from '../../../../src/rulesets/opend6';
import { isHero } from '../../../../src/rulesets/opend6/design/any-design';
import type { OpenD6State } from '../../../../src/rulesets/opend6/state';
import { play, refuse, soldier, told } from '../../../support/opend6';

const begun = (options = {}): OpenD6State => openD6.muster.begin('windham', { options });
/** The end of a turn: what is left are the scenario's dice and its verdict. */
const atEnd = (turn: number, change: (state: OpenD6State) => void = () => undefined, options = {}): OpenD6State => {
  const state = structuredClone(begun(options));
  Object.assign(state, { phase: 'special', turn, initiative: 'rebels', toAct: null, ready: ['rebels', 'troopers'] });
  change(state);
  return state;
};
const outcome = (state: OpenD6State) => play(state, 'rebels', { type: 'special' }).state.outcome;
const goalOf = (state: OpenD6State, side: string) => {
  const [goal] = openD6.screen.goals(openD6.rules.seen(state, side), side);
  return { ...goal, name: goal?.text.key.split('.').at(-1), values: goal?.text.values };
};
const squadsOf = (state: OpenD6State, side: string) => Object.values(state.units).filter((unit) => unit.side === side);
const onTable = (state: OpenD6State, side: string) =>
  Object.values(state.figures).filter(({ unit, presence }) => state.units[unit]?.side === side && presence === 'table');
/** Figures of the column that must get away after the ambush. */
const outOf = (state: OpenD6State) => Number(goalOf(state, 'troopers').values?.['count']);
const priceOf = (design: OpenD6State['units'][string]['design']) => openD6.muster.sheet.points?.(design) ?? NaN;
const village = { x: 22, y: 18.6 };
/** Brings a hidden unit onto the table where it is. */
const reveal = (state: OpenD6State, unit: string): void => {
  const { id: counter } = state.counters?.find((one) => one.unit === unit) ?? expect.fail(`${unit} is not hidden`);
  const { phase, toAct } = state;
  const before: OpenD6State = { ...state, phase: 'movement', toAct: 'rebels' };
  Object.assign(state, play(before, 'rebels', { type: 'turn-up', counter }).state, { phase, toAct });
};
const priced = (side: string, of: (id: string) => boolean = () => true) =>
  squadsOf(begun(), side)
    .filter(({ id }) => of(id))
    .reduce((sum, { design }) => sum + priceOf(design), 0);

describe('The Road to Windham', () => {
  it('od6a-gm-014 gives the column 1,500 points with one hero of at most 200, within 8" of the road in the south', () => {
    const state = begun();
    expect(priced('troopers')).toBeLessThanOrEqual(1500);
    const heroes = squadsOf(state, 'troopers').filter(({ design }) => isHero(design));
    expect(heroes.map(({ design }) => priceOf(design)).every((points) => points <= 200)).toBe(true);
    expect(heroes).toHaveLength(1);
    for (const { at } of onTable(state, 'troopers')) expect(Math.abs(at.x - 22)).toBeLessThanOrEqual(8);
    for (const { at } of onTable(state, 'troopers')) expect(at.y).toBeGreaterThan(35);
  });

  it('sets up each squad of the column by itself: who stands nearest to a soldier is of their squad', () => {
    const column = onTable(begun(), 'troopers').filter(({ presence }) => presence === 'table');
    for (const one of column.filter(({ unit }) => column.filter((mate) => mate.unit === unit).length > 1)) {
      const others = column.filter(({ id }) => id !== one.id);
      const [nearest] = others.sort((a, b) => distance(one.at, a.at) - distance(one.at, b.at));
      expect(nearest?.unit, `beside ${one.id}`).toBe(one.unit);
    }
  });

  it('od6a-gm-014 is won by the column if it is in the village at the end of turn 10, and no rebel is', () => {
    const inIt = (state: OpenD6State): void => {
      Object.assign(soldier(state, 'column-1.1'), { at: village });
    };
    expect(outcome(atEnd(9, inIt))).toBeNull();
    expect(outcome(atEnd(10, inIt))).toMatchObject({ winner: 'troopers', reason: 'occupied' });
    expect(outcome(atEnd(10))).toMatchObject({ winner: 'rebels', reason: 'not-occupied' });
  });

  it('od6a-gm-014 counts nobody who flees, and rebels in the village even while they are hidden', () => {
    const fleeing = atEnd(10, (state) => {
      Object.assign(soldier(state, 'column-1.1'), { at: village });
      Object.assign(state.units['column-1'] ?? {}, { rout: { to: { x: 22, y: 47 }, arrived: false } });
    });
    expect(outcome(fleeing)).toMatchObject({ winner: 'rebels' });
    const hidden = atEnd(10, (state) => {
      Object.assign(soldier(state, 'column-1.1'), { at: village });
      for (const counter of state.counters ?? []) if (counter.unit === 'north-1') counter.at = { x: 16, y: 21 };
    });
    expect(outcome(hidden)).toMatchObject({ winner: 'rebels', reason: 'not-occupied' });
  });

  it('od6a-gm-015 gives the rebels two groups of at most 1,000 points with a hero each, hidden north and south', () => {
    const north = (id: string): boolean => id.startsWith('north') || id === 'pirate';
    for (const of of [north, (id: string) => !north(id)]) expect(priced('rebels', of)).toBeLessThanOrEqual(1000);
    const state = begun();
    for (const { id, hidden, design } of squadsOf(state, 'rebels')) {
      expect(hidden).toBe(true);
      const place = state.counters?.find(({ unit }) => unit === id);
      expect((place?.at.y ?? 0) < 13).toBe(north(id));
      if (isHero(design)) expect(priceOf(design)).toBeLessThanOrEqual(200);
    }
    expect(onTable(state, 'rebels')).toEqual([]);
    const zones = openD6.table
      .scenery(openD6.rules.seen(state, 'troopers'))
      .shapes.filter(({ role }) => role === 'zone');
    expect(zones.map((zone) => ('side' in zone ? zone.side : null))).toEqual(['troopers']);
    expect(Object.values(openD6.rules.seen(state, 'troopers').units).every(({ side }) => side === 'troopers')).toBe(
      true,
    );
  });

  it('od6a-gm-015 is won by the rebels when too few of the column are left to get away', () => {
    const state = atEnd(6, (one) => {
      reveal(one, 'north-1');
      for (const fallen of onTable(one, 'troopers').slice(0, 20)) fallen.presence = 'out';
    });
    expect(outcome(state)).toMatchObject({ winner: 'rebels', reason: 'too-few-left' });
    const all = atEnd(6, (one) => {
      for (const { members } of squadsOf(one, 'rebels')) for (const id of members) soldier(one, id).presence = 'out';
    });
    expect(outcome(all)).toMatchObject({ winner: 'troopers', reason: 'wiped-out' });
  });

  it('od6a-gm-016 changes the goal once the ambush is sprung: off the table, and the village counts no more', () => {
    const before = atEnd(3);
    const place = { key: 'SKIRMISH.opend6.place.village' };
    expect(goalOf(before, 'troopers')).toMatchObject({ name: 'occupy', values: { place } });
    expect(goalOf(before, 'rebels')).toMatchObject({ name: 'ambush', values: { place } });
    const after = atEnd(3, (state) => reveal(state, 'south-1'));
    const values = { side: { side: 'troopers' }, count: outOf(before) };
    expect(goalOf(after, 'troopers')).toMatchObject({ name: 'escape-count', values, count: 0, of: outOf(before) });
    expect(goalOf(after, 'rebels')).toMatchObject({ name: 'prevent-count', values });
    const out = atEnd(3, (state) => {
      reveal(state, 'south-1');
      for (const gone of onTable(state, 'troopers').slice(0, outOf(before))) gone.presence = 'left';
    });
    expect(outcome(out)).toMatchObject({ winner: 'troopers', reason: 'got-away' });
    const inVillage = atEnd(10, (state) => {
      reveal(state, 'south-1');
      Object.assign(soldier(state, 'column-1.1'), { at: village });
    });
    expect(outcome(inVillage)).toBeNull();
  });

  it('od6a-gm-016 the column’s way out is the road, and the goal fits every size', () => {
    for (const size of sizes) {
      const state = openD6.muster.begin('windham', { size });
      expect(outOf(state)).toBe(scaled(outOf(begun()), size));
      const all = onTable(state, 'troopers').length;
      expect(outOf(state) / all).toBeGreaterThan(0.35);
      expect(outOf(state) / all).toBeLessThan(0.75);
    }
  });

  it('od6a-gm-016 brings reserves from turn 9, and only where the gamemaster wants them', () => {
    const called = (turn: number, reserves: boolean) =>
      told(play(atEnd(turn, undefined, { reserves }), 'rebels', { type: 'special' }).events, 'squad-called');
    expect(called(8, false)).toEqual([]);
    expect(called(7, true)).toEqual([]);
    expect(called(8, true).map(({ recruits, entry }) => [recruits.unit.id, entry.at])).toEqual([
      ['reserve-1', { x: 22, y: 48 }],
      ['reserve-2', { x: 22, y: 48 }],
    ]);
  });

  it('hides its rebels where nobody sees them on the way to the village, until they show themselves', () => {
    const state = begun();
    Object.assign(state, {
      phase: 'movement',
      turn: 1,
      initiative: 'rebels',
      toAct: 'rebels',
      ready: ['rebels', 'troopers'],
    });
    const [counter] = (state.counters ?? []).filter(({ unit }) => unit === 'south-1');
    const { state: after } = play(state, 'rebels', { type: 'turn-up', counter: counter?.id ?? '' });
    expect(after.units['south-1']?.hidden).toBe(false);
    expect(refuse(after, 'rebels', { type: 'hold', unit: 'south-1' })).toBeNull();
  });
});
