import { describe, expect, it } from 'vitest';
import { starshipMarine } from '../../../src/rulesets/starship-marine';
import { allowance } from '../../../src/rulesets/starship-marine/book/move/movement';
import { viewOf } from '../../../src/rulesets/starship-marine/book/sight/sight';
import { palletLoad } from '../../../src/rulesets/starship-marine/data/stores';
import type { MarineState, Obstacle, Pile } from '../../../src/rulesets/starship-marine/state';
import { areaContains } from '../../../src/space/area';
import {
  aims,
  at,
  battle,
  BOARDERS,
  CREW,
  done,
  fallen,
  play,
  refusal,
  told,
  trooper,
  wall,
  wayOf,
  type BattleSetUp,
} from '../../support/starship-marine';

/** A corridor from west to east whose north wall is at y = 46. */
const corridor = (width = 8) => [
  wall('north', { x: 0, y: 46 }, { x: 120, y: 46 }),
  wall('south', { x: 0, y: 46 + width }, { x: 120, y: 46 + width }),
];

const dispenser: Pile = { id: 'foam', kind: 'foam-dispenser', pallet: false, at: { x: 50, y: 50 }, count: 1 };
const setUp = { does: 'set-up', charge: 'foam' } as const;
const setOff = { type: 'detonate', charge: 'foam', on: true } as const;

/** A Marine with a dispenser in the corridor, the crew to the east. */
const carried = (rest: BattleSetUp = {}) =>
  battle({
    turn: 4,
    barriers: corridor(),
    boarders: { m: [50, 50, { carries: 'foam' }] },
    crew: { c: [80, 50] },
    piles: [dispenser],
    ...rest,
  });

const nextTurn = (state: MarineState, turn = state.turn + 1): MarineState => ({
  ...state,
  phase: 'order',
  turn,
  ready: { boarders: false, crew: false },
});

/** Set up in turn 4 and set off in turn 5, as the firing phase leaves it. */
const setOffIn = (rest: BattleSetUp = {}): MarineState => {
  const { state } = done(aims(carried(rest), { m: setUp }));
  return done(play(nextTurn(state), BOARDERS, setOff).state).state;
};

/** Foam across the corridor about x = 50; all others stand where the test puts them. */
const foamed = (rest: BattleSetUp = {}, standing: Partial<Obstacle> = {}): MarineState => {
  const area = done(setOffIn(rest.options === undefined ? {} : { options: rest.options })).state.table.areas;
  const state = battle({ boarders: { m: [40, 50] }, crew: { c: [60, 50] }, barriers: corridor(), ...rest });
  const obstacle = {
    id: 'foam',
    kind: 'foam',
    at: { x: 50, y: 50 },
    stands: true,
    points: 0,
    hits: 0,
    beaten: false,
  } as const;
  const table = { ...state.table, areas: area };
  return { ...state, table, obstacles: { foam: { ...obstacle, ...standing } } };
};

const foamIn = ({ table }: MarineState) => table.areas[0];
const fires = { does: 'shoot-door', door: 'foam', single: false } as const;

