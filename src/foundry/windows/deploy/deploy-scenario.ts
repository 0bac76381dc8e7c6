import type { Ruleset } from '../../../battle/ruleset';
import { readSize, type Size } from '../../../battle/size';
import type { OptionValues } from '../../../battle/scenario';
import { bringUnits } from '../../../battle/bring';
import type { Enlistable } from '../../../battle/enlist';
import type { BattleState, SideId } from '../../../battle/state';
import type { Text } from '../../../battle/text';
import { sourceDigests } from '../../../battle/terrain';
import { assertBattle } from '../../../battle/valid-battle';
import { sendGoOn } from '../../live/battle/intents';
import { recordFrom } from '../../store/documents/campaign-log';
import { writeBattle } from '../../store/codec/write-battle';
import { battleChanges, type Seats } from '../../store/documents/battle-data';
import { needFolder } from '../../store/documents/folders';
import { loadRulesetOfScenario } from '../../common/rulesets';
import { learnWords, words } from '../../common/words';
import { layingOut } from '../../referee/laying-out/laying-out';
import { newBattle } from './new-battle';
import { sceneFor } from './scenario-scene';
import { BARE, type SceneGround } from './scene-data';
import { inTime } from '../../common/connection';

export interface Deployment {
  readonly scenario: string;
  /** How large its forces are; as it has them when absent. */
  readonly size?: Size;
  readonly options: OptionValues;
  readonly seats: Seats;
  /** The campaign log, a journal's id, if the battle continues one. */
  readonly campaign?: string;
  /** Units that sides bring instead of the printed ones. */
  readonly brings?: Readonly<Record<SideId, readonly Enlistable[]>>;
  /** The scene to lay it out on; if absent, one is made. */
  readonly scene?: HostScene;
}

/**
 * Lays out a scenario: scene with map, walls and terrain, the battle with its state, units and figures; then views it.
 * For the gamemaster. Throws a Fault for an unknown scenario, size or option, and a campaign log that cannot be read,
 * before anything is made.
 */
export async function deployScenario({
  scenario,
  size = 1,
  options,
  seats,
  campaign,
  brings = {},
  scene,
}: Deployment): Promise<HostCombat> {
  const ruleset = await loadRulesetOfScenario(scenario);
  const printed = ruleset.muster.begin(scenario, {
    options,
    record: recordFrom(ruleset, campaign),
    size: readSize(size),
  });
  const begun = Object.entries(brings).reduce(
    (before, [side, units]) => bringUnits(ruleset, before, side, units),
    printed,
  );
  const state = { ...begun, table: { ...begun.table, laid: sourceDigests(begun.table) } };
  const name = words(`SKIRMISH.scenario.${scenario}.name`);
  const line = { key: 'SKIRMISH.log.deployed', values: { name } };
  return layOut({ ruleset, state, ground: groundOf(ruleset, scenario), name, line, seats, campaign, scene });
}

/** What a battle is drawn on: the map of its scenario, or a bare scene where it has no map of ours. */
export function groundOf({ muster }: Ruleset, scenario: string | null): SceneGround {
  return muster.scenarios.find(({ id }) => id === scenario) ?? BARE;
}

/** A battle to lay out. */
interface Layout {
  readonly ruleset: Ruleset;
  readonly state: BattleState;
  readonly ground: SceneGround;
  readonly name: string;
  /** What the log begins with. */
  readonly line: Text;
  readonly seats: Seats;
  readonly campaign?: string | undefined;
  readonly scene?: HostScene | undefined;
}

/**
 * Lays out a battle in its state, on an existing scene or one of its own, and views it. For the gamemaster. Throws a
 * Fault, before anything is made, if it is not a valid battle.
 */
export async function layOut({
  ruleset,
  state,
  ground,
  name,
  line,
  seats,
  campaign = '',
  scene,
}: Layout): Promise<HostCombat> {
  assertBattle(ruleset.rules, state);
  learnWords(state);
  const [place, combat] = await layingOut(name, { activate: true, tokens: [] }, async ({ deployment, stand }) => {
    await stand();
    if (scene === undefined) await needFolder('Scene', deployment, name);
    await stand();
    const on = scene ?? (await sceneFor(ground, name, state, ruleset, deployment));
    await stand();
    const made = await newBattle(on, deployment);
    // Its state comes last: until everything is there it is no battle.
    await stand();
    const head = { ruleset: ruleset.id, scenario: state.scenario, seats, campaign };
    await inTime(made.update(battleChanges(made, head)));
    await writeBattle(made, ruleset, { ...state, units: {}, figures: {} }, state, {
      log: [{ seq: 0, text: line, rule: 'engine', figures: [] }],
    });
    return [on, made];
  });
  await place.view();
  void sendGoOn(combat);
  return combat;
}
