import { describe, expect, it } from 'vitest';
import { beerAndPretzel } from '../../../src/rulesets/beer-and-pretzel';
import { troops, type Profile, type TroopId } from '../../../src/rulesets/beer-and-pretzel/data/troops';
import type { Weapon, WeaponId } from '../../../src/rulesets/beer-and-pretzel/data/weapons';
import { layoutId } from '../../../src/rulesets/beer-and-pretzel/rules/attack';
import { Field } from '../../../src/rulesets/beer-and-pretzel/rules/field';
import { weaponOf } from '../../../src/rulesets/beer-and-pretzel/rules/figures';
import { layoutsFor } from '../../../src/rulesets/beer-and-pretzel/rules/layouts';
import { targetNumber } from '../../../src/rulesets/beer-and-pretzel/rules/target-number';
import { artOf, recruitBand, weaponsOf } from '../../../src/rulesets/beer-and-pretzel/recruit';
import type { Layout, Lot } from '../../../src/rulesets/beer-and-pretzel/commands';
import { add, attack, battle, figure, move, place, play, playAll, pointsOf, refusal, row, told, type Piece } from '../../support/beer-and-pretzel';

const tough: Piece = { is: { points: 20, left: 40 } };
const lots = (figureId: string, weapon: WeaponId, layout: Layout, laid: readonly Lot[], aim = 0) => ({ type: 'attack', figure: figureId, weapon, aim, layout, lots: laid }) as const;
const lot = (space: string, dice = 1): Lot => ({ space, dice });

