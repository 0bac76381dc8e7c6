import { describe, expect, it } from 'vitest';
import { CommandRun } from '../../../src/engine/command-run';
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
  type Piece,
  type WeaponId,
} from '../../support/beer-and-pretzel';
import { act, all } from '../../support/seen';

type Attack = ReturnType<typeof attack>;
type Layout = Attack['layout'];
type Lot = Attack['lots'][number];

const tough: Piece = { is: { points: 20, left: 40 } };

const lots = (figureId: string, weapon: WeaponId, layout: Layout, laid: readonly Lot[], aim = 0) =>
  ({ type: 'attack', figure: figureId, weapon, aim, layout, lots: laid }) as const;

const lot = (space: string, dice = 1): Lot => ({ space, dice });

describe('grenades', () => {
  it('bp-wpn-001 2d at the target, 1d each at everybody beside, friend or foe', () => {
    const state = battle({ board: ['a..bB', '....C'], pieces: { b: tough, B: tough, C: tough } });
    const { events } = play(state, attack('a', 'grenade', '4,0', 0, 2), {
      dice: [
        ['to-hit', 5, 5],
        ['damage B', 3, 4],
        ['damage b', 2],
        ['damage C', 5],
      ],
    });
    expect(told(events, 'damage-rolled').map(({ figure: id, wounds }) => [id, wounds])).toEqual([
      ['B', 7],
      ['b', 2],
      ['C', 5],
    ]);
  });

  it('bp-wpn-001 any space in sight, the thrower is hurt when beside, and a scenario may limit the supply', () => {
    const state = battle({ board: ['a....B'], pieces: { a: { ...tough, design: { grenades: 1 } } } });
    expect(refusal(state, attack('a', 'grenade', '3,0', 0, 2))).toBeNull();
    const near = play(state, attack('a', 'grenade', '1,0', 0, 2), { dice: [5, 5, 2] });
    expect(told(near.events, 'damage-rolled')).toMatchObject([{ figure: 'a', wounds: 2 }]);
    expect(figure(near.state, 'a').grenades).toBe(0);
    expect(refusal(battle({ board: ['a#...B'] }), attack('a', 'grenade', '3,0', 0, 2))).toBeNull();
    expect(refusal(battle({ board: ['.#...', 'a#..B', '.#...'] }), attack('a', 'grenade', '3,1', 0, 2))).toMatchObject({
      code: 'no-sight',
    });
    const none = battle({ board: ['a....B'], pieces: { a: { is: { grenades: 0 } } } });
    expect(refusal(none, attack('a', 'grenade', '5,0', 0, 2))).toMatchObject({ code: 'no-grenades-left' });
    expect(refusal(none, attack('a', 'rifle', '5,0'))).toBeNull();
    const many = battle({ board: ['a....B'], pieces: { a: { design: { grenades: 'many' } } } });
    expect(figure(play(many, attack('a', 'grenade', '3,0', 0, 2), { dice: [1, 2] }).state, 'a').grenades).toBeNull();
    expect(refusal(many, attack('a', 'grenade', '0,0', 0, 2))).toMatchObject({ code: 'own-space' });
  });
});

