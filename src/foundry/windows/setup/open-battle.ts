import type { OptionValues } from '../../../battle/scenario';
import type { BattleState, Side } from '../../../battle/state';
import type { Ruleset } from '../../../battle/ruleset';
import { assertBattle, assertTable } from '../../../battle/valid-battle';
import { sendGoOn } from '../../live/battle/intents';
import { recordFrom } from '../../store/documents/campaign-log';
import { readTable } from '../../store/codec/read-table';
import { callToScene } from '../deploy/call-to-scene';
import { enlist, type Enlistment, type Joining } from '../../../battle/enlist';
import { layingOut } from '../../referee/laying-out/laying-out';
import { newBattle } from '../deploy/new-battle';
import type { UnitSource } from '../deploy/unit-source';
import { writeNewcomers } from '../deploy/write-newcomers';
import { restEnded } from '../../referee/ending/release-battle';
import { battleChanges, type Posts, type Seats } from '../../store/documents/battle-data';
import type { Night } from '../../store/documents/night';
import { rulesetName } from '../../live/views/battle-head';
import { inTime } from '../../common/connection';
import { part } from '../../common/part';

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
  /** Each player commands the characters that they own. */
  readonly ownCharacters?: boolean;
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
  const opensSight = terms.openSight === true && scene.tokenVision;
  const { night, posts } = await charactersIn(scene, terms, enlistment, opensSight);
  if (opensSight) await inTime(scene.update({ tokenVision: false }));
  const text = { key: 'SKIRMISH.log.begun', values: { scene: scene.name, ruleset: rulesetName(ruleset.id) } };
  const combat = await layingOut(scene.name, { activate: false, tokens }, async ({ deployment, stand }) => {
    await stand();
    const made = await newBattle(scene, deployment);
    await stand();
    await inTime(made.update(battleChanges(made, { ruleset: ruleset.id, scenario: null, seats, campaign, night })));
    const log = [{ seq: 0, text, rule: 'engine' as const, figures: [] }];
    await writeNewcomers(made, ruleset, before, enlistment, log, posts);
    return made;
  });
  callToScene(scene, seats);
  await sendGoOn(combat);
}

/** What the battle keeps of the characters among its units, and the posts of their players. */
async function charactersIn(
  scene: HostScene,
  { ruleset, seats, ownCharacters = false }: Terms,
  { state, newcomers }: Enlistment<UnitSource>,
  openedSight: boolean,
): Promise<{ readonly night: Night | null; readonly posts: Posts }> {
  if (newcomers.every(({ source: { origin } }) => origin === undefined)) return { night: null, posts: {} };
  const nightOf = await part(async () => (await import('../night/night-of')).nightOf);
  const postsOf = await part(async () => (await import('../night/night-of')).postsOf);
  const { night, owners } = await nightOf(scene, newcomers, openedSight);
  return { night, posts: ownCharacters ? postsOf(ruleset, state, seats, owners) : {} };
}
