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

describe('figures and units, which documents keep', () => {
  const scenarios = rulesets.flatMap((ruleset) => ruleset.muster.scenarios.map(({ id }) => [id, ruleset] as const));

  it.each(scenarios)(
    'never lose a key in %s, since the update of a document merges and does not remove',
    (id, ruleset) => {
      const found: string[] = [];
      for (const seed of [1, 2]) {
        let before = kept(ruleset.muster.begin(id, {}));
        playGame(ruleset, id, seed, {}, 'random', {
          after: (state) => {
            const now = kept(state);
            found.push(...lost(before, now, `seed ${seed}`));
            before = now;
          },
        });
      }
      expect(found).toEqual([]);
    },
  );
});
