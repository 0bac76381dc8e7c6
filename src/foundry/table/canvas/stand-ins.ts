import type * as Pixi from 'pixi.js';
import { keepsSecrets } from '../../../battle/secrecy';
import type { Figure, FigureId } from '../../../battle/state';
import type { LiveBattle } from '../../live/battle/live-battle';
import { rotationOf, toPixels } from '../../store/codec/scale';
import { moduleFile } from '../../common/ids';
import { hover, select, type Selection } from '../selection/selection';
import { markFigure } from './figure-marks';

/** Above the host's tokens, whose layer catches the pointer, and below what points at figures. */
const ABOVE = 210;
/** Opacity of a figure that is out of the battle, and of one that was last seen here. */
const FALLEN = 0.35;
const GONE = 0.55;

/** What this browser draws instead of a token; its size is that of the figure's base. */
interface StandIn extends Pixi.Container {
  w: number;
  h: number;
  figure: Figure;
}

let layer: Pixi.Container | null = null;
const standing = new Map<FigureId, StandIn>();
/** Figures that are moving now, and are drawn elsewhere. */
const elsewhere = new Set<FigureId>();

/** Puts an empty layer onto the canvas that the host has just drawn. */
export function layStandIns(): void {
  standing.clear();
  layer = canvas.interface.addChild(new PIXI.Container());
  layer.zIndex = ABOVE;
}

export function clearStandIns(): void {
  layer?.destroy({ children: true });
  layer = null;
  standing.clear();
}

/** Whether the figure is drawn here, where it has no token; the stage draws it elsewhere while it moves. */
export function drawStandIn(id: FigureId, isDrawn: boolean): void {
  if (isDrawn) elsewhere.delete(id);
  else elsewhere.add(id);
  const standIn = standing.get(id);
  if (standIn !== undefined) standIn.visible = isDrawn;
}

/**
 * Draws figures that this person knows of and not everybody. A figure that a side does not see has no token, since its
 * document would reach every browser. Its own side's browsers draw it themselves; it can be pointed at and dragged like
 * a token.
 */
export function paintStandIns(battle: LiveBattle | null, { unit, hovered }: Selection): void {
  if (layer === null || layer.destroyed) return;
  const wanted = battle === null ? [] : tokenless(battle);
  const ids = new Set(wanted.map(({ id }) => id));
  for (const [id, standIn] of standing) {
    if (ids.has(id)) continue;
    standIn.destroy({ children: true });
    standing.delete(id);
  }
  if (battle === null) return;
  for (const figure of wanted) {
    const standIn = standing.get(figure.id) ?? made(layer, battle, figure);
    standing.set(figure.id, standIn);
    place(standIn, battle, figure);
    markFigure(standIn, battle, figure.id, { selected: figure.unit === unit, hovered: figure.unit === hovered });
  }
}

function tokenless({ ruleset, seen, data, scene }: LiveBattle): readonly Figure[] {
  if (!keepsSecrets(ruleset.rules, seen)) return [];
  return Object.values(seen.figures).filter(
    ({ id, presence }) => (presence === 'table' || presence === 'out') && !scene.tokens.has(data.tokens[id] ?? ''),
  );
}

function made(on: Pixi.Container, { scale }: LiveBattle, figure: Figure): StandIn {
  const size = 2 * figure.r * scale.pixels;
  const standIn: StandIn = Object.assign(new PIXI.Container(), { w: size, h: size, figure });
  const picture = standIn.addChild(PIXI.Sprite.from(moduleFile(`assets/tokens/${figure.art}.webp`)));
  picture.anchor.set(0.5);
  picture.position.set(size / 2, size / 2);
  picture.width = picture.height = size;
  standIn.eventMode = 'static';
  standIn.hitArea = new PIXI.Circle(size / 2, size / 2, size / 2);
  standIn.on('pointerover', () => hover(standIn.figure.unit, standIn.figure.id));
  standIn.on('pointerout', () => hover(null));
  return on.addChild(standIn);
}

function place(standIn: StandIn, battle: LiveBattle, figure: Figure): void {
  const { scale, seen, mySides } = battle;
  const isOwn = mySides.includes(seen.units[figure.unit]?.side ?? '');
  const { x, y } = toPixels(scale, figure.at);
  standIn.figure = figure;
  standIn.position.set(x - standIn.w / 2, y - standIn.h / 2);
  standIn.visible = !elsewhere.has(figure.id);
  standIn.alpha = figure.presence === 'out' ? FALLEN : isOwn ? 1 : GONE;
  standIn.cursor = isOwn ? 'pointer' : 'default';
  const [picture] = standIn.children;
  if (picture !== undefined) picture.rotation = (rotationOf(figure.facing) * Math.PI) / 180;
  standIn.removeAllListeners('pointerdown');
  if (!isOwn) return;
  standIn.on('pointerdown', (event: Pixi.FederatedPointerEvent) => {
    if (event.button !== 0) return;
    // The host would take it for a click beside all tokens.
    event.stopPropagation();
    select(figure.unit, figure.id);
  });
}
