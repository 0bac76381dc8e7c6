import { describe, expect, it } from 'vitest';
import { adviceFor, namedBy, sketchOf } from '../../src/battle/advice';
import type { Known } from '../../src/battle/known';
import type { Ruleset } from '../../src/battle/ruleset';
import type { BattleState } from '../../src/battle/state';
import { seeded } from '../../src/engine/dice';
import { playCommand, playGame, policiesOf, type Policy } from '../../src/headless/playout';
import { rulesets } from '../../src/rulesets';
import { openD6 } from '../../src/rulesets/opend6';
import { toy } from '../toy';
import { differing } from '../toy/support/differ';
import { begin, playOn } from '../toy/support/play';

/** By the interface that the host knows. */
const rules: Ruleset = openD6;

const known = ({ rules }: Ruleset, state: BattleState, side: string): Known => rules.seen(state, side);

/** First Contact after so many commands of automatons. */
function later(commands: number): BattleState {
  const state: BattleState = openD6.muster.begin('first-contact');
  const chance = seeded(3);
  for (let i = 0; i < commands; i += 1) playCommand(openD6, state, chance, policiesOf(openD6, 'automaton'));
  return state;
}

describe('advice', () => {
  it.each(rulesets.map((ruleset) => ({ ruleset, id: ruleset.id })))(
    '$id: is a legal order for a side that may act, the same each time it is asked for',
    ({ ruleset }) => {
      const [info] = ruleset.muster.scenarios;
      const state: BattleState = ruleset.muster.begin(info?.id ?? '');
      const [side = ''] = ruleset.screen.next(known(ruleset, state, 'referee')).seats;
      const seen = known(ruleset, state, side);
      const advice = adviceFor(ruleset, seen, side);
      if (advice === null) throw new Error('no advice');
      expect(ruleset.rules.refuse(seen, side, advice.command)).toBeNull();
      expect(adviceFor(ruleset, seen, side)).toEqual(advice);
    },
  );

  it('is given to nobody who may not act now, and not after the end', () => {
    const state = later(3);
    const seats = rules.screen.next(known(openD6, state, 'referee')).seats;
    const idle = Object.keys(state.sides).find((side) => !seats.includes(side)) ?? '';
    expect(adviceFor(openD6, known(openD6, state, idle), idle)).toBeNull();
    const [side = ''] = seats;
    expect(adviceFor(openD6, known(openD6, state, side), side)).not.toBeNull();
    const over = { ...state, outcome: { winner: null, reason: 'turn-limit' } };
    expect(adviceFor(openD6, known(openD6, over, side), side)).toBeNull();
  });

  it('is something else when it was given already, as long as there is something else', () => {
    const state = later(3);
    const [side = ''] = rules.screen.next(known(openD6, state, 'referee')).seats;
    const seen = known(openD6, state, side);
    const given = [];
    for (let next = adviceFor(openD6, seen, side); next !== null; next = adviceFor(openD6, seen, side, given)) {
      expect(given).not.toContainEqual(next.command);
      expect(rules.rules.refuse(seen, side, next.command)).toBeNull();
      given.push(next.command);
    }
    expect(given.length).toBeGreaterThan(1);
  });

  it('does not change when only what is hidden from the seat changes', () => {
    let compared = 0;
    for (let seed = 1; seed <= 12; seed += 1) {
      const { state } = playOn(begin('three', { hidden: true }), seed, 'random', {}, seed);
      for (const side of toy.screen.next(toy.rules.seen(state, 'referee')).seats) {
        const other = differing(state, side, seeded(seed));
        if (JSON.stringify(other) === JSON.stringify(state)) continue;
        compared += 1;
        const [one, two] = [state, other].map((each) => adviceFor(toy, toy.rules.seen(each, side), side));
        expect(two).toEqual(one);
      }
    }
    expect(compared).toBeGreaterThan(3);
  });

  it('is enough to play a whole battle', () => {
    const veteran = openD6.players.automaton('veteran');
    const advised: Policy = {
      command: (seen, seat) => adviceFor(openD6, seen, seat) ?? { command: { type: 'none' }, why: null },
      answer: (seen, request, chance) => veteran.answer(seen as never, request, chance),
    };
    for (const seed of [1, 2, 3]) {
      const end = playGame(openD6, 'first-contact', seed, {}, () => advised);
      expect(end.outcome).not.toBeNull();
    }
  });
});

describe('what is drawn of advice', () => {
  const state = openD6.muster.begin('first-contact');

  it('are the paths of those who move, and a ring around each', () => {
    const path = [
      { x: 7, y: 17.4 },
      { x: 7, y: 16 },
    ];
    const command = { type: 'move', unit: 'cell', orders: { 'cell.1': { path } } };
    expect(namedBy(state, command)).toEqual({ units: ['cell'], figures: ['cell.1'], paths: [path], points: [] });
    const { shapes } = sketchOf(state, 'rebels', command);
    expect(shapes.map(({ kind, role }) => [kind, role])).toEqual([
      ['line', 'path'],
      ['disc', 'touched'],
    ]);
  });

  it('are those who fire, and every figure of the unit that they fire at', () => {
    const command = { type: 'fire', unit: 'cell', shots: [{ figure: 'cell.1', target: 'patrol' }] };
    const { shapes } = sketchOf(state, 'rebels', command);
    const roles = shapes.map(({ role }) => role);
    expect([
      roles.filter((role) => role === 'touched').length,
      roles.filter((role) => role === 'target').length,
    ]).toEqual([1, 3]);
  });
});
