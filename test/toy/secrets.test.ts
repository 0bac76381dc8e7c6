import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asKnown } from '../../src/battle/known';
import type { Ruleset } from '../../src/battle/ruleset';
import { CommandRun } from '../../src/engine/command-run';
import { seeded } from '../../src/engine/dice';
import { toy } from '.';
import { sidesInPlay } from './book/board';
import type { Toy } from './rules';
import type { ToyState } from './state';
import { differing } from './support/differ';
import { begin, counter, playOn, rules, scenarios, seatsOf, sidesOf } from './support/play';
import { askedOf, probesOf, viewOf } from './support/view';

const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 });

interface Somewhen {
  readonly state: ToyState;
  readonly seed: number;
}

/** A battle at any time, never over. */
const somewhen: fc.Arbitrary<Somewhen> = fc
  .tuple(fc.constantFrom(...scenarios), seeds, fc.integer({ min: 0, max: 60 }), fc.boolean())
  .map(([scenario, seed, most, hidden]) => {
    const { journal, start } = playOn(begin(scenario, { hidden }), seed, 'random', {}, most);
    const last =
      journal.at(-1)?.events.some(({ type }) => type === 'battle-ended') === true ? journal.length - 1 : most;
    return { state: last === 0 ? start : playOn(start, seed, 'random', {}, last).state, seed };
  });

/** Everybody from whom something may be hidden. */
const lookers = (state: ToyState) => seatsOf(state).filter((seat) => seat !== 'referee');

/** Does a seat see the same in two battles that differ only in what is hidden from it? */
function keepsItsSecrets(ruleset: Ruleset<Toy>, runs: number): void {
  fc.assert(
    fc.property(somewhen, ({ state, seed }) => {
      for (const seat of lookers(state)) {
        const other = differing(state, seat, seeded(seed));
        const probes = probesOf(state, other);
        expect(viewOf(ruleset, other, seat, probes)).toBe(viewOf(ruleset, state, seat, probes));
      }
    }),
    { numRuns: runs, endOnFailure: true },
  );
}

