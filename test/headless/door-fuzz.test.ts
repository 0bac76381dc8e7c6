import { expect, it } from 'vitest';
import { referee } from '../../src/headless/referee';
import { rulesetOf, rulesets } from '../../src/rulesets';
import { doors, knock } from '../support/doors';
import { sampleCommands } from '../support/sample-commands';
import { tries } from '../support/tries';

/** A share of what `npm run soak` tries. */
const TRIES = tries(60);

it.each(doors)(`$name is taken whole, or refused with a reason, ${TRIES} times, whatever it is`, (door) => {
  for (const good of door.good) expect(() => door.take(structuredClone(good))).not.toThrow(TypeError);
  const wrong = Array.from({ length: TRIES }, (_, seed) => knock(door, seed)).filter((problem) => problem !== null);
  expect(wrong).toEqual([]);
});

it.each(rulesets)('every sample command of $id is one that its rules can read', ({ id, rules }) => {
  for (const command of sampleCommands(id)) expect(rules.read(command)).toEqual(command);
});

it.each(rulesets)('a case in mid-battle of $id is carried out when nothing of it is spoiled', ({ id }) => {
  const door = doors.find(({ name }) => name === `a case in mid-battle of ${id}`);
  expect(door?.good.map((good) => referee(good).error)).toEqual(door?.good.map(() => null));
});

it('a command of Bodybag names figures and places that can be', () => {
  const { read } = rulesetOf('bodybag').rules;
  for (const figure of ['constructor', 'x'.repeat(500)])
    expect(() => read({ type: 'react', figure })).toThrow(/'figure' does not fit/);
  expect(() => read({ type: 'shift', figure: 'tex', at: { x: Infinity, y: 1 } })).toThrow(/'at.x' does not fit/);
  expect(() => read({ type: 'order', order: { kind: 'halt', figures: Array(21).fill('tex') } })).toThrow(/figures/);
});

it('a deployment of nobody is none, nor of a name that every object has', () => {
  const { read } = rulesetOf('opend6').rules;
  for (const orders of [{}, { constructor: { at: { x: 1, y: 1 }, facing: 0 } }])
    expect(() => read({ type: 'deploy', orders })).toThrow(/'orders' does not fit/);
});

it('a battle without sides is no battle: nobody could win its initiative', () => {
  const state = { ...rulesetOf('opend6').muster.begin('hangar'), phase: 'initiative', sides: {} };
  const given = { ruleset: 'opend6', state, seat: 'referee', command: { type: 'initiative' } };
  expect(() => referee(given)).toThrow(/'sides' does not fit/);
});

it.each([null, 7, 'turnLimit', []])('%j are no table options', (options) => {
  for (const { muster } of rulesets)
    for (const { id } of muster.scenarios)
      expect(() => muster.begin(id, { options: options as never })).toThrow(
        'Table options are a record of values by their ids.',
      );
});
