import type { Shape } from '../../../battle/sketch';
import { figureOf, type FigureId, type UnitId } from '../../../battle/state';
import type { Point } from '../../../space/types';
import type { LiveBattle } from '../../live/battle/live-battle';
import type { LabelBox } from '../../table/canvas/label-places';
import { writtenLabels } from '../../table/canvas/overlay';
import { previewOf } from '../../table/canvas/sketch-memo';
import { endOf, figuresOf } from '../../table/canvas/table-input';
import { toPixels } from '../../store/codec/scale';
import { freeArea } from '../../table/dock/dock';
import { panelElement } from '../../table/dock/panel-element';
import { selection } from '../../table/selection/selection';
import { around, meet, type Box, type Surroundings } from './place-target-card';
import type { Subject } from '../../table/canvas/subject';

/** Our own windows over the table beside the panel, and the host's messages there. */
const WINDOWS =
  '.skirmish-prompt, .skirmish-strip, .first-steps, .skirmish-first, #chat-notifications .chat-message, #players, #skirmish-legend, #scene-controls > *, #scene-navigation > *';
/** Half the box of a place on the table that is no figure, in CSS pixels. */
const POINT = 6;
/** Between the target card and the edge of what is free. */
const MARGIN = 8;

export type Seen = Omit<Surroundings, 'now' | 'pointer'>;

/** Returns the room for a card beside the table's figures: what no interface covers, what lies over that, and the words there. */
export function roomNow(): Pick<Surroundings, 'free' | 'windows' | 'labels'> {
  const whole = freeArea(globalThis.window, panelElement());
  // The host's tools count as windows, each for itself: between them the table is free.
  const free = { left: MARGIN, top: MARGIN, right: whole.right - MARGIN, bottom: whole.bottom - MARGIN };
  const windows = [...globalThis.document.querySelectorAll(WINDOWS)].map(boxOf);
  return { free, windows: windows.filter(({ left, right }) => right > left), labels: writtenLabels().map(labelBox) };
}

/** Returns what surrounds the target card's subject in the window now; null while its anchor is out of view. */
export function surroundingsOf(battle: LiveBattle, subject: Subject): Seen | null {
  const { free, windows, labels } = roomNow();
  const targets = targetsOf(battle, subject);
  const anchor = anchorOf(battle, subject, targets);
  if (anchor === null || !meet(anchor, free)) return null;
  return {
    free,
    windows,
    anchor,
    targets,
    actors: [
      ...figuresOf(battle, subject.action.unit).map(({ id }) => figureBox(battle, id)),
      ...Object.keys(subject.input.orders ?? {}).map((id) => endBox(battle, id)),
    ],
    others: Object.values(battle.seen.figures)
      .filter(({ unit, presence }) => presence === 'table' && unit !== subject.action.unit)
      .map(({ id }) => figureBox(battle, id)),
    lines: linesOf(battle, previewOf(battle, subject.action, subject.input).shapes),
    labels,
  };
}

function targetsOf(battle: LiveBattle, { action, input: { unit, figure, second } }: Subject): Box[] {
  const aimed = [unit, second?.unit].flatMap((id: UnitId | undefined) =>
    id === undefined ? [] : figuresOf(battle, id),
  );
  const single = figure === undefined ? undefined : battle.seen.figures[figure];
  const pointed = single === undefined || single.unit === action.unit ? [] : [single];
  return [...aimed, ...pointed].map(({ id }) => figureBox(battle, id));
}

/**
 * Returns the targets; otherwise the point; otherwise the end of the longest path; otherwise the acting figures. By
 * keyboard the table cursor.
 */
function anchorOf(battle: LiveBattle, { action, input }: Subject, targets: readonly Box[]): Box | null {
  const { cursor } = selection();
  if (targets.length > 0) return near(targets, cursor === null ? null : windowPoint(battle, cursor));
  if (cursor !== null) return pointBox(windowPoint(battle, cursor));
  const point = input.point ?? Object.values(input.points ?? {})[0];
  if (point !== undefined) return pointBox(windowPoint(battle, point));
  const ordered = Object.entries(input.orders ?? {});
  const [far] = ordered
    .map(([id, { path = [] }]) => ({ id, length: lengthOf(path) }))
    .sort((a, b) => b.length - a.length);
  if (far === undefined) return around(figuresOf(battle, action.unit).map(({ id }) => figureBox(battle, id)));
  return endBox(battle, far.id);
}

/** Where a figure's way ends. */
function endBox(battle: LiveBattle, id: FigureId): Box {
  const { r } = figureOf(battle.seen, id);
  return grown(pointBox(windowPoint(battle, endOf(battle, id))), r * pixels(battle) - POINT);
}

/**
 * Returns all targets if they are close together, otherwise only those beside the pointer: a target card far from all
 * of them is useless.
 */
function near(targets: readonly Box[], at: Point | null): Box | null {
  const all = around(targets);
  if (all === null || all.right - all.left < globalThis.innerWidth / 3) return all;
  const middle = at ?? { x: (all.left + all.right) / 2, y: (all.top + all.bottom) / 2 };
  const far = (box: Box): number =>
    Math.hypot((box.left + box.right) / 2 - middle.x, (box.top + box.bottom) / 2 - middle.y);
  return targets.reduce((best, box) => (far(box) < far(best) ? box : best));
}

function lengthOf(path: readonly Point[]): number {
  return path.slice(1).reduce((sum, { x, y }, i) => sum + Math.hypot(x - (path[i]?.x ?? x), y - (path[i]?.y ?? y)), 0);
}

function linesOf(battle: LiveBattle, shapes: readonly Shape[]): (readonly [Point, Point])[] {
  return shapes.flatMap((shape) => {
    if (shape.kind !== 'line') return [];
    const points = shape.points.map((point) => windowPoint(battle, point));
    return points.slice(1).map((to, i) => [points[i] ?? to, to] as const);
  });
}

export function figureBox(battle: LiveBattle, id: FigureId): Box {
  const { at, r } = figureOf(battle.seen, id);
  return grown(pointBox(windowPoint(battle, at)), r * pixels(battle) - POINT);
}

function labelBox({ x, y, width, height }: LabelBox): Box {
  const corner = (side: number): Point =>
    canvas.clientCoordinatesFromCanvas({ x: x + (side * width) / 2, y: y + (side * height) / 2 });
  const [{ x: left, y: top }, { x: right, y: bottom }] = [corner(-1), corner(1)];
  return { left, top, right, bottom };
}

function windowPoint({ scale }: LiveBattle, at: Point): Point {
  return canvas.clientCoordinatesFromCanvas(toPixels(scale, at));
}

/** CSS pixels of a table unit at this zoom. */
function pixels({ scale }: LiveBattle): number {
  return scale.pixels * canvas.stage.scale.x;
}

function pointBox({ x, y }: Point): Box {
  return { left: x - POINT, top: y - POINT, right: x + POINT, bottom: y + POINT };
}

function grown({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

function boxOf(element: Element): Box {
  return element.getBoundingClientRect();
}
