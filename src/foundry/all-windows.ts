import { openHands } from './windows/by-hand/hand-window';
import { saveBattle } from './windows/chronicle/save-file';
import type { Opening } from './windows/doors';
import { adventureDropped, scenarioDropped, unitDropped } from './windows/drops/dropped';
import { askToEnd } from './windows/ending/ask-to-end';
import { askToClearBattle, askToClearEverything } from './windows/ending/clear-window';
import { browseDatasheets } from './windows/gallery/browse-datasheets';
import { openGallery, toggleGallery } from './windows/gallery/scenario-gallery';
import { openReplay } from './windows/replay/open-replay';
import { openReport } from './windows/report/report-window';
import { beginHere } from './windows/setup/begin-window';
import { openRoster } from './windows/setup/roster-window';
import { addWallChoice } from './windows/setup/wall-choice';

/** How each window opens. It is loaded with them, as a chunk of its own. */
export const windows: Opening = {
  gallery: openGallery,
  galleryOrNone: toggleGallery,
  datasheets: browseDatasheets,
  begin: beginHere,
  roster: openRoster,
  hands: openHands,
  report: openReport,
  end: askToEnd,
  clearBattle: askToClearBattle,
  clearEverything: askToClearEverything,
  replay: async (battle) => openReplay(battle, null),
  save: saveBattle,
  dropScenario: scenarioDropped,
  dropAdventure: adventureDropped,
  dropUnit: unitDropped,
  wallChoice: addWallChoice,
};
