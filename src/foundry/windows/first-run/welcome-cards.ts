import type { ScenarioInfo } from '../../../battle/scenario';

/** What is offered to first-time users of the module. */
export interface FirstBattles {
  /** The one that teaches. */
  readonly learn: ScenarioInfo | null;
  /** The shortest that one person plays alone. */
  readonly quick: ScenarioInfo | null;
  /** The first that is fought against the automaton. */
  readonly against: ScenarioInfo | null;
}

/** Battles to begin with, out of all scenarios in their order. */
export function firstBattles(scenarios: readonly ScenarioInfo[]): FirstBattles {
  const learn = scenarios.find(({ lesson }) => lesson === true) ?? null;
  const alone = scenarios.filter((info) => info !== learn && info.players.includes('solo'));
  const [quick = null] = [...alone].sort((a, b) => a.minutes - b.minutes);
  return { learn, quick, against: alone.find((info) => info !== quick) ?? null };
}
