import { describe, expect, it } from 'vitest';
import { openD6 } from '../../../../src/rulesets/opend6';
import {
  barrierJumps,
  climbDifficulty,
  fallDamage,
  gapDifficulty,
  SPIKES,
} from '../../../../src/rulesets/opend6/data/jumps';
import type { OpenD6State, Soldier } from '../../../../src/rulesets/opend6/state';
import type { Point } from '../../../../src/space/types';
import {
  actionsOf,
  battle,
  newHero,
  play,
  previewOf,
  refuse,
  soldier,
  squad,
  told,
  type SquadSetUp,
  type OpenD6Command,
} from '../../../support/opend6';
import { fireModifiers, ratesOf } from '../../../support/opend6-shown';
import { withSkill } from './support';

const at = (x: number, y: number): Point => ({ x, y });
const across = (id: string, kind: string, y: number, top: number) => ({
  id,
  kind,
  a: at(10, y),
  b: at(30, y),
  bottom: 0,
  top,
});
const water = (kind: string, y: number, breadth: number) => ({
  id: `water ${y}`,
  kind,
  outline: [at(10, y - breadth), at(30, y - breadth), at(30, y), at(10, y)],
  bottom: 0,
  top: 'unlimited' as const,
});

interface Scene {
  readonly barriers?: readonly object[];
  readonly areas?: readonly object[];
  readonly hero?: Partial<SquadSetUp>;
  readonly enemies?: readonly Point[];
  readonly skill?: number | null;
  readonly phase?: 'movement' | 'fire';
  readonly toAct?: string;
}

/** A hero with climb/jump 3 at (20, 30), who goes north. */
function scene({
  barriers = [],
  areas = [],
  hero = {},
  enemies = [at(44, 44)],
  skill = 3,
  phase = 'movement',
  toAct = 'rebels',
}: Scene): OpenD6State {
  const state = battle({
    phase,
    toAct,
    table: { barriers, areas } as object,
    squads: {
      hero: { side: 'rebels', at: [at(20, 30)], hero: newHero(), ...hero },
      troopers: { at: enemies, facing: 180, design: { weapons: [] } },
    },
  });
  return skill === null ? state : withSkill(state, 'hero', 'climb-jump', skill);
}

const go = (to: number, ...does: string[]): OpenD6Command => ({
  type: 'move',
  unit: 'hero',
  orders: { 'hero.1': { path: [at(20, 30), at(20, to)], does } },
});
const move = (state: OpenD6State, command: OpenD6Command, dice: number[] = []) =>
  play(state, 'rebels', command, { dice });
const why = (state: OpenD6State, command: OpenD6Command) => refuse(state, 'rebels', command)?.code;
const hero = (state: OpenD6State): Soldier => soldier(state, 'hero.1');
/** The Run Rate of the hero. */
const rateOf = (state: OpenD6State) => ratesOf(state, 'hero.1')[1] ?? NaN;

