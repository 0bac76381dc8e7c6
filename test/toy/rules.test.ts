import { describe, expect, it } from 'vitest';
import { bodiesOverlap, circleRound } from '../../src/space';
import { bodyOf } from '../../src/battle/state';
import { crawlerBody } from './data/sizes';
import { isKnownTo } from './seen';
import type { ToyState } from './state';
import { begin, counter, crawler, give, muster, refusal, rules, screen, table } from './support/play';

function with3(change: (state: ToyState) => void): ToyState {
  const state = begin('three');
  change(state);
  return state;
}

const put = (state: ToyState, id: string, x: number, y: number): unknown =>
  Object.assign(state.figures[id] ?? {}, { at: { x, y }, facing: 0 });

describe('the toy', () => {
  it('toy-board-001 a crawler is longer than broad: beside another there is room, nose to tail there is none', () => {
    const state = with3((one) => {
      put(one, 'north-crawler', 10, 10);
      put(one, 'east-crawler', 11.3, 10);
    });
    expect(rules.violations(state)).toEqual([]);
    const [north, east] = [crawler(state, 'north'), crawler(state, 'east')];
    expect(bodiesOverlap(bodyOf(north), bodyOf({ ...east, facing: 90 }))).toBe(true);
    expect(north.r).toBe(circleRound(crawlerBody));
    const turn = (facing: number) => refusal(state, 'north', { type: 'move', figure: north.id, to: north.at, facing });
    expect([turn(0), turn(180), turn(90)]).toEqual([null, null, 'no-room']);
  });

  it('toy-move-003 what a side did not know of stops its piece, and only then is it known', () => {
    const state = with3((one) => {
      put(one, 'north-1', 10, 10);
      put(one, 'east-2', 12, 10);
    });
    const move = { type: 'move', figure: 'north-1', to: { x: 12, y: 10.2 }, facing: 0 } as const;
    expect([refusal(state, 'north', move), refusal(state, 'referee', move)]).toEqual([null, 'no-room']);
    const { state: after, events } = give(state, 'north', move);
    expect(events.map(({ type }) => type)).toEqual(['counter-shown', 'counter-shown', 'piece-halted']);
    expect(counter(after, 'north-1').at).toEqual({ x: 10, y: 10 });
    expect(isKnownTo(counter(after, 'east-2'), 'south')).toBe(true);
    expect(refusal(after, 'north', move)).toBe('has-acted');
  });

  it('toy-board-002 what moves while it is hidden is heard by its side and the referee alone', () => {
    const state = with3((one) => put(one, 'north-1', 10, 10));
    const { events } = give(state, 'north', { type: 'move', figure: 'north-1', to: { x: 11, y: 10 }, facing: 0 });
    const [moved] = events;
    if (moved === undefined) throw new Error('nothing was told');
    const hearing = ['north', 'east', 'observer', 'referee'].map((seat) => rules.heard(moved, seat) !== null);
    expect(hearing).toEqual([true, false, false, true]);
  });

  it('toy-search-002 toy-search-003 the looking side knows the value and may challenge; the others learn it when it is turned up', () => {
    const state = with3((one) => {
      put(one, 'north-crawler', 10, 10);
      put(one, 'east-2', 12.2, 10);
      counter(one, 'east-2').shown = 'face-down';
    });
    const search = { type: 'search', figure: 'north-crawler' } as const;
    const left = give(state, 'north', search, { dice: [2], answers: { 'challenge-it': 'leave' } });
    const valueFor = (one: ToyState, seat: string) => {
      const seen = rules.seen(one, seat).figures['east-2'];
      return seen?.kind === 'counter' ? seen.value : undefined;
    };
    expect(['north', 'east', 'south', 'observer', 'referee'].map((seat) => valueFor(left.state, seat))).toEqual([
      3,
      3,
      null,
      null,
      3,
    ]);
    const looked = left.events.find(({ type }) => type === 'counter-looked-at');
    const heard = ['north', 'east', 'south'].map((seat) => looked !== undefined && rules.heard(looked, seat));
    expect(heard).toMatchObject([{ value: 3 }, { value: 3 }, { value: null }]);
    const taken = give(state, 'north', search, { dice: [2, 4], answers: { 'challenge-it': 'challenge' } });
    expect(valueFor(taken.state, 'south')).toBe(3);
    expect([counter(taken.state, 'east-2').presence, taken.state.points['north']]).toEqual(['out', 1]);
  });

  it('toy-seat-001 slots and tracks: a remaining crew member takes the wheel', () => {
    const state = with3((one) => Object.assign(crawler(one, 'north').crew, { driver: null }));
    const seen = rules.seen(state, 'north');
    const look = table.unitLook(seen, 'north-crawler');
    expect(look.tracks.map(({ values, at }) => [values.length, at])).toEqual([
      [4, 3],
      [6, 5],
    ]);
    expect(look.slots.map(({ held }) => held?.values?.['name'] ?? null)).toEqual([null, 'Bo']);
    const offered = screen.actions(seen, 'north-crawler').map(({ id, refusal: why }) => [id, why?.code ?? null]);
    expect(offered).toEqual([
      ['move', 'no-driver'],
      ['search', null],
      ['seat-driver', null],
    ]);
    const { state: after } = give(state, 'north', { type: 'seat', figure: 'north-crawler', slot: 'driver' });
    expect(crawler(after, 'north').crew).toEqual({ driver: 'Bo', gunner: null });
    expect(screen.actions(rules.seen(state, 'east'), 'north-crawler')).toEqual([]);
  });

  it('toy-win-002 at the end all counters are turned up and count', () => {
    const state = with3((one) => Object.assign(one, { turn: 4, phase: 'plot' }));
    const answers = { 'plot north': 'guard', 'plot east': 'guard', 'plot south': 'strike:east' };
    const { state: end } = give(state, 'south', { type: 'plot' }, { answers });
    expect([end.points, end.outcome]).toEqual([
      { north: 9, east: 10, south: 9 },
      { winner: 'east', reason: 'won' },
    ]);
    for (const seat of ['north', 'observer']) expect(rules.seen(end, seat).figures).toEqual(end.figures);
  });

  it("a battle of one's own begins empty and is joined piece by piece", () => {
    const { table: ground } = begin();
    let state = muster.open(ground, muster.sides, {});
    for (const [i, { design }] of muster.ready.entries()) {
      const recruits = muster.recruit(design, { id: `r${i}`, side: 'north', name: 'R' });
      state = muster.join(state, recruits, { x: 12, y: 12 });
    }
    expect(Object.values(state.figures).map(({ presence }) => presence)).toEqual(['table', 'table']);
    const nobody = { kind: 'crawler', driver: null, gunner: null } as const;
    const as = { id: 'r9', side: 'north', name: 'R' };
    expect(() => muster.recruit(nobody, as)).toThrow('breaks the lists: nobody (toy-seat-001)');
    expect(muster.recruit(nobody, { ...as, allowed: true }).unit.allowed).toBe(true);
    expect(rules.violations(state)).toEqual([]);
  });

  it('one more side enters in mid-battle, and its crawler goes with the others', () => {
    const before = begin('two');
    const west = { id: 'guests', name: 'SKIRMISH.side-colour.white', colour: 'white' } as const;
    const entered = muster.roster.addSide(before, west);
    expect(before.sides['guests']).toBeUndefined();
    const [crew] = muster.ready;
    if (crew === undefined) throw new Error('there is nobody');
    const recruits = muster.recruit(crew.design, { id: 'guests-1', side: 'guests', name: crew.name });
    const state = muster.join(entered, recruits, { x: 2, y: 2 });
    expect(rules.violations(rules.readState(JSON.parse(JSON.stringify(state))))).toEqual([]);
    expect(screen.next(rules.seen(state, 'referee')).seats).toContain('guests');
  });
});
