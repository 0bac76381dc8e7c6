import { describe, expect, it } from 'vitest';
import { rulesets } from '../../src/rulesets';
import { tries } from '../support/tries';
import { watched } from '../support/watched-worker';

/** States of each scenario that are played on; each is spoiled by extreme numbers, lists far too long, or both. */
const TRIES = tries(3);
const COMMANDS = 10;

/** Most seconds that the processor may work for a state. Honest ones take less than one, whatever else the machine does. */
const SECONDS = 20;

/** How long a worker may say nothing, in milliseconds: only one that never comes back takes so long. */
const PATIENCE = 120_000;

describe('a whole state', () => {
  it.each(rulesets)(
    `of $id is refused, or plays on for ${COMMANDS} commands in bounded time and memory, whatever its numbers`,
    async ({ muster }) => {
      const scenarios = muster.scenarios.map(({ id }) => id);
      const seeds = Array.from({ length: TRIES + 1 }, (_, seed) => seed);
      const { reports, lost } = await watched({ scenarios, seeds, commands: COMMANDS }, PATIENCE);
      expect(lost).toBeNull();
      expect(reports.filter(({ is, seconds }) => is === 'failed' || seconds > SECONDS)).toEqual([]);
      expect(reports).toHaveLength(scenarios.length * seeds.length);
      const honest = reports.filter(({ of }) => of.endsWith('seed 0'));
      expect(honest.map(({ is }) => is)).toEqual(scenarios.map(() => 'played'));
    },
    600_000,
  );

  it.each(['endless', 'hungry'] as const)(
    'that is %s is found by the watch',
    async (plant) => {
      const job = { scenarios: ['heroes'], seeds: [0], commands: 1, plant };
      expect(await watched(job, 5000)).toEqual({ reports: [], lost: 'heroes, seed 0' });
    },
    120_000,
  );
});