describe('grenades', () => {
  it('bp-wpn-001 2d at the target, 1d each at everybody beside, friend or foe', () => {
    const state = battle({ board: ['a..bB', '....C'], pieces: { b: tough, B: tough, C: tough } });
    const { events } = play(state, attack('a', 'grenade', '4,0', 0, 2), { dice: [5, 5, 3, 4, 2, 5] });
    expect(told(events, 'damage-rolled').map(({ figure: id, wounds }) => [id, wounds])).toEqual([['B', 7], ['b', 2], ['C', 5]]);
  });

  it('bp-wpn-001 any space in sight, the thrower is hurt when beside, and a scenario may limit the supply', () => {
    const state = battle({ board: ['a....B'], pieces: { a: { ...tough, design: { grenades: 1 } } } });
    expect(refusal(state, attack('a', 'grenade', '3,0', 0, 2))).toBeNull();
    const near = play(state, attack('a', 'grenade', '1,0', 0, 2), { dice: [5, 5, 2] });
    expect(told(near.events, 'damage-rolled')).toMatchObject([{ figure: 'a', wounds: 2 }]);
    expect(figure(near.state, 'a').grenades).toBe(0);
    expect(refusal(battle({ board: ['a#...B'] }), attack('a', 'grenade', '3,0', 0, 2))).toBeNull();
    expect(refusal(battle({ board: ['.#...', 'a#..B', '.#...'] }), attack('a', 'grenade', '3,1', 0, 2))).toMatchObject({ code: 'no-sight' });
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
    expect(told(events, 'attacked')).toMatchObject([{ parts: [{ number: 6, hit: true }, { number: 7, hit: false }] }]);
    expect(told(events, 'damage-rolled')).toMatchObject([{ figure: 'B', faces: [3] }]);
    const edge = (range: number) => refusal(battle({ board: row(16, { a: 0, B: range }), pieces: { a: gunner, B: tough } }), lots('a', 'smart-gun', 'split', [lot(`${range},0`), lot(`${range + 1},0`)]))?.code ?? null;
    expect([edge(12), edge(13)]).toEqual([null, 'hopeless']);
  });

  it('bp-wpn-002 the spaces must be side by side, each in sight, in lots of 1d', () => {
    expect(refusal(split, lots('a', 'smart-gun', 'split', [lot('6,1'), lot('6,2')]))).toBeNull();
    expect(refusal(split, lots('a', 'smart-gun', 'split', [lot('6,1'), lot('6,3')]))).toMatchObject({ code: 'not-side-by-side' });
    expect(refusal(split, lots('a', 'smart-gun', 'split', [lot('6,1', 2), lot('6,2', 0)]))).toMatchObject({ code: 'lot-too-small' });
    expect(refusal(split, lots('a', 'smart-gun', 'split', [lot('6,1'), lot('6,2'), lot('6,3')]))).toMatchObject({ code: 'wrong-dice' });
    const hidden = battle({ board: ['a.xB', '..x.'], pieces: { a: gunner } });
    expect(refusal(hidden, attack('a', 'smart-gun', '3,0', 0, 2))).toBeNull();
    expect(refusal(hidden, lots('a', 'smart-gun', 'split', [lot('3,0'), lot('3,1')]))).toMatchObject({ code: 'no-sight' });
    expect(refusal(battle({ board: row(9, { a: 0, B: 6 }) }), lots('a', 'rifle', 'split', [lot('6,0'), lot('7,0')]))).not.toBeNull();
    expect(refusal(battle({ board: row(9, { a: 0, B: 6 }) }), lots('a', 'rifle', 'split', [lot('6,0')]))).toMatchObject({ code: 'not-to-be-shared' });
    const wrong = (layout: Layout, ...laid: Lot[]) => refusal(split, lots('a', 'smart-gun', layout, laid))?.code;
    expect([wrong('split', lot('6,1', 2)), wrong('plain', lot('6,1'), lot('6,2')), wrong('split', lot('6,1'), lot('6,1'))]).toEqual(['one-space-only', 'not-to-be-shared', 'same-space-twice']);
    expect([wrong('split', lot('6,1'), lot('9,9')), wrong('split', lot('6,1', 1.5), lot('6,2', 0.5))]).toEqual(['off-the-board', 'lot-too-small']);
  });

  it('bp-wpn-003 blow-through: the next spaces on the line through both centres, without a roll or sight of their own', () => {
    const state = battle({ kind: 'hex', board: ['a..BC.'], pieces: { a: gunner, B: tough, C: tough } });
    const { events } = play(state, lots('a', 'smart-gun', 'blow-through', [lot('3,0'), lot('4,0')]), { dice: [1, 2, 4, 5] });
    expect(told(events, 'attacked')).toMatchObject([{ parts: [{ number: 3, hit: true }, { number: 3, hit: true }] }]);
    expect(told(events, 'damage-rolled').map(({ figure: id, wounds }) => [id, wounds])).toEqual([['B', 4], ['C', 5]]);
    expect(refusal(state, lots('a', 'smart-gun', 'blow-through', [lot('3,0'), lot('5,0')]))).toMatchObject({ code: 'not-in-line' });
  });

  it('bp-wpn-003 along a border the firer picks a side, a wall stops the shot, at least 1d stays with the target', () => {
    // Axial (1,1) is column 1 of row 1; behind it the line follows the border between (2,1) and (1,2).
    const state = battle({ kind: 'hex', board: ['a....', '.B...', '.....'], pieces: { a: gunner, B: tough } });
    const through = (space: string) => refusal(state, lots('a', 'smart-gun', 'blow-through', [lot('1,1'), lot(space)]));
    expect([through('2,1'), through('2,2')]).toEqual([null, null]);
    expect(through('1,2')).toMatchObject({ code: 'not-in-line' });
    const wall = battle({ board: ['a.B#C'], pieces: { a: gunner, B: tough } });
    expect(refusal(wall, lots('a', 'smart-gun', 'blow-through', [lot('2,0'), lot('3,0')]))).toMatchObject({ code: 'not-in-line' });
    expect(refusal(state, lots('a', 'smart-gun', 'blow-through', [lot('1,1', 0), lot('2,1', 2)]))).toMatchObject({ code: 'lot-too-small' });
  });

  it('bp-wpn-002 bp-wpn-003 bp-wpn-007 bp-wpn-011 all ways to lay the dice on those beside and behind are offered', () => {
    const ways = (weapon: WeaponId, dice: number, piece: Piece, board: readonly string[]): string[] => {
      const state = battle({ board, pieces: { a: piece, B: tough, C: tough, D: tough } });
      const field = new Field(state);
      const shooter = figure(state, 'a');
      const target = field.spaceOf(figure(state, 'B'));
      return layoutsFor(field, shooter, weaponOf(state, shooter, weapon), target, dice, null).map(layoutId);
    };
    const line = ['.....', 'a..BC', '...D.'];
    expect(ways('smart-gun', 2, gunner, line)).toEqual(['plain', 'split 3,1x1 4,1x1', 'split 3,1x1 3,2x1', 'blow-through 3,1x1 4,1x1']);
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
    expect(ways('flamethrower', 2, { main: 'flamethrower' }, ['a..BCD'])).not.toContain('blow-through 3,0x1 4,0x1 5,0x1');
    expect(ways('smartgun', 2, { troop: 'bot-warrior', side: 'good', main: 'smartgun' }, ['a..B.', '.....', 'C....'])).toEqual(['plain', 'split 3,0x1 0,2x1']);
    expect(ways('smartgun', 1, { troop: 'bot-warrior', side: 'good', main: 'smartgun' }, ['a..B.', '.....', 'C....'])).toEqual(['plain']);
  });

  it('bp-wpn-002 bp-wpn-003 the owner may be asked how the dice are laid, with what each way is worth', () => {
    const state = battle({ board: row(9, { a: 0, B: 4, C: 5 }), pieces: { a: gunner, B: tough, C: tough } });
    const command = { ...attack('a', 'smart-gun', '4,0', 0, 2), divide: true } as const;
    const { events } = play(state, command, { answers: { layout: 'blow-through 4,0x1 5,0x1' }, dice: [3, 3, 2, 2] });
    expect(told(events, 'attacked')).toMatchObject([{ layout: 'blow-through', parts: [{ figure: 'B' }, { figure: 'C' }] }]);
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
    expect([refusal(moved, attack('a', 'flamethrower', '6,0', 0, 2)), refusal(moved, attack('a', 'flamethrower', '6,0', 0, 3))?.code]).toEqual([null, 'too-few-points']);
  });

  it('bp-wpn-006 the hand-flamer hits by itself at ranges 1 to 3 with 1d or 2d', () => {
    const at = (range: number, dice: number) => refusal(battle({ board: row(6, { a: 0, B: range }), pieces: { a: shock } }), attack('a', 'hand-flamer', `${range},0`, 0, dice));
    expect([at(1, 1), at(3, 2)]).toEqual([null, null]);
    expect(at(4, 1)).toMatchObject({ code: 'out-of-reach', rule: 'bp-wpn-006' });
    expect(at(3, 3)).toMatchObject({ code: 'wrong-dice' });
  });

  it('bp-wpn-007 flame dice are split side by side or passed on, all within range, 3d over three spaces', () => {
    const state = battle({ board: ['a......BCD'], pieces: { a: flamer, B: tough, C: tough, D: tough } });
    expect(refusal(state, lots('a', 'flamethrower', 'blow-through', [lot('7,0'), lot('8,0')]))).toBeNull();
    expect(refusal(state, lots('a', 'flamethrower', 'blow-through', [lot('7,0'), lot('8,0'), lot('9,0')]))).toMatchObject({ code: 'out-of-reach' });
    const wide = battle({ board: ['...B', 'a..C', '...D'], pieces: { a: flamer, B: tough, C: tough, D: tough } });
    const { events } = play(wide, lots('a', 'flamethrower', 'split', [lot('3,0'), lot('3,1'), lot('3,2')]), { dice: [1, 2, 3] });
    expect(told(events, 'damage-rolled').map(({ wounds }) => wounds)).toEqual([1, 2, 3]);
    const apart = battle({ board: ['...B', 'a...', '...D'], pieces: { a: flamer } });
    expect(refusal(apart, lots('a', 'flamethrower', 'split', [lot('3,0'), lot('3,2')]))).toMatchObject({ code: 'not-side-by-side' });
    const far = battle({ board: ['a.......B.'], pieces: { a: flamer } });
    expect(refusal(far, lots('a', 'flamethrower', 'split', [lot('8,0'), lot('9,0')]))).toMatchObject({ code: 'out-of-reach', rule: 'bp-wpn-007' });
  });
});

