import { currentBattle, watchBattle } from './battle/live-battle';
import { listenToIntents, sayPresent, sendCommand, sendUndo } from './battle/intents';
import { watchDoors } from './by-hand/host-doors';
import { watchHands } from './by-hand/take-over';
import { registerCanvas } from './canvas/register-canvas';
import { openChannel } from './channel';
import { startWatching } from './connection/start-watching';
import { registerCards } from './chat/draw-card';
import { followMaps } from './codec/known-map';
import { registerModels } from './documents/models';
import { chooseUnitHost } from './documents/unit-host';
import { registerCalls } from './deploy/call-to-scene';
import { registerDrops } from './deploy/drops';
import { welcome } from './first-run/register-first-run';
import { listenToStage } from './director/channel';
import { registerDirector, stageReport } from './director/director';
import { hooks, MODULE } from './ids';
import { deployScenario, openBattle } from './on-demand';
import { addWallChoice } from './on-demand';
import { registerAdventures } from './packs/adventures';
import { registerInterface } from './register-interface';
import { registerQuestions } from './referee/ask';
import { registerConsent } from './undo/consent';
import { receive } from './referee/referee';
import { keepBattles } from './referee/resume-all';
import { noteWhoHasSeen } from './referee/seen-by';
import { keepDiceOfCards } from './referee/show-dice';
import { handOverKeys, turnKeys } from './sealed/keys';
import { registerSettings } from './settings';
import { listenToWords } from './summons';
import { watchMap } from './setup/watch-map';
import { offerRecordSheet } from './sheets/register-sheets';
import { watchGestures } from './unfailing';

/** What other packages and macros may use: game.modules.get('skirmish-line').api */
const api = {
  version: 1,
  currentBattle,
  deployScenario,
  openBattle,
  sendCommand,
  sendUndo,
  stage: stageReport,
} as const;

/** Hooks the module into the host. */
export function registerModule(): void {
  Hooks.once('init', () => {
    registerSettings();
    registerModels();
    followMaps();
    listenToWords();
    registerQuestions();
    registerConsent();
    handOverKeys();
    registerCards();
    keepDiceOfCards();
    noteWhoHasSeen();
    Hooks.on(
      'renderWallConfig',
      (app: { readonly document: HostWall }, html: HTMLElement) => void addWallChoice(app.document, html),
    );
    registerDrops();
    registerCalls();
    registerAdventures();
    registerInterface();
    registerCanvas();
    watchBattle();
    watchMap();
    watchHands();
    watchDoors();
    watchGestures();
    listenToStage();
    registerDirector();
    const own = game.modules.get(MODULE);
    if (own !== undefined) own.api = api;
  });
  Hooks.once('ready', () => {
    chooseUnitHost(offerRecordSheet);
    listenToIntents(receive);
    openChannel();
    void turnKeys();
    keepBattles();
    startWatching();
    sayPresent();
    Hooks.callAll(hooks.ready, api);
    welcome();
  });
}
