import { describe, expect, it } from 'vitest';
import type { BattleState } from '../../src/battle/state';
import { playGame } from '../../src/headless/playout';
import { rulesets } from '../../src/rulesets';

/** Where something lost a key that it had before, as paths. */
function lost(before: unknown, after: unknown, path: string): string[] {
  if (!isRecord(before) || !isRecord(after)) return [];
  return Object.keys(before).flatMap((key) =>
    key in after ? lost(before[key], after[key], `${path}.${key}`) : [`${path}.${key}`],
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What tokens and actors keep of a battle. */
function kept({ figures, units }: BattleState): Record<string, unknown> {
  return structuredClone({ figures, units });
}

/** So many commands of a game are watched. */
const MOST = 150;
/** A state is read at the door so many commands apart. */
const READ = 25;
/** What holds for few holds for many, and games at random among many take long. */
const SIZE = 0.75;

class Enough extends Error {}

describe('random battles', () => {
  const scenarios = rulesets.flatMap((ruleset) => ruleset.muster.scenarios.map(({ id }) => [id, ruleset] as const));

  it.each(scenarios)(
    'of %s are taken whole at a door, and lose no key of a figure or unit: the update of a document merges and does not remove',
    (id, ruleset) => {
      const found: string[] = [];
      let [count, before] = [0, kept(ruleset.muster.begin(id, { size: SIZE }))];
      const after = (state: BattleState): void => {
        const now = kept(state);
        found.push(...lost(before, now, id));
        before = now;
        count += 1;
        if (count % READ === 1 || state.outcome !== null)
          expect(ruleset.rules.readState(structuredClone(state))).toEqual(state);
        if (count === MOST) throw new Enough();
      };
      try {
        playGame(ruleset, id, 5, {}, 'random', { after }, undefined, SIZE);
      } catch (error) {
        if (!(error instanceof Enough)) throw error;
      }
      expect(found).toEqual([]);
    },
  );
});
