import { describe, expect, it } from 'vitest';
import { CommandRun } from '../../../src/engine/command-run';
import { along } from '../../../src/engine/refine';
import { quickDraw } from '../../../src/rulesets/quick-draw';
import type { Point } from '../../../src/space/types';
import { all } from '../../support/seen';
import { battle, declared, exchange, fighter, told, wall } from '../../support/quick-draw';

/** a fires at b, who stands ten inches away; behind b a wall runs across, with its end at y = 23. */
const field = (b = {}, barriers = [wall({ x: 17, y: 10 }, { x: 17, y: 23 })]) =>
  battle({
    heroes: { a: [5, 20, { weapons: ['assault-rifle'], left: 1 }] },
    foes: { b: [15, 20, { left: 2, ...b }] },
    barriers,
  });
const roundTheEnd: readonly Point[] = [
  { x: 15, y: 20 },
  { x: 16.5, y: 24 },
  { x: 18, y: 22 },
];

/** b is hit and ducks back, then runs with these faces. */
const run = (state: ReturnType<typeof battle>, answer: string, faces: readonly number[]) =>
  exchange(
    state,
    { heroes: { a: 'assault-rifle@b' }, foes: null },
    {
      dice: [['shot b', 1], ['effect b', 1], ...faces.map((face) => ['run b', face] as const)],
      answers: { 'run-for-cover': answer, 'next-shot': 'one:b' },
    },
  );
const ran = (events: Parameters<typeof told>[0]) => told(events, 'ran').map(({ path }) => path);

/** The question as b's player is asked. */
function asked(state: ReturnType<typeof battle>) {
  const command = CommandRun.begin(quickDraw, state, 'heroes', { type: 'exchange' });
  command.answer(declared({ a: 'assault-rifle@b' }));
  command.answer('hold');
  command.answer('one:b');
  command.answer([1]);
  command.answer([1]);
  const request = command.pending;
  if (request?.kind !== 'choose' || request.name !== 'run-for-cover') throw new Error('nobody asks for a run');
  return { seen: all(command.state), request };
}

describe('the run for cover', () => {
  it('qd-duck-002 the player chooses its path, round a corner', () => {
    const { events, state } = run(field(), along('run', roundTheEnd), [6, 6]);
    expect(ran(events)).toEqual([roundTheEnd]);
    expect([fighter(state, 'b').at, told(events, 'ran-die').length]).toEqual([{ x: 18, y: 22 }, 2]);
  });

  it('qd-duck-002 cover farther off is found although a long wall nearby hides places that nobody can get to', () => {
    const longWall = wall({ x: 17, y: 0 }, { x: 17, y: 40 });
    const shelter = wall({ x: 13, y: 8 }, { x: 13, y: 13 });
    const { events, state } = run(field({}, [longWall, shelter]), 'run', [6, 6]);
    expect(ran(events)).toHaveLength(1);
    const { x, y } = fighter(state, 'b').at;
    expect([x > 13, x < 17, y < 13]).toEqual([true, true, true]);
  });

  it('qd-duck-002 it goes as far along the path as the dice carry, and rolls no more than it takes', () => {
    const short = run(field(), along('run', roundTheEnd), [1, 2]);
    const [path = []] = ran(short.events);
    const far = path
      .slice(1)
      .reduce((sum, at, i) => sum + Math.hypot(at.x - (path[i]?.x ?? 0), at.y - (path[i]?.y ?? 0)), 0);
    expect(far).toBeCloseTo(3);
    const whole = run(field({ left: 3 }), along('run', roundTheEnd), [4, 3]);
    expect([ran(whole.events), told(whole.events, 'ran-die').length]).toEqual([[roundTheEnd], 2]);
  });

  it('qd-duck-002 each die ends no nearer to the firer than it began', () => {
    // The way leads away, back towards the firer, and away again: a die that ends on the way back stops before it.
    const winding: readonly Point[] = [
      { x: 15, y: 20 },
      { x: 15, y: 23 },
      { x: 14, y: 24.5 },
      { x: 18, y: 24 },
      { x: 19, y: 22 },
    ];
    const { events } = run(field({ left: 3 }), along('run', winding), [3, 1, 1]);
    const end = ran(events)[0]?.at(-1);
    expect(Math.hypot((end?.x ?? 0) - 5, (end?.y ?? 0) - 20)).toBeGreaterThanOrEqual(Math.hypot(10, 3) - 1e-6);
  });

  it('qd-duck-002 a path that the rules refuse is not run: the nearest cover is', () => {
    const towards: readonly Point[] = [
      { x: 15, y: 20 },
      { x: 10, y: 20 },
    ];
    const refused = (path: readonly Point[]) => ran(run(field(), along('run', path), [6, 6]).events);
    const nearest = ran(run(field(), 'run', [6, 6]).events);
    expect(nearest[0]?.at(-1)?.x).toBeGreaterThan(17);
    expect(refused(towards)).toEqual(nearest);
    expect(
      refused([
        { x: 15, y: 20 },
        { x: 18, y: 20 },
      ]),
    ).toEqual(nearest);
  });

  it('qd-duck-002 the nearest cover may be round a corner', () => {
    const open = field({ left: 3 });
    const [path = []] = ran(run(open, 'run', [6, 6]).events);
    expect(path.length).toBeGreaterThan(2);
  });

  it('qd-duck-002 what is shown on the table is the answer, with a line to it and the reason where it is refused', () => {
    const { seen, request } = asked(field());
    const prompt = (path?: readonly Point[]) =>
      quickDraw.screen.prompt(seen, request, path === undefined ? {} : { orders: { b: { path } } });
    expect([prompt().leads, prompt().options[0]?.id]).toEqual(['b', 'run']);
    expect(prompt(roundTheEnd).options[0]?.id).toBe(along('run', roundTheEnd));
    expect(prompt(roundTheEnd).sketch).toMatchObject({
      refusal: null,
      shapes: [{ role: 'path', points: roundTheEnd }],
    });
    const codes = [
      [
        { x: 15, y: 20 },
        { x: 12, y: 20 },
      ],
      [
        { x: 15, y: 20 },
        { x: 15, y: 24 },
      ],
      [
        { x: 15, y: 20 },
        { x: 18, y: 20 },
      ],
      [
        { x: 15, y: 20 },
        { x: 30, y: 24 },
      ],
    ].map((path) => prompt(path).sketch.refusal?.code);
    expect(codes).toEqual(['towards-firer', 'no-cover', 'blocked', 'too-far']);
    expect(
      prompt([
        { x: 15, y: 20 },
        { x: 12, y: 20 },
      ]).options[0]?.id,
    ).toBe('run');
  });
});
