import { describe, expect, it } from 'vitest';
import { openD6 } from '../../../../src/rulesets/opend6';
import type { OpenD6State } from '../../../../src/rulesets/opend6/state';
import type { Point, Area } from '../../../../src/space/types';
import type { BattleSetUp, SquadSetUp } from '../../../support/opend6';
import {
  actionsOf,
  battle,
  composeCommand,
  newHero,
  play,
  plainDesign,
  previewOf,
  refuse,
  row,
  soldier,
  squad,
  told,
} from '../../../support/opend6';

const at = (x: number, y: number): Point => ({ x, y });
const block = (kind: string, x: number, y: number, w: number, h: number): Area => ({
  id: kind,
  kind,
  outline: [at(x, y), at(x + w, y), at(x + w, y + h), at(x, y + h)],
  bottom: 0,
  top: 'unlimited',
});
/** A wall across the whole table at y = 20, so that nobody sees across it. */
const wall = { id: 'wall', kind: 'high-wall', a: at(0, 20), b: at(48, 20), bottom: 0, top: 'unlimited' } as const;

/** Rebels hide at (24,30); troopers (search 2, their Perception) look from (24,12) unless told otherwise. */
function hiding(
  how: 'counters' | 'partial' | 'sensors' | 'written',
  parts: Partial<BattleSetUp> & { readonly rebels?: Partial<SquadSetUp>; readonly troopers?: Partial<SquadSetUp> } = {},
): OpenD6State {
  const { rebels, troopers, squads = {}, options, ...rest } = parts;
  return battle({
    toAct: 'troopers',
    initiative: 'rebels',
    ...rest,
    options: { hiddenTroops: how, hiddenSides: 'first', ...options },
    squads: {
      rebels: { at: row(24, 30, 3), hidden: { real: at(24, 30) }, ...rebels },
      troopers: { at: row(24, 12, 3), facing: 180, ...troopers },
      ...squads,
    },
  });
}

const hold = { type: 'hold', unit: 'troopers' } as const;
const known = (state: OpenD6State, side = 'troopers') => openD6.rules.seen(state, side);
/** Ends the Movement Phase, with the checks that are due. */
const ended = (state: OpenD6State, dice: readonly number[] = []) =>
  play(state, 'referee', { type: 'skip-phase' }, { dice });

describe('hidden troops', () => {
  it('od6a-hidden-001 hide not at all, by counters, or by moves written down in full or in part, as the table agrees', () => {
    const option = openD6.rules.options.find(({ id }) => id === 'hiddenTroops');
    expect(option).toMatchObject({ values: ['none', 'counters', 'sensors', 'written', 'partial'], default: 'none' });
    const start = (hiddenTroops: string) =>
      openD6.muster.begin('relay', { options: { hiddenTroops, hiddenSides: 'first' } });
    expect(start('none').counters).toBeUndefined();
    const rebels = Object.values(start('partial').units).filter(({ side }) => side === 'rebels');
    expect(rebels.map(({ hidden }) => hidden)).toEqual(rebels.map(() => true));
    expect(Object.values(start('partial').units).filter(({ side, hidden }) => side === 'troopers' && hidden)).toEqual(
      [],
    );
    expect(start('partial').counters).toHaveLength(rebels.length);
  });

  it('od6a-hidden-002 have three counters for a unit; a die that only its side sees says which is real', () => {
    const state = openD6.muster.begin('relay', { options: { hiddenTroops: 'counters', hiddenSides: 'first' } });
    const own = (unit: string, from = state) => (from.counters ?? []).filter((one) => one.unit === unit);
    const units = Object.values(state.units).filter(({ side }) => side === 'rebels');
    for (const { id } of units) expect(own(id).map(({ real }) => real)).toEqual([false, false, false]);
    const other = Object.keys(state.sides).find((side) => side !== 'rebels') ?? '';
    const ready = [...(state.script?.deployment ?? [])].indexOf('rebels') === 0 ? state : { ...state, ready: [other] };
    const { state: after, events } = play(ready, 'rebels', { type: 'ready' }, { dice: units.map(() => 2) });
    expect(own(units[0]?.id ?? '', after).map(({ real }) => real)).toEqual([false, true, false]);
    for (const event of told(events, 'counter-chosen')) expect(openD6.rules.heard(event, 'troopers')).toBeNull();
  });

  it('od6a-hidden-002 are not known to the enemy: no unit, no figure, and not which counter is real', () => {
    const state = hiding('counters', {
      rebels: { hidden: { real: at(24, 30), dummies: [at(30, 30)] } },
      table: { barriers: [wall] },
    });
    expect(Object.keys(known(state).units)).toEqual(['troopers']);
    expect(Object.keys(known(state).figures).every((id) => id.startsWith('troopers'))).toBe(true);
    expect(known(state).counters).toMatchObject([
      { id: 'c1', unit: null, real: false },
      { id: 'c2', unit: null, real: false },
    ]);
    expect(known(state, 'rebels')).toMatchObject({ units: { rebels: { hidden: true } }, counters: state.counters });
    const swapped = structuredClone(state);
    for (const counter of swapped.counters ?? []) counter.real = !counter.real;
    expect(JSON.stringify(known(swapped))).toBe(JSON.stringify(known(state)));
    expect(openD6.rules.readState(JSON.parse(JSON.stringify(known(state))))).toEqual(known(state));
  });

  it('nobody is kept from anything in a battle without hidden troops: what is seen is the very state', () => {
    const state = battle({ squads: { rebels: { at: row(24, 30, 3) }, troopers: { at: row(24, 12, 3) } } });
    expect(openD6.rules.seen(state, 'troopers')).toBe(state);
    expect(openD6.rules.redactedFor?.(state, 'troopers')).toBe(state);
    expect(openD6.rules.hides?.(state)).toBe(false);
    expect(openD6.rules.hides?.(hiding('counters'))).toBe(true);
  });
});

