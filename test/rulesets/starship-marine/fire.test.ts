import { describe, expect, it } from 'vitest';
import { CommandRun } from '../../../src/engine/command-run';
import { seeded } from '../../../src/engine/dice';
import { starshipMarine } from '../../../src/rulesets/starship-marine';
import { chanceOf } from '../../../src/rulesets/starship-marine/book/fire/shots';
import type { MarineState } from '../../../src/rulesets/starship-marine/state';
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
  type BattleSetUp,
  type SetUp,
} from '../../support/starship-marine';

/** What a shot needs, and the factors on its die; null where there is no such shot. */
const number = (state: MarineState, firer: string, target: string) => {
  if (refusal(state, BOARDERS, { type: 'aim', aims: { [firer]: at(target) } }) !== null) return null;
  const [shot] = told(done(aims(state, { [firer]: at(target) }), [0]).events, 'shot');
  return shot === undefined ? null : [shot.need, shot.factor];
};

/** A Marine at x = 10 and a crewman, with this gap between the edges of their bases. */
const facing = (gap: number, rest: BattleSetUp = {}) =>
  battle({ boarders: { m: [10, 50] }, crew: { c: [12 + gap, 50] }, ...rest });

describe('fire', () => {
  it('sm-fire-002, sm-fire-012 one D10 at one named target, which must equal or beat the number; one hit ends a human', () => {
    const state = aims(facing(10), { m: at('c') });
    expect(fallen(done(state, [4]).state)).toEqual(['c']);
    expect(fallen(done(state, [3]).state)).toEqual([]);
  });

  it('sm-dice-001 a face of 0 is worth nothing', () => {
    const { events } = done(aims(facing(10), { m: at('c') }), [0]);
    expect(told(events, 'shot').map(({ face, hit }) => [face, hit])).toEqual([[0, false]]);
  });

  it('sm-fire-003, sm-sight-004 bands end at 15 and at 40 cm between the edges of bases, and a limit is within', () => {
    const needs = [15, 15.1, 40, 40.1].map((gap) => number(facing(gap), 'm', 'c')?.[0]);
    expect(needs).toEqual([4, 6, 6, 7]);
  });

  it('sm-fire-004, sm-fire-005, sm-robot-005, sm-troop-002, sm-weapon-008 spacesuits and robots are unarmoured, Marine Armour and armoured robots are not', () => {
    const need = (
      troop: 'marine' | 'crewman' | 'combat-crew' | 'combat-robot' | 'armoured-robot' | 'truc' | 'clanker',
    ) => number(facing(10, { crew: { c: [22, 50, { troop }] } }), 'm', 'c')?.[0];
    expect((['crewman', 'combat-robot', 'truc', 'clanker'] as const).map(need)).toEqual([4, 4, 4, 4]);
    expect((['marine', 'combat-crew', 'armoured-robot'] as const).map(need)).toEqual([6, 6, 6]);
  });

  it('sm-fire-001 a 10 or an 11 takes factors, and there is no automatic hit but by the table option', () => {
    const marine = { troop: 'marine', rank: 'private', weapon: 'sca-2' } as const;
    const far = (options: object) => facing(50, { crew: { c: [62, 50, marine] }, options });
    expect(fallen(done(aims(far({}), { m: at('c') }), [9]).state)).toEqual([]);
    expect(fallen(done(aims(far({ nineHits: true }), { m: at('c') }), [9]).state)).toEqual(['c']);
  });

  it('sm-fire-006, sm-fire-009, sm-fire-010 +1 for a target that ran and +1 for a bunched one add up', () => {
    const plain = facing(10);
    const ran = facing(10, { crew: { c: [22, 50, { pace: 'run' }] } });
    const both = facing(10, { crew: { c: [22, 50, { pace: 'run' }], d: [26.9, 50] } });
    expect([plain, ran, both].map((state) => number(state, 'm', 'c')?.[1])).toEqual([0, 1, 2]);
  });

  it('sm-fire-010 bunched is within 3 cm of another of its side in the open who can act', () => {
    const factor = (d: [number, number, object?]) => number(facing(10, { crew: { c: [22, 50], d } }), 'm', 'c')?.[1];
    expect(factor([27, 50])).toBe(1);
    expect(factor([27.1, 50])).toBe(0);
    expect(factor([27, 50, { on: false, troop: 'combat-robot' }])).toBe(0);
  });

  it('sm-fire-007, sm-sight-001 -1 for one whose middle or more than a quarter of whose width is hidden', () => {
    const hidden = (to: number) => [wall('w', { x: 20, y: 40 }, { x: 20, y: to })];
    expect(number(facing(10, { barriers: hidden(49) }), 'm', 'c')).toEqual([4, 0]);
    expect(number(facing(10, { barriers: hidden(50) }), 'm', 'c')).toEqual([4, -1]);
    expect(number(facing(10, { barriers: hidden(60) }), 'm', 'c')).toBeNull();
  });

  it('sm-fire-007, sm-fire-010 one half behind a door frame is concealed and not bunched', () => {
    const barriers = [wall('w', { x: 20, y: 40 }, { x: 20, y: 50.2 })];
    expect(number(facing(10, { barriers, crew: { c: [22, 50], d: [22, 52.5] } }), 'm', 'c')).toEqual([4, -1]);
  });

  it('sm-weapon-001, sm-weapon-002, sm-weapon-003, sm-weapon-004, sm-weapon-005 the row follows the wearer', () => {
    const marine = { troop: 'marine', weapon: 'sca-3', rank: 'sergeant' } as const;
    const row = (rest: object, single = false) => {
      const state = facing(30, { boarders: { m: [10, 50, rest] } });
      const { events } = done(aims(state, { m: at('c', single) }), [0]);
      return told(events, 'shot').map(({ row: used, need }) => [used, need])[0];
    };
    expect(row(marine)).toEqual(['sca-3', 5]);
    expect(row(marine, true)).toEqual(['sca-2', 6]);
    expect(row({ weapon: 'sca-1' })).toEqual(['sca-2', 6]);
    expect(row({ troop: 'combat-crew', weapon: 'sca-2' })).toEqual(['sca-1', 7]);
    const unarmoured = facing(10, { boarders: { m: [10, 50, { troop: 'crewman', weapon: 'sca-3' }] } });
    expect(refusal(unarmoured, BOARDERS, { type: 'aim', aims: { m: at('c') } })).toBe('no-armour');
    const unarmed = facing(10, { boarders: { m: [10, 50, { weapon: null }] } });
    expect(refusal(unarmed, BOARDERS, { type: 'aim', aims: { m: at('c') } })).toBe('no-weapon');
  });

  const pair = (options = {}) => facing(10, { crew: { c: [22, 50], d: [26, 50] }, options });
  const hitBy = (state: MarineState, die: number) => fallen(done(aims(state, { m: at('c') }), [die]).state);

  it('sm-fire-013, sm-fire-014 a natural die that is twice the number makes two hits, the second on one near by', () => {
    expect(hitBy(pair(), 8)).toEqual(['c', 'd']);
    expect(hitBy(pair(), 9)).toEqual(['c']);
    expect(hitBy(pair(), 7)).toEqual(['c']);
    expect(hitBy(pair({ roundedSecondary: true }), 9)).toEqual(['c', 'd']);
    expect(hitBy(pair({ modifiedSecondary: true }), 7)).toEqual(['c', 'd']);
    expect(hitBy(facing(10, { crew: { c: [22, 50], d: [27.1, 50] } }), 8)).toEqual(['c']);
    expect(hitBy(facing(10, { crew: { c: [22, 50], d: [27.1, 50] }, options: { secondaryReach: 4 } }), 8)).toEqual([
      'c',
      'd',
    ]);
  });

  describe('sm-fire-014 among equally near figures the firer chooses', () => {
    /** A crewman with one comrade 2 cm away on each side. */
    const flanked = (rest: BattleSetUp = {}) =>
      facing(10, { crew: { c: [22, 50], left: [22, 46], right: [22, 54] }, ...rest });
    const answer = (figure: string) => ({ 'secondary-hit': figure });

    it("sm-fire-014 of two as near as each other the firer's side says which is hit", () => {
      const state = aims(flanked(), { m: at('c') });
      expect(fallen(done(state, [8], answer('left')).state)).toEqual(['c', 'left']);
      expect(fallen(done(state, [8], answer('right')).state)).toEqual(['c', 'right']);
    });

    it('sm-fire-014, sm-fire-016 nobody is asked where one is nearer, hidden, captive, or in contact with a friend', () => {
      const hit = (left: SetUp, rest: BattleSetUp = {}) => {
        const state = flanked({ crew: { c: [22, 50], left, right: [22, 54] }, ...rest });
        return fallen(done(aims(state, { m: at('c') }), [8]).state);
      };
      expect(hit([22, 46.1])).toEqual(['c', 'left']);
      expect(hit([22, 45.9])).toEqual(['c', 'right']);
      expect(hit([22, 46, { condition: 'prisoner' }])).toEqual(['c', 'right']);
      const behind = wall('w', { x: 20, y: 40 }, { x: 20, y: 48 });
      expect(hit([22, 46], { barriers: [behind] })).toEqual(['c', 'right']);
      expect(hit([22, 46], { boarders: { m: [10, 50], n: [22, 44] } })).toEqual(['c', 'right']);
    });

    it('sm-fire-014, sm-apgw-008 of a missile the side of the Marine who called it says so', () => {
      const support = { troop: 'close-support-robot', rank: null, weapon: null, missiles: 10 } as const;
      const state = battle({
        boarders: { m: [10, 50], l: [10, 60, support] },
        crew: { c: [42, 50], left: [42, 46], right: [42, 54] },
        options: { modifiedSecondary: true },
      });
      const call = { type: 'call', figure: 'm', call: { target: 'c', door: null, launchers: ['l'] } } as const;
      const { state: after } = done(play(state, BOARDERS, call).state, [9], answer('left'));
      expect(fallen(after)).toEqual(['c', 'left']);
    });

    it('sm-fire-014 the question names both, goes to the side that fires, and an automaton takes the officer', () => {
      const officer = { rank: 'naval-officer' } as const;
      const state = aims(flanked({ crew: { c: [22, 50], left: [22, 46], right: [22, 54, officer] } }), { m: at('c') });
      const ready = play(state, CREW, { type: 'ready' }).state;
      const run = CommandRun.begin(starshipMarine, ready, BOARDERS, { type: 'ready' });
      run.answer([8]);
      const request = run.pending;
      if (request?.kind !== 'choose') throw new Error('nobody is asked');
      expect([request.name, request.seat, request.options.map(({ id }) => id)]).toEqual([
        'secondary-hit',
        BOARDERS,
        ['left', 'right'],
      ]);
      const seen = starshipMarine.rules.seen(run.state, BOARDERS);
      const prompt = starshipMarine.screen.prompt(seen, request, {});
      expect(prompt.options.map(({ label }) => label.values)).toEqual([
        { figure: { figure: 'left' } },
        { figure: { figure: 'right' } },
      ]);
      expect(prompt.near).toEqual(expect.arrayContaining(['m', 'left', 'right']));
      expect(prompt.sketch.shapes.length).toBeGreaterThanOrEqual(2);
      const { automaton } = starshipMarine.players;
      expect(automaton('veteran').answer(seen, request, seeded(1)).option).toBe('right');
    });
  });

  it('sm-fire-015 the hits of one shot fall on different figures', () => {
    const robot = facing(10, { crew: { c: [22, 50, { troop: 'combat-robot' }] } });
    const { state } = done(aims(robot, { m: at('c') }), [8, 4]);
    expect([trooper(state, 'c').harm, fallen(state)]).toEqual(['immobile', []]);
  });

  it('sm-fire-016 nobody names a target that a friend touches; a figure that alone is touched may', () => {
    const clanker = { troop: 'clanker', weapon: null, rank: null } as const;
    const state = battle({
      boarders: { m: [50, 50], n: [50, 60] },
      crew: { k: [52, 50, clanker], c: [50, 70] },
    });
    expect(refusal(state, BOARDERS, { type: 'aim', aims: { n: at('k') } })).toBe('friend-in-the-way');
    expect(refusal(state, CREW, { type: 'aim', aims: { c: at('m') } })).toBe('friend-in-the-way');
    expect(refusal(state, BOARDERS, { type: 'aim', aims: { m: at('k') } })).toBeNull();
  });

  it('sm-fire-017 prisoners and robots that are off do nothing; a damaged robot does', () => {
    const shoots = (rest: object) =>
      refusal(facing(10, { boarders: { m: [10, 50, rest] } }), BOARDERS, { type: 'aim', aims: { m: at('c') } });
    const robot = { troop: 'combat-robot', weapon: 'sca-1', rank: null };
    expect(shoots({ condition: 'prisoner' })).toBe('cannot-act');
    expect(shoots({ ...robot, on: false })).toBe('cannot-act');
    expect(shoots({ ...robot, harm: 'immobile' })).toBeNull();
    expect(shoots({ ...robot, harm: 'no-fire' })).toBe('no-fire');
  });

  it('sm-weapon-007, sm-ammo-001, sm-melee-008 a shot harms only the figure that it hits, and nothing is used up', () => {
    const before = facing(10);
    const { state } = done(aims(before, { m: at('c') }), [0]);
    expect([state.table, state.units['boarders-squad']?.stock]).toEqual([
      before.table,
      before.units['boarders-squad']?.stock,
    ]);
    expect(chanceOf(before, { row: 'sca-2', need: 4, factor: 0, reasons: [] })).toBe(0.6);
  });
});

