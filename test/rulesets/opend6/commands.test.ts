import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Fault } from '../../../src/engine/faults';
import { openD6 } from '../../../src/rulesets/opend6';
import type { OpenD6State } from '../../../src/rulesets/opend6/state';
import { junk, spoiled } from '../../support/spoil';

interface Given {
  readonly seat: string;
  readonly command: object;
  /** Where it is missing the scenario begins. */
  readonly state?: OpenD6State;
  readonly scenario?: string;
}

const folder = 'test/headless/referee/opend6';
const examples = readdirSync(folder).map((file) => {
  const { seat, command, state, scenario } = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Given;
  return { seat, command, state: state ?? openD6.muster.begin(scenario ?? '') };
});

/** What a command comes to that arrives from outside: a fault at the door, a refusal, or 'legal'. Breaks on any other error. */
function judged({ seat, state }: (typeof examples)[number], json: unknown): string {
  try {
    const command = openD6.rules.read(json);
    return openD6.rules.refuse(openD6.rules.seen(state, seat), seat, command)?.code ?? 'legal';
  } catch (error) {
    if (error instanceof Fault) return error.code;
    throw error;
  }
}

describe('commands at the door', () => {
  it('are read as they were given', () => {
    for (const example of examples) {
      expect(openD6.rules.read(example.command)).toEqual(example.command);
      expect(judged(example, example.command)).toBe('legal');
    }
  });

  it('are refused by their form or by the rules when a part of them is spoiled, and never break a rule', () => {
    fc.assert(
      fc.property(fc.constantFrom(...examples), fc.nat(), junk, (example, place, value) => {
        const json = JSON.parse(JSON.stringify(spoiled(example.command, place, value))) as unknown;
        expect(judged(example, json)).toMatch(/^[a-z-]+$/);
      }),
      { numRuns: 1500 },
    );
  });

  it('are refused when they name a figure or a unit that nobody knows', () => {
    const smash = examples.find(({ command }) => 'type' in command && command.type === 'smash');
    const charge = examples.find(({ command }) => 'type' in command && command.type === 'charge');
    expect(smash && judged(smash, { ...smash.command, figure: 'nobody' })).toBe('no-such-figure');
    expect(smash && judged(smash, { ...smash.command, helpers: ['nobody'] })).toBe('no-such-figure');
    expect(charge && judged(charge, { ...charge.command, unit: 'nobody' })).toBe('no-such-unit');
  });

  it('say which part is bad', () => {
    const why = (json: unknown) => () => openD6.rules.read(json);
    expect(why({ type: 'dance' })).toThrow("There is no command 'dance'");
    expect(why({ type: 'charge', unit: 'rebels' })).toThrow("'target'");
    expect(why({ type: 'charge', unit: 'rebels', target: 'toString' })).toThrow("'target'");
    expect(why({ type: 'pass', loudly: true })).toThrow("'loudly'");
    expect(why({ type: 'move', unit: 'rebels', orders: { 'rebels.1': { path: [{ x: 1 }] } } })).toThrow(
      "'orders.rebels.1.path.0.y'",
    );
  });
});
