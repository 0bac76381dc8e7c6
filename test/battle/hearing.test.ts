import { describe, expect, it } from 'vitest';
import type { Card } from '../../src/battle/card';
import { heardCards, heardLines } from '../../src/battle/hearing';
import { logLinesBy } from '../../src/battle/log-rows';
import type { BattleState } from '../../src/battle/state';
import type { GameEvent } from '../../src/engine/game';
import { bodybag } from '../../src/rulesets/bodybag';
import { all } from '../support/seen';

const state: BattleState = {
  ...bodybag.muster.begin('heroes'),
  sides: {
    red: { id: 'red', name: 'Red', colour: 'yellow' },
    blue: { id: 'blue', name: 'Blue', colour: 'blue' },
    green: { id: 'green', name: 'Green', colour: 'green' },
  },
};

const digs = { type: 'digs', rule: 'engine', figure: 'red-1' } as const;
const noise = { type: 'noise', rule: 'engine' } as const;

/** Red digs a mine: Red and the referee hear where, Blue hears a noise, the others nothing. */
const secretive = {
  rules: {
    seen: all,
    heard: (event: GameEvent, seat: string): GameEvent | null =>
      seat === 'red' || seat === 'referee' ? event : seat === 'blue' ? noise : null,
  },
  screen: {
    logLines: logLinesBy<BattleState, GameEvent>({
      digs: ({ type }) => ({ key: type }),
      noise: ({ type }) => ({ key: type }),
    }),
    cards: (_seen: object, events: readonly GameEvent[]): readonly Card[] =>
      events.map(({ type, rule }) => ({
        title: { key: type },
        rule,
        breakdowns: [],
        dice: [],
        lines: [],
        result: { key: type },
        figures: [],
      })),
  },
};

describe('what seats hear', () => {
  it('each seat gets a line as it hears the event; seats that hear the same share it', () => {
    expect(heardLines(secretive, state, [digs])).toEqual([
      { seats: ['referee', 'red'], told: [{ text: { key: 'digs' }, rule: 'engine', figures: ['red-1'] }] },
      { seats: ['blue'], told: [{ text: { key: 'noise' }, rule: 'engine', figures: [] }] },
      { seats: ['green', 'observer'], told: [] },
    ]);
  });

  it('cards are made of what a seat hears; with nothing heard there are none', () => {
    const heard = heardCards(secretive, state, [digs]);
    expect(heard.map(({ seats, told }) => [seats, told.map(({ title }) => title.key)])).toEqual([
      [['referee', 'red'], ['digs']],
      [['blue'], ['noise']],
      [['green', 'observer'], []],
    ]);
  });

  it('by open rules everybody hears the same', () => {
    const open = { ...secretive, rules: { seen: all, heard: (event: GameEvent) => event } };
    expect(heardLines(open, state, [digs]).map(({ seats }) => seats)).toEqual([
      ['referee', 'red', 'blue', 'green', 'observer'],
    ]);
  });
});
