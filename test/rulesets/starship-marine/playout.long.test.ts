import { describe, expect, it } from 'vitest';
import type { Size } from '../../../src/battle/size';
import { seeded } from '../../../src/engine/dice';
import { playOut } from '../../../src/engine/drivers';
import type { Json } from '../../../src/engine/json';
import { Run } from '../../../src/engine/run';
import { starshipMarine } from '../../../src/rulesets/starship-marine';
import type { MarineState } from '../../../src/rulesets/starship-marine/state';
import { missing, said, watched } from '../../support/marine-playout';

const { muster, rules } = starshipMarine;
const battle = (scenario: string, place = 'scenario') => muster.begin(scenario, { options: { place } });
/** By turns; a campaign and other places are played at the scenarios' own size. */
const sizes: readonly Size[] = [0.75, 1.5];

describe('whole battles', () => {
  it.each(muster.scenarios.map(({ id }, i) => [id, sizes[i % sizes.length] ?? 1] as const))(
    'of %s at size %d end when automata play, and nothing impossible happens',
    (scenario, size) => {
      expect(watched(muster.begin(scenario, { size }), 'automaton', 1, 900).outcome).not.toBeNull();
      watched(battle(scenario), 'random', 3, 60);
    },
    300_000,
  );

  it.each(['station', 'underwater'])(
    'of the cruiser end in another place, %s, too',
    (place) => {
      expect(watched(battle('cruiser', place), 'automaton', 2, 900).outcome).not.toBeNull();
      watched(battle('cruiser', place), 'random', 4, 40);
    },
    300_000,
  );

  it.each(['automaton', 'random'] as const)(
    'of a campaign begin from one another, played by %s, with wounds and on long operations',
    (style) => {
      const { campaign } = muster;
      const { roll } = seeded(7);
      const entries: Json[] = [];
      for (const [i, longOperation] of [true, true, false].entries()) {
        const options = { longOperation, daysBetween: 2, hospitalShip: 'both' };
        const begun = muster.begin('haven', { options, record: campaign?.record(entries) });
        expect(rules.violations(begun)).toEqual([]);
        const last = watched(begun, style, i, style === 'random' ? 40 : 600);
        const over: MarineState = { ...last, outcome: last.outcome ?? { winner: null, reason: 'turns' } };
        const run = new Run(
          campaign?.campaignEntry(over, { tally: null, goals: {} }) ?? expect.fail('there is a campaign'),
        );
        playOut(run, roll, ({ label }) => expect.fail(`nobody decides '${label}'`));
        expect(campaign?.read(JSON.parse(JSON.stringify(run.value)))).toEqual(run.value);
        entries.push(run.value);
        said(over, campaign?.pages(entries));
      }
    },
    300_000,
  );

  it('are reported, shown and asked in existing words', () => {
    expect([...missing].sort()).toEqual([]);
  });
});
