import type * as Pixi from 'pixi.js';
import type { Point } from '../../../space/types';
import { freePlace, isEcho, needsLeader, type Frame, type LabelBox } from './label-places';
import { putBy, textOf } from './spare-texts';
import { legible, OUTLINE } from './styles';

/** Height of the letters on the screen, in pixels. */
const SIZE = 15;
/** Drawn at this multiple of the shown size, so that it is sharp on any screen. */
const SHARPNESS = 2;

/** How much wider than its words a plate is, in pixels of the screen. */
const PLATE = 4;

/**
 * Writes the words of one sketch: the same size on the screen at any zoom, never off the map, never overlapping others,
 * also of other sketches.
 */
export class Labels {
  readonly #written: LabelBox[] = [];

  constructor(
    private readonly layer: Pixi.Container,
    private readonly zoom: number,
    /** What the words must not leave, in scene pixels. */
    private readonly frame: Frame,
    /** Labels of other sketches. */
    private readonly taken: readonly LabelBox[],
    /** Figures that labels should not cover. */
    private readonly figures: readonly LabelBox[] = [],
  ) {}

  get written(): readonly LabelBox[] {
    return this.#written;
  }

  /**
   * Writes words centred at a point in scene pixels, or beside it with a leader line; an echo of a label close by is
   * left out, unless `each` thing has to say it.
   */
  write(words: string, at: Point, colour: number, { each = false }: { readonly each?: boolean } = {}): void {
    if (words === '') return;
    const text = textOf(words, {
      fontFamily: 'Barlow Condensed, Signika, sans-serif',
      fontSize: SIZE * SHARPNESS,
      fontWeight: '600',
      letterSpacing: 1,
      fill: legible(colour),
      stroke: OUTLINE,
      strokeThickness: 3.5 * SHARPNESS,
      lineJoin: 'round',
    });
    const scale = 1 / (SHARPNESS * this.zoom);
    const label = { x: at.x, y: at.y, width: text.width * scale, height: text.height * scale, words };
    const isLeftOut = !each && isEcho(label, this.#written);
    // A symbol marks what is under it.
    const figures = words.length > 1 ? this.figures : [];
    const place = isLeftOut ? null : freePlace(label, [...this.#written, ...this.taken], this.frame, figures);
    if (place === null) {
      putBy(text);
      return;
    }
    this.#written.push({ ...label, ...place });
    if (needsLeader(label, place)) this.#leader(at, place, colour);
    if (words.length > 1) this.#plate(place, label);
    text.anchor.set(0.5, 0.5);
    text.scale.set(scale);
    text.position.set(place.x, place.y);
    this.layer.addChild(text);
  }

  /** Draws a line from the subject of the words to where there was room for them. */
  #leader(from: Point, to: Point, colour: number): void {
    const line = this.layer.addChild(new PIXI.Graphics());
    for (const [width, shade, alpha] of [
      [3, OUTLINE, 0.6],
      [1.25, legible(colour), 0.9],
    ] as const)
      line
        .lineStyle({ width: width / this.zoom, color: shade, alpha })
        .moveTo(from.x, from.y)
        .lineTo(to.x, to.y);
  }

  /** Words have a plate of their own, above lines and busy terrain. */
  #plate({ x, y }: Point, { width, height }: LabelBox): void {
    const [wide, high] = [width + PLATE / this.zoom, height * 0.82];
    const plate = this.layer.addChild(new PIXI.Graphics());
    plate
      .beginFill(OUTLINE, 0.72)
      .drawRoundedRect(x - wide / 2, y - high / 2, wide, high, 3 / this.zoom)
      .endFill();
  }
}
