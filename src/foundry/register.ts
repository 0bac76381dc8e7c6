import { currentBattle, battleOf, watchBattle } from './battle/live-battle';
import { openChannel, sendCommand, sendUndo } from './battle/intents';
import { registerCanvas } from './canvas/register-canvas';
import { registerCards } from './chat/draw-card';
import { registerModels } from './documents/models';
import { chooseUnitHost } from './documents/unit-host';
import { deployScenario } from './deploy/deploy-scenario';
import { registerDrops } from './deploy/drops';
import { hooks, MODULE } from './ids';
import { registerAdventures } from './packs/adventures';
import { registerInterface } from './register-interface';
import { registerQuestions } from './referee/ask';
import { receive, resume } from './referee/referee';
import { registerSettings } from './settings';
import { offerRecordSheet } from './sheets/register-sheets';
import { registerWallKinds } from './walls';

/** What other packages and macros may use: game.modules.get('skirmish-line').api */
const api = { version: 1, currentBattle, deployScenario, sendCommand, sendUndo } as const;

/** Hooks the module into the host. */
export function registerModule(): void {
  Hooks.once('init', () => {
    registerSettings();
    registerModels();
    registerQuestions();
    registerCards();
    registerWallKinds();
    registerDrops();
    registerAdventures();
    registerInterface();
    registerCanvas();
    watchBattle();
    const own = game.modules.get(MODULE);
    if (own !== undefined) own.api = api;
  });
  Hooks.once('ready', () => {
    chooseUnitHost(offerRecordSheet);
    openChannel(receive);
    if (game.user.isActiveGM) void resumeAll();
    Hooks.callAll(hooks.ready, api);
  });
}

/** Battles that a closed browser left at a question, or at an automaton's place, go on. */
async function resumeAll(): Promise<void> {
  for (const scene of game.scenes) {
    const combat = battleOf(scene);
    if (combat !== null) await resume(combat);
  }
}