describe('robots that are hit', () => {
  const shot = (rest: object, dice: readonly number[]) => {
    const state = facing(10, { crew: { c: [22, 50, { rank: null, ...rest }] } });
    return trooper(done(aims(state, { m: at('c') }), dice).state, 'c');
  };

  it('sm-robot-001, sm-robot-002 the first hit on a combat robot is a D6, the second destroys it', () => {
    const robot = { troop: 'combat-robot' } as const;
    expect([1, 2, 3, 5, 6].map((face) => shot(robot, [5, face]))).toMatchObject([
      { harm: 'no-fire', condition: 'fit' },
      { harm: 'no-fire', condition: 'fit' },
      { harm: 'immobile', condition: 'fit' },
      { harm: 'immobile', condition: 'fit' },
      { condition: 'down' },
    ]);
    expect(shot({ ...robot, harm: 'immobile' }, [5]).condition).toBe('down');
  });

  it('sm-robot-003 two hits at once destroy it without a roll', () => {
    const state = facing(10, {
      boarders: { m: [10, 50], n: [10, 54] },
      crew: { c: [22, 50, { troop: 'combat-robot' }] },
    });
    expect(fallen(done(aims(state, { m: at('c'), n: at('c') }), [5, 5]).state)).toEqual(['c']);
  });

  it('sm-robot-004 every other robot is out by one hit', () => {
    for (const troop of ['close-support-robot', 'truc', 'clanker'] as const)
      expect(shot({ troop }, [5]).condition).toBe('down');
    expect(shot({ troop: 'armoured-robot' }, [6]).condition).toBe('down');
  });
});