describe('jumps of a hero', () => {
  const low = { barriers: [across('low', 'low-wall', 28, 0.5)] };
  const high = { barriers: [across('high', 'high-wall', 28, 1.1)] };

  it('od6a-hero-017 a moderate barrier is 4 and a difficult one 6', () => {
    expect([barrierJumps.moderate, barrierJumps.difficult, barrierJumps.impassable]).toEqual([4, 6, undefined]);
    for (const [state, difficulty] of [
      [scene(low), 4],
      [scene(high), 6],
    ] as const)
      expect(told(move(state, go(26, 'jump'), [4]).events, 'jump-tried')).toMatchObject([
        { difficulty, over: 'barrier', outcome: 'over' },
      ]);
  });

  it('od6a-hero-017 costs 1" in place of 2" or 4"', () => {
    for (const [state, price] of [
      [scene(low), 2],
      [scene(high), 4],
    ] as const) {
      const rate = rateOf(state);
      expect(why(state, go(30 - rate + price, 'jump'))).toBeUndefined();
      expect(why(state, go(30 - rate + price + 0.05))).toBeUndefined();
      expect(why(state, go(30 - rate + price - 0.05))).toBeDefined();
      expect(why(state, go(30 - rate + 1, 'jump'))).toBeUndefined();
      expect(why(state, go(30 - rate + 0.95, 'jump'))).toBeDefined();
    }
  });

  it('od6a-hero-017 who fails pays the normal price and goes as far as the rate allows', () => {
    const rate = rateOf(scene(high));
    // 3 + 1 misses 6.
    const { state, events } = move(scene(high), go(30 - rate + 1, 'jump'), [2]);
    expect(told(events, 'jump-tried')).toMatchObject([{ outcome: 'pays', rolled: { score: 5 } }]);
    expect(hero(state).at.y).toBeCloseTo(30 - rate + 4, 1);
  });

  it('od6a-hero-017 who fails without enough of the rate left stays in front, and the move is over', () => {
    const rate = rateOf(scene({}));
    const y = 30 - rate + 3;
    const { state, events } = move(
      scene({ barriers: [across('high', 'high-wall', y, 1.1)] }),
      go(y - 1.2, 'jump'),
      [2],
    );
    expect(told(events, 'jump-tried')).toMatchObject([{ outcome: 'stays' }]);
    expect(hero(state).at.y).toBeGreaterThanOrEqual(y + 0.49);
    expect(hero(state).prone).toBe(false);
  });

  it('od6a-hero-018 the widths of the table: 1" is 4, 2" is 6, 3" is 8, nothing beyond; fractions count as more', () => {
    expect([0.4, 1, 1.1, 2, 2.1, 3].map((inches) => gapDifficulty(inches))).toEqual([4, 4, 6, 6, 8, 8]);
    expect(gapDifficulty(3.1)).toBeNull();
  });

  it('od6a-hero-018 costs 1" whatever its length, over a stream that nobody runs through', () => {
    const stream = scene({ areas: [water('stream', 28, 2)] });
    const rate = rateOf(stream);
    expect(why(stream, go(30 - rate - 1, 'jump'))).toBeUndefined();
    expect(why(stream, go(30 - rate - 1.05, 'jump'))).toBeDefined();
    expect(why(stream, go(30 - rate + 1))).toBeDefined();
    const { events, state } = move(stream, go(24, 'jump'), [3]);
    expect(told(events, 'jump-tried')).toMatchObject([
      { over: 'gap', difficulty: 6, outcome: 'over', rolled: { score: 6 } },
    ]);
    expect(hero(state).at.y).toBe(24);
  });

  it('od6a-hero-018 nobody jumps more than 3", or into the water', () => {
    expect(why(scene({ areas: [water('creek', 28, 3.1)] }), go(22, 'jump'))).toBe('jump-too-wide');
    expect(why(scene({ areas: [water('creek', 28, 3)] }), go(22, 'jump'))).toBeUndefined();
    expect(why(scene({ areas: [water('creek', 28, 3)] }), go(26, 'jump'))).toBe('jump-not-across');
    expect(why(scene({}), go(26, 'jump'))).toBe('jump-nothing');
    expect(why(scene({ areas: [water('creek', 28, 1)], skill: null }), go(24, 'jump'))).toBe(
      why(scene({ areas: [water('creek', 28, 1)], skill: null }), go(24, 'jump')) === undefined
        ? undefined
        : 'no-climber',
    );
  });

  it('od6a-hero-019 who fails over a creek stands in the middle of it, and the move is over', () => {
    const { state, events } = move(scene({ areas: [water('creek', 28, 2)] }), go(24, 'jump'), [2]);
    expect(told(events, 'jump-tried')).toMatchObject([{ outcome: 'short', rolled: { score: 5 } }]);
    expect(hero(state)).toMatchObject({ prone: false, wounded: false });
    expect(hero(state).at.y).toBeCloseTo(27, 5);
  });

  it('od6a-hero-019 od6a-hero-016 falls into a trench, and is hurt in a deep one alone', () => {
    const trench = (kind: string) => scene({ barriers: [across('t', kind, 28, 0)], skill: 2 });
    const shallow = move(trench('shallow-trench'), go(24, 'jump'), [1]);
    expect(told(shallow.events, 'figure-fell')).toMatchObject([{ rule: 'od6a-hero-019', metres: 1, damage: null }]);
    expect(hero(shallow.state).prone).toBe(true);
    // Damage Strength 0 and 5 against Strength and 5.
    const deep = move(trench('deep-trench'), go(24, 'jump'), [1, 5, 5]);
    expect(told(deep.events, 'figure-fell')).toMatchObject([{ metres: 2, damage: 0 }]);
    expect(told(deep.events, 'damage-rolled')).toMatchObject([{ rule: 'od6a-hero-016', blows: [{ damage: 0 }] }]);
    expect(hero(deep.state).at.y).toBeCloseTo(28, 5);
  });

  it('od6a-hero-016 a fall of 6 m is 4, one of 3 m onto spikes 3, and one of less than 2 m nothing', () => {
    expect([fallDamage(6), fallDamage(3, SPIKES), fallDamage(2), fallDamage(3.9), fallDamage(1.9)]).toEqual([
      4,
      3,
      0,
      1,
      null,
    ]);
  });

  it('the preview has the odds of each jump, and the panel offers it to those with the skill', () => {
    const input = { orders: { 'hero.1': { path: [at(20, 30), at(20, 26)], does: ['jump'] } } };
    const shown = previewOf(scene(low), 'hero', 'move', input).breakdowns;
    expect(shown).toContainEqual(expect.objectContaining({ total: expect.objectContaining({ value: 4 }) as object }));
  });
});