describe('sniper', () => {
  const sniper: Piece = { main: 'sniper-rifle' };
  const needs = (range: number, victim: Piece): number | null => {
    const state = battle({ board: row(range + 1, { a: 0, B: range }), pieces: { a: sniper, B: victim } });
    return told(play(state, attack('a', 'sniper-rifle', `${range},0`), { dice: [1, 1] }).events, 'attacked')[0]?.parts[0]?.number ?? null;
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
    const reach = (pieces: Record<string, Piece>, board: string[]): number | null => {
      const state = battle({ board, pieces: { a: sniper, ...pieces } });
      const field = new Field(state);
      return targetNumber(field, figure(state, 'a'), weaponOf(state, figure(state, 'a'), 'sniper-rifle'), field.board.space('9,0'), 0).value;
    };
    expect(reach({ B: { troop: 'bot-warrior' } }, ['a.........', 'B.........'])).toBe(10);
    expect(reach({ B: { troop: 'bot-warrior' } }, ['a.........', 'BC........'])).toBe(5);
    expect(reach({ B: { troop: 'bot-warrior' } }, ['ab........', 'B.........'])).toBe(10);
    expect(reach({}, ['ab........', '..........'])).toBe(9);
  });

  it('bp-wpn-009 no shot nor cover fire after changing space, whoever paid; hand-to-hand is allowed', () => {
    const state = battle({ board: ['a.B....', 'l......'], pieces: { a: sniper, l: { leader: true } } });
    const moved = play(state, { ...move('a', '1,0'), pay: [{ own: 0, command: { l: 1 } }] }).state;
    for (const weapon of ['sniper-rifle', 'pistol'] as const) expect(refusal(moved, attack('a', weapon, '2,0'))).toMatchObject({ code: 'sniper-moved' });
    expect(refusal(moved, { type: 'cover', figure: 'a', weapon: 'sniper-rifle', aim: 0, dice: 1, area: '6,1' })).toMatchObject({ code: 'sniper-moved' });
    expect(refusal(moved, attack('a', 'hand', '2,0'))).toBeNull();
    expect(refusal(state, { type: 'cover', figure: 'a', weapon: 'sniper-rifle', aim: 0, dice: 1, area: '6,1' })).toBeNull();
    const next = playAll(moved, [{ type: 'end-phase' }, { type: 'end-phase' }, { type: 'begin-turn' }]);
    expect(refusal(next, attack('a', 'sniper-rifle', '2,0'))).toBeNull();
  });
});

