import type * as Pixi from 'pixi.js';
import type { Point } from '../../space/types';
import { legible, OUTLINE } from './styles';

/** Height of the letters on the screen, in pixels. */
const SIZE = 15;
/** Drawn so many times larger than shown, so that it stays sharp on any screen. */
const SHARPNESS = 2;
/** The same words are not written twice within so many line heights. */
const ECHO = 14;

/** How much wider than its words a plate is, in pixels of the screen. */
const PLATE = 4;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly words: string;
}

/** Writes the words of one sketch: the same size on the screen at any zoom, never off the map, never one on another. */
export class Labels {
  readonly #written: Box[] = [];

  constructor(
    private readonly layer: Pixi.Container,
    private readonly zoom: number,
    /** What the words must not leave, in scene pixels. */
    private readonly frame: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  ) {}

  /** Words centred at a point in scene pixels, or as near to it as there is room, else not at all; an echo of what stands close by is left out. */
  write(words: string, at: Point, colour: number): void {
    if (words === '') return;
    const text = new PIXI.Text(words, {
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
    const [width, height] = [text.width * scale, text.height * scale];
    const echo = this.#written.some((box) => box.words === words && Math.hypot(box.x - at.x, box.y - at.y) < (ECHO * SIZE) / this.zoom);
    if (echo) {
      text.destroy();
      return;
    }
    const place = this.#freePlace(this.#inFrame(at, width, height), width, height);
    if (place === null) {
      text.destroy();
      return;
    }
    this.#written.push({ ...place, width, height, words });
    if (words.length > 1) this.#plate(place, width, height);
    text.anchor.set(0.5, 0.5);
    text.scale.set(scale);
    text.position.set(place.x, place.y);
    this.layer.addChild(text);
  }

  /** Words lie on a plate of their own: lines and busy ground run beneath it. */
  #plate({ x, y }: Point, width: number, height: number): void {
    const [wide, high] = [width + PLATE / this.zoom, height * 0.82];
    const plate = this.layer.addChild(new PIXI.Graphics());
    plate.beginFill(OUTLINE, 0.72).drawRoundedRect(x - wide / 2, y - high / 2, wide, high, 3 / this.zoom).endFill();
  }

  #inFrame(at: Point, width: number, height: number): Point {
    const { frame } = this;
    const clamp = (value: number, low: number, size: number, half: number): number => Math.min(Math.max(value, low + half), low + size - half);
    return { x: clamp(at.x, frame.x, frame.width, width / 2), y: clamp(at.y, frame.y, frame.height, height / 2) };
  }

  /** Below what is written already, a few lines at most; null in a crowd, where words on words say nothing. */
  #freePlace(at: Point, width: number, height: number): Point | null {
    for (let line = 0; line < 5; line += 1) {
      const place = this.#inFrame({ x: at.x, y: at.y + line * height * 0.8 }, width, height);
      const taken = this.#written.some(
        (box) => Math.abs(box.x - place.x) < (box.width + width) / 2 && Math.abs(box.y - place.y) < ((box.height + height) / 2) * 0.75,
      );
      if (!taken) return place;
    }
    return null;
  }
}
