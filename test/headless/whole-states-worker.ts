import { rulesets } from '../../src/rulesets';
import { withExtremes } from '../support/extremes';
import { playOn, readOrNull } from '../support/play-on';

/** Which states this worker plays on: those of each scenario, spoiled by each of these seeds; seed 0 spoils nothing. */
export interface Job {
  readonly scenarios: readonly string[];
  readonly seeds: readonly number[];
  readonly commands: number;
  /** A fault that the watch has to notice. */
  readonly plant?: 'endless' | 'hungry';
}

type Outcome = 'unread' | 'played' | 'refused' | 'failed';

/** What became of a state, with the seconds that the processor worked for it. A worker says first which it begins. */
export interface Report {
  readonly of: string;
  readonly is: 'begun' | Outcome;
  readonly said: string;
  readonly seconds: number;
}

process.once('message', ({ scenarios, seeds, commands, plant }: Job) => {
  const send = (report: Report): unknown => process.send?.(report);
  for (const scenario of scenarios) {
    for (const seed of seeds) {
      const of = `${scenario}, seed ${seed}`;
      send({ of, is: 'begun', said: '', seconds: 0 });
      const before = process.cpuUsage();
      if (plant !== undefined) spoilTheDay(plant);
      const [is, said] = outcomeOf(scenario, seed, commands);
      const { user, system } = process.cpuUsage(before);
      send({ of, is, said, seconds: (user + system) / 1e6 });
    }
  }
  // Leaves once all reports are on their way.
  setImmediate(() => process.disconnect());
});

function outcomeOf(scenario: string, seed: number, commands: number): readonly [Outcome, string] {
  try {
    const ruleset = rulesets.find(({ muster }) => muster.scenarios.some(({ id }) => id === scenario));
    if (ruleset === undefined) throw new TypeError(`there is no scenario '${scenario}'`);
    const start = ruleset.muster.begin(scenario);
    const state = readOrNull(ruleset, seed === 0 ? start : withExtremes(start, seed));
    return state === null ? ['unread', ''] : [playOn(ruleset, state, commands, seed), ''];
  } catch (error) {
    return ['failed', error instanceof Error ? (error.stack ?? error.message).slice(0, 600) : String(error)];
  }
}

function spoilTheDay(plant: 'endless' | 'hungry'): void {
  const eaten: number[][] = [];
  for (;;) if (plant === 'hungry') eaten.push(Array<number>(100_000).fill(eaten.length));
}
