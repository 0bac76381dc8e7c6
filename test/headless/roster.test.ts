import { describe, expect, it } from 'vitest';
import type { Ruleset } from '../../src/battle/ruleset';
import type { BattleState } from '../../src/battle/state';
import { Fault } from '../../src/engine/faults';
import { playGame } from '../../src/headless/playout';
import { rulesets } from '../../src/rulesets';

/** The battle after so many commands of random play; null when it is over by then. */
function inTheMiddle(ruleset: Ruleset, scenario: string, seed: number, commands: number): BattleState | null {
  let count = 0;
  let found: BattleState | null = null;
  try {
    playGame(ruleset, scenario, seed, {}, 'random', {
      after(state) {
        count += 1;
        if (count !== commands || state.outcome !== null) return;
        found = structuredClone(state);
        throw new Stop();
      },
    });
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
  }
  return found;
}

class Stop extends Error {}

/** What the gamemaster may do, or null where the ruleset says in words why not. */
function tried(change: () => BattleState): BattleState | null {
  try {
    return change();
  } catch (error) {
    if (error instanceof Fault) return null;
    throw error;
  }
}

/** Looks at the battle as panel and table do. */
function shown({ rules, screen, table }: Ruleset, state: BattleState): void {
  const seen = rules.seen(rules.readState(JSON.parse(JSON.stringify(state))), 'referee');
  screen.next(seen);
  table.scenery(seen);
  for (const side of Object.keys(seen.sides)) screen.goals(seen, side);
  for (const id of Object.keys(seen.units)) {
    screen.actions(seen, id);
    table.unitLook(seen, id);
  }
}

describe('the units of a battle may change during the battle', () => {
  const scenarios = rulesets.flatMap((ruleset) => ruleset.muster.scenarios.map(({ id }) => [id, ruleset] as const));

  it.each(scenarios)('a unit that leaves %s leaves nothing inconsistent behind', (id, ruleset) => {
    for (const commands of [2, 25]) {
      const state = inTheMiddle(ruleset, id, commands, commands);
      for (const unit of Object.keys(state?.units ?? {})) {
        if (state === null) continue;
        const before = JSON.stringify(state);
        const left = tried(() => ruleset.muster.roster.leave(state, unit));
        expect(JSON.stringify(state)).toBe(before);
        if (left === null) continue;
        expect(left.units[unit]).toBeUndefined();
        expect(Object.values(left.figures).filter((figure) => figure.unit === unit)).toEqual([]);
        expect(ruleset.rules.violations(left)).toEqual(ruleset.rules.violations(state));
        shown(ruleset, left);
      }
    }
  });

  it.each(scenarios)('a unit that changes sides in %s fights on for the other', (id, ruleset) => {
    for (const commands of [14]) {
      const state = inTheMiddle(ruleset, id, commands, commands);
      for (const { id: unit, side, name } of Object.values(state?.units ?? {})) {
        const other = Object.keys(state?.sides ?? {}).find((one) => one !== side);
        if (state === null || other === undefined) continue;
        const before = JSON.stringify(state);
        const turned = tried(() =>
          ruleset.muster.roster.changeSide(state, { id: unit, side: other, name, allowed: true }),
        );
        expect(JSON.stringify(state)).toBe(before);
        if (turned === null) continue;
        expect(turned.units[unit]?.side).toBe(other);
        expect(ruleset.rules.violations(turned)).toEqual(ruleset.rules.violations(state));
        shown(ruleset, turned);
      }
    }
  });

  it.each(scenarios)('no third side can join %s, and a message says so', (id, ruleset) => {
    const state = ruleset.muster.begin(id);
    const green = { id: 'green', name: 'SKIRMISH.side-colour.green', colour: 'green' } as const;
    expect(() => ruleset.muster.roster.addSide(state, green)).toThrow(Fault);
  });
});
