import { describe, expect, it } from 'vitest';
import type { Area, Barrier } from '../../../src/space/types';
import {
  battle,
  box,
  exchange,
  fighter,
  ownGun,
  play,
  refusal,
  shotsOf,
  shotValues,
  told,
  wall,
  type BattleSetUp,
  type Fighter,
} from '../../support/quick-draw';

interface Setting extends Pick<BattleSetUp, 'options'> {
  readonly a?: Partial<Fighter>;
  readonly b?: Partial<Fighter>;
  readonly weapon?: string;
  readonly far?: number;
  readonly areas?: readonly Area[];
  readonly barriers?: readonly Barrier[];
}

/** a, at 5 and 20, has one shot at b, so many inches to the east. */
function facing({ a = {}, b = {}, weapon = 'handgun', far = 8, ...rest }: Setting) {
  return battle({
    heroes: { a: [5, 20, { weapons: [weapon as Fighter['weapons'][number]], left: 1, ...a }] },
    foes: { b: [5 + far, 20, { weapons: [], ...b }] },
    ...rest,
  });
}

const shot = (setting: Setting, dice: readonly number[]) =>
  exchange(facing(setting), { heroes: { a: `${setting.weapon ?? 'handgun'}@b` } }, { dice });

/** The number that is needed. */
const number = (setting: Setting): number | undefined => told(shot(setting, [20]).events, 'shot-rolled')[0]?.number;

/** Nobody is asked, since nobody has a shot. */
const noShot = (setting: Setting): boolean => told(exchange(facing(setting), {}).events, 'shot-paid').length === 0;

