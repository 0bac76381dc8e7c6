import { describe, expect, it } from 'vitest';
import type { Size } from '../../src/battle/size';
import { isAlike } from '../../src/engine/json';
import { playGame } from '../../src/headless/playout';
import { rulesets } from '../../src/rulesets';

/** In turn, since one more game of every scenario would take long. */
const others: readonly Size[] = [0.75, 1.5];
/** Those of Starship Marine, the longest, are played to their ends with its own playouts. */
const played = rulesets
  .filter(({ id }) => id !== 'starship-marine')
  .flatMap((ruleset) =>
    ruleset.muster.scenarios
      .map(({ id }, i) => ({ ruleset, id, size: others[i % others.length] ?? 1 }))
      .filter(({ id, size }) => !isAlike(ruleset.muster.begin(id, { size }), ruleset.muster.begin(id))),
  );

describe('scenarios with forces of another size', () => {
  it.each(played)('$id at size $size is played to its end by automata, without violations', ({ ruleset, id, size }) => {
    const problems = new Set<string>();
    let turn = 0;
    const watch = {
      after: (state: ReturnType<typeof playGame>) => {
        if (state.turn === turn && state.outcome === null) return;
        turn = state.turn;
        for (const problem of ruleset.rules.violations(state)) problems.add(problem);
      },
    };
    const state = playGame(ruleset, id, 3, {}, 'regular', watch, undefined, size);
    expect(state.outcome).not.toBeNull();
    expect([...problems]).toEqual([]);
  });
});
