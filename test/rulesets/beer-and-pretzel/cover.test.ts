import { describe, expect, it } from 'vitest';
import type { Script } from '../../../src/engine/drivers';
import { beerAndPretzel } from '../../../src/rulesets/beer-and-pretzel';
import {
  attack,
  battle,
  figure,
  move,
  place,
  play,
  playAll,
  pointsOf,
  refusal,
  row,
  told,
  type BattleSetUp,
  type Piece,
  type Event,
  type State,
  type WeaponId,
} from '../../support/beer-and-pretzel';
import { standingAt } from '../../support/asked';
import { all } from '../../support/seen';

type Area = string | { readonly area: string };
const cover = (area: Area, weapon: WeaponId = 'rifle', aim = 0, dice = 1, id = 'a') =>
  ({ type: 'cover', figure: id, weapon, aim, dice, area }) as const;
/** The spaces of a small board of squares that a may cover. */
function legal(state: State, weapon: WeaponId = 'rifle', aim = 0): string[] {
  const { width, height } = state.table;
  const spaces = Array.from({ length: width * height }, (_, i) => `${i % width},${Math.floor(i / width)}`);
  return spaces.filter((space) => refusal(state, cover(space, weapon, aim)) === null);
}
const endPhase = { type: 'end-phase' } as const;
const tough: Piece = { is: { points: 20, left: 40 } };

/** A corridor of nine spaces: a at its west end, walls round it. */
const corridor = (inside = 'a........', rest: Partial<BattleSetUp> = {}): State =>
  battle({ board: ['##########', `${inside}#`, '##########'], ...rest });
/** An open row on which any space may be covered: a covers '5,0' and B stands at 9. */
const meeting = (board = row(12, { a: 0, B: 9 }), rest: Partial<BattleSetUp> = {}): State =>
  battle({ board, options: { coverAnySpace: true }, ...rest });
const held = (state: State, command: ReturnType<typeof cover> = cover('5,0')): State =>
  playAll(state, [command, endPhase]);
/** What the log says of such events. */
const logOf = (state: State, events: readonly Event[], type: Event['type']) =>
  beerAndPretzel.screen
    .logLines(
      all(state),
      events.filter((event) => event.type === type),
    )
    .map(({ text }) => [text.key.replace('SKIRMISH.beer-and-pretzel.', ''), text.values]);
const west = (from: number, to: number): string[] => Array.from({ length: from - to }, (_, i) => `${from - 1 - i},0`);
const fire = { 'cover-fire': 'fire' };