describe('a SpaceFoam dispenser', () => {
  it('sm-foam-002, sm-foam-003 set up in turn 4 and activated in turn 5, it is an obstacle from the end of turn 5', () => {
    const { state: placed } = done(aims(carried(), { m: setUp }));
    expect([placed.charges['foam']?.kind, trooper(placed, 'm').carries]).toEqual(['foam', null]);
    expect([refusal(nextTurn(placed, 4), BOARDERS, setOff), refusal(nextTurn(placed), BOARDERS, setOff)]).toEqual([
      'not-set',
      null,
    ]);
    const { state: spreading } = done(play(nextTurn(placed), BOARDERS, setOff).state);
    expect([spreading.turn, foamIn(spreading), spreading.obstacles['foam']?.stands]).toEqual([5, undefined, false]);
    const { state: stands } = done(spreading);
    expect([stands.turn, foamIn(stands)?.kind, stands.obstacles['foam']?.stands]).toEqual([6, 'foam', true]);
  });

  it('sm-foam-001 fills a space up to 8 cm across, and ends at walls', () => {
    const filled = (width: number, y: number) => {
      const piles = [{ ...dispenser, at: { x: 50, y } }];
      const area = foamIn(
        done(setOffIn({ barriers: corridor(width), boarders: { m: [50, y, { carries: 'foam' }] }, piles })).state,
      );
      const inIt = (place: { readonly x: number; readonly y: number }) =>
        area !== undefined && areaContains(area, place) === 'inside';
      return [inIt({ x: 50, y: 46.05 }), inIt({ x: 50, y: 45.9 }), inIt({ x: 50, y: 53.95 }), inIt({ x: 50, y: 54.1 })];
    };
    expect(filled(8, 50)).toEqual([true, false, true, false]);
    expect(filled(8, 47)).toEqual([true, false, true, false]);
    expect(filled(20, 47)).toEqual([true, false, true, false]);
    const area = foamIn(done(setOffIn()).state);
    const wide = (x: number) => area !== undefined && areaContains(area, { x, y: 50 }) === 'inside';
    expect([wide(46.05), wide(45.9), wide(53.95), wide(54.1)]).toEqual([true, false, true, false]);
  });

  it('sm-foam-001 pushes out figures in the space to the nearest free place, unhurt', () => {
    const { state, events } = done(setOffIn({ crew: { c: [80, 50], d: [53, 50], e: [55.5, 50] } }));
    expect(told(events, 'pushed').map(({ figure }) => figure)).toEqual(['m', 'd']);
    const area = foamIn(state);
    for (const id of ['m', 'd']) expect(area && areaContains(area, trooper(state, id).at)).toBe('outside');
    expect([trooper(state, 'd').at.x > 54, fallen(state)]).toEqual([true, []]);
  });

  it('sm-foam-002 is set up once, however many work on it', () => {
    const two = carried({ boarders: { m: [50, 50, { carries: 'foam' }], n: [50, 47.9] } });
    const { state, events } = done(aims(two, { m: setUp, n: setUp }));
    expect([told(events, 'charge-placed').length, state.charges['foam']?.kind]).toEqual([1, 'foam']);
  });

  it('sm-foam-002 is set up by one of those who have it, and by nobody of the other side', () => {
    const state = carried({ boarders: { m: [50, 50, { carries: 'foam' }], n: [50, 47.9] }, crew: { c: [50, 52.1] } });
    const by = (side: string, figure: string) => refusal(state, side, { type: 'aim', aims: { [figure]: setUp } });
    expect([by(BOARDERS, 'm'), by(BOARDERS, 'n'), by(CREW, 'c')]).toEqual([null, null, 'no-charge']);
  });

  it('sm-underwater-004 does nothing under water', () => {
    const command = { type: 'aim', aims: { m: setUp } } as const;
    expect(refusal(carried({ options: { place: 'underwater' } }), BOARDERS, command)).toBe('no-foam');
    expect(refusal(carried({ options: { place: 'planet' } }), BOARDERS, command)).toBeNull();
  });

  it('sm-foam-004 does not hinder the Marine who carries it, but anybody else; it is a full pallet load', () => {
    const state = carried();
    expect(allowance(state, trooper(state, 'm')).tactical).toBe(15);
    expect(refusal(state, BOARDERS, { type: 'aim', aims: { m: at('c') } })).toBeNull();
    expect(told(done(aims(state, { m: at('c') }), [9]).events, 'shot')).toHaveLength(1);
    const piles = [{ ...dispenser, at: { x: 80, y: 50 } }];
    const crew = carried({ boarders: { m: [50, 50] }, crew: { c: [80, 50, { carries: 'foam' }] }, piles });
    expect(refusal(crew, CREW, { type: 'aim', aims: { c: at('m') } })).toBe('carries');
    expect(palletLoad['foam-dispenser']).toBe(1);
  });

  it('sm-foam-004 comes with a squad whose design has one, and a spray with a human of it', () => {
    const { muster } = starshipMarine;
    const member = {
      troop: 'marine',
      rank: 'private',
      weapon: 'sca-2',
      ecm: false,
      noncombatant: false,
      art: 'marine',
    };
    const robot = { ...member, troop: 'combat-robot', rank: null, weapon: 'sca-1' };
    const design = muster.sheet.read({ members: [member, robot], stock: null, gear: ['foam-dispenser', 'spray'] });
    const start = battle({ crew: { c: [80, 50] } });
    const squad = muster.recruit(design, { id: 'f', side: BOARDERS, name: 'f' }, start.options);
    const { figures } = muster.join(start, squad, { x: 20, y: 20 });
    expect(Object.values(figures).map(({ id, carries, spray }) => [id, carries, spray])).toEqual([
      ['c', null, false],
      ['f.1', 'gear 1', true],
      ['f.2', null, false],
    ]);
  });
});

