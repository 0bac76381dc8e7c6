import type { Point } from '../../../space/types';

/** A rectangle of the window, in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The sides of its anchor on which a target card may be, in the order in which they are tried. */
export const sides = ['E', 'W', 'NE', 'SE', 'NW', 'SW', 'N', 'S'] as const;
export type Side = (typeof sides)[number];

/** What surrounds the table when a place is searched; all in CSS pixels of the window. */
export interface Surroundings {
  /** What no interface covers. */
  readonly free: Box;
  /** Our windows over the table, which must not be covered. */
  readonly windows: readonly Box[];
  /** What the target card is about. */
  readonly anchor: Box;
  /** The targets: never covered. */
  readonly targets: readonly Box[];
  /** The acting figures, and the ends of their paths. */
  readonly actors: readonly Box[];
  /** All other figures on the table. */
  readonly others: readonly Box[];
  readonly lines: readonly (readonly [Point, Point])[];
  /** Words that are written on the table. */
  readonly labels: readonly Box[];
  /** Where the pointer is, and the direction in which it last moved. */
  readonly pointer: { readonly at: Point; readonly way: Point } | null;
  /** Where the target card is now. */
  readonly now: Side | null;
}

export interface Place {
  readonly side: Side;
  readonly left: number;
  readonly top: number;
}

/** Gap between the target card and its subject. */
const GAP = 24;
/** How far ahead of the pointer its way is kept clear. */
const AHEAD = 60;
/** The cost of a place for what it covers, and for being another one than now. */
const cost = { actor: 10, label: 6, other: 4, line: 3, pointer: 5, change: 4 } as const;
/** A target card moves for no less than this. */
const WORTH_MOVING = 5;

/** Returns the best place for a target card of this size beside its subject; null if there is none. */
export function placeTargetCard({ width, height }: Size, around: Surroundings): Place | null {
  const { free, windows, targets, now } = around;
  const places = sides
    .map((side): Place => ({ side, ...spot(side, { width, height }, around) }))
    .map((place) => ({ place, box: { ...place, right: place.left + width, bottom: place.top + height } }))
    .filter(({ box }) => within(box, free) && ![...windows, ...targets].some((other) => meet(box, other)))
    .map(({ place, box }) => ({ place, price: price(box, place.side, around) }));
  const [first, ...rest] = places;
  if (first === undefined) return null;
  const best = rest.reduce((found, one) => (one.price < found.price ? one : found), first);
  const kept = places.find(({ place }) => place.side === now);
  return kept !== undefined && kept.price - best.price < WORTH_MOVING ? kept.place : best.place;
}

/** Returns the spot on that side; beside, above and below the anchor it slides along it to stay in the free area. */
function spot(side: Side, card: Size, around: Surroundings): { left: number; top: number } {
  const { width, height } = card;
  const { anchor, free } = around;
  const left = side.includes('E')
    ? anchor.right + GAP
    : side.includes('W')
      ? anchor.left - GAP - width
      : slid((anchor.left + anchor.right - width) / 2, free.left, free.right - width);
  const top = side.includes('N')
    ? anchor.top - GAP - height
    : side.includes('S')
      ? anchor.bottom + GAP
      : beside(left, card, around);
  return { left, top };
}

const slid = (at: number, least: number, most: number): number => Math.max(least, Math.min(at, most));

/** Returns how high a card beside its anchor is: at its middle, or slid up off what lies below that. */
function beside(left: number, { width, height }: Size, { anchor, free, windows }: Surroundings): number {
  const middle = (anchor.top + anchor.bottom) / 2;
  const below = windows.filter((one) => one.left < left + width && one.right > left && one.top >= middle);
  return slid(middle - height / 2, free.top, Math.min(free.bottom, ...below.map(({ top }) => top)) - height);
}

function price(box: Box, side: Side, { actors, others, lines, labels, pointer, now }: Surroundings): number {
  const ahead = pointer === null ? [] : wayOf(pointer.at, pointer.way);
  return (
    cost.actor * actors.filter((actor) => meet(box, actor)).length +
    cost.label * labels.filter((label) => meet(box, label)).length +
    cost.other * others.filter((other) => meet(box, other)).length +
    cost.line * lines.filter(([from, to]) => crosses(box, from, to)).length +
    (ahead.some(([from, to]) => crosses(box, from, to)) ? cost.pointer : 0) +
    (now !== null && now !== side ? cost.change : 0)
  );
}

function wayOf(at: Point, way: Point): [Point, Point][] {
  const length = Math.hypot(way.x, way.y);
  const far = length === 0 ? 0 : AHEAD / length;
  return [[at, { x: at.x + way.x * far, y: at.y + way.y * far }]];
}

export function meet(a: Box, b: Box): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
}

export function within(inner: Box, outer: Box): boolean {
  return (
    inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom
  );
}

/** Returns true if any part of a straight line is within a box: it is cut by each side of it in turn. */
function crosses(box: Box, from: Point, to: Point): boolean {
  const way = { x: to.x - from.x, y: to.y - from.y };
  let [enter, leave] = [0, 1];
  for (const [step, room] of [
    [-way.x, from.x - box.left],
    [way.x, box.right - from.x],
    [-way.y, from.y - box.top],
    [way.y, box.bottom - from.y],
  ] as const) {
    if (step === 0 && room < 0) return false;
    if (step < 0) enter = Math.max(enter, room / step);
    if (step > 0) leave = Math.min(leave, room / step);
  }
  return enter <= leave;
}

/** The least box round some others; null round none. */
export function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}
