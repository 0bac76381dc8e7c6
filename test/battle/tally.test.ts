import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { outcomeBy, startsAfter } from '../../src/battle/ending';
import { format, messagesIn } from '../../src/battle/format';
import { counted, emptyTally, type Tallied } from '../../src/battle/tally';
import { courseView } from '../../src/foundry/windows/report/course';
import { toy } from '../toy';

const english = messagesIn(JSON.parse(readFileSync('lang/en.json', 'utf8')));
const start = toy.muster.begin('two');
const [first, second] = Object.keys(start.figures);
if (first === undefined || second === undefined) throw new Error('nobody there');

/** The toy with what its events count for. */
const counting = (tallied: readonly Tallied[]) => ({ ...toy, screen: { ...toy.screen, tallied: () => tallied } });

/** The battle with this figure out, in this turn. */
function without(figure: string, turn: number) {
  const after = structuredClone(start);
  after.turn = turn;
  const fallen = after.figures[figure];
  if (fallen !== undefined) fallen.presence = 'out';
  return after;
}

describe('the tally of a battle', () => {
  const happened = { before: start, events: [], after: without(first, start.turn + 1), now: 90_000 };

  it('adds up what a unit has done, and names who lost figures in which turn', () => {
    const { unit = '' } = start.figures[second] ?? {};
    const shots: Tallied[] = [{ unit, what: 'shots', number: 3 }];
    const once = counted(emptyTally(0), counting(shots), happened);
    const twice = counted(once, counting(shots), { ...happened, before: happened.after });
    expect(twice.units[unit]?.shots).toBe(6);
    expect(twice.moments).toHaveLength(1);
    expect(twice.moments[0]).toMatchObject({ turn: start.turn + 1, figures: [first], weight: 1 });
    expect(twice.ended).toBe(90_000);
  });

  it('names a unit of one figure as that figure, and counts the losses of others', () => {
    const shared = structuredClone(start);
    const alone = structuredClone(start);
    const { unit = '' } = start.figures[first] ?? {};
    for (const id of Object.keys(alone.figures))
      if (id !== first && alone.figures[id]?.unit === unit) delete alone.figures[id];
    const one = shared.figures[first];
    if (one !== undefined) shared.figures['comrade'] = { ...one, id: 'comrade' };
    const words = (before: typeof start) => {
      const after = structuredClone(before);
      const fallen = after.figures[first];
      if (fallen !== undefined) fallen.presence = 'out';
      return counted(emptyTally(0), counting([]), { before, events: [], after, now: 1 }).moments.map(({ text }) =>
        format(text, english, () => 'The Kid'),
      );
    };
    expect(words(alone)).toEqual(['The Kid is out of action']);
    expect(words(shared)).toEqual(['The Kid: 1 figure out of action']);
  });

  it('reports the same of a turn once, and remembers the luckiest shots and the unluckiest', () => {
    const { unit = '' } = start.figures[second] ?? {};
    const shots = (hits: number, expected: number): Tallied[] => [
      { unit, what: 'shots', number: 4 },
      { unit, what: 'hits', number: hits },
      { unit, what: 'expected', number: expected },
      { moment: { key: 'routs' }, figures: [] },
      { moment: { key: 'routs' }, figures: [] },
    ];
    const still = { ...happened, after: start };
    let tally = emptyTally(0);
    for (const one of [shots(2, 1.5), shots(0, 2), shots(3, 1), shots(1, 1.5)])
      tally = counted(tally, counting(one), still);
    expect(tally.moments.map(({ text }) => text.key)).toEqual(['routs']);
    expect(tally.luck?.best).toMatchObject({ unit, shots: 4, hits: 3, expected: 1 });
    expect(tally.luck?.worst).toMatchObject({ hits: 0, expected: 2 });
    expect(counted(emptyTally(0), counting([]), still).luck).toEqual({ best: null, worst: null });
  });

  it('keeps the figures of each side turn by turn, and never takes more room than a card', () => {
    let tally = emptyTally(0);
    for (let turn = 1; turn < 400; turn += 1)
      tally = counted(tally, counting([]), { ...happened, after: without(first, turn) });
    expect(tally.course.at(-1)?.turn).toBe(399);
    expect(JSON.stringify(tally).length).toBeLessThan(4096);
    const sides = Object.keys(start.sides);
    expect(courseView(tally.course, sides)?.sides.map(({ id }) => id)).toEqual(sides);
    expect(courseView(tally.course.slice(0, 1), sides)).toBeNull();
  });
});

describe('the end of a battle', () => {
  it('is as the rules decided it, otherwise as the gamemaster calls it', () => {
    const [side = ''] = Object.keys(start.sides);
    expect(outcomeBy(start, side)).toEqual({ winner: side, reason: 'broken-off' });
    expect(outcomeBy(start, 'nobody-here').winner).toBeNull();
    const decided = { winner: side, reason: 'won' };
    expect(outcomeBy({ ...start, outcome: decided }, null)).toEqual(decided);
  });

  it('knows where everybody began: where they were placed before the first turn, not where they went', () => {
    const moved = structuredClone(start);
    const mover = moved.figures[first];
    if (mover !== undefined) mover.at = { x: 1, y: 2 };
    const placed = startsAfter({}, { ...start, turn: 0 }, moved);
    expect(placed[first]?.at).toEqual({ x: 1, y: 2 });
    expect(startsAfter(placed, { ...moved, turn: 1 }, start)[first]?.at).toEqual({ x: 1, y: 2 });
  });
});
