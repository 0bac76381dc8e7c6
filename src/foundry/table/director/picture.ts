import type * as Pixi from 'pixi.js';
import type { FigureId } from '../../../battle/state';
import { nothing } from '../../../battle/sketch';
import { battleNow, type LiveBattle } from '../../live/battle/live-battle';
import { paintSketch } from '../canvas/paint-sketch';
import { arcPoints, stroke } from '../canvas/strokes';
import { roleStyles } from '../canvas/styles';
import { toPixels, toTable } from '../../store/codec/scale';
import { distance } from '../../../space/point';
import type { Point } from '../../../space/types';
import { along } from './along';
import { kick } from './flashes';
import { Plaques } from './plaques';
import type { PlannedBeat } from './plan';
import type { Puppets } from './puppets';
import { Recoil } from './recoil';
import { drawTracers, landsAt, leaves } from './tracers';

/** How long the rings round a beat's figures need to fade, in milliseconds. */
const RINGS = 500;
/** Two places that are nearer than this are the same, in table units. */
const NEAR = 0.05;
/** The radius of a base in table units where nobody of the beat has one. */
const BASE = 0.5;
/** How long a fall, or a rise, takes, in milliseconds. */
const FALL = 350;

/** One beat on the canvas: shapes and rings below, tracers, plaques above; figures move by their puppets. */
export class Picture {
  readonly #root: Pixi.Container;
  readonly #ground: Pixi.Graphics;
  readonly #shots: Pixi.Graphics;
  readonly #plaques: Plaques;
  /** When what is said of the shots begins to rise. */
  readonly #said: number;
  /** The radius of a base, in canvas pixels. */
  readonly #r: number;
  readonly #recoil = new Recoil();
  /** The path of each moving figure, from its present place, in table units. */
  readonly #ways = new Map<FigureId, readonly Point[]>();

  constructor(
    layer: Pixi.Container,
    private readonly battle: LiveBattle,
    private readonly planned: PlannedBeat,
    private readonly puppets: Puppets,
    private readonly isStill: boolean,
  ) {
    const { beat } = planned;
    this.#root = layer.addChild(new PIXI.Container());
    this.#ground = this.#root.addChild(new PIXI.Graphics());
    const shapes = this.#root.addChild(new PIXI.Container());
    if (beat.shapes !== undefined && beat.shapes.length > 0)
      paintSketch(shapes, { ...nothing, shapes: beat.shapes }, battle, canvas.stage.scale.x, []);
    this.#shots = this.#root.addChild(new PIXI.Graphics());
    this.#plaques = new Plaques(this.#root.addChild(new PIXI.Container()), battle, beat);
    for (const [id, { path }] of Object.entries(beat.moves ?? {})) this.#ways.set(id, this.#wayOf(id, path));
    const [base = BASE] = beat.about.flatMap((id) => battle.seen.figures[id]?.r ?? []);
    this.#r = base * battle.scale.pixels;
    this.#said = isStill ? 0 : landsAt(planned);
  }

  /** Draws the beat at a time after the view arrived, in milliseconds. */
  frame(elapsed: number): void {
    if (this.#root.destroyed) return;
    const { tracers = [] } = this.planned.beat;
    const zoom = canvas.stage.scale.x;
    this.#rings(elapsed, zoom);
    this.#shots.clear();
    const { cue } = this.planned.beat;
    const drawing = { graphics: this.#shots, scale: this.battle.scale, zoom, r: this.#r, cue };
    drawTracers(drawing, tracers, elapsed, this.isStill);
    if (!this.isStill) this.#kick(elapsed);
    this.#plaques.frame(elapsed - this.#said, zoom, this.isStill);
    this.#figures(elapsed);
  }

  /** Puts all figures where the beat leaves them, and removes its drawings. */
  end(): void {
    this.#recoil.settle();
    this.#figures(Infinity);
    if (!this.#root.destroyed) this.#root.destroy({ children: true });
  }

  #figures(elapsed: number): void {
    const { beat, motion } = this.planned;
    const share = this.isStill || motion === 0 ? 1 : eased(Math.min(1, elapsed / motion));
    for (const [id, { facing }] of Object.entries(beat.moves ?? {})) this.#walk(id, facing, share);
    const fallen = this.isStill ? 1 : Math.min(1, Math.max(0, (elapsed - this.#said) / FALL));
    for (const id of beat.falls ?? []) this.puppets.fall(id, fallen);
    const risen = this.isStill ? 1 : Math.min(1, elapsed / FALL);
    for (const id of beat.rises ?? []) {
      const figure = battleNow()?.seen.figures[id];
      if (figure !== undefined) this.puppets.enter(this.battle, figure);
      this.puppets.rise(id, risen);
    }
  }

  /** Figures that fire are pushed back by each of their shots. */
  #kick(elapsed: number): void {
    const { about, tracers = [] } = this.planned.beat;
    tracers.forEach(({ kind, from, to }, i) => {
      const firer = about.find((id) => {
        const figure = this.battle.seen.figures[id];
        return figure?.presence === 'table' && distance(figure.at, from) < NEAR;
      });
      if (kind !== 'shot' || firer === undefined) return;
      const { scale } = this.battle;
      const since = elapsed - leaves(i, tracers.length);
      this.#recoil.push(firer, kick(toPixels(scale, from), toPixels(scale, to), this.#r, since));
    });
  }

  /** A beat may name the places on the way alone, or begin with where it starts. */
  #wayOf(id: FigureId, path: readonly Point[]): readonly Point[] {
    const place = this.puppets.placeOf(id);
    const [first] = path;
    if (place === null || first === undefined) return path;
    const from = toTable(this.battle.scale, place);
    return distance(from, first) < NEAR ? path : [from, ...path];
  }

  #walk(id: FigureId, facing: number, share: number): void {
    const figure = this.battle.seen.figures[id];
    const way = this.#ways.get(id) ?? [];
    if (figure === undefined || way.length === 0) return;
    const here = along(way, { from: figure.facing, to: facing }, share);
    this.puppets.stand(id, toPixels(this.battle.scale, here.at), here.facing);
  }

  /** Trails of walkers, and rings round the beat's figures. */
  #rings(elapsed: number, zoom: number): void {
    const { beat } = this.planned;
    this.#ground.clear();
    for (const way of this.#ways.values()) {
      const trail = way.map((point) => toPixels(this.battle.scale, point));
      if (trail.length > 1) stroke(this.#ground, trail, { ...roleStyles.path, alpha: 0.4, width: 2 }, zoom);
    }
    const alpha = this.isStill ? 0.7 : Math.max(0, 1 - elapsed / RINGS);
    if (alpha === 0 || beat.moves !== undefined) return;
    for (const id of beat.about) {
      const figure = this.battle.seen.figures[id];
      if (figure?.presence !== 'table') continue;
      const r = figure.r * this.battle.scale.pixels * 1.2;
      stroke(
        this.#ground,
        arcPoints(toPixels(this.battle.scale, figure.at), r),
        { ...roleStyles['sight-clear'], alpha },
        zoom,
      );
    }
  }
}

function eased(share: number): number {
  return share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2;
}