describe('to hit and penetrate', () => {
  it('qd-fire-001 the bolt rifle hits light armour on a 7 and not on an 8', () => {
    const setting: Setting = { weapon: 'bolt-rifle', b: { armour: 'light' } };
    expect(shotsOf(shot(setting, [7, 6]).events)).toEqual([['a', true]]);
    expect(shotsOf(shot(setting, [8]).events)).toEqual([['a', false]]);
  });

  it('qd-fire-001 a number of 20 always succeeds, unless the table lets a 20 fail', () => {
    const setting: Setting = { weapon: 'missile-launcher', a: { left: 2, skills: ['marksman'] } };
    expect(shotsOf(shot(setting, [10, 20, 6]).events)).toEqual([['a', true]]);
    expect(shotsOf(shot({ ...setting, options: { twentyFails: true } }, [10, 20]).events)).toEqual([['a', false]]);
  });

  it('qd-fire-002 the unarmoured stand in the flak mesh column; by the option 2 more hits them', () => {
    expect(number({ b: { armour: 'none' } })).toBe(5);
    expect(number({ b: { armour: 'none' }, options: { unarmoured: true } })).toBe(7);
    expect(number({ options: { unarmoured: true } })).toBe(5);
  });

  it('qd-fire-003 an X cannot be fired at, with any skill', () => {
    expect(noShot({ a: { skills: ['marksman'] }, b: { armour: 'dreadnought' } })).toBe(true);
    expect(noShot({ weapon: 'bolt-pistol', b: { armour: 'dreadnought', presence: 'out', fate: 'dead' } })).toBe(true);
    expect(number({ weapon: 'bolt-pistol', b: { armour: 'dreadnought' } })).toBe(1);
  });

  it('qd-fire-004 a 1 hits however low the number, a 2 does not', () => {
    const setting: Setting = {
      weapon: 'bolt-pistol',
      a: { dice: 2 },
      b: { armour: 'dreadnought' },
      areas: [box('cover', 12, 19, 3, 2)],
    };
    expect(number(setting)).toBe(-3);
    expect(shotsOf(shot(setting, [1, 1]).events)).toEqual([['a', true]]);
    expect(shotsOf(shot(setting, [2]).events)).toEqual([['a', false]]);
  });

  it('qd-fire-004, qd-fire-001 the chance of a number is its share of twenty faces, and never less than one of them', () => {
    const chances = (twentyFails: boolean) =>
      [-3, 1, 8, 20, 25].map((number) => {
        const own = ownGun({ target: { 'flak-mesh': number, light: null, powered: null, dreadnought: null } });
        const state = facing({ weapon: 'own', a: { own }, options: { twentyFails } });
        return shotValues(state, 'a', 'own@b');
      });
    const hits = (percents: readonly number[]) => percents.map((chance) => ({ hit: { values: { chance } } }));
    expect(chances(false)).toMatchObject(hits([5, 5, 40, 100, 100]));
    expect(chances(true)).toMatchObject(hits([5, 5, 40, 95, 95]));
    // Without a number there is no shot, and so no chance.
    expect(shotValues(facing({ b: { armour: 'dreadnought' } }), 'a', 'handgun@b')).toBeNull();
  });

  it('qd-fire-005 a modifier changes the number: 5 under cover is 3', () => {
    const setting: Setting = { areas: [box('cover', 12, 19, 3, 2)] };
    expect(number(setting)).toBe(3);
    expect(told(shot(setting, [4]).events, 'shot-rolled')[0]).toMatchObject({ face: 4, number: 3, hit: false });
  });

  it('qd-fire-006 twelve inches from middle to middle, and not a hair more; within it all is the same', () => {
    expect([number({ far: 12 }), number({ far: 2 })]).toEqual([5, 5]);
    expect(noShot({ far: 12.01 })).toBe(true);
  });

  it('qd-fire-007 a shot pays the price of its weapon', () => {
    const { state, events } = shot({ weapon: 'chain-gun', a: { left: 3 } }, [20]);
    expect(told(events, 'shot-paid').map(({ cost }) => cost)).toEqual([2]);
    expect(fighter(state, 'a').left).toBe(1);
  });

  it('qd-fire-008 a wall on the line hides, a window does not, and other figures never do', () => {
    expect(noShot({ barriers: [wall({ x: 9, y: 18 }, { x: 9, y: 22 })] })).toBe(true);
    expect(number({ barriers: [wall({ x: 9, y: 18 }, { x: 9, y: 22 }, 'window')] })).toBe(5);
    expect(noShot({ areas: [box('rock', 8, 18, 2, 4)] })).toBe(true);
    const state = battle({
      heroes: { a: [5, 20, { left: 1 }], c: [8, 20, { left: 0 }] },
      foes: { b: [13, 20, { weapons: [] }] },
    });
    expect(shotsOf(exchange(state, { heroes: { a: 'handgun@b' } }, { dice: [20] }).events)).toEqual([['a', false]]);
  });

  it('qd-fire-008 cover counts within an inch of the target, or around it; farther off it does not', () => {
    const low = (x: number): Setting => ({ barriers: [wall({ x, y: 18 }, { x, y: 22 }, 'low-wall')] });
    expect([number(low(12)), number(low(11.9)), number({ areas: [box('cover', 12.5, 19, 3, 2)] })]).toEqual([3, 5, 3]);
  });
});

describe('modifiers of ranged fire', () => {
  const rifle = { weapon: 'assault-rifle' } as const;
  const cover = { areas: [box('cover', 12, 19, 3, 2)] };

  it('qd-mod-001, qd-wound-002 a wounded firer still fires, at 2 less, however often wounded', () => {
    expect([number({ ...rifle, a: { wounds: 1 } }), number({ ...rifle, a: { wounds: 2 } })]).toEqual([4, 4]);
    expect(number({ ...rifle, b: { wounds: 1 } })).toBe(6);
  });

  it('qd-mod-002 a target that moved, or is under cover, or both: 2 less once; by the option each', () => {
    expect([number(cover), number({ b: { dice: 1 } }), number({ b: { ran: true } })]).toEqual([3, 3, 3]);
    expect(number({ ...cover, b: { dice: 1 } })).toBe(3);
    expect(number({ ...cover, b: { dice: 1 }, options: { twiceHidden: true } })).toBe(1);
  });

  it('qd-mod-003 1 less for each die the firer has moved', () => {
    expect([0, 1, 2].map((dice) => number({ ...rifle, a: { dice } }))).toEqual([6, 5, 4]);
  });

  it('qd-mod-005 all modifiers add up', () => {
    const setting: Setting = { weapon: 'bolt-rifle', a: { wounds: 1, dice: 1 }, b: { armour: 'light' }, ...cover };
    expect(number(setting)).toBe(2);
  });

  it('qd-skill-004 a marksman needs 2 less of luck, also against cover', () => {
    expect(number({ ...rifle, ...cover, a: { skills: ['marksman'] }, b: { armour: 'light' } })).toBe(4);
  });

  it('qd-skill-007 on the move neither one’s own dice count nor the target’s, but cover does', () => {
    const setting: Setting = {
      weapon: 'bolt-rifle',
      a: { dice: 2, skills: ['on-the-move'] },
      b: { armour: 'light', dice: 1 },
    };
    expect([number(setting), number({ ...setting, ...cover })]).toEqual([7, 5]);
  });
});

