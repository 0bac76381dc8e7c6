import type * as Pixi from 'pixi.js';
import type { Figure } from '../../../battle/state';
import { outlineOfBody } from '../../../space';
import { direction } from '../../../space/point';
import type { Point } from '../../../space/types';
import type { FigureLook, Track, UnitLook, Wreck } from '../../../battle/looks';
import type { LiveBattle } from '../../live/battle/live-battle';
import { unitLetter } from '../../live/views/unit-letter';
import { rotationOf } from '../../store/codec/scale';
import { moduleFile } from '../../common/ids';
import { empty, textOf } from './spare-texts';
import { shortName } from './short-name';
import { printedSide } from './marker-side';
import { arcPoints, stroke } from './strokes';
import { OUTLINE, roleStyles, sideStyles, type RoleStyle } from './styles';

/** Name of our container among a token's children. */
const NAME = 'skirmish-line';

/** Side of a marker against the width of a base, where the rules do not say how large markers are. */
const MARKER_SHARE = 0.5;

/** The size of a body's lines, notch and letters, as a share of those of a base of its size. */
const BODY_INK = 0.28;

/** Pixels of the screen that a rim has at least. */
const RIM = 2.5;

/** Pixels of the screen: the least height of a badge's letters on a large and on a small figure, where small figures begin, and where a badge would hide the figure. */
const LETTERS = 11;
const SMALL_LETTERS = 9;
const LEAST_LARGE = 26;
const LEAST_BADGED = 9;

/** Boxes of a track that are drawn one by one: a row of them is a little wider than the figure. */
const MOST_PIPS = 8;

/** What marks are drawn on: a token, or its stand-in. */
type Bearer = Pick<HostTokenObject, 'w' | 'h'> & Pixi.Container;

/** What is drawn on one token; redrawn only when it changes. */
interface Marks {
  readonly figure: Figure;
  readonly look: FigureLook;
  readonly unit: UnitLook | null;
  readonly rim: RoleStyle;
  readonly selected: boolean;
  readonly hovered: boolean;
  /** What distinguishes the figure from others of its unit, or from all others if it is alone. */
  readonly badge: string;
  /** Pixels of the screen for one of the scene, in steps: what must be read is no smaller on the screen. */
  readonly zoom: number;
}

/** What was drawn last, and of what: the same battle is not asked twice for the same look. */
interface Drawn {
  readonly from: readonly unknown[];
  readonly key: string;
}

const drawn = new WeakMap<Pixi.Container, Drawn>();

/** Draws base, rim, facing notch, role and markers of a figure over its token; they move with it. */
export function markFigure(
  token: Bearer,
  battle: LiveBattle,
  id: string,
  shown: { readonly selected: boolean; readonly hovered: boolean },
): void {
  const figure = battle.seen.figures[id];
  const unit = figure === undefined ? undefined : battle.seen.units[figure.unit];
  const side = unit === undefined ? undefined : battle.seen.sides[unit.side];
  if (figure === undefined || unit === undefined || side === undefined) return;
  const layer = layerOf(token);
  const zoom = zoomStep(canvas.stage.scale.x);
  const from = [battle, zoom, token.w, token.h, shown.selected, shown.hovered];
  const before = drawn.get(layer);
  if (before !== undefined && from.every((one, i) => one === before.from[i])) return;
  const look = battle.ruleset.table.figureLook(battle.seen, id);
  const { colour, rim } = sideStyles[look.isNobodys === true ? 'white' : side.colour];
  const marks: Marks = {
    figure,
    look,
    unit: bearsUnit(battle, figure, look) ? battle.ruleset.table.unitLook(battle.seen, figure.unit) : null,
    rim: { ...roleStyles.link, colour, alpha: 1, width: 4, line: rim },
    badge: badgeOf(battle, figure),
    zoom,
    ...shown,
  };
  const size = 2 * figure.r * battle.scale.pixels;
  const key = JSON.stringify([
    marks.look,
    marks.unit,
    marks.rim,
    figure.facing,
    figure.presence,
    token.w,
    token.h,
    size,
    marks.badge,
    marks.zoom,
    shown,
  ]);
  // The base is in the middle of the token, which fills its space on a grid.
  layer.position.set((token.w - size) / 2, (token.h - size) / 2);
  drawn.set(layer, { from, key });
  if (before?.key === key) return;
  drawMarks(layer, marks, size);
}