describe('declaring cover fire', () => {
  it("bp-cover-001 1 whole Point at the end of the move; it is the figure's action", () => {
    const moved = play(corridor(), move('a', '1,1')).state;
    const covered = play(moved, cover('8,1')).state;
    expect([pointsOf(covered, 'a'), covered.covers]).toMatchObject([1, [{ figure: 'a', spaces: ['8,1'] }]]);
    expect([refusal(covered, move('a', '2,1'))?.code, refusal(covered, attack('a', 'rifle', '8,1'))?.code]).toEqual([
      'has-acted',
      'has-acted',
    ]);
    const spent = play(corridor(), move('a', '1,1', '2,1', '3,1')).state;
    expect(refusal(spent, cover('8,1'))).toMatchObject({ code: 'too-few-points' });
  });

  it('bp-cover-002 Points left go into aiming: a rifle at a space 9 away with 2 Aim Points needs 6', () => {
    const state = meeting(row(16, { a: 0, B: 12 }));
    expect(refusal(state, cover('9,0', 'rifle', 3))).toMatchObject({ code: 'too-few-points' });
    const { events } = play(held(state, cover('9,0', 'rifle', 2)), move('B', ...west(12, 9)), {
      answers: fire,
      dice: [2, 3],
    });
    expect(told(events, 'attacked')).toMatchObject([{ cover: true, parts: [{ number: 6, range: 9, hit: false }] }]);
    expect(pointsOf(play(state, cover('9,0', 'rifle', 2)).state, 'a')).toBe(0);
    expect(
      refusal(
        meeting(row(12, { a: 0, B: 9 }), { pieces: { a: { troop: 'fuzzy-warrior' } } }),
        cover('5,0', 'rifle', 1),
      ),
    ).toMatchObject({ code: 'no-aim-allowed', rule: 'bp-aim-007' });
  });

  it("bp-cover-003 the weapon's cost is paid on top, at once, and lost without a shot", () => {
    const flamer = meeting(row(12, { a: 0, B: 9 }), { pieces: { a: { main: 'flamethrower' } } });
    expect(refusal(flamer, cover('5,0', 'flamethrower', 0, 3))).toMatchObject({
      code: 'too-few-points',
      rule: 'bp-cover-003',
    });
    expect(pointsOf(play(flamer, cover('5,0', 'flamethrower', 0, 2)).state, 'a')).toBe(0);
    const grenade = held(meeting(), cover('6,0', 'grenade', 1, 2));
    const { events } = play(grenade, move('B', ...west(9, 6)), { answers: fire, dice: [3, 3] });
    expect(told(events, 'attacked')).toMatchObject([{ parts: [{ number: 7, hit: false }] }]);
    expect(refusal(meeting(), cover('6,0', 'grenade', 2, 2))).toMatchObject({ code: 'too-few-points' });
    const last = held(
      meeting(row(12, { a: 0, B: 9 }), { pieces: { a: { design: { grenades: 1 } } } }),
      cover('6,0', 'grenade', 0, 2),
    );
    const entering = (answer: string) =>
      figure(
        play(last, move('B', ...west(9, 6)), {
          answers: { 'cover-fire': answer },
          dice: answer === 'fire' ? [1, 2] : [],
        }).state,
        'a',
      ).grenades;
    expect([entering('fire'), entering('forfeit')]).toEqual([0, 1]);
    const other = held(meeting(row(12, { a: 0, B: 9 }), { pieces: { a: { design: { grenades: 1 } } } }));
    expect(figure(play(other, move('B', ...west(9, 5)), { answers: fire, dice: [1, 2] }).state, 'a').grenades).toBe(1);
    expect(pointsOf(playAll(flamer, [cover('5,0', 'flamethrower', 0, 2), endPhase]), 'a')).toBe(0);
  });

  it('bp-cover-004 needs a clear line at the declaration and at the shot', () => {
    const state = battle({ board: ['.#...', 'a#...', '.#..B'], options: { coverAnySpace: true } });
    expect(refusal(state, cover('3,1'))).toMatchObject({ code: 'no-sight' });
    const open = held(meeting(['a....', '....B'].map((line) => line.padEnd(8, '.'))), cover('4,0'));
    const blocked = structuredClone(open);
    for (const id of ['2,0', '2,1']) blocked.terrain[id] = 'wall';
    const path = move('B', '4,0');
    expect(told(play(open, path, { answers: fire, dice: [1, 1] }).events, 'cover-fired')).toHaveLength(1);
    // With the row off the map on one side the line stays clear, so the whole pair of borders is walled up.
    const walled = held(
      battle({ board: ['.......', 'a.....B', '.......'], options: { coverAnySpace: true } }),
      cover('4,1'),
    );
    for (const id of ['2,0', '2,1', '2,2']) walled.terrain[id] = 'wall';
    const passed = play(walled, move('B', '5,1', '4,1'));
    expect([told(passed.events, 'cover-fired'), passed.state.covers]).toMatchObject([[], [{ figure: 'a' }]]);
    expect(told(passed.events, 'cover-unseen')).toEqual([
      { type: 'cover-unseen', rule: 'bp-cover-004', figure: 'a', target: 'B' },
    ]);
  });

  it('bp-cover-004 of an area of several spaces one must be seen, and an unseen figure in it has not arrived', () => {
    const special = { areas: { hall: ['4,0', '4,1', '4,2'] }, coverAreas: ['hall'] };
    const walled = (board: readonly string[]) => battle({ board, special });
    expect(refusal(walled(['..#...', 'a.#...', '..#..B']), cover({ area: 'hall' }))).toMatchObject({
      code: 'no-sight',
    });
    const corner = held(walled(['..##..B', '..##...', 'a......']), cover({ area: 'hall' }));
    const unseen = play(corner, move('B', '5,0', '4,0', '4,1'));
    expect([told(unseen.events, 'cover-fired'), place(unseen.state, 'B')]).toEqual([[], '4,1']);
    expect(
      told(play(corner, move('B', '5,1', '4,1'), { answers: fire, dice: [1, 2] }).events, 'cover-fired'),
    ).toHaveLength(1);
  });

  it('bp-cover-005 not on an area that holds any figure', () => {
    expect(refusal(meeting(), cover('9,0'))).toMatchObject({ code: 'cover-occupied' });
    expect(refusal(meeting(row(12, { a: 0, b: 5, B: 9 })), cover('5,0'))).toMatchObject({ code: 'cover-occupied' });
    expect([
      refusal(meeting(), cover('0,0')),
      refusal(meeting(), cover('12,0')),
      refusal(meeting(), cover({ area: 'hall' })),
    ]).toMatchObject([{ code: 'off-the-board' }, { code: 'off-the-board' }, { code: 'no-such-area' }]);
  });

  it('bp-cover-006 a scenario may name the areas of several spaces; else it is one space', () => {
    const special = { areas: { door: ['6,0', '7,0'] }, coverAreas: ['door'] };
    const state = battle({ board: row(12, { a: 0, B: 9 }), special });
    expect(refusal(state, cover({ area: 'door' }))).toBeNull();
    expect(refusal(state, cover('11,0'))).toMatchObject({ code: 'cover-areas-only' });
    const far = battle({
      board: row(30, { a: 0, B: 28 }),
      special: { areas: { door: ['20,0', '21,0'] }, coverAreas: ['door'] },
    });
    expect(refusal(far, cover({ area: 'door' }))).toMatchObject({ code: 'cover-out-of-reach' });
    expect(play(state, cover({ area: 'door' })).state.covers).toMatchObject([{ spaces: ['6,0', '7,0'] }]);
    expect(refusal(battle({ board: row(12, { a: 0, B: 7 }), special }), cover({ area: 'door' }))).toMatchObject({
      code: 'cover-occupied',
    });
  });

  it('bp-cover-007 in a corridor only its far end, or the space before the figure that blocks it', () => {
    expect(legal(corridor())).toEqual(['8,1']);
    expect(refusal(corridor(), cover('4,1'))).toMatchObject({ code: 'cover-too-near' });
    expect(legal(corridor('a...B....'))).toEqual(['3,1']);
    expect(legal(corridor('a........', { options: { coverAnySpace: true } }))).toEqual([
      '1,1',
      '2,1',
      '3,1',
      '4,1',
      '5,1',
      '6,1',
      '7,1',
      '8,1',
    ]);
    expect(refusal(corridor(), cover('9,1'))).toMatchObject({ code: 'cover-solid' });
    expect(legal(corridor('a........', { pieces: { a: { main: 'flamethrower' } } }), 'flamethrower')).toEqual(['8,1']);
    expect(
      legal(corridor('a........', { pieces: { a: { troop: 'shock-marine', main: 'hand-flamer' } } }), 'hand-flamer'),
    ).toEqual(['3,1']);
  });

  it("bp-cover-007 on open ground the map's edge, or the limit of what two dice can reach after the aiming", () => {
    const wide = battle({ board: row(30, { a: 0 }) });
    expect([0, 2].map((aim) => legal(wide, 'rifle', aim))).toEqual([['12,0'], ['15,0']]);
    const near = battle({ board: row(10, { a: 0 }) });
    expect(legal(near)).toEqual(['9,0']);
    const before = (kind: 'trees' | 'rubble' | 'container'): string[] => {
      const state = battle({ board: row(10, { a: 0 }) });
      state.terrain['5,0'] = kind;
      return legal(state);
    };
    expect([
      before('trees').includes('4,0'),
      before('container').includes('4,0'),
      before('rubble').includes('4,0'),
    ]).toEqual([true, true, false]);
  });
});