describe('Bot smartgun', () => {
  const bot: Piece = { troop: 'bot-warrior', main: 'smartgun' };

  it('bp-wpn-010 a half die for each Point: 3 Points roll 2, 3, 6 for 6 wounds', () => {
    const state = battle({ board: row(8, { a: 0, B: 6 }), pieces: { a: bot, B: tough } });
    const { state: after, events } = play(state, attack('a', 'smartgun', '6,0', 0, 3), { dice: [3, 3, 2, 3, 6] });
    expect(told(events, 'damage-rolled')).toMatchObject([{ each: [1, 2, 3], wounds: 6 }]);
    expect(pointsOf(after, 'a')).toBe(1);
    expect(refusal(state, attack('a', 'smartgun', '6,0', 0, 5))).toMatchObject({ code: 'too-few-points' });
    expect(refusal(state, attack('a', 'smartgun', '6,0', 0, 0))).not.toBeNull();
  });

  it('bp-wpn-011 its half dice go to any spaces in sight, never through; side by side only by option', () => {
    const board = ['......', 'a....B', '......', '......', '.C....'];
    const far = lots('a', 'smartgun', 'split', [lot('5,1', 2), lot('1,4')]);
    expect(refusal(battle({ board, pieces: { a: bot } }), far)).toBeNull();
    const { events } = play(battle({ board, pieces: { a: bot, B: tough, C: tough } }), far, { dice: [6, 6, 1, 3, 5] });
    expect(told(events, 'damage-rolled').map(({ figure: id, wounds }) => [id, wounds])).toEqual([['B', 3], ['C', 3]]);
    const walled = ['.#....', 'a#...B', '.#....', '......', '.C....'];
    expect(refusal(battle({ board: walled, pieces: { a: bot } }), far)).toMatchObject({ code: 'no-sight' });
    expect(refusal(battle({ board, pieces: { a: bot }, options: { botSmartgunAdjacent: true } }), far)).toMatchObject({ code: 'not-side-by-side' });
    expect(refusal(battle({ board: ['a..BC'], pieces: { a: bot } }), lots('a', 'smartgun', 'blow-through', [lot('3,0'), lot('4,0')]))).toMatchObject({ code: 'no-blow-through' });
  });
});