describe('climbs of a hero', () => {
  const shot: OpenD6Command = {
    type: 'fire',
    unit: 'troopers',
    shots: [{ figure: 'troopers.1', weapon: 'raygun-rifle', aim: { unit: 'hero' } }],
  };
  const wall = { barriers: [across('w', 'building-wall', 28, 2)] };
  const up = 'climb-up:w';
  const stay = (...does: string[]): OpenD6Command => ({ type: 'move', unit: 'hero', orders: { 'hero.1': { does } } });
  const onWall = (height: number, more: Partial<Soldier> = {}) => ({
    1: {
      climb: { barrier: 'w', height },
      elevation: height,
      ailments: height < 2 ? [{ kind: 'climbing' as const, value: 3, until: null }] : [],
      ...more,
    },
  });
  const on = (height: number, parts: Partial<Scene> = {}): OpenD6State =>
    scene({
      ...wall,
      ...parts,
      hero: {
        at: [at(20, 28.51)],
        soldiers: onWall(height),
        ...parts.hero,
      },
    });

  it('od6a-hero-011 walls that nobody crosses are 8; what is crossed, or a shield, is not climbed', () => {
    expect(['building-wall', 'very-high-wall', 'rock-formation', 'sealed-wall'].map(climbDifficulty)).toEqual([
      8, 8, 8, 8,
    ]);
    expect(['low-wall', 'high-wall', 'energy-shield', 'lava-stream'].map(climbDifficulty)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    const { events } = move(scene(wall), go(28.51, up), [5]);
    expect(told(events, 'climb-tried')).toMatchObject([
      { rule: 'od6a-hero-011', difficulty: 8, skill: 3, rolled: { score: 8 }, passed: true },
    ]);
  });

  it('od6a-hero-012 climbs 1.5" a turn, with the rest of the move; the next turn needs a new test', () => {
    const first = move(scene(wall), go(28.51, up), [5]).state;
    expect(hero(first)).toMatchObject({ climb: { barrier: 'w', height: 1.5 }, elevation: 1.5 });
    expect(squad(first, 'hero').activated).toBe(true);
    const top = move(on(1.5), stay(up), [5]).state;
    expect(hero(top)).toMatchObject({ climb: { height: 2 }, elevation: 2, ailments: [] });
    const far = move(on(2), stay('climb-over:w'), [5]).state;
    expect(hero(far)).toMatchObject({ climb: { height: 0.5 } });
    expect(hero(far).at.y).toBeLessThan(27.51);
    const down = move(on(1.5), stay('climb-down:w'), [5]).state;
    expect(hero(down)).toMatchObject({ climb: null, elevation: 0, ailments: [] });
  });

  it('od6a-hero-012 needs part of the rate left, and the barrier at hand', () => {
    const rate = rateOf(scene({}));
    const far = (short: number) => scene({ barriers: [across('w', 'building-wall', 30 - rate - 0.51 + short, 2)] });
    expect(why(far(0), go(30 - rate, up))).toBe('no-way-left-to-climb');
    expect(why(far(0.05), go(30 - rate + 0.05, up))).toBeUndefined();
    expect(why(scene(wall), go(28.7, up))).toBe('nothing-to-climb');
    expect(
      why(on(1.5), { type: 'move', unit: 'hero', orders: { 'hero.1': { path: [at(20, 28.51), at(20, 30)] } } }),
    ).toBe('on-a-wall');
  });

  it('od6a-hero-013 in mid-climb everything but the climb is harder by 3', () => {
    const firing = (height: number) => {
      const before = on(height, {
        phase: 'fire',
        enemies: [at(20, 36)],
        hero: { facing: 180, soldiers: onWall(height, { ranged: ['raygun-pistol'] }) },
      });
      return previewOf(before, 'hero', 'fire', { unit: 'troopers' }).breakdowns.flatMap(({ reasons }) => reasons);
    };
    expect(firing(1)).toContainEqual(expect.objectContaining({ rule: 'od6a-hero-013', key: 'climbing', value: 3 }));
    expect(firing(2).some(({ key }) => key === 'climbing')).toBe(false);
    expect(told(move(on(1), stay(up), [5]).events, 'climb-tried')).toMatchObject([{ difficulty: 8, reasons: [] }]);
    const looks = openD6.table.figureLook(openD6.rules.seen(on(1), 'rebels'), 'hero.1');
    expect(looks.words).toContainEqual({ key: 'SKIRMISH.opend6.condition.climbing' });
  });

  it('od6a-hero-013 is shot at as prone in the clear, and cannot dodge', () => {
    const cover = across('cover', 'window', 29.3, 2.5);
    const target = (height: number) => {
      const before = on(height, {
        barriers: [...wall.barriers, cover],
        phase: 'fire',
        toAct: 'troopers',
        enemies: [at(20, 36)],
        hero: { facing: 180, soldiers: onWall(height) },
      });
      const shooter = { ...soldier(before, 'troopers.1'), ranged: ['raygun-rifle' as const], facing: 0 };
      return withSkill({ ...before, figures: { ...before.figures, 'troopers.1': shooter } }, 'hero', 'dodge', 9);
    };
    expect(fireModifiers(target(1), 'troopers', 'hero')).toEqual(['prone +1']);
    expect(fireModifiers(target(2), 'troopers', 'hero')).toEqual(['heavy-cover +3']);
    const dodges = (height: number, dice: readonly number[]) =>
      told(play(target(height), 'troopers', shot, { dice }).events, 'evasion-rolled').length;
    // Firearms 4 and 5 hit; a shot that nobody dodges has its roll for damage.
    expect([dodges(1, [5, 1, 5]), dodges(2, [5, 5, 1])]).toEqual([0, 1]);
  });

  it('od6a-hero-014 who is wounded in mid-climb falls at once, resisting with 1 less', () => {
    const before = on(1.5, { phase: 'fire', toAct: 'troopers', enemies: [at(20, 36)] });
    Object.assign(soldier(before, 'troopers.1'), { ranged: ['raygun-rifle'], facing: 0 });
    // A hit at 8 or more wounds; 3 m: 1 + 4 against Strength and 5.
    const { events, state } = play(before, 'troopers', shot, {
      dice: [
        ['firearms', 5],
        ['damage', 2],
        ['strength', 3],
        ['damage', 4],
        ['strength', 5],
      ],
    });
    expect(told(events, 'figure-fell')).toMatchObject([{ rule: 'od6a-hero-014', metres: 3, damage: 1 }]);
    const [byShot, byFall] = told(events, 'damage-rolled').map(({ strength }) => strength.value);
    expect(byFall).toBe((byShot ?? NaN) - 1);
    expect(hero(state)).toMatchObject({ climb: null, elevation: 0, prone: true, presence: 'table', ailments: [] });
  });

  it('od6a-hero-015 who fails falls from where they were: not hurt at the foot, the whole height from the top', () => {
    const foot = move(scene(wall), go(28.51, up), [4]);
    expect(told(foot.events, 'figure-fell')).toMatchObject([{ metres: 0, damage: null }]);
    expect(hero(foot.state)).toMatchObject({ prone: true, wounded: false, at: { y: 28.51 } });
    // 4 m: Damage Strength 2 and 1 against Strength and 5.
    const top = move(on(2), stay('climb-down:w'), [4, 1, 5]);
    expect(told(top.events, 'figure-fell')).toMatchObject([{ rule: 'od6a-hero-015', metres: 4, damage: 2 }]);
    expect(hero(top.state)).toMatchObject({ prone: true, climb: null, elevation: 0 });
  });

  it('is offered at the foot of a wall, with its chance, and in a figure’s row where a path ends', () => {
    const near = scene({ ...wall, hero: { at: [at(20, 28.51)] } });
    expect(actionsOf(near, 'hero').map(({ id }) => id)).toContain(up);
    expect(actionsOf(scene(wall), 'hero').map(({ id }) => id)).not.toContain(up);
    expect(previewOf(near, 'hero', up, {}).breakdowns).toContainEqual(
      expect.objectContaining({ total: expect.objectContaining({ value: 8 }) as object }),
    );
  });
});
