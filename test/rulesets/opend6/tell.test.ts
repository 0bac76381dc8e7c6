import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { format, messagesIn, namesIn } from '../../../src/battle/format';
import { openD6 } from '../../../src/rulesets/opend6';
import { all } from '../../support/seen';
import { battle, play } from '../../support/opend6';

const words = messagesIn(JSON.parse(readFileSync('lang/en.json', 'utf8')));

/** What the log says of a command. */
function said({ state, events }: ReturnType<typeof play>): string[] {
  return openD6.screen.logLines(all(state), events).map(({ text }) => format(text, words, namesIn(state, words)));
}

const facing = battle({
  phase: 'fire',
  squads: {
    rebels: {
      at: [
        { x: 10, y: 10 },
        { x: 12, y: 10 },
      ],
      design: { number: 2 },
    },
    trooper: {
      at: [
        { x: 10, y: 4 },
        { x: 12, y: 4 },
      ],
      design: { number: 2 },
      facing: 180,
    },
  },
});
const volley = {
  type: 'fire',
  unit: 'rebels',
  shots: [
    { figure: 'rebels.1', weapon: 'raygun-rifle', aim: { unit: 'trooper' } },
    { figure: 'rebels.2', weapon: 'raygun-rifle', aim: { unit: 'trooper' } },
  ],
} as const;

describe('the log of OpenD6', () => {
  it('reports a volley without a hit, with its shots', () => {
    expect(said(play(facing, 'rebels', volley, { dice: [1, 1] }))).toEqual(['rebels fire at trooper: 2 shots, no hit']);
  });

  it('a whole volley is one line: shots, hits and their effect; the marker that follows has no line', () => {
    const lines = said(play(facing, 'rebels', volley, { dice: [5, 1, 1, 5, 3] }));
    expect(lines[0]).toMatch(/^rebels fire at trooper: 2 shots, 1 hit, /);
    expect(lines.join(' ')).not.toMatch(/may not fire|No fire/i);
  });

  it('soldiers who do the same are one line, with the marker that it costs', () => {
    const state = battle({
      squads: {
        rebels: {
          at: [
            { x: 10, y: 10 },
            { x: 12, y: 10 },
          ],
          design: { number: 2 },
        },
      },
    });
    const orders = {
      'rebels.1': {
        path: [
          { x: 10, y: 10 },
          { x: 10, y: 6 },
        ],
      },
      'rebels.2': {
        path: [
          { x: 12, y: 10 },
          { x: 12, y: 7 },
        ],
      },
    };
    expect(said(play(state, 'rebels', { type: 'move', unit: 'rebels', orders }))[0]).toBe(
      'rebels walk up to 4" (2 soldiers): Fire +1',
    );
  });

  it('a squad that holds says so', () => {
    const state = battle({ squads: { rebels: { at: [{ x: 10, y: 10 }] } } });
    expect(said(play(state, 'rebels', { type: 'hold', unit: 'rebels' }))[0]).toBe('rebels hold');
  });
});
