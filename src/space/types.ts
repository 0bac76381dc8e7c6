/**
 * The types of the geometry layer. Everything is plain JSON.
 * Lengths are table units (inches, spaces; the caller's choice), x to the right (east), y DOWN (south). Bearings and
 * facings are degrees clockwise, 0 = north (-y), 90 = east (+x). Heights are above the table's zero level.
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A point with a height, e.g. the head of a figure. */
export interface Eye extends Point {
  readonly z: number;
}

/** A round base: centre and radius. */
export interface Disc extends Point {
  readonly r: number;
}

/** The top of something: a height above zero level, or without limit (a wall to the ceiling, a wood). */
export type Height = number | 'unlimited';

/** A straight piece of wall, fence, trench, door, window ... An opening is a segment of its own, not a hole in one. */
export interface Barrier {
  readonly id: string;
  /** The caller's word: 'low-wall', 'window' ... Geometry never looks at it. */
  readonly kind: string;
  readonly a: Point;
  readonly b: Point;
  /** It fills the heights from bottom (inclusive) to top (exclusive: a line that just clears the top passes over). */
  readonly bottom: number;
  readonly top: Height;
}

/** A polygon of terrain: wood, scrub, hill, creek, floor of a building ... */
export interface Area {
  readonly id: string;
  /** The caller's word: 'light-woods', 'hill' ... Geometry never looks at it. */
  readonly kind: string;
  /** Corners in order, at least three, either way round, not closed (the last is joined to the first). */
  readonly outline: readonly Point[];
  readonly holes?: readonly (readonly Point[])[];
  readonly bottom: number;
  /** Top of a hill or crate; 'unlimited' for what has no meaningful top (a wood). */
  readonly top: Height;
}

export type TableKind = 'gridless' | 'square' | 'hex' | 'areas';

/**
 * How hexes are arranged on a table: in rows (corners up and down) or in columns (sides up and down). Counted from 0,
 * the odd or the even ones are indented: they begin half a space further in.
 */
export interface HexLayout {
  readonly lines: 'rows' | 'columns';
  readonly indented: 'odd' | 'even';
}

/** A table and the fixed features on it. It spans 0..width by 0..height. */
export interface Table {
  readonly kind: TableKind;
  /** For a table of hexes. If absent, rows with the odd ones indented. */
  readonly hexes?: HexLayout;
  readonly width: number;
  readonly height: number;
  readonly barriers: readonly Barrier[];
  readonly areas: readonly Area[];
}

/** A figure as sight sees it: an upright cylinder. */
export interface SightFigure extends Disc {
  readonly id: string;
  readonly bottom: number;
  readonly top: number;
}

/** A part of a line or path, in distance from its start. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

/** How a sight line passes a thing: through its height, above it, or beneath it. */
export type Passing = 'through' | 'over' | 'under';

/**
 * How a line meets a barrier.
 * - `across`: the barrier's two ends lie on either side of the line.
 * - `joint`: the line only touches it at an end (or runs along it), but other barriers touch the line from the other
 *   side there: the line goes through the joint between them. See `joint` and `side`.
 * - `graze`: the line touches it, and could be moved a hair to one side and miss it; or the line begins or ends on it.
 */
export type Contact = 'across' | 'joint' | 'graze';

export interface BarrierCrossing {
  readonly barrier: Barrier;
  /** Flat distance from the start of the line. */
  readonly at: number;
  /** Height of the line there. */
  readonly z: number;
  readonly passes: Passing;
  readonly contact: Contact;
  /** On which side of the line (seen along it) the barrier lies; 'along' when the line runs along it. */
  readonly side: 'both' | 'left' | 'right' | 'along';
  /** Number of the joint (from 0 along the line), for `contact: 'joint'` only. */
  readonly joint?: number | undefined;
}

/** A stretch of the line over something with breadth. Lengths are flat. */
export interface Stretch extends Interval {
  readonly length: number;
  /** Heights of the line at both ends. */
  readonly zFrom: number;
  readonly zTo: number;
  readonly passes: Passing;
  /** The part that is between bottom and top, undefined when the line passes over or under. */
  readonly within?: (Interval & { readonly length: number }) | undefined;
}

export interface AreaStretch extends Stretch {
  readonly area: Area;
}

export interface FigureStretch extends Stretch {
  readonly figure: SightFigure;
}

/** Everything a straight line of sight meets, each list in order from the start. It contains no judgement. */
export interface SightTrace {
  readonly from: Eye;
  readonly to: Eye;
  /** Flat distance. */
  readonly length: number;
  readonly barriers: readonly BarrierCrossing[];
  readonly areas: readonly AreaStretch[];
  readonly figures: readonly FigureStretch[];
}

/** Stops movement completely. */
export type Impassable = 'impassable';

/** The caller's rules of movement over a table. */
export interface GroundRules {
  /** Cost per table unit inside the area; 1 is clear, above 0. */
  areaMultiplier(area: Area): number | Impassable;
  /** Flat cost of crossing; 0 is free. */
  barrierCost(barrier: Barrier): number | Impassable;
  /** Cost per table unit outside all areas, above 0; 1 if absent. */
  readonly open?: number;
  /** Multiplier where areas overlap, no less than the least that they have alone; without it they are multiplied. Gets at least one area. */
  combine?(multipliers: readonly number[], areas: readonly Area[]): number;
  /** Discs the path may touch but not enter (an enemy's base grown by the mover's own radius). */
  readonly keepOut?: readonly Disc[];
}

/** A stretch of a path over uniform terrain. */
export interface PathStretch extends Interval {
  readonly length: number;
  readonly multiplier: number;
  readonly areas: readonly Area[];
  readonly cost: number;
}

export interface PathCrossing {
  readonly barrier: Barrier;
  readonly at: number;
  readonly cost: number;
}

/** Where a path cannot continue with any budget. */
export interface PathBlock {
  readonly at: number;
  readonly by: Barrier | Area | Disc;
  readonly why: 'barrier' | 'area' | 'keep-out';
}

/** A path with its cost. If it is blocked, length, cost, stretches and crossings end there. */
export interface CostedPath {
  readonly path: readonly Point[];
  /** Length of the passable part: the whole path unless blocked. */
  readonly length: number;
  readonly cost: number;
  readonly stretches: readonly PathStretch[];
  readonly crossings: readonly PathCrossing[];
  readonly blocked?: PathBlock | undefined;
}

/** A place at which a cheapest path may bend. */
export interface Bend {
  readonly point: Point;
  /** The neighbouring corners of the obstacle that it bends round. Empty if it may bend either way. */
  readonly arms: readonly Point[];
}