describe('shooting', () => {
  it('bp-cover-008 the first enemy who enters is shot at once, and then continues if possible', () => {
    const state = held(meeting(row(12, { a: 0, B: 7 }), { pieces: { B: tough } }));
    const { events } = play(state, move('B', ...west(7, 3)), { answers: fire, dice: [6, 6, 1] });
    const types = events.map(({ type }) => type).filter((type) => ['figure-stepped', 'attacked'].includes(type));
    expect(types).toEqual(['figure-stepped', 'figure-stepped', 'attacked', 'figure-stepped', 'figure-stepped']);
  });

  it('bp-cover-008 a friend who walks through it draws no fire', () => {
    const state = play(meeting(row(12, { a: 0, b: 7, B: 11 })), cover('5,0')).state;
    const { events, state: after } = play(state, move('b', '6,0', '5,0', '4,0'));
    expect([told(events, 'cover-fired'), after.covers.length]).toEqual([[], 1]);
  });

  it('bp-cover-008 a newcomer placed there draws no fire, unless the option says so', () => {
    const arrivals = [{ id: 'more', side: 'bad', unit: 'B', count: 1, area: 'hole', when: null, once: false }] as const;
    const placed = (coverOnArrival: boolean) => {
      const state = battle({
        board: row(12, { a: 0, C: 11 }),
        special: { areas: { hole: ['5,0'] }, arrivals },
        options: { coverAnySpace: true, coverOnArrival },
      });
      const reserve = battle({ board: ['B'] });
      Object.assign(state.units, reserve.units);
      Object.assign(state.figures, { B: { ...figure(reserve, 'B'), presence: 'reserve' } });
      return playAll(state, [cover('5,0'), endPhase]);
    };
    expect(told(play(placed(false), endPhase).events, 'cover-fired')).toEqual([]);
    expect(told(play(placed(true), endPhase, { answers: fire, dice: [1, 2] }).events, 'cover-fired')).toHaveLength(1);
  });

  it('bp-cover-009 firing is voluntary, but letting the first go by forfeits it for the phase', () => {
    const state = held(meeting(['a.........BC', '............']));
    const { state: after, events } = play(state, move('B', '9,0', '8,0', '7,0', '6,0', '5,0'), {
      answers: { 'cover-fire': 'forfeit' },
    });
    expect([told(events, 'attacked'), after.covers]).toEqual([[], []]);
    const second = play(play(after, move('C', '10,1', '9,1', '8,1', '7,1', '6,1')).state, endPhase);
    expect(told(second.events, 'attacked')).toEqual([]);
  });

  it('bp-cover-010 one attack with the named ranged weapon, and it lapses with the enemy phase', () => {
    expect(refusal(meeting(), cover('5,0', 'hand'))).toMatchObject({ code: 'cover-by-hand' });
    const state = held(meeting(['a........B..', '.........C..']), cover('6,0', 'pistol'));
    const once = play(state, move('B', '8,0', '7,0', '6,0', '5,0'), { answers: fire, dice: [1, 2] });
    expect(told(once.events, 'attacked')).toMatchObject([{ weapon: 'pistol' }]);
    expect(told(play(once.state, move('C', '8,0', '7,0', '6,0')).events, 'attacked')).toEqual([]);
    const unused = play(held(meeting()), endPhase);
    expect([told(unused.events, 'covers-lapsed'), unused.state.covers]).toMatchObject([[{ figures: ['a'] }], []]);
    expect(held(meeting()).covers).toHaveLength(1);
    expect(logOf(unused.state, unused.events, 'covers-lapsed')).toEqual([
      ['event.cover-lapsed', { figure: { figure: 'a' } }],
    ]);
    expect(told(once.events, 'covers-lapsed')).toEqual([]);
  });

  it('bp-cover-004 bp-cover-015 the log says why there is no shot: an unseen arrival, or the coverer killed', () => {
    const walled = held(
      battle({ board: ['.......', 'a.....B', '.......'], options: { coverAnySpace: true } }),
      cover('4,1'),
    );
    const enter = move('B', '5,1', '4,1');
    const log = ({ state, events }: ReturnType<typeof play>) => [
      ...logOf(state, events, 'cover-unseen'),
      ...logOf(state, events, 'cover-lost'),
    ];
    expect(log(play(walled, enter, { answers: fire, dice: [1, 2] }))).toEqual([]);
    for (const id of ['2,0', '2,1', '2,2']) walled.terrain[id] = 'wall';
    expect(log(play(walled, enter))).toMatchObject([
      ['event.cover-unseen', { figure: { figure: 'a' }, target: { figure: 'B' } }],
    ]);
    const struck = (wounds: number, dice: Script['dice'] = []) => {
      const state = playAll(meeting(['a.B', '...', 'b..']), [cover('1,1'), endPhase]);
      Object.assign(figure(state, 'a'), { wounds, left: 0 });
      return play(play(state, move('B', '1,0')).state, attack('B', 'hand', '0,0'), { dice });
    };
    const [killed, hurt] = [
      struck(2, [6, 6, 1]),
      struck(0, [
        ['to-hit', 6, 6],
        ['damage a', 1],
        ['to-hit', 1, 2],
      ]),
    ];
    expect([log(killed), killed.state.covers]).toMatchObject([[['event.cover-lost', { figure: { figure: 'a' } }]], []]);
    expect(told(killed.events, 'cover-lost').map(({ rule }) => rule)).toEqual(['bp-cover-015']);
    expect([log(hurt), hurt.state.covers]).toMatchObject([[], [{ figure: 'a' }]]);
  });

  const pair = (B: Piece = {}): State =>
    playAll(meeting(['a........B..', 'b........C..'], { pieces: { B } }), [
      cover('5,0'),
      cover('5,0', 'rifle', 0, 1, 'b'),
      endPhase,
    ]);
  const enter = move('B', '8,0', '7,0', '6,0', '5,0');

  it('bp-cover-011 when several cover the same area, their owner decides the order', () => {
    const { events } = play(pair(tough), enter, {
      answers: { 'cover-order': 'b', 'cover-fire': ['fire', 'fire'] },
      dice: [1, 2, 1, 2],
    });
    expect(told(events, 'attacked').map(({ figure: id }) => id)).toEqual(['b', 'a']);
  });

  it('bp-cover-012 if the first kills, the other may fire at a second who comes', () => {
    const killed = play(pair({ is: { points: 1, left: 10 } }), enter, {
      answers: { 'cover-order': 'a', 'cover-fire': 'fire' },
      dice: [6, 6, 1],
    });
    expect([figure(killed.state, 'B').presence, killed.state.covers]).toMatchObject(['out', [{ figure: 'b' }]]);
    const { events } = play(killed.state, move('C', '8,0', '7,0', '6,0', '5,0'), { answers: fire, dice: [1, 2] });
    expect(told(events, 'attacked')).toMatchObject([{ figure: 'b', parts: [{ figure: 'C' }] }]);
  });

  it('bp-cover-012 if it survives, the next must fire or forfeit', () => {
    const { state } = play(pair(tough), enter, {
      answers: { 'cover-order': 'a', 'cover-fire': ['fire', 'forfeit'] },
      dice: [1, 2],
    });
    expect(state.covers).toEqual([]);
  });

  it('bp-cover-009, bp-cover-011 standing orders decide by the spaces to the arrival; a holder forfeits, in any order', () => {
    const at = (state: State, name: string) => standingAt(beerAndPretzel, state, 'bad', enter, name);
    const units = [
      { unit: figure(pair(), 'a').unit, distance: 5 },
      { unit: figure(pair(), 'b').unit, distance: 5 },
    ];
    expect(at(pair(), 'cover-order')).toEqual({ units, hold: 'a', quiet: true });
    expect(at(pair(), 'cover-fire')).toEqual({ units: units.slice(0, 1), hold: 'forfeit' });
    const held = play(pair(), enter, { answers: { 'cover-order': 'a', 'cover-fire': ['forfeit', 'forfeit'] } });
    expect([told(held.events, 'cover-fired'), told(held.events, 'cover-forfeited').length]).toEqual([[], 2]);
  });

  it('bp-cover-013 not at enemies elsewhere; divided dice stay inside the area, blow-through may reach beyond', () => {
    expect(told(play(held(meeting()), move('B', '8,0', '7,0', '6,0')).events, 'cover-fired')).toEqual([]);
    const gun: Piece = { main: 'smart-gun' };
    const state = held(
      meeting(['a.....C..B', '.....D....'], { pieces: { a: gun, C: tough, D: tough, B: tough } }),
      cover('5,0', 'smart-gun', 0, 2),
    );
    const path = move('B', '8,0', '7,0', '6,0', '5,0');
    expect(() => play(state, path, { answers: { 'cover-fire': 'split 5,0x1 5,1x1' } })).toThrow(/must be answered/);
    const through = play(state, path, { answers: { 'cover-fire': 'blow-through 5,0x1 6,0x1' }, dice: [6, 6, 1, 2] });
    expect(told(through.events, 'damage-rolled').map(({ figure: id }) => id)).toEqual(['B', 'C']);
  });

  it('bp-cover-014 wounds cut the Points left on the spot: 2 spent, 2 wounds, 1 space more', () => {
    const state = held(meeting(row(12, { a: 0, B: 7 })));
    const { state: after } = play(state, move('B', ...west(7, 2)), { answers: fire, dice: [5, 5, 2] });
    expect([place(after, 'B'), pointsOf(after, 'B'), figure(after, 'B').wounds]).toEqual(['4,0', 0, 2]);
  });

  it('bp-cover-014 with 4 spent it stops there, alive, and may still strike', () => {
    const state = held(meeting(row(12, { a: 4, B: 9 })), cover('5,0'));
    const { state: after } = play(state, move('B', '8,0', '7,0', '6,0', '5,0'), { answers: fire, dice: [5, 5, 2] });
    expect([place(after, 'B'), pointsOf(after, 'B')]).toEqual(['5,0', 0]);
    expect(refusal(after, attack('B', 'hand', '4,0'))).toBeNull();
  });

  it('bp-cover-014 a figure out of Points may continue with Command Points, and nobody stays on a friend', () => {
    const led = held(
      meeting(['a........B..', '...........L'], {
        pieces: { B: { troop: 'bot-warrior', is: { points: 4, left: 8 } }, L: { troop: 'bot-leader' } },
      }),
      cover('8,0'),
    );
    const pay = [
      { own: 1.5, command: {} },
      { own: 0, command: { L: 1.5 } },
    ];
    const { state } = play(led, { ...move('B', '8,0', '7,0'), pay }, { answers: fire, dice: [5, 5, 4] });
    expect([place(state, 'B'), figure(state, 'B').wounds, figure(state, 'L').command / 2]).toEqual(['7,0', 3, 4.5]);
    const over = held(meeting(row(12, { a: 0, B: 7 })));
    Object.assign(figure(over, 'B'), { left: 4 });
    const friend = battle({ board: row(12, { C: 5 }) });
    Object.assign(over.units, friend.units);
    Object.assign(over.figures, friend.figures);
    const stopped = play(
      { ...over, figures: { ...over.figures, B: { ...figure(over, 'B'), left: 6 } } },
      move('B', ...west(7, 4)),
      { answers: fire, dice: [5, 5, 1] },
    );
    expect(place(stopped.state, 'B')).toBe('6,0');
  });

  it('bp-cover-015 the number is that of a normal attack at the target’s place; a wounded coverer keeps it, a dead one loses it', () => {
    const door = battle({
      board: row(12, { a: 0, B: 9 }),
      special: { areas: { door: ['6,0', '7,0'] }, coverAreas: ['door'] },
    });
    const { events } = play(held(door, cover({ area: 'door' }, 'rifle', 2)), move('B', '8,0', '7,0'), {
      answers: fire,
      dice: [1, 2],
    });
    expect(told(events, 'attacked')).toMatchObject([{ parts: [{ range: 7, number: 4 }] }]);
    const hurt = held(meeting(), cover('5,0', 'rifle', 2));
    Object.assign(figure(hurt, 'a'), { wounds: 2, left: 0 });
    expect(
      told(play(hurt, move('B', ...west(9, 5)), { answers: fire, dice: [1, 1] }).events, 'attacked'),
    ).toMatchObject([{ parts: [{ number: 2 }] }]);
    const dying = playAll(meeting(['a.B', '...', 'b..']), [cover('1,1'), endPhase]);
    const struck = play(
      play(
        { ...dying, figures: { ...dying.figures, a: { ...figure(dying, 'a'), wounds: 2, left: 0 } } },
        move('B', '1,0'),
      ).state,
      attack('B', 'hand', '0,0'),
      { dice: [6, 6, 1] },
    );
    expect([figure(struck.state, 'a').presence, struck.state.covers]).toEqual(['out', []]);
  });
});
