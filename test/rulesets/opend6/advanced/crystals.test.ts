import { describe, expect, it } from 'vitest';
import { bring } from '../../../../src/battle/bring';
import type { BattleState } from '../../../../src/battle/state';
import { seeded } from '../../../../src/engine/dice';
import { OBSERVER } from '../../../../src/engine/request';
import { openD6 } from '../../../../src/rulesets/opend6';
import { rangedWeapon } from '../../../../src/rulesets/opend6/data/weapons';
import { forcePresets } from '../../../../src/rulesets/opend6/data/force-terms';
import { readyHeroes } from '../../../../src/rulesets/opend6/design/ready-units';
import type { OpenD6State } from '../../../../src/rulesets/opend6/state';
import { distance } from '../../../../src/space';
import type { Barrier, Point } from '../../../../src/space/types';
import { crystalField, FIELD_SEED } from '../../../../tools/art/layouts/crystals';
import {
  actionsOf,
  battle,
  composeCommand,
  partsOf,
  play,
  previewOf,
  refuse,
  soldier,
  squad,
  told,
  type BattleSetUp,
} from '../../../support/opend6';
import { ratesOf } from '../../../support/opend6-shown';

const at = (x: number, y: number): Point => ({ x, y });
const plan = openD6.muster.plans?.shipped.find(({ id }) => id === 'crystals');

type Prize = NonNullable<OpenD6State['prize']>;

/** A bare table with the exits of the scenario; rebels walk 8" and run 13". The robot lies at (36,24) unless told. */
function field(
  prize: Partial<Prize> | null,
  squads: BattleSetUp['squads'],
  rest: Partial<BattleSetUp> = {},
): OpenD6State {
  const state = battle({ scenario: 'crystals', ...rest, squads: { troopers: { at: [at(2, 2)] }, ...squads } });
  const lying = { at: at(36, 24), found: true, carrier: null, near: [], ...prize };
  return prize === null ? state : { ...state, prize: lying };
}

const rebels = (...places: Point[]) => ({ rebels: { at: places } });
const move = (path: readonly Point[], ...does: string[]) =>
  ({ type: 'move', unit: 'rebels', orders: { 'rebels.1': { path, does } } }) as const;
const code = (state: OpenD6State, ...order: Parameters<typeof move>) =>
  refuse(state, 'rebels', move(...order))?.code ?? null;
/** The end of the turn, in which units search. */
const search = (state: OpenD6State, dice: readonly number[] = [], answers = {}) =>
  play({ ...state, phase: 'special', toAct: null }, 'referee', { type: 'special' }, { dice, answers });
const highWall = (x: number, y1: number, y2: number): Barrier => ({
  id: 'high',
  kind: 'high-crystals',
  a: at(x, y1),
  b: at(x, y2),
  bottom: 0,
  top: 'unlimited',
});

