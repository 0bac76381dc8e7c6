import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ruleset } from '../../src/battle/ruleset';
import type { BattleState } from '../../src/battle/state';
import { Fault } from '../../src/engine/faults';
import { rulesetOf, rulesets } from '../../src/rulesets';
import { junk, spoiled } from '../support/spoil';

const readState = ({ rules }: Ruleset, json: unknown): BattleState => rules.readState(json);

const battles = rulesets.flatMap((ruleset) => ruleset.muster.scenarios.map(({ id }) => ({ ruleset, id })));

describe('a state that comes in at a door', () => {
  it('is taken as it is, or refused with the path of the bad part', () => {
    const starts = battles.map(({ ruleset, id }) => ({ ruleset, start: ruleset.muster.begin(id) }));
    fc.assert(
      fc.property(fc.nat(starts.length - 1), fc.nat(), junk, (which, place, value) => {
        const { ruleset, start } = starts[which] as (typeof starts)[number];
        const json = JSON.parse(JSON.stringify(spoiled(start, place, value))) as unknown;
        try {
          const taken = readState(ruleset, json);
          // What an older state leaves out is as nothing of it was known then.
          if (value === undefined) expect(readState(ruleset, JSON.parse(JSON.stringify(taken)))).toEqual(taken);
          // An option that is not named is as the rules are written.
          else expect({ ...(json as object), options: taken.options }).toMatchObject(taken);
        } catch (error) {
          if (!(error instanceof Fault)) throw error;
          expect(error.code).toBe('bad-state');
          expect(error.message).toMatch(/'[^']+' does not fit|The state cannot be read/);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('is refused by OpenD6 with ground or barriers of kinds that it does not know', () => {
    const openD6 = rulesetOf('opend6');
    const start = openD6.muster.begin('bridge');
    const { areas, barriers } = start.table;
    const withKind = (kind: string) => [
      { ...start, table: { ...start.table, areas: areas.map((area) => ({ ...area, kind })) } },
      { ...start, table: { ...start.table, barriers: barriers.map((barrier) => ({ ...barrier, kind })) } },
    ];
    expect(areas.length * barriers.length).toBeGreaterThan(0);
    for (const json of [...withKind('__proto__'), ...withKind('jelly')])
      expect(() => readState(openD6, json)).toThrow('kinds of ground or barriers');
  });
});