describe('smart gun', () => {
  const gunner: Piece = { main: 'smart-gun' };
  const split = battle({ board: ['a......', '......B', '.......', '.......'], pieces: { a: gunner, B: tough } });

  it('bp-wpn-002 split: one roll against the number of each space', () => {
    const state = battle({ board: row(9, { a: 0, B: 6, C: 7 }), pieces: { a: gunner, B: tough, C: tough } });
    const { events } = play(state, lots('a', 'smart-gun', 'split', [lot('6,0'), lot('7,0')]), { dice: [2, 4, 3] });
    expect(told(events, 'attacked')).toMatchObject([
      {
        parts: [
          { number: 6, hit: true },
          { number: 7, hit: false },
        ],
      },
    ]);
    expect(told(events, 'damage-rolled')).toMatchObject([{ figure: 'B', faces: [3] }]);
    const edge = (range: number) =>
      refusal(
        battle({ board: row(16, { a: 0, B: range }), pieces: { a: gunner, B: tough } }),
        lots('a', 'smart-gun', 'split', [lot(`${range},0`), lot(`${range + 1},0`)]),
      )?.code ?? null;
    expect([edge(12), edge(13)]).toEqual([null, 'hopeless']);
  });

  it('bp-wpn-002 the spaces must be side by side, each in sight, in lots of 1d', () => {
    expect(refusal(split, lots('a', 'smart-gun', 'split', [lot('6,1'), lot('6,2')]))).toBeNull();
    expect(refusal(split, lots('a', 'smart-gun', 'split', [lot('6,1'), lot('6,3')]))).toMatchObject({
      code: 'not-side-by-side',
    });
    expect(refusal(split, lots('a', 'smart-gun', 'split', [lot('6,1', 2), lot('6,2', 0)]))).toMatchObject({
      code: 'lot-too-small',
    });
    expect(refusal(split, lots('a', 'smart-gun', 'split', [lot('6,1'), lot('6,2'), lot('6,3')]))).toMatchObject({
      code: 'wrong-dice',
    });
    const hidden = battle({ board: ['a.xB', '..x.'], pieces: { a: gunner } });
    expect(refusal(hidden, attack('a', 'smart-gun', '3,0', 0, 2))).toBeNull();
    expect(refusal(hidden, lots('a', 'smart-gun', 'split', [lot('3,0'), lot('3,1')]))).toMatchObject({
      code: 'no-sight',
    });
    expect(
      refusal(battle({ board: row(9, { a: 0, B: 6 }) }), lots('a', 'rifle', 'split', [lot('6,0'), lot('7,0')])),
    ).not.toBeNull();
    expect(refusal(battle({ board: row(9, { a: 0, B: 6 }) }), lots('a', 'rifle', 'split', [lot('6,0')]))).toMatchObject(
      { code: 'not-to-be-shared' },
    );
    const wrong = (layout: Layout, ...laid: Lot[]) => refusal(split, lots('a', 'smart-gun', layout, laid))?.code;
    expect([
      wrong('split', lot('6,1', 2)),
      wrong('plain', lot('6,1'), lot('6,2')),
      wrong('split', lot('6,1'), lot('6,1')),
    ]).toEqual(['one-space-only', 'not-to-be-shared', 'same-space-twice']);
    expect([wrong('split', lot('6,1'), lot('9,9')), wrong('split', lot('6,1', 1.5), lot('6,2', 0.5))]).toEqual([
      'off-the-board',
      'lot-too-small',
    ]);
  });

  it('bp-wpn-003 blow-through: the next spaces on the line through both centres, without a roll or sight of their own', () => {
    const state = battle({ kind: 'hex', board: ['a..BC.'], pieces: { a: gunner, B: tough, C: tough } });
    const { events } = play(state, lots('a', 'smart-gun', 'blow-through', [lot('3,0'), lot('4,0')]), {
      dice: [1, 2, 4, 5],
    });
    expect(told(events, 'attacked')).toMatchObject([
      {
        parts: [
          { number: 3, hit: true },
          { number: 3, hit: true },
        ],
      },
    ]);
    expect(told(events, 'damage-rolled').map(({ figure: id, wounds }) => [id, wounds])).toEqual([
      ['B', 4],
      ['C', 5],
    ]);
    expect(refusal(state, lots('a', 'smart-gun', 'blow-through', [lot('3,0'), lot('5,0')]))).toMatchObject({
      code: 'not-in-line',
    });
  });

  it('bp-wpn-003 along a border the firer picks a side, a wall stops the shot, at least 1d stays with the target', () => {
    // Axial (1,1) is column 1 of row 1; behind it the line follows the border between (2,1) and (1,2).
    const state = battle({ kind: 'hex', board: ['a....', '.B...', '.....'], pieces: { a: gunner, B: tough } });
    const through = (space: string) => refusal(state, lots('a', 'smart-gun', 'blow-through', [lot('1,1'), lot(space)]));
    expect([through('2,1'), through('2,2')]).toEqual([null, null]);
    expect(through('1,2')).toMatchObject({ code: 'not-in-line' });
    const wall = battle({ board: ['a.B#C'], pieces: { a: gunner, B: tough } });
    expect(refusal(wall, lots('a', 'smart-gun', 'blow-through', [lot('2,0'), lot('3,0')]))).toMatchObject({
      code: 'not-in-line',
    });
    expect(refusal(state, lots('a', 'smart-gun', 'blow-through', [lot('1,1', 0), lot('2,1', 2)]))).toMatchObject({
      code: 'lot-too-small',
    });
  });

  it('bp-wpn-002 bp-wpn-003 bp-wpn-007 bp-wpn-011 all ways to lay the dice on those beside and behind are offered', () => {
    const ways = (weapon: WeaponId, dice: number, piece: Piece, board: readonly string[]): string[] => {
      const state = battle({ board, pieces: { a: piece, B: tough, C: tough, D: tough } });
      const command = { ...attack('a', weapon, place(state, 'B'), 0, dice), divide: true } as const;
      const { pending } = CommandRun.begin(beerAndPretzel, state, 'good', command);
      return pending?.kind === 'choose' ? pending.options.map(({ id }) => id) : ['plain'];
    };
    const line = ['.....', 'a..BC', '...D.'];
    expect(ways('smart-gun', 2, gunner, line)).toEqual([
      'plain',
      'split 3,1x1 4,1x1',
      'split 3,1x1 3,2x1',
      'blow-through 3,1x1 4,1x1',
    ]);
    expect(ways('rifle', 1, {}, line)).toEqual(['plain']);
    const flames = ways('flamethrower', 3, { main: 'flamethrower' }, line);
    expect(flames).toEqual([
      'plain',
      'split 3,1x1 4,1x2',
      'split 3,1x2 4,1x1',
      'split 3,1x1 3,2x2',
      'split 3,1x2 3,2x1',
      'split 3,1x1 4,1x1 3,2x1',
      'split 3,1x1 3,2x1 4,1x1',
      'split 4,1x1 3,1x1 3,2x1',
      'blow-through 3,1x1 4,1x2',
      'blow-through 3,1x2 4,1x1',
    ]);
    expect(ways('flamethrower', 3, { main: 'flamethrower' }, ['a..BCD'])).toContain('blow-through 3,0x1 4,0x1 5,0x1');
    expect(ways('flamethrower', 2, { main: 'flamethrower' }, ['a..BCD'])).not.toContain(
      'blow-through 3,0x1 4,0x1 5,0x1',
    );
    expect(
      ways('smartgun', 2, { troop: 'bot-warrior', side: 'good', main: 'smartgun' }, ['a..B.', '.....', 'C....']),
    ).toEqual(['plain', 'split 3,0x1 0,2x1']);
    expect(
      ways('smartgun', 1, { troop: 'bot-warrior', side: 'good', main: 'smartgun' }, ['a..B.', '.....', 'C....']),
    ).toEqual(['plain']);
  });

  it('bp-wpn-002 bp-wpn-003 the owner may be asked how to divide the dice, with what each way is worth', () => {
    const state = battle({ board: row(9, { a: 0, B: 4, C: 5 }), pieces: { a: gunner, B: tough, C: tough } });
    const command = { ...attack('a', 'smart-gun', '4,0', 0, 2), divide: true } as const;
    const { events } = play(state, command, { answers: { layout: 'blow-through 4,0x1 5,0x1' }, dice: [3, 3, 2, 2] });
    expect(told(events, 'attacked')).toMatchObject([
      { layout: 'blow-through', parts: [{ figure: 'B' }, { figure: 'C' }] },
    ]);
  });
});

