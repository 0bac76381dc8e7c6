/**
 * The limits on plain data from outside: files, documents, messages and commands. A value beyond a limit is refused at
 * the border with its path, so that no rule has to compute with it.
 * Each limit is several times what honest battles need: the widest shipped table is 128 units wide, a map of 200 by 200
 * squares of five feet is 610 centimetres wide, and the largest battles have 120 figures.
 */

/** Longest id, name or other short text, in characters. */
export const SHORT = 200;

/** Longest list or record where its form does not say otherwise. */
export const MANY = 1000;

/** Deepest nesting, and most values, of plain data whose form is not known. */
export const DEEP = 24;
export const LARGE = 20_000;

/** Largest number of any kind, either way from zero. */
export const MOST = 1_000_000;

/** Largest count of dice, points, hits, turns and similar. */
export const MOST_COUNTED = 10_000;

/** Farthest coordinate, height or length from zero, in table units. Walls may lie outside the table. */
export const FARTHEST = 20_000;

/** Widest and highest table, in table units. */
export const WIDEST = 10_000;

/** Most spaces of a table with a grid: 400 by 400. */
export const MOST_SPACES = 160_000;

export const MOST_BARRIERS = 20_000;
export const MOST_AREAS = 5000;

/** Most corners of one outline, and of all outlines of a table together. */
export const MOST_CORNERS = 5000;
export const MOST_CORNERS_ON_TABLE = 100_000;

/** More sides than there are colours for them. */
export const MOST_SIDES = 20;

/** Most entries of a battle's chronicle. */
export const MOST_STEPS = 20_000;

/**
 * The limits of a scenario's file. They are tighter than those of a battle, since a stranger's file must not keep a browser
 * busy for long.
 */
export const MOST_OF_FILE = 2_000_000;
export const WIDEST_OF_SCENARIO = 300;
export const MOST_BARRIERS_OF_SCENARIO = 5000;
export const MOST_CORNERS_OF_SCENARIO = 20_000;
export const MOST_SIDES_OF_SCENARIO = 6;
export const MOST_UNITS = 200;
export const MOST_IN_UNIT = 40;
export const MOST_PLACES = 200;
export const MOST_TRIGGERS = 100;

/** How far off the table something drawn may reach, in table units. */
export const MARGIN = 10;
