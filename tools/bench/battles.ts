import { tally } from '../../src/headless/tally';
import { rulesets, rulesetOfScenario } from '../../src/rulesets';
import { cpuOf, row, type Row } from './measure';

const GAMES = 4;

/** Whole battles of every scenario by the automata, and of the hangar at random too. */
export function benchBattles(): Row[] {
  const scenarios = rulesets.flatMap(({ muster }) => muster.scenarios.map(({ id }) => id));
  return [
    ...scenarios.map((id) => battlesOf(id, 'automaton', id === 'hangar' ? 25 : null)),
    battlesOf('hangar', 'random', null),
  ];
}

function battlesOf(scenario: string, style: 'automaton' | 'random', atLeast: number | null): Row {
  const ruleset = rulesetOfScenario(scenario);
  tally(ruleset, scenario, 2, 100, {}, style);
  let turns = 0;
  const ms = cpuOf(() => {
    turns = tally(ruleset, scenario, GAMES, 1, {}, style).meanTurns;
  });
  const who = style === 'random' ? 'at random' : 'by automata';
  const goal = atLeast === null ? null : { atLeast };
  return row(
    `battles of ${scenario} ${who}`,
    (1000 * GAMES) / ms,
    'per s',
    goal,
    `${turns.toFixed(1)} turns on average`,
  );
}