describe('flame', () => {
  const flamer: Piece = { main: 'flamethrower' };
  const shock: Piece = { troop: 'shock-marine', main: 'hand-flamer' };

  it('bp-wpn-004 the flamethrower hits by itself at ranges 1 to 8', () => {
    const at = (range: number) => battle({ board: row(12, { a: 0, B: range }), pieces: { a: flamer, B: tough } });
    const { events } = play(at(8), attack('a', 'flamethrower', '8,0', 0, 1), { dice: [4] });
    expect(told(events, 'attacked')).toMatchObject([{ faces: [], parts: [{ number: null, hit: true }] }]);
    expect(refusal(at(9), attack('a', 'flamethrower', '9,0', 0, 1))).toMatchObject({ code: 'out-of-reach' });
    expect(refusal(at(1), attack('a', 'flamethrower', '1,0', 0, 1))).toBeNull();
  });

  it('bp-wpn-005 1d to 3d at 1 Point each; after moving 1 space at most 2d', () => {
    const state = battle({ board: row(12, { a: 0, B: 6 }), pieces: { a: flamer, B: tough } });
    expect(pointsOf(play(state, attack('a', 'flamethrower', '6,0', 0, 3), { dice: [1, 2, 3] }).state, 'a')).toBe(0);
    expect(refusal(state, attack('a', 'flamethrower', '6,0', 0, 4))).toMatchObject({ code: 'wrong-dice' });
    expect(refusal(state, attack('a', 'flamethrower', '6,0', 0, 0))).toMatchObject({ code: 'wrong-dice' });
    const moved = play(state, move('a', '1,0')).state;
    expect([
      refusal(moved, attack('a', 'flamethrower', '6,0', 0, 2)),
      refusal(moved, attack('a', 'flamethrower', '6,0', 0, 3))?.code,
    ]).toEqual([null, 'too-few-points']);
  });

  it('bp-wpn-006 the hand-flamer hits by itself at ranges 1 to 3 with 1d or 2d', () => {
    const at = (range: number, dice: number) =>
      refusal(
        battle({ board: row(6, { a: 0, B: range }), pieces: { a: shock } }),
        attack('a', 'hand-flamer', `${range},0`, 0, dice),
      );
    expect([at(1, 1), at(3, 2)]).toEqual([null, null]);
    expect(at(4, 1)).toMatchObject({ code: 'out-of-reach', rule: 'bp-wpn-006' });
    expect(at(3, 3)).toMatchObject({ code: 'wrong-dice' });
  });

  it('bp-wpn-007 flame dice are split side by side or passed on, all within range, 3d over three spaces', () => {
    const state = battle({ board: ['a......BCD'], pieces: { a: flamer, B: tough, C: tough, D: tough } });
    expect(refusal(state, lots('a', 'flamethrower', 'blow-through', [lot('7,0'), lot('8,0')]))).toBeNull();
    expect(
      refusal(state, lots('a', 'flamethrower', 'blow-through', [lot('7,0'), lot('8,0'), lot('9,0')])),
    ).toMatchObject({ code: 'out-of-reach' });
    const wide = battle({ board: ['...B', 'a..C', '...D'], pieces: { a: flamer, B: tough, C: tough, D: tough } });
    const { events } = play(wide, lots('a', 'flamethrower', 'split', [lot('3,0'), lot('3,1'), lot('3,2')]), {
      dice: [1, 2, 3],
    });
    expect(told(events, 'damage-rolled').map(({ wounds }) => wounds)).toEqual([1, 2, 3]);
    const apart = battle({ board: ['...B', 'a...', '...D'], pieces: { a: flamer } });
    expect(refusal(apart, lots('a', 'flamethrower', 'split', [lot('3,0'), lot('3,2')]))).toMatchObject({
      code: 'not-side-by-side',
    });
    const far = battle({ board: ['a.......B.'], pieces: { a: flamer } });
    expect(refusal(far, lots('a', 'flamethrower', 'split', [lot('8,0'), lot('9,0')]))).toMatchObject({
      code: 'out-of-reach',
      rule: 'bp-wpn-007',
    });
  });
});