/** Returns true if the unit's common marks are shown beside this figure: the first leader on the table. */
function bearsUnit({ ruleset, seen }: LiveBattle, { id, unit }: Figure, look: FigureLook): boolean {
  if (!leads(look)) return false;
  const first = Object.values(seen.figures).find(
    (one) => one.unit === unit && one.presence === 'table' && leads(ruleset.table.figureLook(seen, one.id)),
  );
  return first?.id === id;
}

function leads({ pip }: FigureLook): boolean {
  return pip === 'commander' || pip === 'leader';
}

/** Returns the figure's number in its unit, after the letter of the unit, as in the panel; for a figure alone in its unit, the shortened name. */
function badgeOf({ seen, names }: LiveBattle, { id, unit }: Figure): string {
  const mates = Object.values(seen.figures).filter((figure) => figure.unit === unit);
  return mates.length > 1
    ? `${unitLetter(seen, unit)}${mates.findIndex((mate) => mate.id === id) + 1}`
    : shortName(names('unit', unit) ?? unit);
}

/** Zooms in steps of a half, so that a turn of the wheel does not redraw everybody. */
function zoomStep(zoom: number): number {
  return 2 ** (Math.round(Math.log2(Math.max(0.1, zoom)) * 2) / 2);
}

/** Removes our marks from a token that belongs to no battle any more. */
export function clearMarks(token: HostTokenObject): void {
  const layer = token.children.find((child) => child.name === NAME);
  if (layer !== undefined) token.removeChild(layer).destroy({ children: true });
}

function layerOf(token: Bearer): Pixi.Container {
  const found = token.children.find((child) => child.name === NAME);
  if (found instanceof PIXI.Container) return found;
  const layer = new PIXI.Container();
  layer.name = NAME;
  layer.eventMode = 'none';
  return token.addChild(layer);
}

function drawMarks(layer: Pixi.Container, marks: Marks, size: number): void {
  empty(layer);
  const r = size / 2;
  const middle = { x: r, y: r };
  const graphics = layer.addChild(new PIXI.Graphics());
  if (marks.look.wreck !== undefined) layer.addChild(wreck(marks.look.wreck, marks.figure, middle, size));
  if (marks.figure.presence === 'out') {
    if (marks.look.wreck === undefined) cross(graphics, middle, r * 0.42);
    return;
  }
  if (marks.figure.body === undefined) glow(graphics, middle, r, marks);
  if (marks.selected)
    stroke(graphics, rimPoints(marks.figure, middle, r * 1.16), { ...roleStyles['sight-clear'], width: 3 }, 1);
  else if (marks.hovered)
    stroke(graphics, rimPoints(marks.figure, middle, r * 1.12), { ...roleStyles['sight-clear'], alpha: 0.6 }, 1);
  const inked = inkedSize(marks.figure, size);
  const rim = rimPoints(marks.figure, middle, r - 2);
  stroke(graphics, rim, { ...marks.rim, width: Math.max(inked * 0.065, RIM / marks.zoom) }, 1);
  notch(graphics, marks.figure, middle, r, marks.rim.colour);
  if (marks.look.pip !== 'none') pip(graphics, marks.look.pip, { x: middle.x, y: middle.y }, r, marks.figure.facing);
  markers(layer, marks, size);
  if (size * marks.zoom < LEAST_BADGED) return;
  if (marks.figure.body === undefined) badge(layer, marks, size, { x: size * 0.06, y: size * 0.94 });
  else badge(layer, marks, inked, { x: Math.min(...rim.map(({ x }) => x)), y: Math.max(...rim.map(({ y }) => y)) });
}

/** What of a figure its base or body is. */
type Based = Pick<Figure, 'body' | 'r' | 'facing'>;

/** Returns the size of the base for which lines and letters are drawn: those of a long body do not grow with it. */
function inkedSize({ body }: Based, size: number): number {
  return body === undefined ? size : size * BODY_INK;
}

/** Returns the edge of a base, or of a placed body, in the size of a disc of this radius. */
export function rimPoints({ body, r: radius, facing }: Based, middle: Point, r: number): Point[] {
  if (body === undefined) return arcPoints(middle, r);
  const corners = outlineOfBody({ body, at: { x: 0, y: 0 }, facing });
  const [first, second] = corners;
  if (first === undefined || second === undefined) return [];
  // From the middle of a side, so that each corner is joined.
  const start = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 };
  return [start, ...corners.slice(1), first, start].map(({ x, y }) => ({
    x: middle.x + (x * r) / radius,
    y: middle.y + (y * r) / radius,
  }));
}

