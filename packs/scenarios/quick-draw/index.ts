import convoy from './convoy.json';
import corridor from './corridor.json';
import seven from './seven.json';

/** The scenarios' files, in the order of the gallery. */
export const files: readonly unknown[] = [seven, corridor, convoy];
