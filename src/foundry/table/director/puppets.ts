import type * as Pixi from 'pixi.js';
import type { Figure, FigureId } from '../../../battle/state';
import type { Point } from '../../../space/types';
import type { LiveBattle } from '../../live/battle/live-battle';
import { notch, rimPoints } from '../canvas/figure-marks';
import { drawStandIn } from '../canvas/stand-ins';
import { stroke } from '../canvas/strokes';
import { roleStyles, sideStyles } from '../canvas/styles';
import { figureFlag } from '../../store/codec/figure-token';
import { rotationOf, toPixels } from '../../store/codec/scale';
import { unitHost } from '../../store/documents/unit-host';
import { moduleFile } from '../../common/ids';

/** How much is left of a figure that has fallen. */
const FALLEN = 0.35;

/** Doubles of figures that stand in for their tokens, which have already moved where the documents say. */
export class Puppets {
  readonly #doubles = new Map<FigureId, Pixi.Container>();
  /** Figures whose tokens are hidden now. */
  readonly #hidden = new Set<FigureId>();
  #hidesAll = false;

  /** Stand-ins are drawn into `layer`; figures without one are drawn by the host as usual. */
  constructor(private readonly layer: () => Pixi.Container | null) {}

  /** Puts a double where a figure is in this battle, and hides its token; a figure that is not there yet has none. */
  raise(battle: LiveBattle, id: FigureId): void {
    this.#hidden.add(id);
    this.#apply(id);
    const figure = battle.seen.figures[id];
    const layer = this.layer();
    if (figure?.presence !== 'table' || layer === null || this.#doubles.has(id)) return;
    this.#doubles.set(id, layer.addChild(doubleOf(battle, figure)));
  }

  /** Puts a figure on the table that was not there before. */
  enter(battle: LiveBattle, figure: Figure): void {
    const layer = this.layer();
    if (layer === null || this.#doubles.has(figure.id)) return;
    const double = doubleOf(battle, figure);
    double.alpha = 0;
    this.#doubles.set(figure.id, layer.addChild(double));
  }

  /** Hides all tokens of ours, also those that a battle has released, which no longer name their figure. */
  hideTokens(): void {
    this.#hidesAll = true;
    this.#draw();
  }

  /** Where the double of a figure is, in canvas pixels; null when it has none. */
  placeOf(id: FigureId): Point | null {
    const double = this.#doubles.get(id);
    return double === undefined ? null : { x: double.x, y: double.y };
  }

  /** Puts a double at a place of the canvas, facing somewhere. */
  stand(id: FigureId, at: Point, facing: number): void {
    const double = this.#doubles.get(id);
    if (double === undefined) return;
    double.position.set(at.x, at.y);
    double.rotation = (rotationOf(facing) * Math.PI) / 180;
  }

  /** Lets a figure fall, from 0 (standing) to 1. */
  fall(id: FigureId, share: number): void {
    const double = this.#doubles.get(id);
    if (double === undefined) return;
    double.alpha = 1 - (1 - FALLEN) * share;
    double.scale.set(1 - 0.08 * share);
  }

  /** Lets a figure appear, from 0 (absent) to 1. */
  rise(id: FigureId, share: number): void {
    const double = this.#doubles.get(id);
    if (double === undefined) return;
    double.alpha = share;
    double.scale.set(0.7 + 0.3 * share);
  }

  /** Every token is drawn again, and no double is left. */
  dismiss(): void {
    const hidden = [...this.#hidden];
    this.#hidden.clear();
    for (const id of hidden) this.#apply(id);
    if (this.#hidesAll) {
      this.#hidesAll = false;
      this.#draw();
    }
    for (const double of this.#doubles.values()) if (!double.destroyed) double.destroy({ children: true });
    this.#doubles.clear();
  }

  /** The host has redrawn a token: hidden ones stay hidden. */
  refreshed(token: HostTokenObject): void {
    if (this.#isHidden(token)) setDrawn(token, false);
  }

  #isHidden(token: HostTokenObject): boolean {
    const figure = figureFlag(token.document);
    return (figure !== null && this.#hidden.has(figure.id)) || (this.#hidesAll && isOurs(token));
  }

  #draw(): void {
    if (!canvas.ready) return;
    for (const token of canvas.tokens.placeables) if (isOurs(token)) setDrawn(token, !this.#isHidden(token));
  }

  #apply(id: FigureId): void {
    drawStandIn(id, !this.#hidden.has(id));
    if (!canvas.ready) return;
    for (const token of canvas.tokens.placeables)
      if (figureFlag(token.document)?.id === id) setDrawn(token, !this.#isHidden(token));
  }
}

/** Returns true for a token of a figure or of one of our units, in a battle or after it. */
function isOurs({ document }: HostTokenObject): boolean {
  return figureFlag(document) !== null || unitHost().read(game.actors.get(document.actorId ?? '')) !== null;
}

function setDrawn(token: HostTokenObject, isDrawn: boolean): void {
  token.renderable = isDrawn;
  if (token.mesh !== undefined && token.mesh !== null) token.mesh.renderable = isDrawn;
}

/** Picture, rim and notch of a figure; it faces north, turned by its container. */
function doubleOf(battle: LiveBattle, figure: Figure): Pixi.Container {
  const { x, y } = toPixels(battle.scale, figure.at);
  const r = figure.r * battle.scale.pixels;
  const side = battle.seen.sides[battle.seen.units[figure.unit]?.side ?? ''];
  const { colour, rim } = sideStyles[side?.colour ?? 'blue'];
  const double = new PIXI.Container();
  double.name = `skirmish-double ${figure.id}`;
  double.eventMode = 'none';
  double.position.set(x, y);
  double.rotation = (rotationOf(figure.facing) * Math.PI) / 180;
  const picture = double.addChild(PIXI.Sprite.from(moduleFile(`assets/tokens/${figure.art}.webp`)));
  picture.anchor.set(0.5);
  picture.width = picture.height = r * 2;
  const graphics = double.addChild(new PIXI.Graphics());
  const width = Math.max(3, r * 0.1);
  // The picture looks south while its container is not turned.
  const south = { ...figure, facing: 180 };
  const edge = rimPoints(south, { x: 0, y: 0 }, r - 2);
  stroke(graphics, edge, { ...roleStyles.link, colour, alpha: 1, width, line: rim }, 1);
  notch(graphics, south, { x: 0, y: 0 }, r, colour);
  return double;
}
