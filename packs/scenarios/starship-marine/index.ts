import battleship from './battleship.json';
import cruiser from './cruiser.json';
import embassy from './embassy.json';
import haven from './haven.json';
import qship from './qship.json';

/** The scenarios' files, in the order of the gallery. */
export const files: readonly unknown[] = [cruiser, embassy, haven, qship, battleship];