describe('counters', () => {
  const moving = (parts: Parameters<typeof hiding>[1] = {}): OpenD6State =>
    hiding('counters', {
      toAct: 'rebels',
      table: { barriers: [wall] },
      rebels: { hidden: { real: at(24, 30), dummies: [at(30, 30)] } },
      ...parts,
    });

  it('od6a-hidden-003 move as the unit that they may stand for, dummies too', () => {
    const state = moving();
    for (const [counter, x] of [
      ['c1', 24],
      ['c2', 30],
    ] as const) {
      const to = (y: number) => ({ type: 'move-counter' as const, counter, path: [at(x, 30), at(x, y)] });
      expect(refuse(state, 'rebels', to(43))).toBeNull();
      expect(refuse(state, 'rebels', to(43.2))?.code).toBe('too-far');
      const { state: after } = play(state, 'rebels', to(43));
      expect(after.counters?.find(({ id }) => id === counter)).toMatchObject({
        at: at(x, 43),
        moved: true,
        pace: 'run',
      });
      expect(refuse({ ...after, toAct: 'rebels' }, 'rebels', to(31))?.code).toBe('counter-moved');
    }
  });

  it('od6a-hidden-003 pay for ground as the unit would, and each has its turn in the alternation', () => {
    const rough = moving({ table: { barriers: [wall], areas: [block('scrub', 20, 31, 8, 12)] } });
    const into = { type: 'move-counter' as const, counter: 'c1', path: [at(24, 30), at(24, 40)] };
    expect(refuse(rough, 'rebels', into)?.code).toBe('too-far');
    const { state } = play(moving(), 'rebels', { type: 'hold-counters', unit: 'rebels' });
    expect(state.counters?.map(({ moved }) => moved)).toEqual([true, true]);
    expect(state.toAct).toBe('troopers');
  });

  it('od6a-hidden-003 are no bodies: figures and counters pass and stand where they lie', () => {
    const state = moving({ rebels: { hidden: { real: at(24, 30), dummies: [at(24, 30)] } } });
    expect(refuse(state, 'rebels', { type: 'move-counter', counter: 'c2', path: [at(24, 30), at(24, 31)] })).toBeNull();
    expect(known(state).figures['rebels.1']).toBeUndefined();
  });

  it('od6a-hidden-003 are offered to their side, with the way that the ground allows', () => {
    const state = moving();
    const labels = actionsOf(state, 'rebels').map(({ label }) => label.key.split('.').slice(-2).join('.'));
    expect(labels).toEqual(['move-counter.real', 'move-counter.dummy', 'hold-counters.label', 'turn-up.label']);
    const command = composeCommand(state, 'rebels', 'move-counter c1', { point: at(24, 47) });
    expect(command).toMatchObject({
      type: 'move-counter',
      path: [at(24, 30), { x: 24, y: expect.closeTo(43, 1) as number }],
    });
    expect(previewOf(state, 'rebels', 'move-counter c1', { point: at(24, 40) }).refusal).toBeNull();
    expect(
      refuse(state, 'troopers', { type: 'move-counter', counter: 'c1', path: [at(24, 30), at(24, 31)] })?.code,
    ).toBe('not-your-place');
  });

  it('od6a-hidden-004 that are seen in the open are turned up when the activation ends: a dummy goes, the squad stands there', () => {
    const state = hiding('counters', { rebels: { hidden: { real: at(24, 30), dummies: [at(30, 30)] } } });
    const { state: after, events } = play(state, 'troopers', hold);
    expect(told(events, 'counter-empty')).toMatchObject([{ counter: 'c2' }]);
    expect(told(events, 'troops-revealed')).toMatchObject([{ unit: 'rebels', why: 'seen', by: 'troopers.1' }]);
    expect(soldier(after, 'rebels.1')).toMatchObject({ at: at(24, 30), presence: 'table' });
    const [, second, third] = ['rebels.1', 'rebels.2', 'rebels.3'].map((id) => soldier(after, id));
    for (const one of [second, third]) expect(Math.hypot((one?.at.x ?? 0) - 24, (one?.at.y ?? 0) - 30)).toBeLessThan(3);
    expect(squad(after, 'rebels').hidden).toBe(false);
    expect(after.counters).toEqual([]);
  });

  it('od6a-hidden-004 behind a wall stay', () => {
    const state = hiding('counters', { table: { barriers: [wall] } });
    expect(told(play(state, 'troopers', hold).events, 'troops-revealed')).toEqual([]);
  });

  it('od6a-hidden-005 come back at the start of the Movement Phase for a unit out of all enemy sight: three, one real', () => {
    const state = hiding('counters', {
      phase: 'initiative',
      table: { barriers: [wall] },
      rebels: { hidden: undefined as never },
    });
    delete state.units['rebels']?.hidden;
    const out = structuredClone(state);
    for (const id of ['rebels.1', 'rebels.2', 'rebels.3']) soldier(out, id).presence = 'table';
    delete out.counters;
    const { state: after, events } = play(
      out,
      'rebels',
      { type: 'initiative' },
      { dice: [5, 2, 3], answers: { 'move-order': 'first' } },
    );
    expect(after.counters).toMatchObject([
      { at: at(24, 30), real: false },
      { at: at(24, 30), real: false },
      { at: at(24, 30), real: true },
    ]);
    expect(squad(after, 'rebels').hidden).toBe(true);
    const [laid] = told(events, 'counters-laid');
    expect(laid === undefined ? null : openD6.rules.heard(laid, 'troopers')).toMatchObject({
      unit: null,
      counters: [{ real: false }, { real: false }, { real: false }],
    });
    const inSight = structuredClone(out);
    inSight.table = { ...inSight.table, barriers: [], revision: 1 };
    const seen = play(inSight, 'rebels', { type: 'initiative' }, { dice: [5, 2], answers: { 'move-order': 'first' } });
    expect(told(seen.events, 'counters-laid')).toEqual([]);
  });

  it('od6a-building-022 of security sensors are two for a unit, one of them blank, and turned up by sight alone', () => {
    const start = openD6.muster.begin('relay', { options: { hiddenTroops: 'sensors', hiddenSides: 'first' } });
    const [unit] = Object.values(start.units).filter(({ side }) => side === 'rebels');
    expect((start.counters ?? []).filter((one) => one.unit === unit?.id)).toHaveLength(2);
    const inWoods = hiding('sensors', { table: { areas: [block('light-woods', 22, 28, 5, 5)] } });
    expect(told(play(inWoods, 'troopers', hold).events, 'troops-revealed')).toMatchObject([{ why: 'seen' }]);
  });
});

