import { describe, expect, it } from 'vitest';
import { sizes } from '../../src/battle/size';
import { playGame } from '../../src/headless/playout';
import { rulesets } from '../../src/rulesets';

const others = sizes.filter((size) => size !== 1);
const played = rulesets.flatMap((ruleset) =>
  ruleset.muster.scenarios.flatMap(({ id }) => others.map((size) => ({ ruleset, id, size }))),
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
