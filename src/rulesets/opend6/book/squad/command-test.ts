import { unitOf, type UnitId } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import type { RuleId } from '../../../../engine/rule';
import { commanding, commandOf } from './coherence';
import type { Battle, OpenD6State, Squad } from '../../state';
import type { CommandTestEvent } from './command-events';
import { chanceOf } from '../checks/odds';
import type { MetaEvent } from './meta-events';
import { figureTest } from './points';

/** Difficulty of the command tests of close assault (od6-assault-039, od6-assault-043). */
const COMMAND_DIFFICULTY = 6;

/**
 * A command test by the commander, or with the squad's command skill if the commander is lost. Returns true if it is
 * passed.
 */
export function* testCommand(
  battle: Battle<CommandTestEvent | MetaEvent>,
  unit: UnitId,
  why: string,
  rule: RuleId,
): Resolution<boolean> {
  const squad = unitOf(battle.state, unit);
  const { value, reasons } = commandOf(battle.state, squad);
  const about = { unit, why, command: value, difficulty: COMMAND_DIFFICULTY };
  const test = yield* figureTest(
    battle,
    { name: 'command-test', rule, of: `${why} ${unit}`, about },
    { figure: commanding(battle.state, squad), seat: squad.side, value },
    COMMAND_DIFFICULTY,
  );
  const { faces, score, passed } = test;
  battle.emit({
    type: 'command-tested',
    rule,
    unit,
    why,
    command: value,
    reasons,
    difficulty: COMMAND_DIFFICULTY,
    faces,
    score,
    passed,
  });
  return passed;
}

/** The exact chance that a squad passes such a test. */
export function chanceOfCommand(state: OpenD6State, squad: Squad): number {
  return chanceOf(commandOf(state, squad).value, COMMAND_DIFFICULTY);
}
