import type { OptionValues } from '../../../battle/scenario';
import type { BattleState, Side } from '../../../battle/state';
import type { Ruleset } from '../../../battle/ruleset';
import { assertBattle, assertTable } from '../../../battle/valid-battle';
import { sendGoOn } from '../../live/battle/intents';
import { recordFrom } from '../../store/documents/campaign-log';
import { readTable } from '../../store/codec/read-table';
import { callToScene } from '../deploy/call-to-scene';
import { enlist, type Joining } from '../../../battle/enlist';
import { layingOut } from '../../referee/laying-out/laying-out';
import { newBattle } from '../deploy/new-battle';
import type { UnitSource } from '../deploy/unit-source';
import { writeNewcomers } from '../deploy/write-newcomers';
import { restEnded } from '../../referee/ending/release-battle';
import { battleChanges, type Seats } from '../../store/documents/battle-data';
import { rulesetName } from '../../live/views/battle-head';
import { inTime } from '../../common/connection';

/** How a battle is fought. */
export interface Terms {
  readonly ruleset: Ruleset;
  readonly options: OptionValues;
  readonly seats: Seats;
  /** The sides, as the gamemaster calls them. */
  readonly sides: readonly Side[];
  /** The campaign log, a journal's id, if the battle continues one. */
  readonly campaign?: string;
  /** Everybody sees the whole table: the host does not hide it from players. */
  readonly openSight?: boolean;
}

/**
 * Returns the start of a battle with nobody on the table yet: its features are read from the scene's walls and regions.
 * Throws a Fault if the scene is too large, or has too many of them.
 */
export function emptyOn(scene: HostScene, { ruleset, options, sides, campaign }: Omit<Terms, 'seats'>): BattleState {
  const { table } = readTable(scene, ruleset);
  assertTable(table);
  return ruleset.muster.open(table, sides, options, recordFrom(ruleset, campaign));
}

/**
 * Begins a battle on a table without a scenario, with all units that take part, and calls its players to the scene.
 * Throws a Fault, before anything is made, if it cannot be fought there.
 */
export async function openBattle(
  scene: HostScene,
  terms: Terms,
  joining: readonly Joining<UnitSource>[],
  tokens: readonly string[],
): Promise<void> {
  const { ruleset, seats, campaign = '' } = terms;
  const before = emptyOn(scene, terms);
  const enlistment = enlist(ruleset, before, joining);
  assertBattle(ruleset.rules, enlistment.state);
  await restEnded(scene);
  if (terms.openSight === true && scene.tokenVision) await inTime(scene.update({ tokenVision: false }));
  const text = { key: 'SKIRMISH.log.begun', values: { scene: scene.name, ruleset: rulesetName(ruleset.id) } };
  const combat = await layingOut(scene.name, { activate: false, tokens }, async ({ deployment, stand }) => {
    await stand();
    const made = await newBattle(scene, deployment);
    await stand();
    await inTime(made.update(battleChanges(made, { ruleset: ruleset.id, scenario: null, seats, campaign })));
    await writeNewcomers(made, ruleset, before, enlistment, [{ seq: 0, text, rule: 'engine', figures: [] }]);
    return made;
  });
  callToScene(scene, seats);
  await sendGoOn(combat);
}
