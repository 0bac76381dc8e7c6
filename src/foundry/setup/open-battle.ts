import type { OptionValues } from '../../battle/scenario';
import type { BattleState } from '../../battle/state';
import { Fault } from '../../engine/faults';
import type { AnyRuleset } from '../../headless/registry';
import { readTable } from '../codec/read-table';
import { battleChanges, type Seats } from '../documents/battle-data';
import { subTypes } from '../ids';
import { rulesetName } from '../panel/context-head';

/** How a battle is to be fought. */
export interface Terms {
  readonly ruleset: AnyRuleset;
  readonly options: OptionValues;
  readonly seats: Seats;
}

/** A battle with nobody on the table yet: its features are read from the scene's walls and regions. */
function emptyOn(scene: HostScene, { ruleset, options }: Pick<Terms, 'ruleset' | 'options'>): BattleState {
  return ruleset.open(readTable(scene, ruleset), ruleset.sides, options);
}

/** Why no battle by these rules can be fought on the scene, or null. */
export function whyNotOn(scene: HostScene, terms: Pick<Terms, 'ruleset' | 'options'>): Fault | null {
  try {
    emptyOn(scene, terms);
    return null;
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
}

/** Begins a battle on a table of one's own. Throws a Fault, before anything is made, when the rules cannot be played there. */
export async function openBattle(scene: HostScene, terms: Terms): Promise<HostCombat> {
  const { units: _units, figures: _figures, ...state } = emptyOn(scene, terms);
  const combat = await Combat.create({ type: subTypes.battle, scene: scene.id });
  if (combat === undefined) throw new Fault('deploy-failed', 'The host made no battle.');
  const { ruleset, seats } = terms;
  const text = { key: 'SKIRMISH.log.begun', values: { scene: scene.name, ruleset: rulesetName(ruleset.id) } };
  await combat.update(battleChanges({ ruleset: ruleset.id, scenario: null, seats, state, log: [{ seq: 0, text, rule: 'engine', figures: [] }] }));
  return combat;
}