describe('what a figure has', () => {
  it('bp-wpn-012 a Bug Warrior strikes twice at the same target: 6 hits for 2 wounds, 4 misses', () => {
    const state = battle({ board: ['aB'], phase: 'bad' });
    const { events } = play(state, attack('B', 'hand', '0,0'), { dice: [2, 4, 3, 1, 3] });
    expect(told(events, 'attacked').map(({ parts }) => parts[0]?.hit)).toEqual([true, false]);
    expect(told(events, 'damage-rolled')).toMatchObject([{ wounds: 2 }]);
  });

  it('bp-wpn-012 the second blow is lost when the first kills', () => {
    const state = battle({ board: ['aB.b'], phase: 'bad', pieces: { a: { is: { wounds: 2, left: 2 } } } });
    expect(told(play(state, attack('B', 'hand', '0,0'), { dice: [5, 5, 1] }).events, 'attacked')).toHaveLength(1);
  });

  it('bp-wpn-013 hand-to-hand, a main weapon, a pistol where the type has one, grenades with the rifle of a Marine', () => {
    const has = (troop: TroopId, main: WeaponId | null, grenades?: number | 'many') => weaponsOf({ troop, main, count: 1, leader: false, ...(grenades === undefined ? {} : { grenades }) });
    expect(has('marine', 'rifle')).toEqual(['hand', 'pistol', 'rifle', 'grenade']);
    expect(has('marine', 'smart-gun')).toEqual(['hand', 'pistol', 'smart-gun']);
    expect(has('marine', 'rifle', 0)).toEqual(['hand', 'pistol', 'rifle']);
    expect(has('shock-marine', 'rifle')).toEqual(['hand', 'pistol', 'rifle']);
    expect(has('fuzzy-warrior', null)).toEqual(['hand']);
    expect(() => has('bug-warrior', 'rifle')).toThrow(/main weapon/);
    const state = battle({ board: ['a..B'], pieces: { a: { main: 'smart-gun' } } });
    expect(refusal(state, attack('a', 'rifle', '3,0'))).toMatchObject({ code: 'weapon-not-carried' });
    expect(artOf({ troop: 'marine', main: 'sniper-rifle', count: 1, leader: false })).toBe('beer-and-pretzel/marine-sniper');
  });
});

/** A weapon in short: number or modifier, damage, cost. */
function short({ id, aiming, damage, cost, most, blast, share, attacks }: Weapon): string {
  const aim = aiming.by === 'hand' ? `=${aiming.number}` : aiming.by === 'range' ? `r${aiming.modifier >= 0 ? '+' : ''}${aiming.modifier}` : aiming.by === 'nothing' ? `<=${aiming.reach}` : 'victim';
  const dice = damage === 'kill' ? 'kill' : `${damage.dice}${damage.die}${damage.plus === 0 ? '' : damage.plus}`;
  return [id, aim, dice, `cost ${cost}`, ...(cost === 'per-die' && most < 99 ? [`most ${most}`] : []), ...(blast > 0 ? ['blast'] : []), ...(share === 'none' ? [] : [share]), ...(attacks > 1 ? [`x${attacks}`] : [])].join(' ');
}
const sheet = (id: TroopId): readonly [Pick<Profile, 'points' | 'command' | 'armour' | 'gait'>, string[]] => {
  const { points, command, armour, gait, weapons } = troops[id];
  return [{ points, command, armour, gait }, weapons.map(short)];
};