describe('sniper', () => {
  const sniper: Piece = { main: 'sniper-rifle' };
  const needs = (range: number, victim: Piece): number | null => {
    const state = battle({ board: row(range + 1, { a: 0, B: range }), pieces: { a: sniper, B: victim } });
    return (
      told(play(state, attack('a', 'sniper-rifle', `${range},0`), { dice: [1, 1] }).events, 'attacked')[0]?.parts[0]
        ?.number ?? null
    );
  };

  it('bp-wpn-008 against Bots range + 1, Bugs range - 4, Fuzzies range - 10; others -4, or +1 with armour', () => {
    expect(needs(9, { troop: 'bot-warrior' })).toBe(10);
    expect(needs(12, { troop: 'bug-warrior' })).toBe(8);
    expect(needs(12, { troop: 'fuzzy-warrior' })).toBe(2);
    expect(needs(9, { troop: 'marine', side: 'bad' })).toBe(5);
    expect(needs(9, { troop: 'shock-marine', side: 'bad' })).toBe(10);
    expect(needs(9, { troop: 'bug-warrior', profile: { sniper: 0 } })).toBe(9);
  });

  it('bp-wpn-008 for cover fire on an empty space it is judged by the easiest enemy on the table, never by friends', () => {
    const reach = (pieces: Record<string, Piece>, board: string[]) => {
      const state = battle({ board, pieces: { a: sniper, ...pieces } });
      const action = act(beerAndPretzel, state, 'a', 'cover:sniper-rifle');
      const input = { point: { x: 9.5, y: 0.5 }, with: { a: '1+0' } };
      return beerAndPretzel.table.preview(all(state), 'a', action, input).breakdowns[0]?.total?.value;
    };
    expect(reach({ B: { troop: 'bot-warrior' } }, ['a.........', 'B.........'])).toBe(10);
    expect(reach({ B: { troop: 'bot-warrior' } }, ['a.........', 'BC........'])).toBe(5);
    expect(reach({ B: { troop: 'bot-warrior' } }, ['ab........', 'B.........'])).toBe(10);
    expect(reach({}, ['ab........', '..........'])).toBe(9);
  });

  it('bp-wpn-009 no shot nor cover fire after changing space, no matter who paid; hand-to-hand is allowed', () => {
    const state = battle({ board: ['a.B....', 'l......'], pieces: { a: sniper, l: { leader: true } } });
    const moved = play(state, { ...move('a', '1,0'), pay: [{ own: 0, command: { l: 1 } }] }).state;
    for (const weapon of ['sniper-rifle', 'pistol'] as const)
      expect(refusal(moved, attack('a', weapon, '2,0'))).toMatchObject({ code: 'sniper-moved' });
    expect(
      refusal(moved, { type: 'cover', figure: 'a', weapon: 'sniper-rifle', aim: 0, dice: 1, area: '6,1' }),
    ).toMatchObject({ code: 'sniper-moved' });
    expect(refusal(moved, attack('a', 'hand', '2,0'))).toBeNull();
    expect(
      refusal(state, { type: 'cover', figure: 'a', weapon: 'sniper-rifle', aim: 0, dice: 1, area: '6,1' }),
    ).toBeNull();
    const next = playAll(moved, [{ type: 'end-phase' }, { type: 'end-phase' }, { type: 'begin-turn' }]);
    expect(refusal(next, attack('a', 'sniper-rifle', '2,0'))).toBeNull();
  });
});

