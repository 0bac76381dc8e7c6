import { everything } from '../../battle/known';
import { listOptions } from '../../battle/options';
import { withScript } from '../../battle/plan/script';
import { heardOfPlan } from '../../battle/plan/triggers';
import type { Rules, World } from '../../battle/ruleset';
import { read } from '../../engine/form';
import { reduce, type RulesTypes } from './book';
import { phases } from './book/turn';
import { violations } from './book/violations';
import { optionTable } from './data/options';
import type { Design } from './design/design';
import { shipped } from './scenarios';
import { stateForm } from './state-form';
import { verbs, type QuickDrawCommand } from './verbs';

/** The types of this ruleset. */
export interface QuickDraw extends RulesTypes, World {
  readonly state: RulesTypes['state'];
  readonly seen: RulesTypes['seen'];
  readonly event: RulesTypes['event'];
  readonly command: QuickDrawCommand;
  readonly design: Design;
}

export const rules: Rules<QuickDraw> = {
  shared: ['table', 'script'],
  phases,
  options: listOptions(optionTable),
  read: verbs.read,
  readState: (json) => withScript(read(stateForm, json, 'bad-state', 'The state'), shipped),
  refuse(seen, seat, command) {
    const handler = verbs.handler(command.type);
    if (handler === null) return { code: 'unknown-command', rule: 'engine' };
    if (seen.outcome !== null) return { code: 'battle-over', rule: 'qd-turn-008' };
    if (seat !== 'referee' && !Object.hasOwn(seen.sides, seat)) return { code: 'not-a-side', rule: 'qd-turn-001' };
    const { when } = handler;
    if (when !== null && when.phase !== seen.phase)
      return { code: 'wrong-phase', rule: when.rule, values: { phase: seen.phase } };
    return verbs.refuse(seen, seat, command);
  },
  *resolve(battle, seat, command) {
    const rest = verbs.handler(command.type)?.resolve(battle, command, seat);
    if (rest !== undefined) yield* rest;
  },
  reduce,
  seen: everything,
  heard: heardOfPlan,
  violations,
};
