import {
  listenToIntents,
  sayPresent,
  sendCommand,
  sendIntent,
  sendRedo,
  sendUndo,
} from '../../src/foundry/battle/intents';
import { takeMonthOut, writeMonth } from '../../src/foundry/campaign/write-month';
import { openBattle } from '../../src/foundry/chronicle/open-file';
import { saveBattle } from '../../src/foundry/chronicle/save-file';
import { assignPosts, assignSeat } from '../../src/foundry/deploy/seats';
import { guardDocuments } from '../../src/foundry/by-hand/guard-documents';
import { watchHands } from '../../src/foundry/by-hand/take-over';
import { startWatching } from '../../src/foundry/connection/start-watching';
import { openChannel } from '../../src/foundry/channel';
import { followMaps } from '../../src/foundry/codec/known-map';
import { readBattle } from '../../src/foundry/codec/read-battle';
import { deployScenario } from '../../src/foundry/deploy/deploy-scenario';
import { listenToStage, onPart, sayShown } from '../../src/foundry/director/channel';
import { battleData } from '../../src/foundry/documents/battle-data';
import { registerModels } from '../../src/foundry/documents/models';
import { registerQuestions } from '../../src/foundry/referee/ask';
import { receive } from '../../src/foundry/referee/referee';
import { keepBattles } from '../../src/foundry/referee/resume-all';
import { noteWhoHasSeen } from '../../src/foundry/referee/seen-by';
import { damagesOf } from '../../src/foundry/repair/damage';
import { mend } from '../../src/foundry/repair/mend';
import { loadRuleset } from '../../src/foundry/rulesets';
import type { Ruleset } from '../../src/battle/ruleset';
import { vigilance } from '../../src/engine/command-run';
import { changeRoster, type RosterChange } from '../../src/foundry/setup/change-roster';
import { handOverKeys, turnKeys } from '../../src/foundry/sealed/keys';
import { openBattle as beginBattle } from '../../src/foundry/setup/open-battle';
import { watchMap } from '../../src/foundry/setup/watch-map';
import { registerSettings } from '../../src/foundry/settings';
import { listenToWords } from '../../src/foundry/summons';
import { registerConsent } from '../../src/foundry/undo/consent';

/** What register.ts hooks into the host, without windows and canvas; whatever is told is shown at once. */
export function start(): void {
  vigilance.isOn = true;
  registerSettings();
  registerModels();
  followMaps();
  registerQuestions();
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

/** Changes who takes part. */
export async function changeRosterOf(
  combat: HostCombat,
  ruleset: Ruleset,
  change: Partial<RosterChange>,
): Promise<boolean> {
  const nobody = { entering: [], leaving: [], changing: [], joining: [], tokens: [] };
  return changeRoster(combat, ruleset, { ...nobody, ...change }, (unit) => unit);
}

export {
  assignPosts,
  assignSeat,
  battleData,
  beginBattle,
  damagesOf,
  deployScenario,
  loadRuleset,
  mend,
  openBattle,
  readBattle,
  saveBattle,
  sendCommand,
  sendIntent,
  sendRedo,
  sendUndo,
  takeMonthOut,
  writeMonth,
};
