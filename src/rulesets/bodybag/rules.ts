import { read } from '../../engine/form';
import { stateForm } from './state-form';
import { everything } from '../../battle/known';
import { withScript } from '../../battle/plan/script';
import { heardOfPlan } from '../../battle/plan/triggers';
import type { Rules, World } from '../../battle/ruleset';
import { listOptions } from '../../battle/options';
import type { MarineDesign } from './design/design';
import { reduce, type RulesTypes } from './book';
import { phases } from './book/turn';
import { violations } from './book/violations';
import { scoreOf, tallyOf } from './book/winning';
import { optionTable } from './data/options';
import { MARINES, SNIPER } from './data/sides';
import { shipped } from './scenarios';
import { verbs, type BodybagCommand } from './verbs';

/** The types of this ruleset. */
export interface Bodybag extends RulesTypes, World {
  readonly state: RulesTypes['state'];
  readonly seen: RulesTypes['seen'];
  readonly event: RulesTypes['event'];
  readonly command: BodybagCommand;
  readonly design: MarineDesign;
}

export const rules: Rules<Bodybag> = {
  shared: ['table', 'script'],
  phases,
  options: listOptions(optionTable),
  read: verbs.read,
  readState: (json) => withScript(read(stateForm, json, 'bad-state', 'The state'), shipped),
  /** The referee may act for the marines. */
  refuse(seen, seat, command) {
    const handler = verbs.handler(command.type);
    if (handler === null) return { code: 'unknown-command', rule: 'engine' };
    if (seen.outcome !== null) return { code: 'battle-over', rule: 'bb-turn-002' };
    if (seat !== 'referee' && seat !== MARINES && seat !== SNIPER) return { code: 'not-a-side', rule: 'bb-setup-007' };
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
  score: (state) => scoreOf(tallyOf(state), state.options),
  violations,
};