describe('two hand guns', () => {
  const pair = (rest: Partial<Fighter>, b: Partial<Fighter> = {}, far = 8) =>
    battle({
      heroes: { a: [5, 20, { skills: ['ambidextrous'], left: 1, ...rest }] },
      foes: { b: [5 + far, 20, { weapons: [], ...b }] },
    });

  it('qd-skill-005 both fire for one point, each with a roll of its own', () => {
    const state = pair({ weapons: ['machine-pistol', 'machine-pistol'] });
    const { events, state: after } = exchange(
      state,
      { heroes: { a: 'pair@b' } },
      { dice: [4, 2, 9], answers: { 'run-for-cover': [] } },
    );
    expect(shotsOf(events)).toEqual([
      ['a', true],
      ['a', false],
    ]);
    expect([fighter(after, 'b').ducked, fighter(after, 'a').left]).toEqual([false, 3]);
    expect(told(events, 'ducked')).toHaveLength(1);
  });

  it('qd-skill-005 a gun with an X does not roll, and the target must be in reach of both', () => {
    const state = pair({ weapons: ['bolt-pistol', 'handgun'] }, { armour: 'dreadnought' });
    const { events } = exchange(state, { heroes: { a: 'pair@b' } }, { dice: [1, 6] });
    expect([shotsOf(events), told(events, 'fell').length]).toEqual([[['a', true]], 1]);
    const own = ownGun({ range: 7 });
    const uneven = pair({ weapons: ['handgun', 'own'], own });
    expect(() => exchange(uneven, { heroes: { a: 'pair@b' } })).toThrow('must be answered');
    expect(() => exchange(pair({ weapons: ['handgun', 'handgun'], skills: [] }), { heroes: { a: 'pair@b' } })).toThrow(
      'must be answered',
    );
  });
});

