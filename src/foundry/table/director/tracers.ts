import type * as Pixi from 'pixi.js';
import type { Cue, Tracer } from '../../../battle/staging';
import type { Point } from '../../../space/types';
import { arcPoints, stroke } from '../canvas/strokes';
import { roleStyles, type RoleStyle } from '../canvas/styles';
import { dust, flash } from './flashes';
import type { PlannedBeat } from './plan';
import { toPixels, type Scale } from '../../store/codec/scale';

/** Times of tracers in milliseconds: the first leaves, each after the one before, all have left; and how long each flies. */
const FIRST = 180;
const GAP = 40;
const ALL_LEFT = 600;
const FLIGHT: Readonly<Record<Tracer['kind'], number>> = { shot: 120, throw: 300, blow: 140 };
/** How faint a line is that has done its work. */
const FAINT = 0.55;

const hitStyle: RoleStyle = { ...roleStyles.target, colour: 0xffdf8e, width: 3, line: 'solid', symbol: '' };
const missStyle: RoleStyle = { ...hitStyle, colour: 0xd8dde2, width: 1.5, line: 'dashed' };
const ringStyle: RoleStyle = { ...hitStyle, colour: 0xff8a5c, width: 3, line: 'double' };

/** How shots look that are no slugs, by what is heard of them. */
const shots: Readonly<Partial<Record<Cue, Partial<RoleStyle>>>> = {
  ray: { colour: 0x8fe3ff, width: 4 },
  pulse: { colour: 0x9dfcc4, width: 3.5 },
  flames: { colour: 0xff8a3c, width: 8 },
  heavy: { colour: 0xffd0a0, width: 4.5 },
};

/** Returns when the last of these shots has arrived, in milliseconds. */
function flightTime(tracers: readonly Tracer[]): number {
  const [last] = tracers.slice(-1);
  return last === undefined ? 0 : leaves(tracers.length - 1, tracers.length) + FLIGHT[last.kind];
}

/**
 * Returns when the shots of a beat, or its moving figures, have arrived, in milliseconds; for a short beat before its
 * end.
 */
export function landsAt({ beat: { tracers = [], moves }, motion, length }: PlannedBeat): number {
  return Math.min(Math.max(flightTime(tracers), moves === undefined ? 0 : motion), length * 0.7);
}

/** Returns when one of these shots leaves, in milliseconds. */
export function leaves(place: number, count: number): number {
  return FIRST + place * Math.min(GAP, ALL_LEFT / count);
}

interface Drawing {
  readonly graphics: Pixi.Graphics;
  readonly scale: Scale;
  readonly zoom: number;
  /** The radius of a base, in canvas pixels. */
  readonly r: number;
  /** What is heard of the beat. */
  readonly cue: Cue | null;
}

/** Draws the shots, throws and blows after some time: hits end in a ring on their target, misses end open, in dust. */
export function drawTracers(drawing: Drawing, tracers: readonly Tracer[], elapsed: number, isStill: boolean): void {
  tracers.forEach((tracer, i) => {
    const since = elapsed - leaves(i, tracers.length);
    const share = isStill ? 1 : since / FLIGHT[tracer.kind];
    if (share > 0) drawTracer(drawing, tracer, Math.min(1, share), share > 3);
    if (!isStill && tracer.kind === 'shot') drawFire(drawing, tracer, since);
  });
}

/** The flash at the muzzle, and the dust of a miss. */
function drawFire(drawing: Drawing, { from, to, hit, kind }: Tracer, since: number): void {
  const [muzzle, end] = [toPixels(drawing.scale, from), toPixels(drawing.scale, to)];
  flash(drawing, muzzle, end, since);
  if (!hit) dust(drawing, end, since - FLIGHT[kind]);
}

function drawTracer({ graphics, scale, zoom, cue }: Drawing, tracer: Tracer, share: number, isOld: boolean): void {
  const { from, to, kind, hit } = tracer;
  const style = { ...(hit ? hitStyle : missStyle), ...(kind === 'shot' && cue !== null ? shots[cue] : {}) };
  const path = (kind === 'throw' ? arc(from, to) : [from, to]).map((point) => toPixels(scale, point));
  const flown = cut(path, share);
  stroke(graphics, flown, isOld ? { ...style, alpha: FAINT } : style, zoom);
  const tip = flown.at(-1);
  if (share < 1 || tip === undefined) return;
  if (hit) stroke(graphics, arcPoints(tip, 11 / zoom), ringStyle, zoom);
  else stroke(graphics, arcPoints(tip, 5 / zoom), { ...missStyle, line: 'solid', width: 2 }, zoom);
}

/** A throw is seen from above, a little to the side. */
function arc(from: Point, to: Point): Point[] {
  const height = Math.hypot(to.x - from.x, to.y - from.y) / 6;
  return Array.from({ length: 13 }, (_, i) => {
    const share = i / 12;
    return {
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share - Math.sin(Math.PI * share) * height,
    };
  });
}

/** The beginning of a path, by its share of the points. */
function cut(path: readonly Point[], share: number): Point[] {
  const place = share * (path.length - 1);
  const whole = Math.floor(place);
  const [from, to] = [path[whole], path[whole + 1]];
  const kept = path.slice(0, whole + 1);
  if (from === undefined || to === undefined) return kept;
  const part = place - whole;
  return [...kept, { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }];
}