describe('written moves', () => {
  it('od6a-hidden-006 are compared at the end of the Movement Phase; until then nobody is placed on the table', () => {
    const state = hiding('written');
    const { state: after, events } = play(state, 'troopers', hold);
    expect(told(events, 'troops-revealed')).toEqual([]);
    expect(after.units['rebels']?.hidden).toBe(true);
    expect(told(ended(state).events, 'troops-revealed')).toMatchObject([{ unit: 'rebels', why: 'seen' }]);
    expect(known(state).counters).toEqual([]);
  });

  it('od6a-hidden-007 in part put those who are spotted onto the table at once, and move on the map until then', () => {
    const state = hiding('partial');
    expect(told(play(state, 'troopers', hold).events, 'troops-revealed')).toMatchObject([{ unit: 'rebels' }]);
    const unseen = hiding('partial', { toAct: 'rebels', table: { barriers: [wall] } });
    const move = { type: 'move-counter' as const, counter: 'c1', path: [at(24, 30), at(24, 38)] };
    const { state: after, events } = play(unseen, 'rebels', move);
    expect(after.counters).toMatchObject([{ at: at(24, 38), pace: 'walk' }]);
    for (const event of told(events, 'counter-moved')) expect(openD6.rules.heard(event, 'troopers')).toBeNull();
    expect(JSON.stringify(known(after))).not.toContain('rebels.1');
  });
});