describe('The Robot among the Crystals', () => {
  it('od6a-scenario-022 a robot is somewhere among the crystals, and both sides are to carry it off', () => {
    const state = openD6.muster.begin('crystals');
    for (const side of ['rebels', 'troopers'])
      expect(openD6.screen.goals(openD6.rules.seen(state, side), side)[0]?.text).toMatchObject({
        key: 'SKIRMISH.opend6.goal.robot-search',
      });
    expect(Object.keys(state.units)).toHaveLength(9);
  });

  it('od6a-scenario-033 the table is 6 feet by 4 with the growths of the seed', () => {
    expect(plan?.table).toMatchObject({ width: 72, height: 48 });
    const growths = crystalField(FIELD_SEED).map(({ id, kind, line }) => ({
      id,
      kind,
      line: line.map(({ x, y }) => [x, y]),
      ...(line.length > 2 ? { closed: true } : {}),
    }));
    expect(plan?.table.barriers).toEqual(growths);
  });

  it('od6a-scenario-034 rebels set up within 12" of the middle of the southern edge, the others of the northern', () => {
    for (const size of [0.75, 1, 1.5] as const) {
      const state = openD6.muster.begin('crystals', { size });
      for (const { unit, at: place, r } of Object.values(state.figures)) {
        const middle = state.units[unit]?.side === 'rebels' ? at(36, 48) : at(36, 0);
        expect(distance(place, middle) + r).toBeLessThanOrEqual(12);
      }
    }
    const state = { ...openD6.muster.begin('crystals'), ready: [] };
    const placed = (x: number, y: number) =>
      refuse(state, 'rebels', { type: 'deploy', orders: { 'pirate.1': { at: at(x, y), facing: 0 } } })?.code ?? null;
    expect([placed(36, 36.6), placed(36, 36.2)]).toEqual([null, 'outside-zone']);
  });

  it('od6a-scenario-034 the squads of the rebels set up in open order, so that a burst takes at most six of them', () => {
    const places = Object.values(openD6.muster.begin('crystals').figures)
      .filter(({ unit }) => ['rangers', 'mercenaries', 'rebels'].includes(unit))
      .map((figure) => figure.at);
    const { burstRadius = 0 } = rangedWeapon('grenade');
    const under = places.map((mark) => places.filter((place) => distance(mark, place) < burstRadius + 0.5).length);
    expect(Math.max(...under)).toBeLessThanOrEqual(6);
  });
});

describe('the printed rates', () => {
  it('od6a-scenario-024, od6a-scenario-029 a table option gives two squads the rates that are printed', () => {
    const rates = (printedRates: boolean) =>
      ['rebels', 'section'].map((id) => {
        const { walk, run } = squad(openD6.muster.begin('crystals', { options: { printedRates } }), id).profile;
        return [walk, run];
      });
    expect(rates(false)).toEqual([
      [8, 13],
      [7, 12],
    ]);
    expect(rates(true)).toEqual([
      [7, 11],
      [6, 10],
    ]);
  });
});

describe('forces of 2,000 points', () => {
  it('od6a-scenario-032 each side may bring a force of its own, in place of the printed one', () => {
    const { forces } = openD6.muster;
    const preset = forcePresets.find(({ id }) => id === '2000');
    expect(preset?.terms).toEqual({ points: 2000 });
    let state: BattleState = openD6.muster.begin('crystals');
    for (const side of ['rebels', 'troopers']) {
      const chosen = forces?.suggest({ points: 2000 }, side, seeded(3)) ?? [];
      const cost = chosen.reduce((sum, { design }) => sum + (openD6.muster.sheet.points?.(design) ?? 0), 0);
      expect(cost > 1600 && cost <= 2000).toBe(true);
      const entries = chosen.map(({ name, design }) => ({ name, design, count: 1, takesPart: true, note: '' }));
      state = bring(openD6, state, side, { ruleset: 'opend6', name: side, side, terms: { points: 2000 }, entries });
    }
    expect(Object.keys(state.units)).not.toContain('rangers');
  });
});