/** Strikes a figure out that is out of the battle; its faded picture shows who it was. */
function cross(graphics: Pixi.Graphics, { x, y }: Point, reach: number): void {
  for (const [width, color] of [
    [reach * 0.62, OUTLINE],
    [reach * 0.3, 0xd9826b],
  ] as const) {
    graphics.lineStyle({ width, color, alpha: 0.9, cap: PIXI.LINE_CAP.ROUND });
    graphics.moveTo(x - reach, y - reach).lineTo(x + reach, y + reach);
    graphics.moveTo(x + reach, y - reach).lineTo(x - reach, y + reach);
  }
}

/** A halo in the colour of the side: figures stand out from a busy map. */
function glow(graphics: Pixi.Graphics, middle: { x: number; y: number }, r: number, { rim, zoom }: Marks): void {
  const width = Math.max(r * 0.14, 3 / zoom);
  [0.4, 0.18].forEach((alpha, ring) =>
    graphics.lineStyle({ width, color: rim.colour, alpha }).drawCircle(middle.x, middle.y, r + width * (ring + 0.5)),
  );
}

/** The figure's number or name on a dark plate; at its foot, on the left. */
function badge(layer: Pixi.Container, { badge: words, zoom }: Marks, size: number, at: Point): void {
  const height = Math.max(size * 0.26, (size * zoom < LEAST_LARGE ? SMALL_LETTERS : LETTERS) / zoom);
  // Letters are drawn twice as large as they are seen: halved they are sharp, made much smaller they are not.
  const fontSize = Math.min(64, Math.max(2 * SMALL_LETTERS, Math.round(2 * height * zoom)));
  const text = textOf(words, {
    fontFamily: 'Barlow Condensed, Signika, sans-serif',
    fontSize,
    fontWeight: '600',
    fill: 0xffffff,
  });
  text.anchor.set(0.5);
  text.scale.set(height / fontSize);
  const width = Math.max(height, text.width + height * 0.35);
  const plate = layer.addChild(new PIXI.Graphics());
  plate
    .beginFill(OUTLINE, 0.88)
    .drawRoundedRect(at.x - width / 2, at.y - height / 2, width, height, height / 2)
    .endFill();
  text.position.set(at.x, at.y);
  layer.addChild(text);
}

/** The notch at the front shows the facing: of a base at its edge, of a body in the middle of its front. */
export function notch(graphics: Pixi.Graphics, figure: Based, middle: Point, r: number, colour: number): void {
  const { facing } = figure;
  if (figure.body === undefined) {
    facingNotch(graphics, middle, r, facing, colour);
    return;
  }
  const ahead = direction(facing);
  const inked = inkedSize(figure, r);
  const reach = rimPoints(figure, middle, r - 2).map(({ x, y }) => (x - middle.x) * ahead.x + (y - middle.y) * ahead.y);
  const front = Math.max(...reach) - inked;
  facingNotch(graphics, { x: middle.x + ahead.x * front, y: middle.y + ahead.y * front }, inked, facing, colour);
}

function facingNotch(
  graphics: Pixi.Graphics,
  middle: { x: number; y: number },
  r: number,
  facing: number,
  colour: number,
): void {
  const point = (turn: number, share: number) => {
    const angle = ((facing + turn) * Math.PI) / 180;
    return { x: middle.x + r * share * Math.sin(angle), y: middle.y - r * share * Math.cos(angle) };
  };
  const [tip, left, right] = [point(0, 1.28), point(-16, 0.98), point(16, 0.98)];
  graphics.lineStyle({ width: 1.5, color: OUTLINE });
  graphics.beginFill(colour);
  graphics.drawPolygon([tip.x, tip.y, left.x, left.y, right.x, right.y]);
  graphics.endFill();
}

