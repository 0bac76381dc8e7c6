import type { Ruleset, World } from '../../src/battle/ruleset';
import type { Standing } from '../../src/battle/standing';
import { CommandRun } from '../../src/engine/command-run';
import type { Seat } from '../../src/engine/request';

/**
 * Returns what standing orders would decide by at the first question of this name in a command. Dice show four; other
 * questions use the fallback.
 */
export function standingAt<W extends World>(
  ruleset: Ruleset<W>,
  state: W['state'],
  seat: Seat,
  command: W['command'],
  name: string,
  answers: Readonly<Record<string, string>> = {},
): Standing | null {
  const run = CommandRun.begin(ruleset, state, seat, command);
  for (let request = run.pending; request !== null; request = run.pending) {
    if (request.kind === 'roll') run.answer(Array<number>(request.dice).fill(4));
    else if (request.name !== name) run.answer(answers[request.name] ?? request.fallback);
    else return ruleset.screen.standing?.(ruleset.rules.seen(run.state, request.seat), request) ?? null;
  }
  throw new Error(`nobody is asked '${name}'`);
}