describe('troop types', () => {
  it('bp-troop-001 Marine', () => {
    expect(sheet('marine')).toEqual([
      { points: 3, command: 3, armour: 0, gait: 'walk' },
      ['hand =7 1half cost 0', 'pistol r+3 1third cost 0', 'rifle r+0 1whole cost 0', 'grenade r+2 2whole cost 1 blast', 'smart-gun r+0 2whole cost 0 lots', 'flamethrower <=8 1whole cost per-die most 3 lots', 'sniper-rifle victim kill cost 0'],
    ]);
    expect(troops.marine.aim).toEqual({ steps: [0, 1, 3, 6] });
  });

  it('bp-troop-002 Shock Marine', () => {
    expect(sheet('shock-marine')).toEqual([
      { points: 3, command: 3, armour: 1, gait: 'walk' },
      ['hand =7 1whole cost 0', 'pistol r+3 1third cost 0', 'rifle r+0 1whole cost 0', 'smart-gun r+0 2whole cost 0 lots', 'hand-flamer <=3 1whole cost per-die most 2 lots'],
    ]);
  });

  const truck: Profile = { ...troops.marine, troop: 'own', name: 'Truck', points: 6, armour: 1, sniper: 1, capacity: 1, weapons: troops.marine.weapons.filter(({ id }) => id === 'smart-gun'), art: 'vehicle' };
  const carPark = (is: Piece['is'] = {}) => battle({ board: ['aV..B', '.....'], pieces: { V: { side: 'good', main: 'smart-gun', design: { profile: truck }, profile: truck, is: { points: 6, left: 12, ...is } } } });

  it('bp-troop-003 a vehicle of the gamemaster\'s own carries passengers who neither act nor can be hit', () => {
    const state = carPark();
    expect(refusal(state, { type: 'pick-up', figure: 'V', other: 'a' })).not.toBeNull();
    const inside = play(state, { type: 'board', figure: 'a', vehicle: 'V' }).state;
    expect([pointsOf(inside, 'a'), figure(inside, 'a').inside]).toEqual([2, 'V']);
    expect(refusal(inside, attack('a', 'rifle', '4,0'))).toMatchObject({ code: 'inside' });
    const driven = play(inside, move('V', '2,0')).state;
    expect([pointsOf(driven, 'V'), figure(driven, 'a').at]).toEqual([5, figure(driven, 'V').at]);
    expect(refusal(driven, attack('V', 'smart-gun', '4,0', 0, 2))).toBeNull();
    const next = playAll(driven, [{ type: 'end-phase' }, { type: 'end-phase' }, { type: 'begin-turn' }]);
    const out = play(next, { type: 'get-out', figure: 'a', space: '1,1' }).state;
    expect([place(out, 'a'), pointsOf(out, 'a')]).toEqual(['1,1', 2]);
    expect(refusal(out, move('a', '0,1'))).toBeNull();
    const full = carPark();
    Object.assign(figure(full, 'B'), { unit: 'a', inside: 'V' });
    expect(refusal(full, { type: 'board', figure: 'a', vehicle: 'V' })).toMatchObject({ code: 'vehicle-full' });
  });

  it('bp-troop-003 boarding is for those beside a vehicle of their side with a whole Point, leaving for passengers to a free space', () => {
    const board = (change: Partial<Record<string, object>>, vehicle = 'V') => {
      const state = carPark();
      for (const [id, is] of Object.entries(change)) Object.assign(figure(state, id), is);
      return refusal(state, { type: 'board', figure: 'a', vehicle })?.code ?? null;
    };
    expect([board({}), board({ a: { left: 2 } }), board({ a: { left: 1 } }), board({ V: { at: { x: 2.5, y: 0.5 } } })]).toEqual([null, null, 'too-few-points', 'not-beside']);
    expect([board({ V: { presence: 'out' } }), board({}, 'nobody'), board({ B: { at: { x: 0.5, y: 1.5 } } }, 'B'), board({ a: { fresh: true } })]).toEqual(['no-such-vehicle', 'no-such-vehicle', 'no-such-vehicle', 'newcomer-stays']);
    const leave = (space: string, change: object = {}) => {
      const state = carPark();
      Object.assign(figure(state, 'a'), { inside: 'V', at: figure(state, 'V').at, ...change });
      return refusal(state, { type: 'get-out', figure: 'a', space })?.code ?? null;
    };
    expect(leave('0,0', { left: 2 })).toBeNull();
    expect([leave('0,0'), leave('3,0'), leave('0,0', { left: 1 }), leave('0,0', { finished: true }), leave('0,0', { inside: null, at: { x: 0.5, y: 0.5 } })]).toEqual([null, 'not-beside', 'too-few-points', 'inside', 'not-inside']);
    const other = carPark();
    Object.assign(figure(other, 'a'), { inside: 'V', at: figure(other, 'V').at });
    Object.assign(figure(other, 'B'), { at: { x: 0.5, y: 0.5 } });
    expect(refusal(other, { type: 'get-out', figure: 'a', space: '0,0' })).toMatchObject({ code: 'space-taken' });
    expect(refusal({ ...other, phase: 'bad' }, { type: 'get-out', figure: 'a', space: '0,1' }, 'bad')).toMatchObject({ code: 'not-your-figure' });
  });

  it('bp-troop-003 when it is destroyed, each passenger takes 1d in the nearest free space', () => {
    const state = { ...carPark({ wounds: 5, left: 2 }), phase: 'bad' as const };
    Object.assign(figure(state, 'a'), { inside: 'V', at: figure(state, 'V').at });
    Object.assign(figure(state, 'B'), { at: { x: 2.5, y: 0.5 } });
    const { state: after, events } = play(state, attack('B', 'hand', '1,0'), { dice: [6, 6, 6, 2] });
    expect(told(events, 'figure-killed')).toMatchObject([{ figure: 'V' }]);
    expect([figure(after, 'a').inside, place(after, 'a'), figure(after, 'a').wounds]).toEqual([null, '1,0', 2]);
    const both = battle({ board: ['V..B', '#...'], phase: 'bad', pieces: { V: { side: 'good', main: 'smart-gun', design: { profile: truck }, profile: { ...truck, capacity: 2 }, is: { points: 6, wounds: 5, left: 2 } } } });
    for (const id of ['c', 'd']) add(both, id, { is: { inside: 'V', presence: 'table', at: figure(both, 'V').at } }, null);
    Object.assign(figure(both, 'B'), { at: { x: 1.5, y: 0.5 } });
    const fallen = play(both, attack('B', 'hand', '0,0'), { dice: [6, 6, 6, 1, 2] }).state;
    expect([place(fallen, 'c'), place(fallen, 'd'), figure(fallen, 'd').wounds]).toEqual(['0,0', '1,1', 2]);
  });

  it('bp-troop-004 Bug Warrior', () => {
    expect(sheet('bug-warrior')).toEqual([{ points: 5, command: 0, armour: 0, gait: 'walk' }, ['hand =6 1half cost 0 x2']]);
  });

  it('bp-troop-005 Bug Leader', () => {
    expect(sheet('bug-leader')).toEqual([{ points: 6, command: 0, armour: 0, gait: 'walk' }, ['hand =6 1whole cost 0 x2']]);
  });

  it('bp-troop-006 Bug Shooter', () => {
    expect(sheet('bug-shooter')).toEqual([{ points: 3, command: 0, armour: 0, gait: 'walk' }, ['hand =7 1half cost 0', 'pistol r+4 1third cost 0', 'rifle r+1 1whole-1 cost 0']]);
  });

  it('bp-troop-007 the Bug Brain neither moves nor fights; its death ends the Bug Hunt', () => {
    const state = battle({ board: ['aZ', '..'], phase: 'bad', pieces: { Z: { troop: 'bug-brain' } } });
    expect(refusal(state, move('Z', '1,1'))).toMatchObject({ code: 'cannot-move' });
    expect(refusal(state, attack('Z', 'hand', '0,0'))).toMatchObject({ code: 'helpless' });
    expect(recruitBand({ troop: 'bug-brain', main: null, count: 1, leader: false, points: 9 }, { id: 'z', side: 'bad', name: 'z' }).figures).toMatchObject([{ points: 9 }]);
    const hunt = beerAndPretzel.begin('bug-hunt', {});
    const [brain] = Object.values(hunt.figures).filter(({ unit }) => unit === 'bug-brain');
    expect(brain?.points).toBe(6);
    const dying = { ...hunt, phase: 'good' as const, figures: { ...hunt.figures, [brain?.id ?? '']: { ...brain, presence: 'out' } as typeof hunt.figures[string] } };
    expect(play(dying, { type: 'finish', figure: 'rifle-1.1' }).state.outcome).toEqual({ winner: 'good', reason: 'brain-killed' });
  });

  it('bp-troop-008 Fuzzy Warrior', () => {
    expect(sheet('fuzzy-warrior')).toEqual([{ points: 2, command: 2, armour: 0, gait: 'double' }, ['hand =6 1half cost 0', 'rifle r+2 1fuzzy cost 0']]);
    expect(troops['fuzzy-warrior'].aim).toBeNull();
  });

  it('bp-troop-009 Bot Warrior', () => {
    expect(sheet('bot-warrior')).toEqual([{ points: 4, command: 0, armour: 1, gait: 'tramp' }, ['hand =7 1whole cost 0', 'rifle r+0 1half cost 1', 'smartgun r+0 1half cost per-die free']]);
    expect(troops['bot-warrior'].aim).toEqual({ each: 2 });
  });

  it('bp-troop-010 Bot Scout', () => {
    expect(sheet('bot-scout')).toEqual([{ points: 3, command: 0, armour: 1, gait: 'fly' }, ['hand =7 1whole cost 0', 'pistol r+3 1third cost 1']]);
  });

  it('bp-troop-011 Bot Leader', () => {
    expect(sheet('bot-leader')).toEqual([{ points: 6, command: 6, armour: 1, gait: 'tramp' }, ['hand =7 1whole1 cost 0', 'pistol r+3 1third cost 1']]);
  });
});
