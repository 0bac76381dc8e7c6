import { describe, expect, it } from 'vitest';
import { deckAt, hatchesOf, rangeIn } from '../../../src/rulesets/starship-marine/book/deck/decks';
import { viewOf } from '../../../src/rulesets/starship-marine/book/sight/sight';
import { routeTo } from '../../../src/rulesets/starship-marine/book/deck/ways';
import { starshipMarine } from '../../../src/rulesets/starship-marine';
import { seeded } from '../../../src/engine/dice';
import type { MarineState, Trooper } from '../../../src/rulesets/starship-marine/state';
import type { Area, Point } from '../../../src/space/types';
import {
  BOARDERS,
  battle,
  done,
  play,
  plots,
  refusal,
  trooper,
  wall,
  wayOf,
  type BattleSetUp,
} from '../../support/starship-marine';

const box = (id: string, kind: string, minX: number, minY: number, width: number, height: number): Area => ({
  id,
  kind,
  outline: [
    { x: minX, y: minY },
    { x: minX + width, y: minY },
    { x: minX + width, y: minY + height },
    { x: minX, y: minY + height },
  ],
  bottom: 0,
  top: 'unlimited',
});

const hatch = (id: string, x: number, y: number): Area => box(id, 'hatch', x - 1.5, y - 1.5, 3, 3);

/**
 * Upper deck   y  0..35    hatch at 20,10
 * Lower deck   y 80..115   and at   20,90, the same place of its plan
 */
const ship = ({ areas = [hatch('ladder', 20, 10), hatch('ladder-below', 20, 90)], ...rest }: BattleSetUp = {}) =>
  battle({
    phase: 'move',
    barriers: [
      wall('floor', { x: 0, y: 35 }, { x: 120, y: 35 }, 'hull'),
      wall('roof', { x: 0, y: 80 }, { x: 120, y: 80 }, 'hull'),
    ],
    areas: [box('upper', 'deck', 0, 0, 120, 35), box('lower', 'deck', 0, 80, 120, 35), ...areas],
    ...rest,
  });

/** A plot to the hatch and on from its other mouth. */
function through(state: MarineState, id: string, beyond: readonly (readonly [number, number])[], rest = {}) {
  const on = beyond.map(([x, y]): Point => ({ x, y }));
  return { type: 'plot', plots: { [id]: wayOf(state, id, [[20, 10]], { beyond: on, ...rest }) } } as const;
}

const climbs = (state: MarineState, id: string, beyond: readonly (readonly [number, number])[]): MarineState =>
  play(state, id === 'guard' ? 'crew' : BOARDERS, through(state, id, beyond)).state;

const placeOf = ({ at: { x, y } }: Trooper): readonly number[] => [Math.round(x * 10) / 10, Math.round(y * 10) / 10];