describe('area weapons', () => {
  it('qd-area-003 the left figure for the target, the right for those under the marker, each by its armour; an X needs no roll', () => {
    const state = battle({
      heroes: { a: [5, 20, { weapons: ['grenade-launcher'], left: 2 }] },
      foes: {
        b: [15, 20, { left: 0 }],
        c: [16, 20, { armour: 'light', left: 0 }],
        d: [15, 21, { armour: 'dreadnought', left: 0 }],
        e: [15, 21.8, { left: 0 }],
      },
    });
    const { events, state: after } = exchange(state, { heroes: { a: 'grenade-launcher@b' } }, { dice: [8, 4, 5] });
    expect(told(events, 'shot-rolled').map(({ target, number: needed }) => [target, needed])).toEqual([
      ['b', 8],
      ['c', 4],
    ]);
    expect([fighter(after, 'b').wounds, fighter(after, 'c').wounds]).toEqual([1, 0]);
  });

  it('qd-area-003, qd-area-001 the rim counts, friends and the firer too, and only cover changes the number of those nearby', () => {
    const state = battle({
      heroes: { a: [13.5, 20, { weapons: ['chain-gun'], left: 2, dice: 1 }], f: [15.25, 21.75, { left: 0 }] },
      foes: { b: [15.25, 20, { left: 0 }], c: [16.5, 20.5, { armour: 'light', left: 0, dice: 1 }] },
      areas: [box('cover', 16, 20.2, 2, 1)],
    });
    const { events } = exchange(state, { heroes: { a: 'chain-gun@b' } }, { dice: [20, 20, 20, 20] });
    expect(told(events, 'shot-rolled').map(({ target, number: needed }) => [target, needed])).toEqual([
      ['b', 11],
      ['a', 12],
      ['f', 12],
      ['c', 6],
    ]);
  });

  it('qd-area-003 by the option a target that is missed spares the others', () => {
    const state = battle({
      options: { blastNeedsHit: true },
      heroes: { a: [5, 20, { weapons: ['chain-gun'], left: 2 }] },
      foes: { b: [15, 20, { left: 0 }], c: [16, 20, { left: 0 }] },
    });
    expect(shotsOf(exchange(state, { heroes: { a: 'chain-gun@b' } }, { dice: [13] }).events)).toEqual([['a', false]]);
  });

  const missile = (b: Partial<Fighter>) =>
    battle({
      heroes: { a: [5, 20, { weapons: ['missile-launcher'], left: 2, skills: ['marksman'], dice: 0 }] },
      foes: { b: [20, 20, { left: 0, ...b }], c: [22, 20, { left: 0 }] },
    });

  it('qd-lock-001, qd-lock-002 a missile locks on by the number of the armour alone, and then flies', () => {
    const { events } = exchange(
      missile({ armour: 'powered', dice: 1 }),
      { heroes: { a: 'missile-launcher@b' } },
      { dice: [14, 20, 20] },
    );
    expect(told(events, 'lock-rolled')[0]).toMatchObject({ needed: 14, locked: true });
    expect(told(events, 'shot-rolled').map(({ target }) => target)).toEqual(['b', 'c']);
  });

  it('qd-lock-003 without a lock the points are spent and nobody is hurt', () => {
    const { events, state } = exchange(missile({}), { heroes: { a: 'missile-launcher@b' } }, { dice: [11] });
    expect(told(events, 'lock-rolled')[0]).toMatchObject({ face: 11, needed: 10, locked: false });
    expect([told(events, 'shot-rolled'), told(events, 'shot-paid')[0]?.cost, state.phase]).toEqual([[], 2, 'move']);
  });
});

describe('what a shot is not', () => {
  it('qd-ap-003 a shot of the tri-barrel is three points, and with two there is none', () => {
    const state = (left: number) =>
      battle({
        heroes: { g: [1, 1, { left }] },
        foes: { b: [20, 32, { weapons: [] }] },
        vehicles: { v: { model: 'jeep', side: 'heroes', at: [20, 20], crew: { g: 'gun' } } },
      });
    const { events } = exchange(state(3), { heroes: { g: 'tri-barrel@b' } }, { dice: [20] });
    expect(told(events, 'shot-paid').map(({ cost }) => cost)).toEqual([3]);
    expect(() => exchange(state(2), { heroes: { g: 'tri-barrel@b' } })).toThrow(/left-over answers/);
  });

  it('qd-ap-003 three points buy one shot of a two-point weapon, and one die besides', () => {
    const state = battle({
      heroes: { a: [5, 20, { weapons: ['plasma-cannon'], left: 3 }] },
      foes: { b: [15, 20, { left: 0 }] },
    });
    const { events } = exchange(state, { heroes: { a: 'plasma-cannon@b' } }, { dice: [20] });
    expect(told(events, 'shot-paid').map(({ cost }) => cost)).toEqual([2]);
    expect(
      refusal(battle({ phase: 'move', heroes: { a: [5, 20, { left: 1 }] }, foes: { b: [30, 20] } }), {
        type: 'move',
        figure: 'a',
        path: [
          { x: 5, y: 20 },
          { x: 11, y: 20 },
        ],
      }),
    ).toBeNull();
  });

  it('nobody fires out of turn by a command of their own', () => {
    const state = battle({ phase: 'opening', heroes: { a: [5, 20] }, foes: { b: [10, 20] } });
    expect([refusal(state, { type: 'open-fire' }), refusal(state, { type: 'open-fire' }, 'foes')]).toEqual([
      null,
      'not-your-turn',
    ]);
    expect(play(state, { type: 'open-fire' }, { answers: { 'open-fire': 'hold' } }).state.phase).toBe('move');
  });
});
