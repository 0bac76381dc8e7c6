import { describe, expect, it } from 'vitest';
import { beerAndPretzel } from '../../../src/rulesets/beer-and-pretzel';
import {
  add,
  attack,
  battle,
  figure,
  move,
  place,
  play,
  playAll,
  pointsOf,
  refusal,
  told,
  type Band,
  type BandDesign,
  type Piece,
  type TroopId,
  type Trooper,
  type WeaponId,
} from '../../support/beer-and-pretzel';

type Profile = Band['profile'];
type Weapon = Profile['weapons'][number];

const recruit = (design: BandDesign) => beerAndPretzel.muster.recruit(design, { id: 'z', side: 'bad', name: 'z' });

/** The statistics of a type, as a band of it has them. */
const profileOf = (troop: TroopId): Profile =>
  (recruit({ troop, main: null, count: 1, leader: false }).unit as Band).profile;

function short({ id, aiming, damage, cost, most, blast, share, attacks }: Weapon): string {
  const aim =
    aiming.by === 'hand'
      ? `=${aiming.number}`
      : aiming.by === 'range'
        ? `r${aiming.modifier >= 0 ? '+' : ''}${aiming.modifier}`
        : aiming.by === 'nothing'
          ? `<=${aiming.reach}`
          : 'victim';
  const dice = damage === 'kill' ? 'kill' : `${damage.dice}${damage.die}${damage.plus === 0 ? '' : damage.plus}`;
  return [
    id,
    aim,
    dice,
    `cost ${cost}`,
    ...(cost === 'per-die' && most < 99 ? [`most ${most}`] : []),
    ...(blast > 0 ? ['blast'] : []),
    ...(share === 'none' ? [] : [share]),
    ...(attacks > 1 ? [`x${attacks}`] : []),
  ].join(' ');
}

const sheet = (id: TroopId): readonly [Pick<Profile, 'points' | 'command' | 'armour' | 'gait'>, string[]] => {
  const { points, command, armour, gait, weapons } = profileOf(id);
  return [{ points, command, armour, gait }, weapons.map(short)];
};

describe('what a figure has', () => {
  it('bp-wpn-012 a Bug Warrior strikes twice at the same target: 6 hits for 2 wounds, 4 misses', () => {
    const state = battle({ board: ['aB'], phase: 'bad' });
    const { events } = play(state, attack('B', 'hand', '0,0'), {
      dice: [
        ['to-hit', 2, 4],
        ['damage a', 3],
        ['to-hit', 1, 3],
      ],
    });
    expect(told(events, 'attacked').map(({ parts }) => parts[0]?.hit)).toEqual([true, false]);
    expect(told(events, 'damage-rolled')).toMatchObject([{ wounds: 2 }]);
  });

  it('bp-wpn-012 the second blow is lost when the first kills', () => {
    const state = battle({ board: ['aB.b'], phase: 'bad', pieces: { a: { is: { wounds: 2, left: 2 } } } });
    expect(told(play(state, attack('B', 'hand', '0,0'), { dice: [5, 5, 1] }).events, 'attacked')).toHaveLength(1);
  });

  it('bp-wpn-013 hand-to-hand, a main weapon, a pistol where the type has one, grenades with the rifle of a Marine', () => {
    const has = (troop: TroopId, main: WeaponId | null, grenades?: number | 'many') =>
      recruit({
        troop,
        main,
        count: 1,
        leader: false,
        ...(grenades === undefined ? {} : { grenades }),
      }).figures.flatMap((one) => (one as Trooper).weapons);
    expect(has('marine', 'rifle')).toEqual(['hand', 'pistol', 'rifle', 'grenade']);
    expect(has('marine', 'smart-gun')).toEqual(['hand', 'pistol', 'smart-gun']);
    expect(has('marine', 'rifle', 0)).toEqual(['hand', 'pistol', 'rifle']);
    expect(has('shock-marine', 'rifle')).toEqual(['hand', 'pistol', 'rifle']);
    expect(has('fuzzy-warrior', null)).toEqual(['hand']);
    expect(() => has('bug-warrior', 'rifle')).toThrow(/main weapon/);
    const state = battle({ board: ['a..B'], pieces: { a: { main: 'smart-gun' } } });
    expect(refusal(state, attack('a', 'rifle', '3,0'))).toMatchObject({ code: 'weapon-not-carried' });
    expect(beerAndPretzel.muster.sheet.art({ troop: 'marine', main: 'sniper-rifle', count: 1, leader: false })).toBe(
      'beer-and-pretzel/marine-sniper',
    );
  });
});

/** A weapon in short: number or modifier, damage, cost. */

