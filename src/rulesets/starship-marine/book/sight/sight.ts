import type { FigureId, SideId } from '../../../../battle/state';
import type { Changes } from '../../../../engine/game';
import { lineBetween, stretchesInside } from '../../../../space';
import { bearing, distance, moveAlong } from '../../../../space/point';
import { distanceToSegment } from '../../../../space/segment';
import type { Point, Table } from '../../../../space/types';
import { areaRow } from '../../data/terrain';
import type { Battle, Heard, MarineState, Trooper } from '../../state';
import { isAtMouth, passagesOf } from '../deck/decks';
import { aboard, isFit, lookingFrom, sideOf, trooperOf, upright, type Field } from '../deck/field';
import { sensorsOf } from '../ship/rooms';

// sm-sight: who sees whom. A side does not know what it does not see.

type Placed = Pick<Trooper, 'at' | 'r'>;

/** How much of a base is in sight. */
export type View = 'none' | 'part' | 'clear';

/** Shares of a base to which lines are drawn, across the view: from the middle to either side. */
const ACROSS = [0, -0.25, -0.5, -0.75, -1, 0.25, 0.5, 0.75, 1] as const;

/** So much of the visible width may be hidden without counting. */
const HIDDEN = 0.25;

/**
 * sm-sight-001: a straight line from the middle of the viewer's base to any part of the target's, past no wall, shut door or
 * deck; partly concealed when the line to its middle or more than a quarter of its width is blocked. Figures do not block, but
 * by the table option.
 */
export function viewOf(state: Field, from: Point, target: Placed): View {
  if (!sees(state, { at: from }, target)) return 'none';
  if (state.options.figuresBlock) return viewAnew(state, from, target, allThere);
  return remembered(state, from, target, ({ parts }) => parts, viewAnew);
}

/** What hinders sight besides walls, and the callback for lines that depend on a door. */
interface Watch {
  readonly figures: boolean;
  onDoor(): void;
}

const allThere: Watch = { figures: true, onDoor: () => undefined };

/** Computes how much of a visible figure is in sight. */
function viewAnew(state: Field, from: Point, target: Placed, watch: Watch): View {
  if (distance(from, target.at) < 0.01) return 'clear';
  const looks = lookingAt(state, from, target, watch);
  const free = acrossBase(from, target).map((point) => looks(point));
  const hidden = free.filter((is) => !is).length;
  const isOpen = free[0] === true && hidden <= HIDDEN * free.length;
  return isOpen && !isBehindLow(state, from, target) ? 'clear' : 'part';
}

/** Whether any part is in sight. */
function isInSight(state: Field, from: Point, target: Placed, watch: Watch): boolean {
  return isStraight(state, from, target, watch) || isThrough(state, from, target, watch);
}

function isStraight(state: Field, from: Point, target: Placed, watch: Watch): boolean {
  return distance(from, target.at) < 0.01 || acrossBase(from, target).some(lookingAt(state, from, target, watch));
}

/** A figure at an open hatch looks through it, and is seen through it, but partly. */
function isThrough(state: Field, from: Point, target: Placed, watch: Watch): boolean {
  return passagesOf(state).some(
    (hatch) =>
      (isAtMouth(hatch.from, from) && isStraight(state, hatch.to, target, watch)) ||
      (isAtMouth(hatch.to, target.at) && isStraight(state, from, { at: hatch.from, r: target.r }, watch)),
  );
}

/** Returns true if the line from here to a point of a figure is free. */
function lookingAt(state: Field, from: Point, target: Placed, watch: Watch): (point: Point) => boolean {
  const looks = lookingFrom(state, from, watch.onDoor);
  return (point) => looks(point) && !(watch.figures && isScreened(state, from, target, point));
}

/** Centimetres behind low foam within which a figure is partly concealed. */
const LOW = 3;

/** Returns true if low foam is between, close in front of the figure. */
function isBehindLow({ table }: Field, from: Point, { at, r }: Placed): boolean {
  const line = lineBetween(from, at);
  return table.areas.some(
    (area) =>
      areaRow(area.kind).conceals === true && stretchesInside(line, area).some(({ to }) => to >= line.length - r - LOW),
  );
}

function acrossBase(from: Point, { at, r }: Placed): readonly Point[] {
  const across = bearing(from, at) + 90;
  return ACROSS.map((share) => moveAlong(at, across, share * r * 0.98));
}

/** Table option: others between the two hide what they cover. */
function isScreened(state: Field, from: Point, target: Placed, to: Point): boolean {
  return upright(state).some(
    ({ at, r }) =>
      distance(at, target.at) > 0.01 && distance(at, from) > r + 0.01 && distanceToSegment(at, from, to) < r - 0.01,
  );
}

/** sm-sight-002: all round, in any facing: returns true if one sees any part of the other. */
export function sees(state: Field, { at }: Pick<Placed, 'at'>, target: Placed): boolean {
  const isOpen = remembered(state, at, target, ({ seen }) => seen, isInSight);
  return isOpen && (!state.options.figuresBlock || isInSight(state, at, target, allThere));
}