describe('the robot', () => {
  it('od6a-scenario-035 a die of the referee puts it within 3" of the middle, and no side learns where', () => {
    const start = { ...openD6.muster.begin('crystals'), phase: 'initiative' as const, turn: 1 };
    for (const face of [1, 9, 20]) {
      const script = { dice: [face, 5, 2], answers: { 'move-order': 'first' } };
      const { state, events } = play(start, 'referee', { type: 'initiative' }, script);
      expect(distance(state.prize?.at ?? at(0, 0), at(36, 24))).toBeLessThanOrEqual(3);
      expect(state.prize).toMatchObject({ found: false, carrier: null });
      for (const seat of ['rebels', 'troopers', OBSERVER]) {
        expect(openD6.rules.seen(state, seat).prize).toBeUndefined();
        expect(openD6.rules.redactedFor?.(state, seat)).not.toHaveProperty('prize');
        expect(told(events, 'prize-hidden').map((event) => openD6.rules.heard(event, seat))).toEqual([null]);
      }
      expect(openD6.rules.seen(state, 'referee').prize).toEqual(state.prize);
    }
    expect(openD6.rules.hides?.(start)).toBe(true);
    expect(openD6.rules.hides?.(openD6.muster.begin('hangar'))).toBe(false);
  });

  it('od6a-scenario-035 two battles that differ only in where it lies are the same to every side', () => {
    const hidden = (place: Point) => field({ at: place, found: false, near: ['rebels.1'] }, rebels(at(36, 30)));
    const [one, other] = [hidden(at(36, 24)), hidden(at(38, 25))];
    for (const seat of ['rebels', 'troopers', OBSERVER])
      expect(openD6.rules.redactedFor?.(one, seat)).toEqual(openD6.rules.redactedFor?.(other, seat));
  });

  it('od6a-scenario-036 a figure that moves within 4" of its place and sees it qualifies, by the nearest point of the way', () => {
    const hidden = (barriers: readonly Barrier[] = []) =>
      field({ found: false }, rebels(at(30, 30)), { table: { barriers } });
    const near = (state: OpenD6State, ...path: Point[]) => play(state, 'rebels', move(path)).state.prize?.near ?? [];
    // A base of half an inch: its edge is 4" from the robot when its middle is 4.5" from it.
    expect(near(hidden(), at(30, 30), at(36, 28.5))).toEqual(['rebels.1']);
    expect(near(hidden(), at(30, 30), at(36, 28.7))).toEqual([]);
    // It passes by and goes away again.
    expect(near(hidden(), at(30, 30), at(33, 27), at(29.5, 27))).toEqual(['rebels.1']);
    expect(near(hidden([highWall(34, 20, 30)]), at(30, 30), at(33, 27), at(29.5, 27))).toEqual([]);
    const still = play(field({ found: false }, rebels(at(36, 27))), 'rebels', { type: 'hold', unit: 'rebels' });
    expect(still.state.prize?.near).toEqual([]);
  });

  it('od6a-scenario-036 search 2 and a 4 make 6, which finds it: it is placed, and known to everybody', () => {
    const state = field({ found: false, near: ['rebels.1'] }, rebels(at(36, 28)));
    const found = search(state, [4]);
    expect(found.state.prize).toEqual({ at: at(36, 24), found: true, carrier: null, near: [] });
    const failed = search(state, [3]);
    expect(failed.state.prize).toMatchObject({ found: false });
    const [test] = told(failed.events, 'prize-searched');
    if (test === undefined) return expect.fail('nobody searched');
    expect(openD6.rules.heard(test, 'rebels')).toEqual(test);
    expect([openD6.rules.heard(test, 'troopers'), openD6.rules.heard(test, OBSERVER)]).toEqual([null, null]);
    const [news] = told(found.events, 'prize-found');
    if (news === undefined) return expect.fail('nobody found it');
    expect(openD6.rules.heard(news, 'troopers')).toEqual(news);
    expect(openD6.rules.seen(found.state, 'troopers').prize).toEqual(found.state.prize);
  });

  it('od6a-scenario-036 one test for each unit of which somebody qualified, in a turn, and never the difficulty', () => {
    const squads = {
      rebels: { at: [at(36, 28), at(37.5, 28), at(39, 28)] },
      others: { at: [at(30, 28)] },
      hero: { at: [at(36, 30)], hero: { ...readyHeroes['bounty-captain'].design } },
    };
    const state = field({ found: false, near: ['rebels.1', 'rebels.2', 'hero.1'] }, squads);
    Object.assign(soldier(state, 'hero.1'), { points: 0 });
    const { events } = search(state, [2, 1]);
    expect(told(events, 'prize-searched').map(({ unit, skill }) => [unit, skill])).toEqual([
      ['rebels', 2],
      ['hero', 9],
    ]);
    expect(JSON.stringify(told(events, 'prize-searched'))).not.toContain('difficulty');
    expect(told(search(field({ found: false, near: [] }, squads)).events, 'prize-searched')).toEqual([]);
  });

  it('od6a-scenario-036, od6a-meta-003 a hero may buy dice for the search without knowing what helps', () => {
    const hero = { hero: { at: [at(36, 28)], hero: readyHeroes['bounty-captain'].design } };
    const state = field({ found: false, near: ['hero.1'] }, hero);
    const answers = {
      'spend-point search hero hero.1 1 point 1': 'spend',
      'spend-point search hero hero.1 1 point 2': 'keep',
    };
    const { state: after, events } = search(state, [1, 2], answers);
    expect(after.prize).toMatchObject({ found: true });
    const [spent] = told(events, 'points-spent');
    expect(spent).toMatchObject({ figure: 'hero.1', spent: 1, only: ['rebels'] });
    expect(spent === undefined ? spent : openD6.rules.heard(spent, 'troopers')).toBeNull();
  });

  it('od6a-scenario-037 a soldier beside it picks it up for half of the rate', () => {
    const beside = field({}, rebels(at(36, 25)));
    const { state } = play(beside, 'rebels', move([at(36, 25)], 'pick-up'));
    expect(state.prize?.carrier).toBe('rebels.1');
    expect(soldier(state, 'rebels.1').pace).toBe('walk');
    // A walk of 4" leaves the half that it takes; more is a run, and 6.5" are the half of that.
    const from = (y: number) => field({}, rebels(at(36, y)));
    const way = (y: number) => [at(36, y), at(36, 25)];
    const pace = (y: number) => soldier(play(from(y), 'rebels', move(way(y), 'pick-up')).state, 'rebels.1').pace;
    expect([pace(29), pace(29.1), pace(31.5)]).toEqual(['walk', 'run', 'run']);
    expect(code(from(31.6), way(31.6), 'pick-up')).toBe('too-far');
    expect(code(from(31.6), way(31.6))).toBeNull();
  });

  it('od6a-scenario-037 nobody picks it up without touching it, with an enemy at it, lying, or with full hands', () => {
    expect(code(field({}, rebels(at(36, 26))), [at(36, 26)], 'pick-up')).toBe('robot-not-beside');
    expect(code(field(null, rebels(at(36, 25))), [at(36, 25)], 'pick-up')).toBe('robot-not-there');
    const guarded = (x: number) => field({}, { ...rebels(at(35, 24)), troopers: { at: [at(x, 24)] } });
    expect(code(guarded(37), [at(35, 24)], 'pick-up')).toBe('enemy-at-robot');
    expect(code(guarded(37.1), [at(35, 24)], 'pick-up')).toBeNull();
    const lying = field({}, { rebels: { at: [at(36, 25)], soldiers: { 1: { prone: true, startedProne: true } } } });
    expect(code(lying, [at(36, 25)], 'pick-up')).toBe('robot-taken-standing');
    expect(code(lying, [at(36, 25)], 'stand', 'pick-up')).toBeNull();
    const carried = field({ carrier: 'rebels.1' }, rebels(at(36, 25)));
    expect(code(carried, [at(36, 25)], 'pick-up')).toBe('robot-not-there');
  });

  it('od6a-scenario-037 the panel offers it, for the soldier who gets there, and as a choice of a move', () => {
    const state = field({}, rebels(at(36, 28), at(40, 28)));
    expect(actionsOf(state, 'rebels').map(({ id }) => id)).toContain('pick-up');
    expect(previewOf(state, 'rebels', 'pick-up', {}).shapes.length).toBeGreaterThan(0);
    const command = composeCommand(state, 'rebels', 'pick-up', {});
    expect(play(state, 'rebels', command).state.prize?.carrier).toBe('rebels.1');
    const choices = partsOf(state, 'rebels', 'move', {})?.figures[0]?.choices.map(({ id }) => id);
    expect(choices).toContain('pick-up');
    const far = field({}, rebels(at(36, 40)));
    expect(actionsOf(far, 'rebels').map(({ id }) => id)).not.toContain('pick-up');
  });

  it('od6a-scenario-038 a carrier moves half of the walk rate, and neither runs nor charges', () => {
    const state = field({ carrier: 'rebels.1' }, rebels(at(36, 25)));
    expect(ratesOf(state, 'rebels.1')).toEqual([4]);
    expect(code(state, [at(36, 25), at(36, 29)])).toBeNull();
    expect(code(state, [at(36, 25), at(36, 29.1)])).toBe('robot-carrier-cannot-run');
    const charge = { type: 'charge', unit: 'rebels', target: 'troopers' } as const;
    const close = field(
      { carrier: 'rebels.1' },
      { ...rebels(at(36, 25)), troopers: { at: [at(36, 20)], facing: 180 } },
    );
    expect(refuse(close, 'rebels', charge)?.code).toBe('charge-nobody-free');
    const taken = play(field({}, rebels(at(36, 25))), 'rebels', move([at(36, 25), at(36, 29)], 'pick-up')).state;
    expect(soldier(taken, 'rebels.1')).toMatchObject({ at: at(36, 29), pace: 'walk' });
    expect(code(field({}, rebels(at(36, 25))), [at(36, 25), at(36, 29.1)], 'pick-up')).toBe('robot-carrier-cannot-run');
  });

  it('od6a-scenario-038 a carrier fires', () => {
    const state = field(
      { carrier: 'rebels.1' },
      { ...rebels(at(36, 25)), troopers: { at: [at(36, 15)], facing: 180 } },
      { phase: 'fire' },
    );
    const shots = [{ figure: 'rebels.1', weapon: 'raygun-rifle', aim: { unit: 'troopers' } }] as const;
    expect(refuse(state, 'rebels', { type: 'fire', unit: 'rebels', shots })).toBeNull();
  });

  it('od6a-scenario-038 a wound makes the carrier drop it: the direction of throw, then a die on the template', () => {
    const dropped = (hurt: 'wound' | 'incapacitated', way: string, face: number) => {
      const state = field({ carrier: 'rebels.1' }, rebels(at(36, 25)), { phase: 'fire' });
      soldier(state, 'rebels.1').marked.push(hurt);
      const answers = { 'drop-where rebels.1': way };
      return play(state, 'referee', { type: 'skip-phase' }, { dice: [face], answers }).state.prize;
    };
    // 1 is the way of the throw; each number more is 60 degrees clockwise.
    expect(dropped('wound', 'e', 1)).toMatchObject({ carrier: null, found: true, at: at(37, 25) });
    const south = dropped('incapacitated', 'e', 4)?.at;
    expect(south?.x).toBeCloseTo(35);
    expect(dropped('wound', 'n', 4)?.at.y).toBeCloseTo(26);
    const unhurt = field({ carrier: 'rebels.1' }, rebels(at(36, 25), at(38, 25)), { phase: 'fire' });
    soldier(unhurt, 'rebels.2').marked.push('wound');
    expect(play(unhurt, 'referee', { type: 'skip-phase' }).state.prize?.carrier).toBe('rebels.1');
  });

  it('od6a-scenario-039 the side wins that takes it across its own edge, and only there', () => {
    const near = (y: number) => field({ carrier: 'rebels.1' }, rebels(at(36, y)));
    const home = play(near(45), 'rebels', move([at(36, 45), at(36, 48)]));
    expect(home.state.outcome).toEqual({ winner: 'rebels', reason: 'robot-away' });
    expect(code(near(3), [at(36, 3), at(36, -0.1)])).toBe('off-the-table');
    const empty = field({}, rebels(at(36, 45), at(38, 45)));
    expect(play(empty, 'rebels', move([at(36, 45), at(36, 48)])).state.outcome).toBeNull();
    const aside = field({ carrier: 'rebels.1' }, rebels(at(20, 46)));
    expect(code(aside, [at(20, 46), at(20, 48.1)])).toBe('off-the-table');
  });
});
