import boardedShip from './boarded-ship.json';
import botsAssault from './bots-assault.json';
import bugHunt from './bug-hunt.json';

/** The scenarios' files, in the order of the gallery. */
export const files: readonly unknown[] = [bugHunt, boardedShip, botsAssault];