const launcher = { troop: 'close-support-robot', rank: null, weapon: null, missiles: 6 } as const;

describe('foam', () => {
  it('sm-foam-001 stops movement, sight, fire, grenades and missiles', () => {
    const state = foamed({ boarders: { m: [45, 50], l: [30, 50, launcher] }, crew: { c: [55.5, 50] } });
    expect(viewOf(state, trooper(state, 'm').at, trooper(state, 'c'))).toBe('none');
    const may = (aim: Parameters<typeof aims>[1][string]) =>
      refusal(state, BOARDERS, { type: 'aim', aims: { m: aim } });
    expect([may(at('c')), may({ does: 'throw', at: { x: 56, y: 50 } })]).toEqual(['out-of-sight', 'no-throw']);
    const call = { target: 'c', door: null, launchers: ['l'] };
    expect(refusal(state, BOARDERS, { type: 'call', figure: 'm', call })).toBe('out-of-sight');
    const moving = { ...state, phase: 'move' as const };
    for (const y of [50, 46.6, 53.4]) {
      const plot = wayOf(moving, 'm', [
        [46, y],
        [56, y],
      ]);
      expect(refusal(moving, BOARDERS, { type: 'plot', plots: { m: plot } })).toBe('blocked');
    }
  });

  it('sm-foam-001, sm-apgw-010 no missile is called beyond it', () => {
    const eye = { m: [60, 47], l: [30, 50, launcher] } as const;
    const call = { type: 'call', figure: 'm', call: { target: 'c', door: null, launchers: ['l'] } } as const;
    expect(refusal(foamed({ boarders: eye, crew: { c: [66, 50] } }), BOARDERS, call)).toBe('blocked');
  });

  it('sm-foam-006 one door charge is 9 points, certain, and one hit; a second success clears it', () => {
    const charge = {
      id: 'x',
      kind: 'door',
      side: BOARDERS,
      at: { x: 46, y: 50 },
      barrier: 'foam',
      work: 1,
      worked: 4,
      ordered: true,
    } as const;
    const charged = (standing: Partial<Obstacle> = {}) => ({ ...foamed({}, standing), charges: { x: charge } });
    const first = done(charged(), [9]);
    expect(told(first.events, 'obstacle-tried')).toMatchObject([{ points: 9, hits: 1, beaten: false }]);
    const { state: later } = done(first.state);
    expect([foamIn(later)?.id, later.obstacles['foam']]).toMatchObject(['foam', { hits: 1, points: 0 }]);
    const second = done(charged({ hits: 1 }), [9]);
    expect(foamIn(second.state)).toBeDefined();
    expect([foamIn(done(second.state).state), done(second.state).state.obstacles]).toEqual([undefined, {}]);
  });

  it('sm-foam-006 all points of a turn are one roll, and what fails is no hit', () => {
    const state = foamed({ boarders: { m: [44.2, 49], n: [44.2, 51.2] } });
    const named = aims(state, { m: fires, n: fires });
    expect(told(done(named, [2]).events, 'obstacle-tried')).toMatchObject([{ points: 2, hits: 1 }]);
    expect(told(done(named, [3]).events, 'obstacle-tried')).toMatchObject([{ points: 2, hits: 0 }]);
  });

  it('sm-foam-006 an SCA counts from within 1 cm of the edge of the base, a missile where it is in sight', () => {
    const from = (x: number) =>
      refusal(foamed({ boarders: { m: [x, 50] } }), BOARDERS, { type: 'aim', aims: { m: fires } });
    expect([from(43.99), from(43.9)]).toEqual([null, 'too-far-from-door']);
    const call = { type: 'call', figure: 'm', call: { target: null, door: 'foam', launchers: ['l'] } } as const;
    const state = foamed({ boarders: { m: [30, 50], l: [20, 50, launcher] } });
    expect(told(done(play(state, BOARDERS, call).state, [4]).events, 'obstacle-tried')).toMatchObject([{ points: 4 }]);
    expect(refusal(foamed({ boarders: { m: [30, 40], l: [20, 50, launcher] } }), BOARDERS, call)).toBe('out-of-sight');
  });

  it('sm-foam-006 by the table option 18 points or more are two hits', () => {
    const tried = (points: number, foamTotal: boolean) =>
      told(done(foamed({ options: { foamTotal } }, { points }), [9]).events, 'obstacle-tried')[0]?.hits;
    expect([tried(18, true), tried(17, true), tried(18, false)]).toEqual([2, 1, 1]);
  });

  const sprays = { does: 'spray', obstacle: 'foam' } as const;

  it('sm-foam-005 is dissolved by one figure with a spray in two of its turns, not in a row', () => {
    const start = foamed({ boarders: { m: [44, 50, { spray: true }] } });
    const { state: once } = done(done(aims(start, { m: sprays })).state);
    expect([foamIn(once)?.id, trooper(once, 'm').sprayed?.turns]).toEqual(['foam', 1]);
    const { state: idle } = done(done(nextTurn(once)).state);
    expect(foamIn(idle)).toBeDefined();
    const twice = done(aims(nextTurn(idle), { m: sprays }));
    expect(foamIn(twice.state)).toBeDefined();
    expect([foamIn(done(twice.state).state), done(twice.state).state.obstacles]).toEqual([undefined, {}]);
  });

  it('sm-foam-005 is not by two men with a turn each, nor from farther than 1 cm, nor without a spray', () => {
    const two = foamed({ boarders: { m: [44.2, 49, { spray: true }], n: [44.2, 51.2, { spray: true }] } });
    const { state } = done(done(aims(two, { m: sprays, n: sprays })).state);
    expect(foamIn(state)).toBeDefined();
    const may = (x: number, spray: boolean) =>
      refusal(foamed({ boarders: { m: [x, 50, { spray }] } }), BOARDERS, { type: 'aim', aims: { m: sprays } });
    expect([may(43.99, true), may(43.9, true), may(44, false)]).toEqual([null, 'too-far', 'no-spray']);
  });

  it('sm-foam-005 nobody of the other side learns how far the work is', () => {
    const state = foamed({
      boarders: { m: [44, 50, { spray: true, sprayed: { obstacle: 'foam', turns: 1, on: 3 } }] },
      crew: { c: [40, 50] },
    });
    const { rules } = starshipMarine;
    expect(rules.redactedFor?.(state, CREW).figures['m']?.sprayed).toBeNull();
    expect(rules.redactedFor?.(state, BOARDERS).figures['m']?.sprayed).toMatchObject({ turns: 1 });
  });
});

