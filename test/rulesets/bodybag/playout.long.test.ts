import { describe, expect, it } from 'vitest';
import type { Ruleset } from '../../../src/battle/ruleset';
import { rulesetOf } from '../../../src/rulesets';
import { playGame } from '../../../src/headless/playout';
import { tally } from '../../../src/headless/tally';
import type { OptionValues } from '../../../src/battle/scenario';
import type { BattleState } from '../../../src/battle/state';
import { inArea, woundedOnTable } from '../../../src/rulesets/bodybag/book/squad';
import type { BodybagState, Marine } from '../../../src/rulesets/bodybag/state';

const ruleset: Ruleset = rulesetOf('bodybag');

const tables: readonly OptionValues[] = [
  {},
  { leaderless: 'none' },
  { leaderless: 'successor', leaderCovers: true },
  { haltExempts: true, friendlyFire: 'in-front', killInArea3: true },
];

type Fates = Readonly<Record<string, Pick<Marine, 'wounded' | 'presence' | 'guts'>>>;

function fatesIn(state: BattleState): Fates {
  return Object.fromEntries(
    Object.values((state as BodybagState).figures).map(({ id, wounded, presence, guts }) => [
      id,
      { wounded, presence, guts },
    ]),
  );
}

/** What must not come undone from one command to the next. */
function turnedBack(before: Fates, after: Fates): string[] {
  return Object.entries(after).flatMap(([id, { wounded, presence, guts }]) => {
    const was = before[id];
    if (was === undefined) return [`${id} came from nowhere`];
    return [
      ...(was.wounded && !wounded ? [`${id} has recovered`] : []),
      ...(was.presence !== 'table' && presence !== was.presence ? [`${id} came back`] : []),
      ...(was.guts !== guts ? [`the Guts of ${id} changed`] : []),
    ];
  });
}

/** bb-snipe-009: after the Sniper Fire phase nobody lies there beyond two. */
function tooMany(state: BodybagState): string[] {
  if (state.phase !== 'bug-out') return [];
  return ([1, 2] as const)
    .filter((area) => inArea(state, woundedOnTable(state), area).length > 2)
    .map((area) => `more than two wounded in area ${area}`);
}

function watched(seed: number, options: OptionValues, style: 'automaton' | 'random'): BattleState {
  let before = fatesIn(ruleset.muster.begin('heroes', { options }));
  return playGame(ruleset, 'heroes', seed, options, style, {
    after: (state) => {
      const now = fatesIn(state);
      const found = [...ruleset.rules.violations(state), ...turnedBack(before, now), ...tooMany(state as BodybagState)];
      if (found.length > 0) throw new Error(`seed ${seed}, ${style}: ${found.join('; ')}`);
      before = now;
    },
  });
}

describe('bodybag playouts', () => {
  it('100 games of random legal commands keep the invariants and end', () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const state = watched(seed, tables[seed % tables.length] ?? {}, 'random');
      expect(Object.values(state.figures)).toHaveLength(8);
    }
  });

  it('the automaton keeps them too, under every table option', () => {
    for (let seed = 1; seed <= 100; seed += 1) watched(seed, tables[seed % tables.length] ?? {}, 'automaton');
  });

  it('the automaton’s mean score over 200 games, with its spread', () => {
    const { score, reasons } = tally(ruleset, 'heroes', 200, 1);
    expect(score).not.toBeNull();
    expect(score?.mean).toBeGreaterThan(8);
    expect(score?.mean).toBeLessThan(16);
    expect(score?.spread).toBeGreaterThan(10);
    expect(reasons['heroes']).toBeGreaterThan(100);
  });

  it('the same seed gives the same game', () => {
    expect(watched(7, {}, 'automaton')).toEqual(watched(7, {}, 'automaton'));
  });
});