describe('what is hidden', () => {
  it('shows in nothing that a seat sees, is offered or refused', () => {
    keepsItsSecrets(toy, 15);
  });

  it('is in no part of the state that a seat may read, which is a state and all that the seat sees', () => {
    fc.assert(
      fc.property(somewhen, ({ state, seed }) => {
        for (const seat of seatsOf(state)) {
          const part = rules.redactedFor?.(state, seat) ?? expect.fail('nothing is kept from anybody');
          expect(rules.readState(JSON.parse(JSON.stringify(part)))).toEqual(part);
          expect(rules.seen(part, seat)).toEqual(rules.seen(state, seat));
          if (seat !== 'referee') expect(rules.redactedFor?.(differing(state, seat, seeded(seed)), seat)).toEqual(part);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('does show to those who may know', () => {
    let differences = 0;
    fc.assert(
      fc.property(somewhen, ({ state, seed }) => {
        const other = differing(state, 'observer', seeded(seed));
        if (JSON.stringify(other) === JSON.stringify(state)) return;
        const probes = probesOf(state, other);
        expect(viewOf(toy, other, 'referee', probes)).not.toBe(viewOf(toy, state, 'referee', probes));
        const knowing = sidesOf(state).filter(
          (side) => viewOf(toy, other, side, probes) !== viewOf(toy, state, side, probes),
        );
        expect(knowing.length).toBeGreaterThan(0);
        differences += 1;
      }),
      { numRuns: 10 },
    );
    expect(differences).toBeGreaterThan(5);
  });

  it('leaves observers with the least: all that they see a side sees too, and a side no more than the referee', () => {
    const factsFor = (state: ToyState, seat: string): ReadonlySet<string> => {
      const { figures, units } = rules.seen(state, seat);
      const known = [...Object.values(figures), ...Object.values(units)].flatMap((one) =>
        Object.entries(one).flatMap(([key, value]) => (value === null ? [] : [JSON.stringify([one.id, key, value])])),
      );
      return new Set(known);
    };
    const within = (few: ReadonlySet<string>, many: ReadonlySet<string>) => [...few].every((fact) => many.has(fact));
    fc.assert(
      fc.property(somewhen, ({ state }) => {
        const [all, least] = [factsFor(state, 'referee'), factsFor(state, 'observer')];
        expect(rules.seen(state, 'referee').figures).toEqual(state.figures);
        for (const side of sidesOf(state)) {
          const own = factsFor(state, side);
          expect([within(least, own), within(own, all)]).toEqual([true, true]);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('has each seat plot by its own counters alone: nobody is shown what another is asked', () => {
    let asked = 0;
    fc.assert(
      fc.property(somewhen, ({ state, seed }) => {
        const ready = structuredClone(state);
        Object.assign(ready, { phase: 'plot' });
        for (const seat of lookers(state)) {
          const other = differing(ready, seat, seeded(seed));
          const [caller = ''] = sidesInPlay(ready);
          const questions = (from: ToyState) => {
            const run = CommandRun.begin(toy, from, caller, { type: 'plot' });
            return [askedOf(toy, run.state, seat, run.questions), run.questions.length] as const;
          };
          const [one, count] = questions(ready);
          expect(questions(other)).toEqual([one, count]);
          asked += count;
        }
      }),
      { numRuns: 15 },
    );
    expect(asked).toBeGreaterThan(0);
  });
});

describe('these tests', () => {
  const leaks: Readonly<Record<string, Partial<Ruleset<Toy>>>> = {
    'a value in a design': {
      rules: { ...rules, seen: (state, seat) => asKnown({ ...rules.seen(state, seat), units: state.units }) },
    },
    'a hidden counter among the figures': {
      rules: {
        ...rules,
        seen(state, seat) {
          const masked = Object.values(state.figures).map((piece) => [
            piece.id,
            piece.kind === 'counter' ? { ...piece, value: null } : piece,
          ]);
          return asKnown({ ...rules.seen(state, seat), figures: Object.fromEntries(masked) });
        },
      },
    },
    'a number of hidden counters': {
      screen: {
        ...toy.screen,
        next: (seen) => ({
          ...toy.screen.next(seen),
          left: [{ key: 'x', values: { count: Object.keys(seen.units).length } }],
        }),
      },
      rules: {
        ...rules,
        seen: (state, seat) => {
          const units = Object.entries(state.units).map(([id, { design: _design, ...unit }]) => [id, unit]);
          return asKnown({ ...rules.seen(state, seat), units: Object.fromEntries(units) });
        },
      },
    },
    'a score that counts values': {
      rules: {
        ...rules,
        score: (state, side) =>
          Object.values(state.figures).reduce(
            (sum, piece) => sum + (piece.kind === 'counter' && piece.side === side ? piece.value : 0),
            0,
          ),
      },
    },
  };

  it.each(Object.keys(leaks))('would find %s', (leak) => {
    expect(() => keepsItsSecrets({ ...toy, ...leaks[leak] }, 15)).toThrow();
  });

  it('would find a refusal by what is so, not by what is known', () => {
    // The seat asks of the board as it is: refusals become an oracle.
    let whole = begin('three');
    const oracle: Ruleset<Toy> = {
      ...toy,
      rules: { ...rules, refuse: (_seen, seat, command) => rules.refuse(rules.seen(whole, 'referee'), seat, command) },
    };
    const [seat, foe] = ['north', counter(whole, 'east-1')] as const;
    const other = differing(whole, seat, seeded(foe.value));
    const probes = probesOf(whole, other);
    const before = viewOf(oracle, whole, seat, probes);
    whole = other;
    expect(viewOf(oracle, other, seat, probes)).not.toBe(before);
  });
});
