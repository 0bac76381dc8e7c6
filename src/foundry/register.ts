import { currentBattle, watchBattle } from './live/battle/live-battle';
import { listenToIntents, sayPresent, sendCommand, sendUndo } from './live/battle/intents';
import { watchDoors } from './windows/by-hand/host-doors';
import { watchVeils } from './referee/command/watch-veils';
import { watchHands } from './referee/by-hand/take-over';
import { registerCanvas } from './table/canvas/register-canvas';
import { openChannel } from './common/channel';
import { openPart } from './common/part';
import { startWatching } from './live/connection/start-watching';
import { registerCards } from './windows/chat/draw-card';
import { followMaps } from './store/codec/known-map';
import { registerModels } from './store/documents/models';
import { chooseUnitHost } from './store/documents/unit-host';
import { registerCalls } from './windows/deploy/call-to-scene';
import { registerDrops } from './windows/drops/drops';
import { welcome } from './windows/first-run/register-first-run';
import { listenToStage } from './live/battle/staged-parts';
import { registerDirector, stageReport } from './table/director/director';
import { registerSounds } from './table/sound/sounds';
import { hooks, MODULE } from './common/ids';
import { allWindows, deployScenario, openBattle } from './on-demand';
import { registerAdventures } from './windows/drops/adventures';
import { registerInterface } from './register-interface';
import { registerQuestionCard } from './referee/command/open-question';
import { openWindow, registerWindows } from './windows/doors';
import { answerQuestions } from './windows/prompts/answer-questions';
import { openPrompt } from './windows/prompts/prompt-window';
import { registerConsent } from './referee/undo/consent';
import { receive } from './referee/command/referee';
import { keepBattles } from './referee/command/resume-all';
import { noteWhoHasSeen } from './referee/command/seen-by';
import { keepDiceOfCards } from './referee/command/show-dice';
import { handOverKeys, turnKeys } from './store/keys/keys';
import { registerSettings } from './common/settings';
import { listenToWords } from './common/summons';
import { watchMap } from './referee/map/watch-map';
import { offerRecordSheet } from './windows/sheets/register-sheets';
import { watchGestures } from './table/selection/unfailing';

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
    registerWindows(allWindows);
    registerSettings();
    registerModels();
    followMaps();
    listenToWords();
    registerQuestionCard(openPrompt);
    answerQuestions();
    registerConsent();
    handOverKeys();
    registerCards();
    keepDiceOfCards();
    noteWhoHasSeen();
    Hooks.on(
      'renderWallConfig',
      (app: { readonly document: HostWall }, html: HTMLElement) => void openWindow('wallChoice', app.document, html),
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
    watchVeils();
    watchGestures();
    listenToStage();
    registerDirector();
    registerSounds();
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
    void openPart(async () => (await import('./windows/tours/tours')).registerTours);
  });
}