describe('spotting', () => {
  /** Squads with the ledger's skills: sneak and search as given. */
  const sneaking = { ...plainDesign, training: { ...plainDesign.training } };
  const inWoods = (kind: string, dice: readonly number[], search = 3) => {
    const state = hiding('partial', {
      table: { areas: [block(kind, 22, 28, 5, 5)] },
      rebels: { design: sneaking },
      troopers: { design: { training: { search: search - 2 } } },
    });
    return ended(state, dice);
  };

  it('od6a-hidden-008 needs no roll for troops in the open', () => {
    expect(told(ended(hiding('partial')).events, 'hider-checked')).toEqual([]);
    expect(told(ended(hiding('partial')).events, 'troops-revealed')).toMatchObject([{ why: 'seen' }]);
  });

  it('od6a-hidden-009 is sneak against search: only a higher total stays hidden', () => {
    const medium = inWoods('medium-woods', [4, 3]);
    expect(told(medium.events, 'hider-checked')).toMatchObject([
      { sneak: { score: 7 }, search: { score: 7 }, hides: false },
    ]);
    expect(told(medium.events, 'troops-revealed')).toMatchObject([{ why: 'spotted' }]);
    const heavy = inWoods('heavy-woods', [4, 3]);
    expect(told(heavy.events, 'hider-checked')).toMatchObject([
      { sneak: { score: 8 }, search: { score: 7 }, hides: true },
    ]);
    expect(told(heavy.events, 'troops-revealed')).toEqual([]);
  });

  it.each([
    ['light-woods', 1],
    ['medium-woods', 2],
    ['heavy-woods', 3],
  ])('od6a-hidden-010 adds for %s %i to the sneak roll; scrub hides nobody', (kind, value) => {
    const [check] = told(inWoods(kind, [4, 6, 5]).events, 'hider-checked');
    expect(check?.sneak.reasons).toMatchObject([{ rule: 'od6a-hidden-010', value }]);
    expect(told(inWoods('scrub', []).events, 'hider-checked')).toEqual([]);
  });

  it('od6a-hidden-010 adds up: behind a low wall, in rain and in the dark', () => {
    const low = { id: 'low', kind: 'low-wall', a: at(20, 29.3), b: at(28, 29.3), bottom: 0, top: 1 } as const;
    const state = hiding('partial', { table: { barriers: [low] } });
    state.weather = [
      { kind: 'rain', value: 20, since: 1 },
      { kind: 'darkness', value: 20, since: 1 },
    ];
    const [check] = told(ended(state, [4, 6, 5]).events, 'hider-checked');
    expect(check?.sneak.reasons.map(({ key, value }) => [key, value])).toEqual([
      ['concealed-barrier', 1],
      ['concealed-rain', 1],
      ['concealed-darkness', 4],
    ]);
  });

  it('od6a-hidden-010 a building hides from those outside it', () => {
    const house = block('building', 20, 26, 8, 8);
    const outside = hiding('partial', { table: { areas: [house] } });
    const [check] = told(ended(outside, [4, 6, 5]).events, 'hider-checked');
    expect(check?.sneak.reasons).toMatchObject([{ key: 'concealed-building', value: 2 }]);
    const inside = hiding('partial', { table: { areas: [house] }, troopers: { at: row(21, 28, 3) } });
    expect(told(ended(inside).events, 'troops-revealed')).toMatchObject([{ why: 'seen' }]);
  });

  it('od6a-hidden-011 drops weather and dark for binoculars, and the dark for night vision and light', () => {
    const dark = (parts: Parameters<typeof hiding>[1] = {}): OpenD6State => {
      const state = hiding('partial', parts);
      state.weather = [
        { kind: 'snow', value: 20, since: 1 },
        { kind: 'darkness', value: 20, since: 1 },
      ];
      return state;
    };
    const keys = (state: OpenD6State) =>
      told(ended(state, [4, 6, 5]).events, 'hider-checked')[0]?.sneak.reasons.map(({ key }) => key);
    expect(keys(dark())).toEqual(['concealed-snow', 'concealed-darkness']);
    expect(keys(dark({ troopers: { squad: { nightVision: true } } }))).toEqual(['concealed-snow']);
    const lit = dark();
    lit.hazards = [{ id: 'h1', kind: 'light', side: 'troopers', by: null, at: at(24, 30), since: 1, tried: [] }];
    expect(keys(lit)).toEqual(['concealed-snow']);
    const gear = { binoculars: 1 };
    const seeing = dark({ troopers: { soldiers: { 1: { gear }, 2: { gear }, 3: { gear } } } });
    expect(told(ended(seeing).events, 'troops-revealed')).toMatchObject([{ why: 'seen' }]);
  });

  it('od6a-hidden-012 who fires is on the table: hidden troops show themselves first', () => {
    const state = hiding('partial', { phase: 'fire', toAct: 'rebels' });
    const shots = ['rebels.1', 'rebels.2', 'rebels.3'].map((figure) => ({
      figure,
      weapon: 'raygun-rifle' as const,
      aim: { unit: 'troopers' },
    }));
    expect(refuse(state, 'rebels', { type: 'fire', unit: 'rebels', shots })?.code).toBe('not-on-table');
    const { state: after, events } = play(state, 'rebels', { type: 'turn-up', counter: 'c1' });
    expect(told(events, 'troops-revealed')).toMatchObject([{ rule: 'od6a-hidden-012', why: 'own', by: null }]);
    expect(refuse(after, 'rebels', { type: 'fire', unit: 'rebels', shots })).toBeNull();
    expect(known(after).units['rebels']?.hidden).toBe(false);
  });

  it('od6a-hidden-013 makes one check for several spotters, with the best search skill', () => {
    const state = hiding('partial', {
      table: { areas: [block('light-woods', 22, 28, 5, 5)] },
      squads: { 'troopers-2': { at: row(30, 12, 3), facing: 180, design: { training: { search: 2 } } } },
    });
    const checks = told(ended(state, [4, 6, 5]).events, 'hider-checked');
    expect(checks).toMatchObject([{ search: { skill: 4, figure: 'troopers-2.1' } }]);
  });

  it('od6a-hidden-014 is one roll for a whole squad with the skill that it has in common, also when some are wounded', () => {
    const state = hiding('partial', {
      table: { areas: [block('light-woods', 22, 28, 5, 5)] },
      rebels: { soldiers: { 1: { wounded: true }, 2: { wounded: true }, 3: { wounded: true } } },
    });
    const { events } = ended(state, [4, 2]);
    expect(told(events, 'hider-checked')).toMatchObject([{ sneak: { skill: 2 }, hides: false }]);
    const [revealed] = told(events, 'troops-revealed');
    expect(Object.keys(revealed?.places ?? {})).toEqual(['rebels.1', 'rebels.2', 'rebels.3']);
  });

  it('od6a-hidden-015 heroes roll themselves against the one total of the search, and may stay when the squad is found', () => {
    const state = hiding('partial', {
      table: { areas: [block('light-woods', 22, 28, 5, 5)] },
      squads: { hero: { side: 'rebels', at: [at(26, 30)], hero: newHero({ weapons: ['raygun-pistol'] }) } },
      troopers: { design: { training: { search: 2 } } },
    });
    const joined = structuredClone(state);
    joined.units['rebels'] = { ...squad(joined, 'rebels'), members: [...squad(joined, 'rebels').members, 'hero.1'] };
    joined.units['hero'] = { ...squad(joined, 'hero'), members: [] };
    joined.figures['hero.1'] = { ...soldier(joined, 'hero.1'), unit: 'rebels', home: 'hero', presence: 'reserve' };
    const { state: after, events } = ended(joined, [4, 3, 6, 1]);
    expect(told(events, 'hider-checked')).toMatchObject([
      { hero: null, sneak: { score: 6 }, search: { score: 8 }, hides: false },
      { hero: 'hero.1', sneak: { score: 11 }, search: { score: 8 }, hides: true },
    ]);
    expect(soldier(after, 'hero.1')).toMatchObject({ unit: 'hero', presence: 'reserve' });
    expect(after.counters).toMatchObject([{ unit: 'hero', real: true, at: at(24, 30) }]);
    expect(soldier(after, 'rebels.1').presence).toBe('table');
    expect(known(after).figures['hero.1']).toBeUndefined();
  });

  it('od6a-hidden-016 is made once a turn, and an enemy who comes upon hidden troops is stopped there', () => {
    const woods = { areas: [block('medium-woods', 18, 26, 12, 8)] };
    const state = hiding('partial', { table: woods });
    const { state: after } = ended(state, [2, 6, 5]);
    expect(after.counters).toMatchObject([{ tried: true }]);
    const near = hiding('partial', {
      table: { barriers: [{ ...wall, a: at(0, 29), b: at(22, 29) }] },
      troopers: { at: [at(20, 31)], facing: 90 },
    });
    near.table = { ...near.table, areas: woods.areas, revision: 1 };
    const path = [at(20, 31), at(24, 30.5), at(24.5, 30.5)];
    const stopped = play(near, 'troopers', { type: 'move', unit: 'troopers', orders: { 'troopers.1': { path } } });
    expect(told(stopped.events, 'troops-revealed')).toMatchObject([{ why: 'touched', by: 'troopers.1' }]);
    expect(soldier(stopped.state, 'troopers.1').at.x).toBeLessThan(24);
  });

  it('od6a-hidden-016 a dummy does not stop a mover', () => {
    const state = hiding('counters', {
      table: { areas: [block('medium-woods', 18, 26, 12, 8)] },
      rebels: { hidden: { real: at(40, 46), dummies: [at(24, 31)] } },
      troopers: { at: [at(22, 31)] },
    });
    const path = [at(22, 31), at(25, 31)];
    const { state: after, events } = play(state, 'troopers', {
      type: 'move',
      unit: 'troopers',
      orders: { 'troopers.1': { path } },
    });
    expect(told(events, 'counter-empty')).toMatchObject([{ counter: 'c2' }]);
    expect(soldier(after, 'troopers.1').at).toEqual(at(25, 31));
  });

  it('od6a-gear-002 a camouflage suit adds 2 only if every member of the squad wears one', () => {
    const woods = { areas: [block('light-woods', 22, 28, 5, 5)] };
    const gear = { 'camouflage-suit': 1 };
    const reasons = (soldiers: SquadSetUp['soldiers']) =>
      told(
        ended(hiding('partial', { table: woods, rebels: { soldiers: soldiers ?? {} } }), [2, 5]).events,
        'hider-checked',
      )[0]?.sneak.reasons.map(({ key, value }) => [key, value]);
    expect(reasons({ 1: { gear }, 2: { gear }, 3: { gear } })).toEqual([
      ['concealed-light-woods', 1],
      ['camouflage', 2],
    ]);
    expect(reasons({ 1: { gear }, 2: { gear } })).toEqual([['concealed-light-woods', 1]]);
  });

  it('od6a-gear-012 a combat sensor adds 1 to its user’s search roll', () => {
    const woods = { areas: [block('light-woods', 22, 28, 5, 5)] };
    const state = hiding('partial', { table: woods, troopers: { soldiers: { 2: { gear: { 'combat-sensor': 1 } } } } });
    expect(told(ended(state, [2, 5]).events, 'hider-checked')).toMatchObject([
      { search: { skill: 3, figure: 'troopers.2' } },
    ]);
  });
});
