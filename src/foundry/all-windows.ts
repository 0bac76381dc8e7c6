import { part } from './common/part';
import { saveBattle } from './windows/chronicle/save-file';
import type { Opening } from './windows/doors';
import type * as Clearing from './windows/ending/clear-window';
import { adventureDropped, forceDropped, scenarioDropped, unitDropped } from './windows/drops/dropped';
import { happeningDropped } from './windows/drops/happening-dropped';
import { askToEnd } from './windows/ending/ask-to-end';
import { browseDatasheets } from './windows/gallery/browse-datasheets';
import { openGallery, toggleGallery } from './windows/gallery/scenario-gallery';
import { chooseSeats } from './windows/panel/seats';
import { openReplay } from './windows/replay/open-replay';
import { openReport } from './windows/report/report-window';
import { beginHere } from './windows/setup/begin-window';
import { addWallChoice } from './windows/setup/wall-choice';

const clearing = async (): Promise<typeof Clearing> => part(async () => import('./windows/ending/clear-window'));

/** How each window opens. It is loaded with them, as a chunk of its own. */
export const windows: Opening = {
  gallery: openGallery,
  galleryOrNone: toggleGallery,
  datasheets: browseDatasheets,
  begin: beginHere,
  beginWithForce: forceDropped,
  forces: async () => (await part(async () => (await import('./windows/forces/forces-window')).openForces))(),
  force: async (uuid) => (await part(async () => (await import('./windows/forces/force-window')).openForce))(uuid),
  print: async (uuid) => (await part(async () => (await import('./windows/print/print-window')).openPrint))(uuid),
  roster: async () => (await part(async () => (await import('./windows/setup/roster-window')).openRoster))(),
  seats: chooseSeats,
  hands: async () => (await part(async () => (await import('./windows/by-hand/hand-window')).openHands))(),
  advice: async () => (await part(async () => (await import('./windows/advice/advice-window')).openAdvice))(),
  help: async (about) => (await part(async () => (await import('./windows/help/help-window')).openHelp))(about),
  whereabouts: async () =>
    (await part(async () => (await import('./windows/whereabouts/whereabouts-window')).tellWhereabouts))(),
  report: openReport,
  aftermath: async (combat) =>
    (await part(async () => (await import('./windows/night/aftermath-window')).openAftermath))(combat),
  end: askToEnd,
  clearBattle: async (combat) => (await clearing()).askToClearBattle(combat),
  clearEverything: async () => (await clearing()).askToClearEverything(),
  replay: async (battle) => openReplay(battle, null),
  save: saveBattle,
  dropScenario: scenarioDropped,
  dropHappening: happeningDropped,
  dropAdventure: adventureDropped,
  dropUnit: unitDropped,
  wallChoice: addWallChoice,
};