/** Role by shape: a chevron for a commander, a star for a specialist, a crown-like triple chevron for a leader; at the back. */
function pip(
  graphics: Pixi.Graphics,
  kind: FigureLook['pip'],
  middle: { x: number; y: number },
  r: number,
  facing: number,
): void {
  const angle = ((facing + 180) * Math.PI) / 180;
  const at = { x: middle.x + r * 0.86 * Math.sin(angle), y: middle.y - r * 0.86 * Math.cos(angle) };
  const size = r * 0.3;
  graphics.lineStyle({ width: Math.max(1.5, r * 0.05), color: OUTLINE });
  graphics.beginFill(0xf6ecc8);
  if (kind === 'specialist') graphics.drawPolygon(star(at, size));
  else {
    for (let row = 0; row < (kind === 'leader' ? 2 : 1); row += 1) {
      const y = at.y + row * size * 0.8;
      graphics.drawPolygon([
        at.x - size,
        y + size * 0.5,
        at.x,
        y - size * 0.7,
        at.x + size,
        y + size * 0.5,
        at.x + size,
        y + size,
        at.x,
        y - size * 0.1,
        at.x - size,
        y + size,
      ]);
    }
  }
  graphics.endFill();
}

function star(at: { x: number; y: number }, size: number): number[] {
  return Array.from({ length: 10 }, (_, i) => {
    const angle = (i * Math.PI) / 5;
    const reach = i % 2 === 0 ? size : size * 0.45;
    return [at.x + reach * Math.sin(angle), at.y - reach * Math.cos(angle)];
  }).flat();
}

/** Wounds, posture and the figure's own markers at its right; the unit's markers and track beside its leader. */
function markers(layer: Pixi.Container, { figure, look, unit }: Marks, size: number): void {
  const half = inkedSize(figure, size) * MARKER_SHARE;
  const printed = printedSide(look, figure, size);
  const own = [
    ...(look.wounds > 0 ? ['wound'] : []),
    ...(look.posture === 'prone' ? ['prone'] : []),
    ...look.markers.map(markerName),
  ];
  own.forEach((name, i) =>
    layer.addChild(symbol(name, { x: size + half * 0.25, y: half * (0.35 + i * 0.8) }, printed ?? half * 0.75)),
  );
  if (unit === null) return;
  // A marker of the leader's own is not shown twice.
  unit.markers
    .filter((name) => !look.markers.includes(name))
    .forEach((name, i) =>
      layer.addChild(symbol(name, { x: -half * 0.35, y: half * (0.4 + i) }, printed ?? half * 0.9)),
    );
  const [main] = unit.tracks;
  if (main !== undefined) track(layer, main, size);
}

function markerName(name: string): string {
  return name === 'hit' ? 'target' : name;
}

/**
 * The unit's track below its leader, for example a morale track, as a row of pips: reached boxes full, lost ones
 * hollow. A track with more boxes than there is room for, such as a squad's grenades, is a bar.
 */
function track(layer: Pixi.Container, { values, at }: Track, size: number): void {
  const boxes = values.filter((value) => value > 0);
  const pitch = size * 0.15;
  const [top, high] = [size * 1.1, pitch * 0.72];
  const graphics = layer.addChild(new PIXI.Graphics());
  const box = (left: number, width: number, full: boolean): void => {
    graphics.lineStyle({ width: 1.5, color: OUTLINE });
    graphics.beginFill(full ? 0xf6ecc8 : 0x2a3340, full ? 1 : 0.6);
    graphics.drawRect(left, top, width, high);
    graphics.endFill();
  };
  if (boxes.length > MOST_PIPS) {
    const share = Math.min(1, Math.max(0, at / Math.max(...boxes)));
    box(0, size, false);
    if (share > 0) box(0, size * share, true);
    return;
  }
  const left = size / 2 - (pitch * (boxes.length - 1)) / 2;
  boxes.forEach((value, i) => {
    box(left + pitch * i - high / 2, high, value <= at);
  });
}

/** What is left of a figure, over its own picture and facing as it did. */
function wreck(name: Wreck, { facing }: Figure, { x, y }: Point, size: number): Pixi.Sprite {
  const sprite = PIXI.Sprite.from(moduleFile(`assets/tokens/wrecks/${name}.webp`));
  sprite.anchor.set(0.5);
  sprite.position.set(x, y);
  sprite.width = sprite.height = size;
  sprite.rotation = (rotationOf(facing) * Math.PI) / 180;
  return sprite;
}

/** A printed counter of the module's, centred at a point. */
function symbol(name: string, at: { x: number; y: number }, size: number): Pixi.Sprite {
  const sprite = PIXI.Sprite.from(moduleFile(`assets/markers/${name}.svg`));
  sprite.anchor.set(0.5);
  sprite.position.set(at.x, at.y);
  sprite.width = size;
  sprite.height = size;
  return sprite;
}
