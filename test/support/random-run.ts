import type { BattleState } from '../../src/battle/state';
import { ledgers } from '../../tools/ledger';
import { strayBattle, type StrayChecks } from './random-battle';
import { ruleset } from './random-tables';
import { figuresInWalls } from './walls';

const rules = new Set(['engine', ...ledgers().flatMap((ledger) => ledger.rules.map(({ id }) => id))]);

/** Plays one battle for every seed from `from` to `to` - 1 and gives back what went wrong, a line for each. */
export function strayFailures(
  begin: (seed: number) => BattleState,
  from: number,
  to: number,
  detailed = false,
  more: Pick<StrayChecks, 'style' | 'between'> = {},
): string[] {
  const failures: string[] = [];
  for (let seed = from; seed < to; seed += 1) {
    try {
      strayBattle(ruleset, begin(seed), seed, { rules, invariants: figuresInWalls, detailed, ...more });
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
    }
  }
  return failures;
}

/** Numbers from `from` to `to` in steps, as pairs of a start and an end. */
export function batches(from: number, to: number, size: number): (readonly [number, number])[] {
  return Array.from(
    { length: Math.ceil((to - from) / size) },
    (_, i) => [from + i * size, Math.min(to, from + (i + 1) * size)] as const,
  );
}
