import {
  listenToIntents,
  sayPresent,
  sendCommand,
  sendIntent,
  sendRedo,
  sendUndo,
} from '../../src/foundry/live/battle/intents';
import { removeCampaignEntry, writeCampaignEntry } from '../../src/foundry/windows/campaign/write-entry';
import { openBattle } from '../../src/foundry/windows/chronicle/open-file';
import { saveBattle } from '../../src/foundry/windows/chronicle/save-file';
import { assignPosts, assignSeat } from '../../src/foundry/windows/deploy/seats';
import { guardDocuments } from '../../src/foundry/windows/by-hand/guard-documents';
import { watchHands } from '../../src/foundry/referee/by-hand/take-over';
import { watchBattle } from '../../src/foundry/live/battle/live-battle';
import { startWatching } from '../../src/foundry/live/connection/start-watching';
import { openChannel } from '../../src/foundry/common/channel';
import { followMaps } from '../../src/foundry/store/codec/known-map';
import { chronicleOf } from '../../src/foundry/referee/chronicle/keep';
import { isFlaggedAlone, isWritten, presenceOf } from '../../src/foundry/store/codec/figure-token';
import { foundBy } from '../../src/foundry/store/codec/found';
import { readBattle } from '../../src/foundry/store/codec/read-battle';
import { openPart } from '../../src/foundry/store/codec/secret-state';
import { scaleOf } from '../../src/foundry/store/codec/scale';
import { lookDifference, lookOf } from '../../src/foundry/store/codec/token-look';
import { ownershipOf } from '../../src/foundry/store/codec/write-battle';
import { allBelongings, clearAway } from '../../src/foundry/windows/ending/deployments';
import { deployScenario } from '../../src/foundry/windows/deploy/deploy-scenario';
import { listenToStage, onPart, sayShown, type StagedPart } from '../../src/foundry/live/battle/staged-parts';
import { battleData } from '../../src/foundry/store/documents/battle-data';
import { registerModels } from '../../src/foundry/store/documents/models';
import { unitHost } from '../../src/foundry/store/documents/unit-host';
import { registerQuestionCard } from '../../src/foundry/referee/command/open-question';
import { answerQuestions } from '../../src/foundry/windows/prompts/answer-questions';
import { receive } from '../../src/foundry/referee/command/referee';
import { keepBattles } from '../../src/foundry/referee/command/resume-all';
import { noteWhoHasSeen } from '../../src/foundry/referee/command/seen-by';
import { damagesOf } from '../../src/foundry/windows/repair/damage';
import { mend } from '../../src/foundry/windows/repair/mend';
import { passStep, takeNextStep } from '../../src/foundry/windows/panel/next-step';
import { openPrompt } from '../../src/foundry/windows/prompts/prompt-window';
import { loadRuleset } from '../../src/foundry/common/rulesets';
import type { Ruleset } from '../../src/battle/ruleset';
import { vigilance } from '../../src/engine/command-run';
import { holds } from '../../src/engine/json';
import { changeRoster, type RosterChange } from '../../src/foundry/windows/setup/change-roster';
import { handOverKeys, turnKeys } from '../../src/foundry/store/keys/keys';
import { openBattle as beginBattle } from '../../src/foundry/windows/setup/open-battle';
import { watchMap } from '../../src/foundry/referee/map/watch-map';
import { registerSettings } from '../../src/foundry/common/settings';
import { listenToWords } from '../../src/foundry/common/summons';
import { words } from '../../src/foundry/common/words';
import { registerConsent } from '../../src/foundry/referee/undo/consent';

/** What register.ts hooks into the host, without windows and canvas; whatever is told is shown at once. */
export function start(): void {
  vigilance.isOn = true;
  registerSettings();
  registerModels();
  followMaps();
  registerQuestionCard(openPrompt);
  answerQuestions();
  registerConsent();
  handOverKeys();
  noteWhoHasSeen();
  listenToWords();
  guardDocuments();
  watchMap();
  watchHands();
  listenToStage();
  onPart(({ battle, seq, last }) => {
    if (last) sayShown({ battle, seq });
  });
  listenToIntents(receive);
  openChannel();
  void turnKeys();
  keepBattles();
  startWatching();
  sayPresent();
}

/** Watches what this page shows. */
export function watchParts(watch: (part: StagedPart) => void): void {
  onPart(watch);
}

const isSame = (a: unknown, b: unknown): boolean => holds(a, b) && holds(b, a);

/** Which tokens and actors do not show their figure and unit as the battle has them, or are missing, or too many. */
export function unlike(combat: HostCombat, ruleset: Ruleset): readonly string[] {
  const { scene } = combat;
  const whole = readBattle(combat, ruleset);
  if (scene === null || whole === null) return ['there is no battle'];
  const state = openPart(ruleset, whole);
  const data = battleData(combat);
  const scale = scaleOf(scene, ruleset.table);
  const tokens = Object.values(state.figures).flatMap((figure) => {
    const id = data.tokens[figure.id];
    const token = scene.tokens.get(id ?? '');
    if (token === undefined) return id === undefined ? [] : [`the token of ${figure.id} is gone`];
    const look = { ...lookOf(figure, scale), ...presenceOf(figure, scale) };
    const isSo =
      isWritten(figure, token, scale) && isFlaggedAlone(token, figure) && lookDifference(token._source, look) === null;
    return isSo ? [] : [`the token of ${figure.id} does not show it`];
  });
  const actors = Object.values(state.units).flatMap((unit) => {
    const id = data.actors[unit.id];
    const actor = game.actors.get(id ?? '');
    if (actor === undefined) return id === undefined ? [] : [`the actor of ${unit.id} is gone`];
    const isSo =
      isSame(unitHost().readPlay(actor), unit) &&
      actor.name === words(unit.name) &&
      holds(Reflect.get(actor, 'ownership'), ownershipOf(data, unit));
    return isSo ? [] : [`the actor of ${unit.id} does not show it`];
  });
  const count = [...scene.tokens].length - Object.keys(data.tokens).length;
  return [...tokens, ...actors, ...(count === 0 ? [] : [`${count} tokens are too many`])];
}

/** Changes who takes part. */
export async function changeRosterOf(
  combat: HostCombat,
  ruleset: Ruleset,
  change: Partial<RosterChange>,
): Promise<boolean> {
  const nobody = { entering: [], leaving: [], changing: [], joining: [], tokens: [] };
  return changeRoster(combat, ruleset, { ...nobody, ...change }, (unit) => unit);
}

/** Clears away everything that the module has made in the world. */
export async function clearEverything(): Promise<void> {
  await clearAway(allBelongings());
}

export {
  assignPosts,
  assignSeat,
  battleData,
  beginBattle,
  chronicleOf,
  damagesOf,
  deployScenario,
  foundBy,
  loadRuleset,
  mend,
  openBattle,
  passStep,
  readBattle,
  saveBattle,
  sendCommand,
  sendIntent,
  sendRedo,
  sendUndo,
  takeNextStep,
  watchBattle,
  removeCampaignEntry,
  writeCampaignEntry,
};
