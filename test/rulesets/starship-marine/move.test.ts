import { describe, expect, it } from 'vitest';
import { starshipMarine } from '../../../src/rulesets/starship-marine';
import { numberOf, rowOf } from '../../../src/rulesets/starship-marine/book/fire/shots';
import { isStray } from '../../../src/rulesets/starship-marine/book/move/movement';
import {
  aims,
  at,
  battle,
  BOARDERS,
  bulkhead,
  CREW,
  done,
  plots,
  refusal,
  told,
  trooper,
  wall,
  wayOf,
  type BattleSetUp,
  type People,
} from '../../support/starship-marine';

const { rules } = starshipMarine;

const moving = (setUp: BattleSetUp) => battle({ phase: 'move', ...setUp });

/** Where somebody ends, to a tenth of a centimetre. */
const place = (state: ReturnType<typeof moving>, id: string) => {
  const { x, y } = trooper(state, id).at;
  return [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
};

const far = { c: [110, 110] } as const;

describe('movement', () => {
  const may = (troop: 'marine' | 'crewman' | 'combat-robot' | 'clanker' | 'truc', length: number, options = {}) => {
    const state = moving({ boarders: { m: [10, 50, { troop }], h: [60, 100] }, options });
    return refusal(state, BOARDERS, { type: 'plot', plots: { m: wayOf(state, 'm', [[10 + length, 50]]) } });
  };

  it('sm-move-001, sm-move-002 tactical and non-tactical allowances in zero-g', () => {
    for (const [troop, run] of [
      ['marine', 30],
      ['crewman', 20],
      ['combat-robot', 24],
      ['clanker', 24],
      ['truc', 20],
    ] as const) {
      expect([troop, may(troop, run)]).toEqual([troop, null]);
      expect([troop, may(troop, run + 0.1)]).toEqual([troop, 'too-far']);
    }
    expect(may('combat-robot', 16.1, { sheetRobots: true })).toBe('too-far');
  });

  it('sm-move-003, sm-move-004 a tactical move bends, a longer one is straight and non-tactical', () => {
    const state = moving({ boarders: { m: [10, 50] }, crew: far });
    const plot = (way: readonly (readonly [number, number])[], run = false) =>
      refusal(state, BOARDERS, { type: 'plot', plots: { m: wayOf(state, 'm', way, { run }) } });
    expect(
      plot([
        [15, 50],
        [15, 60],
      ]),
    ).toBeNull();
    expect(
      plot([
        [15, 50],
        [15, 60.1],
      ]),
    ).toBe('not-straight');
    expect(
      plot(
        [
          [15, 50],
          [15, 55],
        ],
        true,
      ),
    ).toBe('not-straight');
    const pace = (way: readonly (readonly [number, number])[], run = false) =>
      trooper(done(plots(state, { m: way }, { run })).state, 'm').pace;
    expect([pace([[25, 50]]), pace([[25.1, 50]]), pace([[12, 50]], true)]).toEqual(['tactical', 'run', 'run']);
  });

  it('sm-move-006, sm-turn-005 both sides plot unseen, and all go at once', () => {
    const state = moving({ boarders: { m: [10, 50] }, crew: { c: [10, 90] } });
    const plotted = plots(state, { m: [[20, 50]] });
    expect(rules.seen(plotted, CREW).figures['m']?.plot).toBeNull();
    const { state: after } = done(plots(plotted, { c: [[20, 90]] }));
    expect([place(after, 'm'), place(after, 'c'), after.phase]).toEqual([[20, 50], [20, 90], 'order']);
  });

  it('sm-move-006 two who go at each other meet on the way, as fast as each is', () => {
    const state = moving({ boarders: { m: [10, 50] }, crew: { c: [32, 50, { nerve: 'free' }] } });
    const { state: after } = done(plots(state, { m: [[25, 50]], c: [[22, 50]] }));
    const gap = trooper(after, 'c').at.x - trooper(after, 'm').at.x - 2;
    expect(gap).toBeGreaterThan(0);
    expect(gap).toBeLessThanOrEqual(0.05);
    expect(Math.round(trooper(after, 'm').at.x)).toBe(22);
  });

  it('sm-move-007, sm-sight-004 a figure that touches an enemy stops there, and its plot still says what kind of move it was', () => {
    const state = moving({ boarders: { m: [10, 50] }, crew: { c: [22, 50] } });
    const { state: after } = done(plots(state, { m: [[30, 50]] }));
    expect([place(after, 'm')[0], trooper(after, 'm').pace]).toEqual([20, 'run']);
  });

  it('sm-move-007 friends are passed and not stood upon', () => {
    const state = moving({ boarders: { m: [10, 50], n: [25.5, 50], o: [10, 55], p: [15, 55] }, crew: far });
    const { state: after } = done(plots(state, { m: [[25, 50]], o: [[24, 55]] }));
    expect([place(after, 'm'), place(after, 'o')]).toEqual([
      [23.5, 50],
      [24, 55],
    ]);
  });

  it('sm-door-001, sm-door-012 walls and shut doors stop moves, an open or beaten door does not', () => {
    const through = (door: 'open' | 'closed' | 'locked' | 'destroyed') => {
      const state = moving({ boarders: { m: [50, 45] }, crew: far, barriers: bulkhead(50), doors: { door } });
      return refusal(state, BOARDERS, { type: 'plot', plots: { m: wayOf(state, 'm', [[50, 55]]) } });
    };
    expect((['open', 'destroyed', 'closed', 'locked'] as const).map(through)).toEqual([
      null,
      null,
      'blocked',
      'blocked',
    ]);
    const beside = moving({ boarders: { m: [30, 45] }, crew: far, barriers: bulkhead(50), doors: { door: 'open' } });
    expect(refusal(beside, BOARDERS, { type: 'plot', plots: { m: wayOf(beside, 'm', [[30, 55]]) } })).toBe('blocked');
  });

  it('sm-move-007 a gap narrower than a base is none', () => {
    const gap = (width: number) => {
      const barriers = [
        wall('l', { x: 0, y: 50 }, { x: 50, y: 50 }),
        wall('r', { x: 50 + width, y: 50 }, { x: 120, y: 50 }),
      ];
      const state = moving({ boarders: { m: [50 + width / 2, 45] }, crew: far, barriers });
      return refusal(state, BOARDERS, { type: 'plot', plots: { m: wayOf(state, 'm', [[50 + width / 2, 55]]) } });
    };
    expect([gap(2), gap(1.9)]).toEqual([null, 'blocked']);
  });

  it('sm-sight-002 one sees all round, in any facing', () => {
    const state = battle({ boarders: { m: [50, 50, { facing: 0 }] }, crew: { c: [50, 60] } });
    expect(refusal(state, BOARDERS, { type: 'aim', aims: { m: at('c') } })).toBeNull();
  });

  it('sm-command-006 a private farther than 20 cm from the leader of the squad is alone', () => {
    const apart = (gap: number) => {
      const state = moving({ boarders: { m: [10, 50], s: [12 + gap, 50, { rank: 'sergeant' }] }, crew: far });
      return isStray(state, trooper(state, 'm'));
    };
    expect([apart(20), apart(20.1)]).toEqual([false, true]);
    const state = moving({ boarders: { m: [10, 50], s: [20, 50, { rank: 'sergeant' }] }, crew: far });
    const { state: after } = done(plots(state, { s: [[45, 50]] }));
    expect([trooper(after, 'm').stray, trooper(after, 's').stray]).toEqual([true, false]);
  });

  const robot = { troop: 'combat-robot', rank: null, weapon: 'sca-1' } as const;

  it('sm-troop-006, sm-troop-007 robots without a human of their squad go no nearer to the enemy, but under Direct Control', () => {
    const setUp: BattleSetUp = {
      boarders: { r: [10, 50, { ...robot, unit: 'robots' }], m: [10, 90] },
      crew: { c: [50, 50] },
    };
    const nearer = (state: ReturnType<typeof moving>) =>
      refusal(state, BOARDERS, { type: 'plot', plots: { r: wayOf(state, 'r', [[20, 50]]) } });
    expect(nearer(moving(setUp))).toBe('robots-alone');
    expect(nearer(moving({ ...setUp, options: { robotsAlone: true } }))).toBeNull();
    const run = moving({ ...setUp, boarders: { ...setUp.boarders, m: [10, 90, { controls: 'r' }] } });
    expect(nearer(run)).toBeNull();
    expect(refusal(run, BOARDERS, { type: 'plot', plots: { m: wayOf(run, 'm', [[12, 90]]) } })).toBe('controls-robot');
  });

  it('sm-troop-013, sm-troop-012 a clanker goes at the nearest enemy with all that it has, or into contact', () => {
    const clanker = { troop: 'clanker', rank: null, weapon: null } as const;
    const state = moving({ boarders: { m: [10, 50] }, crew: { k: [50, 50, clanker] } });
    const go = (x: number) => refusal(state, CREW, { type: 'plot', plots: { k: wayOf(state, 'k', [[x, 50]]) } });
    expect([go(38), go(45), go(60)]).toEqual([null, 'must-charge', 'must-charge']);
    const shoots = { type: 'aim', aims: { k: at('m') } } as const;
    expect(refusal({ ...state, phase: 'order' }, CREW, shoots)).toBe('no-weapon');
  });

  it('sm-troop-008, sm-troop-010 support robots go as their owner says, a TRUC as long as there is a human to direct it', () => {
    const truc = { troop: 'truc', rank: null, weapon: null } as const;
    const go = (people: People, id: string) => {
      const state = moving({ boarders: people, crew: far });
      return refusal(state, BOARDERS, { type: 'plot', plots: { [id]: wayOf(state, id, [[15, 50]]) } });
    };
    expect(go({ t: [10, 50, truc], m: [10, 90] }, 't')).toBeNull();
    expect(go({ t: [10, 50, truc] }, 't')).toBe('nobody-directs');
    expect(go({ s: [10, 50, { ...truc, troop: 'close-support-robot' }] }, 's')).toBeNull();
  });

  it('sm-robot-002, sm-robot-009 an immobilised robot only turns, one that is off does nothing', () => {
    const go = (rest: object) => {
      const state = moving({ boarders: { r: [10, 50, { ...robot, ...rest }], m: [10, 90] }, crew: far });
      return refusal(state, BOARDERS, { type: 'plot', plots: { r: wayOf(state, 'r', [[15, 50]]) } });
    };
    expect([go({}), go({ harm: 'immobile' }), go({ on: false })]).toEqual([null, 'immobile', 'cannot-act']);
  });
});

describe('what is seen', () => {
  it('sm-sight-003, sm-turn-004 nobody behind a closed door is there, until the door has opened', () => {
    const state = moving({ boarders: { m: [50, 45] }, crew: { c: [50, 55] }, barriers: bulkhead(50) });
    expect(rules.seen(state, BOARDERS).figures).not.toHaveProperty('c');
    expect(rules.seen(state, 'referee').figures).toHaveProperty('c');
    const open = moving({
      boarders: { m: [50, 45] },
      crew: { c: [50, 55] },
      barriers: bulkhead(50),
      doors: { door: 'open' },
    });
    expect(rules.seen(open, BOARDERS).figures).toHaveProperty('c');
    const all = moving({
      boarders: { m: [50, 45] },
      crew: { c: [50, 55] },
      barriers: bulkhead(50),
      options: { openTable: true },
    });
    expect(rules.seen(all, BOARDERS).figures).toHaveProperty('c');
  });

  it('sm-sight-003 of a way the other side hears only what it saw', () => {
    const barriers = [wall('w', { x: 0, y: 60 }, { x: 50, y: 60 })];
    const state = moving({ boarders: { m: [50, 50] }, crew: { c: [80, 70] }, barriers });
    const { events } = done(
      plots(state, {
        m: [
          [50, 59],
          [44, 59],
        ],
      }),
    );
    const [moved] = told(events, 'moved');
    const heard = moved === undefined ? null : rules.heard(moved, CREW);
    expect(moved?.path.at(-1)).toEqual({ x: 44, y: 59 });
    expect(heard?.type === 'moved' && heard.path.length < 9 && heard.spotted.length).toBe(0);
  });

  const corner = [wall('w', { x: 40, y: 0 }, { x: 40, y: 45 })];

  it('sm-fire-008 a target in view as the turn began that went out of sight may be fired at where it was last seen, at -1', () => {
    const state = moving({
      boarders: { m: [20, 50] },
      crew: { c: [38, 45, { nerve: 'free' }] },
      barriers: corner,
    });
    const { state: after } = done(
      plots(state, {
        c: [
          [41, 46],
          [44, 41],
        ],
      }),
    );
    expect(after.figures['c']?.spotted).toEqual([]);
    const seen = rules.seen(after, BOARDERS);
    expect(seen.figures['c']?.glimpses.map(({ by }) => by)).toEqual(['m']);
    const number = numberOf(
      after,
      trooper(after, 'm'),
      trooper(after, 'c'),
      rowOf(trooper(after, 'm'), false) ?? 'sca-2',
    );
    expect([number?.need, number?.reasons.map(({ key, value }) => [key, value])]).toEqual([6, [['disappeared', -1]]]);
    expect(told(done(aims(after, { m: at('c') }), [6]).events, 'shot').map(({ hit }) => hit)).toEqual([false]);
  });

  it('sm-fire-008 who only crosses a gap may be fired at by one who stayed still, unless the table has it off', () => {
    const barriers = [wall('a', { x: 30, y: 0 }, { x: 30, y: 45 }), wall('b', { x: 30, y: 55 }, { x: 30, y: 120 })];
    const crossed = (options: object, still: boolean) => {
      const sergeant = { troop: 'marine', rank: 'sergeant', weapon: 'sca-2' } as const;
      const state = moving({ boarders: { m: [20, 50] }, crew: { c: [40, 38, sergeant] }, barriers, options });
      const running = plots(state, { c: [[40, 66]] });
      const all = still ? running : plots(running, { m: [[20, 51]] });
      return trooper(done(all).state, 'c').glimpses.map(({ by }) => by);
    };
    expect(crossed({}, true)).toEqual(['m']);
    expect(crossed({}, false)).toEqual([]);
    expect(crossed({ gapShots: false }, true)).toEqual([]);
  });
});