describe('Bot smartgun', () => {
  const bot: Piece = { troop: 'bot-warrior', main: 'smartgun' };

  it('bp-wpn-010 a half die for each Point: 3 Points roll 2, 3, 6 for 6 wounds', () => {
    const state = battle({ board: row(8, { a: 0, B: 6 }), pieces: { a: bot, B: tough } });
    const { state: after, events } = play(state, attack('a', 'smartgun', '6,0', 0, 3), {
      dice: [
        ['to-hit', 3, 3],
        ['damage B', 2, 3, 6],
      ],
    });
    expect(told(events, 'damage-rolled')).toMatchObject([{ each: [1, 2, 3], wounds: 6 }]);
    expect(pointsOf(after, 'a')).toBe(1);
    expect(refusal(state, attack('a', 'smartgun', '6,0', 0, 5))).toMatchObject({ code: 'too-few-points' });
    expect(refusal(state, attack('a', 'smartgun', '6,0', 0, 0))).not.toBeNull();
  });

  it('bp-wpn-011 its half dice go to any spaces in sight, never through; side by side only by option', () => {
    const board = ['......', 'a....B', '......', '......', '.C....'];
    const far = lots('a', 'smartgun', 'split', [lot('5,1', 2), lot('1,4')]);
    expect(refusal(battle({ board, pieces: { a: bot } }), far)).toBeNull();
    const { events } = play(battle({ board, pieces: { a: bot, B: tough, C: tough } }), far, {
      dice: [
        ['to-hit', 6, 6],
        ['damage B', 1, 3],
        ['damage C', 5],
      ],
    });
    expect(told(events, 'damage-rolled').map(({ figure: id, wounds }) => [id, wounds])).toEqual([
      ['B', 3],
      ['C', 3],
    ]);
    const walled = ['.#....', 'a#...B', '.#....', '......', '.C....'];
    expect(refusal(battle({ board: walled, pieces: { a: bot } }), far)).toMatchObject({ code: 'no-sight' });
    expect(refusal(battle({ board, pieces: { a: bot }, options: { botSmartgunAdjacent: true } }), far)).toMatchObject({
      code: 'not-side-by-side',
    });
    expect(
      refusal(
        battle({ board: ['a..BC'], pieces: { a: bot } }),
        lots('a', 'smartgun', 'blow-through', [lot('3,0'), lot('4,0')]),
      ),
    ).toMatchObject({ code: 'no-blow-through' });
  });
});
