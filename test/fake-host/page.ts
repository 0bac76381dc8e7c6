import { listenToIntents, sayPresent, sendCommand, sendIntent, sendUndo } from '../../src/foundry/battle/intents';
import { openBattle } from '../../src/foundry/chronicle/open-file';
import { saveBattle } from '../../src/foundry/chronicle/save-file';
import { assignSeat } from '../../src/foundry/deploy/seats';
import { watchHands } from '../../src/foundry/by-hand/take-over';
import { openChannel } from '../../src/foundry/channel';
import { readBattle } from '../../src/foundry/codec/read-battle';
import { deployScenario } from '../../src/foundry/deploy/deploy-scenario';
import { listenToStage, onPart, sayShown } from '../../src/foundry/director/channel';
import { battleData } from '../../src/foundry/documents/battle-data';
import { registerModels } from '../../src/foundry/documents/models';
import { hooks } from '../../src/foundry/ids';
import { registerQuestions } from '../../src/foundry/referee/ask';
import { isReferee, standForReferee } from '../../src/foundry/referee/elect';
import { receive } from '../../src/foundry/referee/referee';
import { resumeAll } from '../../src/foundry/referee/resume-all';
import { noteWhoHasSeen } from '../../src/foundry/referee/seen-by';
import { handOverKeys, turnKeys } from '../../src/foundry/sealed/keys';
import { registerSettings } from '../../src/foundry/settings';
import { listenToWords } from '../../src/foundry/summons';

/** What register.ts hooks into the host, without windows and canvas; whatever is told is shown at once. */
export function start(): void {
  registerSettings();
  registerModels();
  registerQuestions();
  handOverKeys();
  noteWhoHasSeen();
  listenToWords();
  watchHands();
  listenToStage();
  onPart(({ battle, seq, last }) => {
    if (last) sayShown({ battle, seq });
  });
  listenToIntents(receive);
  standForReferee(() => void resumeAll());
  Hooks.on(hooks.keysCame, () => isReferee() && void resumeAll());
  openChannel();
  void turnKeys();
  sayPresent();
}

export {
  assignSeat,
  battleData,
  deployScenario,
  openBattle,
  readBattle,
  saveBattle,
  sendCommand,
  sendIntent,
  sendUndo,
};