type Look<T> = (state: Field, from: Point, target: Placed, watch: Watch) => T;

/** Remembers what was found out about a line, without figures, as long as nothing changes it. */
function remembered<T>(
  state: Field,
  from: Point,
  target: Placed,
  of: (answers: Answers) => Map<number, T>,
  look: Look<T>,
): T {
  const views = viewsOf(state);
  const key = keyOf(views, from, target);
  const before = of(views.always).get(key) ?? of(views.now).get(key);
  if (before !== undefined) return before;
  let answers = views.always;
  const onDoor = (): void => {
    answers = views.now;
  };
  const now = look(state, from, target, { figures: false, onDoor });
  of(answers).set(key, now);
  return now;
}

/** Answers by the numbers of lines. */
interface Answers {
  readonly seen: Map<number, boolean>;
  readonly parts: Map<number, View>;
}

/** What is in sight from where, without figures: for any state of the doors, and for their present state. */
interface Views {
  /** Numbers of places by their x, y, and radius. */
  readonly places: Map<number, Map<number, Map<number, number>>>;
  count: number;
  readonly always: Answers;
  doors: string;
  now: Answers;
}

const tables = new WeakMap<Table, Views>();

const none = (): Answers => ({ seen: new Map(), parts: new Map() });

/** Most views that are kept. */
const MOST = 40_000;

function viewsOf({ table, doors }: Pick<Field, 'table' | 'doors'>): Views {
  let stand = '';
  for (const id in doors) stand += doors[id]?.state.charAt(0) ?? '';
  let kept = tables.get(table);
  if (kept === undefined || kept.always.seen.size + kept.now.seen.size > MOST) {
    kept = { places: new Map(), count: 0, always: none(), doors: stand, now: none() };
    tables.set(table, kept);
  }
  if (kept.doors !== stand) Object.assign(kept, { doors: stand, now: none() });
  return kept;
}

/** A number for a line: those of its two places. */
function keyOf(views: Views, from: Point, { at, r }: Placed): number {
  return placeNumber(views, from, 0) * PLACES + placeNumber(views, at, r);
}

/** More than the number of places in all views. */
const PLACES = 2 ** 20;

function placeNumber(views: Views, { x, y }: Point, r: number): number {
  let rows = views.places.get(x);
  if (rows === undefined) views.places.set(x, (rows = new Map()));
  let sizes = rows.get(y);
  if (sizes === undefined) rows.set(y, (sizes = new Map()));
  let number = sizes.get(r);
  if (number === undefined) sizes.set(r, (number = views.count += 1));
  return number;
}

/** Returns true if either sees the other: who can be seen knows it. */
function meets(state: Field, one: Placed, other: Placed): boolean {
  return sees(state, one, other) || sees(state, other, one);
}

/**
 * sm-sight-003: a side knows of an enemy figure only while one of its own who can act sees it, or the sensors of Main
 * Control show it; the same holds for figures that lie on the deck.
 */
export function spottersOf(
  state: MarineState,
  trooper: Trooper,
  sensors: SideId | null = sensorsOf(state),
  eyes: readonly Trooper[] = eyesOf(state),
): readonly SideId[] {
  const own = sideOf(state, trooper);
  return Object.keys(state.sides).filter((side) => side !== own && isSpottedBy(state, trooper, side, sensors, eyes));
}

/** Returns the figures that can see: on their feet and able to act. */
export const eyesOf = (state: Field): readonly Trooper[] => upright(state).filter(isFit);

function isSpottedBy(
  state: MarineState,
  trooper: Trooper,
  side: SideId,
  sensors: SideId | null,
  eyes: readonly Trooper[],
): boolean {
  if (state.options.openTable || sensors === side || trooper.captor === side) return true;
  return eyes.some((viewer) => sideOf(state, viewer) === side && meets(state, viewer, trooper));
}

/** Updates who has come into the sight of a side, and who has left it. */
export function lookRound(battle: Battle<SightEvent>): void {
  const { state } = battle;
  const [sensors, eyes] = [sensorsOf(state), eyesOf(state)];
  for (const trooper of aboard(state)) {
    const now = spottersOf(state, trooper, sensors, eyes);
    for (const side of Object.keys(state.sides)) {
      const is = now.includes(side);
      if (is === trooper.spotted.includes(side)) continue;
      const [only, figure] = [[side], trooper.id];
      battle.emit({ type: is ? 'came-in-sight' : 'went-out-of-sight', rule: 'sm-sight-003', only, figure, side });
    }
  }
}

export type SightEvent = Heard & {
  readonly type: 'came-in-sight' | 'went-out-of-sight';
  readonly figure: FigureId;
  readonly side: SideId;
};

export const sightChanges: Changes<MarineState, SightEvent> = {
  'came-in-sight': (state, { figure, side }) => {
    const trooper = trooperOf(state, figure);
    trooper.spotted = [...trooper.spotted, side];
  },
  'went-out-of-sight': (state, { figure, side }) => {
    const trooper = trooperOf(state, figure);
    trooper.spotted = trooper.spotted.filter((one) => one !== side);
  },
};