describe('decks', () => {
  it('sm-move-008 a hatch counts as a doorway and costs its height, 5 cm unless the scenario gives another', () => {
    // A Marine may bend their way within 15 cm: 3 to the hatch, 5 through it, 7 beyond; a longer move is straight.
    const state = ship({ boarders: { one: [17, 10] } });
    const may = (beyond: number, at = state) =>
      refusal(
        at,
        BOARDERS,
        through(at, 'one', [
          [20, 90],
          [20 + beyond, 90],
        ]),
      );
    expect([may(7), may(7.1)]).toEqual([null, 'not-straight']);
    const low = (id: string, x: number, y: number): Area => ({ ...hatch(id, x, y), top: 3 });
    const shallow = ship({ boarders: { one: [17, 10] }, areas: [low('ladder', 20, 10), low('ladder-below', 20, 90)] });
    expect([may(9, shallow), may(9.1, shallow)]).toEqual([null, 'not-straight']);
  });

  it('sm-move-008 a figure that goes through comes out at the same place of the other deck, and continues from there', () => {
    const { state } = done(
      climbs(ship({ boarders: { one: [17, 10] }, crew: { guard: [30, 90] } }), 'one', [
        [20, 90],
        [22, 90],
      ]),
    );
    expect(placeOf(trooper(state, 'one'))).toEqual([22, 90]);
    expect([deckAt(state, { x: 17, y: 10 }), deckAt(state, trooper(state, 'one').at)]).toEqual([0, 1]);
    expect(trooper(state, 'one').spotted).toEqual(['crew']);
  });

  it('sm-move-008 there is no way through a floor but by a hatch, and nobody runs through one', () => {
    const state = ship({ boarders: { one: [17, 10] } });
    const jump = wayOf(state, 'one', [[18, 10]], { beyond: [{ x: 18, y: 90 }] });
    expect(refusal(state, BOARDERS, { type: 'plot', plots: { one: jump } })).toBe('no-hatch');
    expect(refusal(state, BOARDERS, through(state, 'one', [[20, 90]], { run: true }))).toBe('not-straight');
    expect(refusal(state, BOARDERS, { type: 'plot', plots: { one: wayOf(state, 'one', [[17, 90]]) } })).not.toBeNull();
  });

  it('sm-move-008 several go through one hatch in a turn, and none ends upon another', () => {
    let state = ship({ boarders: { one: [17, 10], two: [20, 13], three: [20, 7] } });
    for (const id of ['one', 'two', 'three'])
      state = climbs(state, id, [
        [20, 90],
        [22, 90],
      ]);
    state = done(state).state;
    const below = ['one', 'two', 'three'].filter((id) => deckAt(state, trooper(state, id).at) === 1);
    expect(below).toEqual(['one', 'two']);
    expect(starshipMarine.rules.violations(state)).toEqual([]);
  });

  it('sm-move-008 a figure without room below stays before the hatch, and an enemy below stops it', () => {
    const full = ship({ boarders: { one: [17, 10], idle: [20, 90] } });
    const { state } = done(
      climbs(full, 'one', [
        [20, 90],
        [21, 90],
      ]),
    );
    expect(deckAt(state, trooper(state, 'one').at)).toBe(0);
    const guarded = ship({ boarders: { one: [17, 10] }, crew: { guard: [23, 90] } });
    const { state: met } = done(
      climbs(guarded, 'one', [
        [20, 90],
        [22, 90],
      ]),
    );
    expect(trooper(met, 'one').at.x).toBeCloseTo(21, 0);
    expect(starshipMarine.rules.violations(met)).toEqual([]);
  });

  it('sm-move-008 sight and range go through a hatch for a figure at it, and past no closed deck', () => {
    const state = ship({ phase: 'order', boarders: { at: [21, 10], off: [23, 10] }, crew: { guard: [26, 90] } });
    const guard = trooper(state, 'guard');
    expect(viewOf(state, trooper(state, 'at').at, guard)).toBe('part');
    expect(viewOf(state, guard.at, trooper(state, 'at'))).toBe('part');
    expect(viewOf(state, trooper(state, 'off').at, guard)).toBe('none');
    // 1 cm to the hatch, 5 through it, 6 beyond, less two halves of a base.
    expect(rangeIn(state, trooper(state, 'at'), guard)).toBeCloseTo(1 + 5 + 6 - 2);
    expect(
      refusal(state, BOARDERS, { type: 'aim', aims: { at: { does: 'shoot', target: 'guard', single: false } } }),
    ).toBeNull();
    expect(
      refusal(state, BOARDERS, { type: 'aim', aims: { off: { does: 'shoot', target: 'guard', single: false } } }),
    ).toBe('out-of-sight');
  });

  it('sm-move-008 sm-charge-007 a SuperCharge on the floor opens a hole to the deck below as the turn ends, on the lowest to that above', () => {
    for (const [y, other] of [
      [20, 100],
      [100, 20],
    ] as const) {
      const laid = ship({ phase: 'order', turn: 7, areas: [], boarders: { one: [60, y] } });
      const at = { x: 50, y };
      laid.charges['mine'] = {
        id: 'mine',
        kind: 'super',
        side: BOARDERS,
        at,
        barrier: null,
        work: 2,
        worked: 6,
        ordered: true,
      };
      const { state, events } = done(laid);
      const told = events.map((event) => (event.type === 'phase-began' ? event.phase : event.type));
      expect(told.indexOf('floor-holed')).toBeGreaterThan(told.indexOf('end'));
      expect(hatchesOf(state).map(({ mouths }) => mouths)).toEqual([
        [
          { x: 50, y: 20 },
          { x: 50, y: 100 },
        ],
      ]);
      expect(routeTo(state, at, { x: 50, y: other })?.length).toBeCloseTo(5);
    }
  });

  it('sm-move-008 sm-charge-008 it is felt on both sides of the floor under it, and not through one from a wall', () => {
    const laid = ship({ phase: 'order', turn: 7, areas: [], boarders: { one: [60, 20] }, crew: { below: [52, 100] } });
    const charge = { kind: 'super', side: BOARDERS, at: { x: 50, y: 20 }, barrier: null } as const;
    laid.charges['mine'] = { id: 'mine', ...charge, work: 2, worked: 6, ordered: true };
    const rolled = ({ events }: ReturnType<typeof done>) =>
      events.flatMap((event) => (event.type === 'burst' ? event.rolls.map(({ figure }) => figure) : []));
    expect(rolled(done(laid, [9]))).toEqual(['below']);
    laid.charges['mine'] = { id: 'mine', ...charge, barrier: 'floor', work: 2, worked: 6, ordered: true };
    expect(rolled(done(laid))).toEqual([]);
  });

  it('sm-move-008 an automaton goes by the hatch to a room on another deck', () => {
    const outline = box('room', 'room', 40, 85, 10, 10).outline;
    let state = ship({
      boarders: { one: [14, 10], two: [10, 10] },
      crew: { guard: [110, 110] },
      rooms: [{ id: 'main', kind: 'main', outline }],
    });
    const chance = seeded(1);
    for (let turn = 0; turn < 3; turn += 1) {
      while (state.phase !== 'move') ({ state } = done(state));
      const { command } = starshipMarine.players
        .automaton('veteran')
        .command(starshipMarine.rules.seen(state, BOARDERS), BOARDERS, chance);
      ({ state } = done(play(state, BOARDERS, command).state));
    }
    expect(['one', 'two'].map((id) => deckAt(state, trooper(state, id).at))).toEqual([1, 1]);
  });

  it('a ship of one deck has none of this', () => {
    const state = battle({ phase: 'move', boarders: { one: [10, 10] } });
    expect([hatchesOf(state), deckAt(state, { x: 10, y: 10 })]).toEqual([[], -1]);
    expect(placeOf(trooper(done(plots(state, { one: [[15, 10]] })).state, 'one'))).toEqual([15, 10]);
  });
});