describe('foam in gravity', () => {
  const planet = { options: { place: 'planet' } } as const;
  const low = (rest: BattleSetUp = {}) => foamed({ ...planet, ...rest });

  it('sm-gravity-007 stops no sight; a figure within 3 cm behind it is partly concealed to those across', () => {
    const view = (x: number) => {
      const state = low({ crew: { c: [x, 50] } });
      return viewOf(state, trooper(state, 'm').at, trooper(state, 'c'));
    };
    expect([foamIn(low())?.kind, view(57.9), view(58.2)]).toEqual(['foam-low', 'part', 'clear']);
  });

  it('sm-gravity-007 counts double to those who go over it, and wheels and tracks do not', () => {
    const over = (rest: object, to: number, from = 45) => {
      const state = low({ phase: 'move', boarders: { m: [from, 50, rest], h: [40, 48] } });
      return refusal(state, BOARDERS, {
        type: 'plot',
        plots: {
          m: wayOf(state, 'm', [
            [to, 50],
            [to, 50.1],
          ]),
        },
      });
    };
    expect([over({}, 50.3), over({}, 50.5)]).toEqual([null, 'not-straight']);
    expect(over({}, 1e300)).toBe('too-far');
    const truc = { troop: 'truc', rank: null, weapon: null };
    expect([over(truc, 45.8), over(truc, 48)]).toEqual([null, 'no-tracks']);
  });
});

describe('battles with foam', () => {
  const { rules, muster } = starshipMarine;

  it('sm-foam-001 are read from documents, men without word of sprays too', () => {
    const state = foamed();
    expect(rules.readState(JSON.parse(JSON.stringify(state)))).toEqual(state);
    const { m, ...others } = JSON.parse(JSON.stringify(state.figures));
    const { spray: _spray, sprayed: _sprayed, ...old } = m;
    const read = rules.readState({ ...state, figures: { ...others, m: old } });
    expect([trooper(read, 'm').spray, trooper(read, 'm').sprayed]).toEqual([false, null]);
  });

  it('sm-foam-001 keep what the gamemaster draws, and lose what they take away', () => {
    const state = foamed();
    expect(muster.withNewTable?.(state, { ...state.table, areas: [] }).obstacles).toEqual({});
    expect(muster.withNewTable?.({ ...state, obstacles: {} }, state.table).obstacles['foam']?.stands).toBe(true);
  });
});