describe('troop types', () => {
  it('bp-troop-001 Marine', () => {
    expect(sheet('marine')).toEqual([
      { points: 3, command: 3, armour: 0, gait: 'walk' },
      [
        'hand =7 1half cost 0',
        'pistol r+3 1third cost 0',
        'rifle r+0 1whole cost 0',
        'grenade r+2 2whole cost 1 blast',
        'smart-gun r+0 2whole cost 0 lots',
        'flamethrower <=8 1whole cost per-die most 3 lots',
        'sniper-rifle victim kill cost 0',
      ],
    ]);
    expect(profileOf('marine').aim).toEqual({ steps: [0, 1, 3, 6] });
  });

  it('bp-troop-002 Shock Marine', () => {
    expect(sheet('shock-marine')).toEqual([
      { points: 3, command: 3, armour: 1, gait: 'walk' },
      [
        'hand =7 1whole cost 0',
        'pistol r+3 1third cost 0',
        'rifle r+0 1whole cost 0',
        'smart-gun r+0 2whole cost 0 lots',
        'hand-flamer <=3 1whole cost per-die most 2 lots',
      ],
    ]);
  });

  const truck: Profile = {
    ...profileOf('marine'),
    troop: 'own',
    name: 'Truck',
    points: 6,
    armour: 1,
    sniper: 1,
    capacity: 1,
    weapons: profileOf('marine').weapons.filter(({ id }) => id === 'smart-gun'),
    art: 'vehicle',
  };
  const carPark = (is: Piece['is'] = {}) =>
    battle({
      board: ['aV..B', '.....'],
      pieces: {
        V: {
          side: 'good',
          main: 'smart-gun',
          design: { profile: truck },
          profile: truck,
          is: { points: 6, left: 12, ...is },
        },
      },
    });

  it("bp-troop-003 a vehicle of the gamemaster's own carries passengers who neither act nor can be hit", () => {
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

  it('bp-troop-003 a phase in which only a passenger could still get out does not end unasked', () => {
    const inside = (finished: boolean) => {
      const state = carPark({ finished: true });
      Object.assign(figure(state, 'a'), { inside: 'V', at: figure(state, 'V').at, finished });
      return beerAndPretzel.screen.next(beerAndPretzel.rules.seen(state, 'good'));
    };
    expect(inside(false).idle).toEqual(['a']);
    expect(inside(true).idle).toEqual([]);
  });

  it('bp-troop-003 boarding is for those beside a vehicle of their side with a whole Point, leaving for passengers to a free space', () => {
    const board = (change: Partial<Record<string, object>>, vehicle = 'V') => {
      const state = carPark();
      for (const [id, is] of Object.entries(change)) Object.assign(figure(state, id), is);
      return refusal(state, { type: 'board', figure: 'a', vehicle })?.code ?? null;
    };
    expect([
      board({}),
      board({ a: { left: 2 } }),
      board({ a: { left: 1 } }),
      board({ V: { at: { x: 2.5, y: 0.5 } } }),
    ]).toEqual([null, null, 'too-few-points', 'not-beside']);
    expect([
      board({ V: { presence: 'out' } }),
      board({}, 'nobody'),
      board({ B: { at: { x: 0.5, y: 1.5 } } }, 'B'),
      board({ a: { fresh: true } }),
    ]).toEqual(['no-such-vehicle', 'no-such-vehicle', 'no-such-vehicle', 'newcomer-stays']);
    const leave = (space: string, change: object = {}) => {
      const state = carPark();
      Object.assign(figure(state, 'a'), { inside: 'V', at: figure(state, 'V').at, ...change });
      return refusal(state, { type: 'get-out', figure: 'a', space })?.code ?? null;
    };
    expect(leave('0,0', { left: 2 })).toBeNull();
    expect([
      leave('0,0'),
      leave('3,0'),
      leave('0,0', { left: 1 }),
      leave('0,0', { finished: true }),
      leave('0,0', { inside: null, at: { x: 0.5, y: 0.5 } }),
    ]).toEqual([null, 'not-beside', 'too-few-points', 'inside', 'not-inside']);
    const other = carPark();
    Object.assign(figure(other, 'a'), { inside: 'V', at: figure(other, 'V').at });
    Object.assign(figure(other, 'B'), { at: { x: 0.5, y: 0.5 } });
    expect(refusal(other, { type: 'get-out', figure: 'a', space: '0,0' })).toMatchObject({ code: 'space-taken' });
    expect(refusal({ ...other, phase: 'bad' }, { type: 'get-out', figure: 'a', space: '0,1' }, 'bad')).toMatchObject({
      code: 'not-your-figure',
    });
  });

  it('bp-troop-003 when it is destroyed, each passenger takes 1d in the nearest free space', () => {
    const state = { ...carPark({ wounds: 5, left: 2 }), phase: 'bad' as const };
    Object.assign(figure(state, 'a'), { inside: 'V', at: figure(state, 'V').at });
    Object.assign(figure(state, 'B'), { at: { x: 2.5, y: 0.5 } });
    const { state: after, events } = play(state, attack('B', 'hand', '1,0'), { dice: [6, 6, 6, 2] });
    expect(told(events, 'figure-killed')).toMatchObject([{ figure: 'V' }]);
    expect([figure(after, 'a').inside, place(after, 'a'), figure(after, 'a').wounds]).toEqual([null, '1,0', 2]);
    const both = battle({
      board: ['V..B', '#...'],
      phase: 'bad',
      pieces: {
        V: {
          side: 'good',
          main: 'smart-gun',
          design: { profile: truck },
          profile: { ...truck, capacity: 2 },
          is: { points: 6, wounds: 5, left: 2 },
        },
      },
    });
    for (const id of ['c', 'd'])
      add(both, id, { is: { inside: 'V', presence: 'table', at: figure(both, 'V').at } }, null);
    Object.assign(figure(both, 'B'), { at: { x: 1.5, y: 0.5 } });
    const fallen = play(both, attack('B', 'hand', '0,0'), {
      dice: [
        ['to-hit', 6, 6],
        ['damage V', 6],
        ['damage c', 1],
        ['damage d', 2],
      ],
    }).state;
    expect([place(fallen, 'c'), place(fallen, 'd'), figure(fallen, 'd').wounds]).toEqual(['0,0', '1,1', 2]);
  });

  it('bp-troop-004 Bug Warrior', () => {
    expect(sheet('bug-warrior')).toEqual([
      { points: 5, command: 0, armour: 0, gait: 'walk' },
      ['hand =6 1half cost 0 x2'],
    ]);
  });

  it('bp-troop-005 Bug Leader', () => {
    expect(sheet('bug-leader')).toEqual([
      { points: 6, command: 0, armour: 0, gait: 'walk' },
      ['hand =6 1whole cost 0 x2'],
    ]);
  });

  it('bp-troop-006 Bug Shooter', () => {
    expect(sheet('bug-shooter')).toEqual([
      { points: 3, command: 0, armour: 0, gait: 'walk' },
      ['hand =7 1half cost 0', 'pistol r+4 1third cost 0', 'rifle r+1 1whole-1 cost 0'],
    ]);
  });

  it('bp-troop-007 the Bug Brain neither moves nor fights; its death ends the Bug Hunt once its burrows are sealed', () => {
    const state = battle({ board: ['aZ', '..'], phase: 'bad', pieces: { Z: { troop: 'bug-brain' } } });
    expect(refusal(state, move('Z', '1,1'))).toMatchObject({ code: 'cannot-move' });
    expect(refusal(state, attack('Z', 'hand', '0,0'))).toMatchObject({ code: 'helpless' });
    expect(recruit({ troop: 'bug-brain', main: null, count: 1, leader: false, points: 9 }).figures).toMatchObject([
      { points: 9 },
    ]);
    const hunt = beerAndPretzel.muster.begin('bug-hunt');
    const [brain] = Object.values(hunt.figures).filter(({ unit }) => unit === 'bug-brain');
    expect(brain?.points).toBe(6);
    const dying = {
      ...hunt,
      phase: 'good' as const,
      figures: { ...hunt.figures, [brain?.id ?? '']: { ...brain, presence: 'out' } as (typeof hunt.figures)[string] },
    };
    const outcomeOf = (sealed: number) =>
      play({ ...dying, flags: { sealed } }, { type: 'finish', figure: 'rifle-1.1' }).state.outcome;
    expect(outcomeOf(2)).toBeNull();
    expect(outcomeOf(3)).toEqual({
      winner: 'good',
      reason: 'brain-killed',
    });
  });

  it('bp-troop-008 Fuzzy Warrior', () => {
    expect(sheet('fuzzy-warrior')).toEqual([
      { points: 2, command: 2, armour: 0, gait: 'double' },
      ['hand =6 1half cost 0', 'rifle r+2 1fuzzy cost 0'],
    ]);
    expect(profileOf('fuzzy-warrior').aim).toBeNull();
  });

  it('bp-troop-009 Bot Warrior', () => {
    expect(sheet('bot-warrior')).toEqual([
      { points: 4, command: 0, armour: 1, gait: 'tramp' },
      ['hand =7 1whole cost 0', 'rifle r+0 1half cost 1', 'smartgun r+0 1half cost per-die free'],
    ]);
    expect(profileOf('bot-warrior').aim).toEqual({ each: 2 });
  });

  it('bp-troop-010 Bot Scout', () => {
    expect(sheet('bot-scout')).toEqual([
      { points: 3, command: 0, armour: 1, gait: 'fly' },
      ['hand =7 1whole cost 0', 'pistol r+3 1third cost 1'],
    ]);
  });

  it('bp-troop-011 Bot Leader', () => {
    expect(sheet('bot-leader')).toEqual([
      { points: 6, command: 6, armour: 1, gait: 'tramp' },
      ['hand =7 1whole1 cost 0', 'pistol r+3 1third cost 1'],
    ]);
  });
});
