import { rulesets } from '../../src/rulesets';
import { withExtremes } from '../support/extremes';
import { playOn, readOrNull } from '../support/play-on';

/** Which states this worker plays on: those of one scenario, spoiled by each of these seeds. */
export interface Job {
  readonly scenario: string;
  readonly seeds: readonly number[];
  readonly commands: number;
}

/** What became of a state. A worker says first which it begins. */
export type Report =
  | { readonly seed: number; readonly is: 'begun' }
  | { readonly seed: number; readonly is: 'unread' | 'played' | 'refused' | 'failed'; readonly said: string; readonly seconds: number };

process.once('message', ({ scenario, seeds, commands }: Job) => {
  const ruleset = rulesets.find(({ muster }) => muster.scenarios.some(({ id }) => id === scenario));
  if (ruleset === undefined) throw new Error(`there is no scenario '${scenario}'`);
  const start = ruleset.muster.begin(scenario, {});
  const send = (report: Report): unknown => process.send?.(report);
  for (const seed of seeds) {
    send({ seed, is: 'begun' });
    const before = process.cpuUsage();
    const [is, said] = outcome(seed);
    const { user, system } = process.cpuUsage(before);
    send({ seed, is, said, seconds: (user + system) / 1e6 });
  }
  // Leaves once all reports are on their way.
  setImmediate(() => process.disconnect());

  function outcome(seed: number): readonly ['unread' | 'played' | 'refused' | 'failed', string] {
    if (ruleset === undefined) return ['failed', 'there are no rules'];
    try {
      const state = readOrNull(ruleset, seed === 0 ? start : withExtremes(start, seed));
      return state === null ? ['unread', ''] : [playOn(ruleset, state, commands, seed), ''];
    } catch (error) {
      return ['failed', error instanceof Error ? (error.stack ?? error.message).slice(0, 600) : String(error)];
    }
  }
});
