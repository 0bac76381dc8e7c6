import { describe, expect, it } from 'vitest';
import { CommandRun } from '../../../src/engine/command-run';
import { quickDraw } from '../../../src/rulesets/quick-draw';
import { battle, fighter, play, straight, told, wall, type BattleSetUp } from '../../support/quick-draw';

/** a stands at b since an earlier turn, and leaves to the left. */
const lasting = (a = {}, b = {}, rest: BattleSetUp = {}) =>
  battle({
    phase: 'move',
    ...rest,
    heroes: { a: [10, 20, { locked: true, ...a }] },
    foes: { b: [11, 20, { locked: true, ...b }], z: [38, 38, { weapons: [] }], ...rest.foes },
  });
const leave = (state: ReturnType<typeof battle>, x = 5, y = 20) =>
  ({ type: 'move', figure: 'a', path: straight(state, 'a', x, y) }) as const;
const shot = { 'parting-shot': 'handgun' };

describe('leaving a lasting combat', () => {
  it('qd-cc-001 the parting shot is fired at contact distance, even if the leaver ends out of sight or range', () => {
    const behind = [wall({ x: 7, y: 10 }, { x: 7, y: 19.4 })];
    const state = lasting({}, {}, { barriers: behind });
    const path = [
      { x: 10, y: 20 },
      { x: 7, y: 20 },
      { x: 5, y: 17 },
    ];
    const { events, state: after } = play(
      state,
      { type: 'move', figure: 'a', path },
      {
        dice: [4, 6, 20],
        answers: { ...shot, 'another-die': 'roll' },
      },
    );
    const [rolled] = told(events, 'shot-rolled');
    expect(rolled?.from).toEqual({ x: 11, y: 20 });
    expect(Math.hypot((rolled?.to.x ?? 0) - 11, (rolled?.to.y ?? 0) - 20)).toBeCloseTo(1, 0);
    // Moving counts, and nothing else.
    expect([rolled?.number, fighter(after, 'a').at]).toEqual([3, { x: 5, y: 17 }]);
  });

  it('qd-cc-001, qd-fire-003 no parting shot is offered with a weapon that cannot harm the leaver', () => {
    const armour = { armour: 'dreadnought' } as const;
    expect(told(play(lasting(armour), leave(lasting()), { dice: [6] }).events, 'shot-paid')).toEqual([]);
    const run = CommandRun.begin(
      quickDraw,
      lasting(armour, { weapons: ['handgun', 'plasma-cannon'] }),
      'heroes',
      leave(lasting()),
    );
    run.answer([6]);
    expect(run.pending?.kind === 'choose' && run.pending.options.map(({ id }) => id)).toEqual([
      'plasma-cannon',
      'hold',
    ]);
  });

  it('qd-cc-001 it needs Action Points, and is asked once of each enemy that is left', () => {
    expect(told(play(lasting({}, { left: 0 }), leave(lasting()), { dice: [6] }).events, 'shot-paid')).toEqual([]);
    const two = lasting({}, {}, { foes: { c: [10, 21, { locked: true }] } });
    const { events } = play(two, leave(two), {
      dice: [6, 20, 20],
      answers: { 'parting-shot': ['handgun', 'handgun'] },
    });
    expect(
      told(events, 'shot-paid')
        .map(({ figure }) => figure)
        .sort(),
    ).toEqual(['b', 'c']);
  });

  it('qd-cc-001 an enemy that is not left behind fires no parting shot', () => {
    const state = lasting();
    const side = 1 / Math.SQRT2;
    const path = straight(state, 'a', 11 - side, 20 - side);
    const { events } = play(state, { type: 'charge', figure: 'a', target: 'b', path }, { dice: [6] });
    expect([told(events, 'moved').length, told(events, 'shot-paid')]).toEqual([1, []]);
  });

  it('qd-cc-001 a leaver killed by it falls where contact broke; one who ducks back goes no further; a wounded one continues', () => {
    const state = lasting();
    const after = (effect: number) => play(state, leave(state, 6), { dice: [5, 1, effect], answers: shot });
    const [ducked, wounded, dead] = [after(1), after(4), after(6)];
    expect(fighter(dead.state, 'a').presence).toBe('out');
    expect([Math.round(fighter(ducked.state, 'a').at.x), fighter(ducked.state, 'a').ducked]).toEqual([10, true]);
    expect([fighter(wounded.state, 'a').at.x, fighter(wounded.state, 'a').wounds]).toEqual([6, 1]);
    for (const { events } of [ducked, dead]) expect(told(events, 'moved')).toEqual([]);
  });

  it('qd-cc-001 in the left-over step a leaver may be fired at again where they stop', () => {
    const state = lasting({ left: 1 }, { left: 2 }, { phase: 'left-over' });
    const { events } = play(state, leave(state, 6), {
      dice: [5, 20, 20],
      answers: { ...shot, 'open-fire foes': 'fire', 'next-shot': 'one:a' },
    });
    expect(told(events, 'shot-rolled').map(({ to }) => Math.round(to.x))).toEqual([10, 6]);
  });
});
