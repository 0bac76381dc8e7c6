import { read } from '../../engine/form';
import { stateForm } from './state-form';
import { listOptions } from '../../battle/options';
import { everything } from '../../battle/known';
import { withScript } from '../../battle/plan/script';
import type { Rules, World } from '../../battle/ruleset';
import { reduce, type RulesTypes } from './book';
import { decideBattle } from './book/scenario/ends';
import { sideOfPhase } from './book/field/figures';
import { phases } from './book/turn';
import { violations } from './book/violations';
import { optionTable } from './data/options';
import type { BandDesign } from './design/design';
import { BAD } from './data/sides';
import { forcesOnly, shipped } from './scenarios';
import { verbs, type PretzelCommand } from './verbs';

/** The types of this ruleset. */
export interface BeerAndPretzel extends RulesTypes, World {
  readonly state: RulesTypes['state'];
  readonly seen: RulesTypes['seen'];
  readonly event: RulesTypes['event'];
  readonly command: PretzelCommand;
  readonly design: BandDesign;
}

export const rules: Rules<BeerAndPretzel> = {
  shared: ['table', 'special', 'script'],
  phases,
  options: listOptions(optionTable),
  read: verbs.read,
  readState: (json) => withScript(read(stateForm, json, 'bad-state', 'The state'), shipped, forcesOnly),
  /** The referee may act for either side. */
  refuse(seen, seat, command) {
    const handler = verbs.handler(command.type);
    if (handler === null) return { code: 'unknown-command', rule: 'engine' };
    if (seen.outcome !== null) return { code: 'battle-over', rule: 'bp-core-017' };
    if (seat !== 'referee' && seen.sides[seat] === undefined) return { code: 'not-a-side', rule: 'bp-core-003' };
    const { when } = handler;
    const side = sideOfPhase(seen.phase);
    if (when === null ? side === null : when.phase !== seen.phase)
      return { code: 'wrong-phase', rule: when?.rule ?? 'bp-turn-001' };
    if (side !== null && seat !== 'referee' && seat !== side)
      return { code: 'not-your-phase', rule: side === BAD ? 'bp-turn-010' : 'bp-turn-001' };
    return verbs.refuse(seen, seat, command);
  },
  *resolve(battle, seat, command) {
    const rest = verbs.handler(command.type)?.resolve(battle, command, seat);
    if (rest !== undefined) yield* rest;
    decideBattle(battle);
  },
  reduce,
  seen: everything,
  heard: (event) => event,
  violations,
};
