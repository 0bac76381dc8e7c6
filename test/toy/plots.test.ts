import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CommandRun, mayUndo, undo } from '../../src/engine/command-run';
import { playLive, playScript } from '../../src/engine/drivers';
import type { Answer, Request } from '../../src/engine/request';
import { toy } from '.';
import type { ToyState } from './state';
import { begin, give, reloaded, rules, scenarios, screen, seatsOf, sidesOf, type ToyRun } from './support/play';

/** A battle in which everybody has passed. */
function plotting(scenario: (typeof scenarios)[number] = 'three'): ToyState {
  let state = begin(scenario);
  for (const side of sidesOf(state)) state = give(state, side, { type: 'pass' }).state;
  return state;
}

const begun = (state: ToyState, seat = 'north'): ToyRun => CommandRun.begin(toy, state, seat, { type: 'plot' });
const labels = (run: ToyRun): readonly string[] => run.questions.map(({ label }) => label);

/** All orders of a few. */
function ordersOf<T>(list: readonly T[]): readonly (readonly T[])[] {
  if (list.length === 0) return [[]];
  return list.flatMap((first) => ordersOf(list.filter((one) => one !== first)).map((rest) => [first, ...rest]));
}

describe('plots of all sides at once', () => {
  const plots = { north: 'strike:east', east: 'guard', south: 'ambush:south-2' } as const;

  it('toy-plot-001 each side is asked by itself, by what it has; nobody else is shown what it might do', () => {
    const run = begun(plotting());
    expect(labels(run)).toEqual(['plot north', 'plot east', 'plot south']);
    const options = run.questions.map((request) =>
      request.kind === 'choose' ? request.options.map(({ id }) => id) : [],
    );
    expect(options[2]).toEqual([
      'guard',
      'strike:north',
      'strike:east',
      'ambush:south-1',
      'ambush:south-2',
      'ambush:south-3',
    ]);
    const others = run.questions.filter(({ seat }) => seat !== 'south');
    expect(JSON.stringify(others)).not.toContain('south-2');
  });

  it('stay sealed until all are in: no event, no state, no view and no saved answer reveals them', () => {
    const state = plotting();
    const run = begun(state);
    const before = seatsOf(state).map((seat) => JSON.stringify(rules.seen(run.state, seat)));
    run.answer(plots.south, 'plot south');
    run.answer(plots.north, 'plot north');
    expect([run.events, run.open().answers]).toEqual([[], []]);
    expect(run.open().sealed?.map(({ label }) => label)).toEqual(['plot south', 'plot north']);
    expect(seatsOf(state).map((seat) => JSON.stringify(rules.seen(run.state, seat)))).toEqual(before);
    run.answer(plots.east, 'plot east');
    expect(run.events[0]).toMatchObject({ type: 'plots-revealed', plots });
    expect([run.open().answers.length, run.open().sealed]).toEqual([3, undefined]);
    for (const seat of seatsOf(state)) expect(rules.seen(run.state, seat).plots).toEqual(plots);
  });

  it('give the same result in every order, with a reload before every answer', () => {
    const state = plotting();
    const ends = ordersOf(sidesOf(state)).map((order) => {
      let run = begun(state);
      for (const side of order) {
        run = reloaded(run);
        expect(labels(run)).toContain(`plot ${side}`);
        run.answer(plots[side as keyof typeof plots], `plot ${side}`);
      }
      run = reloaded(run);
      playScript(run, { dice: [5] });
      const { state: end, entry } = run.finish();
      expect(undo(end, entry)).toEqual(state);
      expect(sidesOf(state).map((side) => mayUndo(entry, side))).toEqual([false, false, false]);
      return { end, events: entry.events };
    });
    expect(ends).toHaveLength(6);
    for (const one of ends) expect(one).toEqual(ends[0]);
  });

  it('are scripted by seat, and every one of them must be said', () => {
    const answers = { 'plot north': plots.north, 'plot east': plots.east, 'plot south': plots.south };
    const { state, events } = give(plotting(), 'east', { type: 'plot' }, { answers, dice: [5] });
    expect(events.map(({ type }) => type)).toEqual([
      'plots-revealed',
      'points-earned',
      'counter-turned',
      'crawler-hit',
      'points-earned',
      'turn-began',
    ]);
    expect(state.points).toEqual({ north: 0, east: 1, south: 1 });
    const { 'plot south': _south, ...missing } = answers;
    expect(() => give(plotting(), 'east', { type: 'plot' }, { answers: missing, dice: [5] })).toThrow(
      "missing answer: 'plot south'",
    );
    expect(() => give(plotting(), 'east', { type: 'plot' }, { answers, dice: [5, 5] })).toThrow('left-over dice');
  });

  it('refuse what a side cannot choose, a second answer, and answers of others, and go on as before', () => {
    const run = begun(plotting());
    run.answer('guard', 'plot north');
    for (const [answer, label] of [
      ['strike:north', 'plot north'],
      ['ambush:south-1', 'plot east'],
      ['strike:east', 'plot east'],
      [[3], 'plot east'],
      ['guard', 'plot west'],
      ['guard', 'plot'],
    ] as const)
      expect(() => run.answer(answer as Answer, label)).toThrow();
    expect(labels(run)).toEqual(['plot east', 'plot south']);
    expect(run.open().sealed).toEqual([{ label: 'plot north', answer: 'guard' }]);
  });

  it('are played live in any order of answers; a wrong answer is asked again, the others are not', async () => {
    const waits = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 5, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...scenarios), waits, fc.nat({ max: 4 }), async (scenario, times, who) => {
        const state = plotting(scenario);
        const sides = sidesOf(state);
        const clumsy = sides[who % sides.length];
        const asked: string[] = [];
        const ask = async (request: Request): Promise<Answer> => {
          asked.push(request.label);
          if (request.kind === 'roll') return Array.from({ length: request.dice }, () => 6);
          await new Promise((resolve) => setTimeout(resolve, times[sides.indexOf(request.seat)]));
          const first = asked.filter((label) => label === request.label).length === 1;
          return first && request.seat === clumsy ? 'surrender' : (request.options.at(-1)?.id ?? '');
        };
        let run = begun(state);
        await expect(playLive(run, ask, async () => undefined)).rejects.toThrow('must be answered with one of');
        expect(labels(run)).toEqual([`plot ${clumsy}`]);
        run = reloaded(run);
        await playLive(run, ask, async () => undefined);
        for (const side of sides)
          expect(asked.filter((label) => label === `plot ${side}`)).toHaveLength(side === clumsy ? 2 : 1);
        const { state: end } = run.finish();
        expect(Object.values(end.plots).map((plot) => plot.split(':')[0])).toEqual(sides.map(() => 'ambush'));
      }),
      { numRuns: 15 },
    );
  });

  it('are put to a person in words, with nothing of the others', () => {
    const run = begun(plotting('five'));
    for (const request of run.questions) {
      if (request.kind !== 'choose') throw new Error('no choice');
      const prompt = screen.prompt(rules.seen(run.state, request.seat), request);
      expect(prompt.options).toHaveLength(request.options.length);
      expect(prompt.near).toEqual([`${request.seat}-crawler`]);
      const counters = JSON.stringify(prompt.options).match(/"figure":"(\w+)-\d"/g) ?? [];
      expect(counters.every((found) => found.includes(request.seat))).toBe(true);
    }
  });

  it('leave out whose crawler no longer goes; two are enough, and one ends the battle', () => {
    const state = plotting('five');
    for (const side of ['north', 'west', 'middle'])
      Object.assign(state.figures[`${side}-crawler`] ?? {}, { presence: 'out', hull: 0 });
    const run = begun(state, 'east');
    expect(labels(run)).toEqual(['plot east', 'plot south']);
    Object.assign(state.figures['south-crawler'] ?? {}, { hull: 1 });
    const answers = { 'plot east': 'strike:south', 'plot south': 'strike:east' };
    const { state: end } = give(state, 'east', { type: 'plot' }, { answers, dice: [6, 6] });
    expect(end.outcome?.reason).toBe('won');
  });
});
