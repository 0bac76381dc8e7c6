import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FARTHEST } from '../../src/engine/bounds';
import { CommandRun } from '../../src/engine/command-run';
import { Fault } from '../../src/engine/faults';
import { read } from '../../src/engine/form';
import { junk, spoiled } from '../support/spoil';
import { toy } from '.';
import type { ToyState } from './state';
import { stateForm } from './state-form';
import { begin, muster, playOn, refusal, rules, seatsOf } from './support/play';
import type { ToyCommand } from './verbs';

const id = fc.constantFrom('north-1', 'north-crawler', 'east-1', 'nobody', '__proto__', 'toString', 'constructor', '');
const coordinate = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -FARTHEST, max: FARTHEST }),
  fc.integer({ min: 0, max: 24 }),
);

/** Any command that has the right form, sensible or not. */
const command: fc.Arbitrary<ToyCommand> = fc.oneof(
  fc.record({
    type: fc.constant('move' as const),
    figure: id,
    to: fc.record({ x: coordinate, y: coordinate }),
    facing: coordinate,
  }),
  fc.record({ type: fc.constant('search' as const), figure: id }),
  fc.record({
    type: fc.constant('seat' as const),
    figure: id,
    slot: fc.constantFrom('driver' as const, 'gunner' as const),
  }),
  fc.record({ type: fc.constantFrom('pass' as const, 'plot' as const) }),
);

describe('commands that come in at the door', () => {
  it('are taken as they are when their form is right', () => {
    fc.assert(
      fc.property(command, (one) => {
        expect(rules.read(structuredClone(one))).toEqual(one);
      }),
    );
  });

  it('are refused with a code and the path of the bad part when they are spoiled, and never end in a TypeError', () => {
    const state = begin('three');
    let refusedHere = 0;
    fc.assert(
      fc.property(command, fc.nat(), junk, fc.nat(), (one, place, value, who) => {
        const json = spoiled(one, place, value);
        const seat = seatsOf(state)[who % seatsOf(state).length] ?? '';
        try {
          const taken = rules.read(json);
          expect(json).toEqual(taken);
          // Whatever has passed the door is refused in words or carried out.
          CommandRun.begin(toy, state, seat, taken);
        } catch (error) {
          expect(error).toBeInstanceOf(Fault);
          const { code, message } = error as Fault;
          expect(code).toMatch(/^[a-z-]+$/);
          if (code === 'bad-command')
            expect(message).toMatch(/^The command '\w+' cannot be read: ('[^']+' does not fit: )?/);
          refusedHere += 1;
        }
      }),
      { numRuns: 2000 },
    );
    expect(refusedHere).toBeGreaterThan(500);
  });

  it('say where they are wrong', () => {
    const fault = (json: unknown): string => {
      try {
        rules.read(json);
        return 'taken';
      } catch (error) {
        return error instanceof Fault
          ? (/: '([^']+)' does not fit/.exec(error.message)?.[1] ?? error.code)
          : String(error);
      }
    };
    const move = { type: 'move', figure: 'north-1', to: { x: 1, y: 2 }, facing: 0 };
    expect(fault(move)).toBe('taken');
    expect(fault({ ...move, to: { x: 1, y: Infinity } })).toBe('to.y');
    expect(fault({ ...move, to: { x: 1, y: 2, z: 3 } })).toBe('to.z');
    expect(fault({ ...move, figure: 'x'.repeat(1000) })).toBe('figure');
    expect(fault({ type: 'seat', figure: 'north-crawler', slot: 'cook' })).toBe('slot');
    expect(fault({ type: '__proto__' })).toBe('unknown-command');
    expect(fault(null)).toBe('unknown-command');
  });

  it('are refused to a seat that is no side, and to sides in their words', () => {
    const state = begin('three');
    fc.assert(
      fc.property(command, (one) => {
        expect(refusal(state, 'observer', one)).toBe('not-a-side');
        expect(refusal(state, '__proto__', one)).toBe('not-a-side');
      }),
      { numRuns: 50 },
    );
  });
});

describe('battles, designs and scenarios at the door', () => {
  it('are taken whole at any time of a battle, bodies and all', () => {
    const took = (state: ToyState): void =>
      expect(read(stateForm, structuredClone(state), 'bad-state', 'The state')).toEqual(state);
    playOn(begin('five'), 5, 'random', { after: (_before, _entry, after) => took(after) });
  });

  it('are refused with the path of the bad part, or taken as they are', () => {
    const start = begin('three');
    fc.assert(
      fc.property(fc.nat(), junk, (place, value) => {
        const json: unknown = JSON.parse(JSON.stringify(spoiled(start, place, value)));
        try {
          const taken = read(stateForm, json, 'bad-state', 'The state');
          // An option that is not named is as the rules are written.
          expect({ ...(json as object), options: taken.options }).toMatchObject(taken);
        } catch (error) {
          if (!(error instanceof Fault)) throw error;
          expect(error.code).toBe('bad-state');
        }
      }),
      { numRuns: 300 },
    );
  });

  it('are refused with a code, never with a TypeError', () => {
    const designs = muster.ready.map(({ design }) => design);
    fc.assert(
      fc.property(fc.constantFrom(...designs), fc.nat(), junk, (design, place, value) => {
        const json = spoiled(design, place, value);
        try {
          expect(muster.sheet.read(json)).toEqual(json);
        } catch (error) {
          expect(error).toBeInstanceOf(Fault);
          expect((error as Fault).code).toBe('not-a-design');
        }
      }),
      { numRuns: 500 },
    );
    for (const [scenario, options] of [
      ['toString', {}],
      ['three', { turns: 0 }],
      ['three', { nonsense: 1 }],
    ] as const)
      expect(() => muster.begin(scenario, { options })).toThrow(Fault);
  });
});
