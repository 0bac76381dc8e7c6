import type * as Pixi from 'pixi.js';
import type { Beat, Plaque } from '../../../battle/staging';
import type { Point } from '../../../space/types';
import type { LiveBattle } from '../../live/battle/live-battle';
import { legible, OUTLINE } from '../canvas/styles';
import { toPixels } from '../../store/codec/scale';
import { say } from '../../common/words';
import { spaced, type Plate } from './spaced';

/** Height of the letters, and how far a plaque rises, in pixels of the screen. */
const SIZE = 15;
const RISE = 16;
/** How long it takes to rise, in milliseconds. */
const RISING = 280;
/** Drawn at this multiple of the shown size, so that it is sharp on any screen. */
const SHARPNESS = 2;
const PAD = { x: 8, y: 3 } as const;

/** What a plaque is worth, by colour and by a mark. */
const tones: Readonly<Record<Plaque['tone'], { readonly colour: number; readonly mark: string }>> = {
  plain: { colour: 0xf6ecc8, mark: '' },
  hit: { colour: 0xff8a5c, mark: '✹ ' },
  miss: { colour: 0xd8dde2, mark: '○ ' },
  good: { colour: 0x9fd8a6, mark: '▲ ' },
  bad: { colour: 0xf0907f, mark: '▼ ' },
};

interface Standing {
  readonly box: Pixi.Container;
  /** The figure or thing below, in canvas pixels. */
  readonly at: Point;
  /** How far above it the plate begins, in canvas pixels. */
  readonly above: number;
  readonly width: number;
  readonly height: number;
}

/** Words that rise at figures, the same size at any zoom, none over another. */
export class Plaques {
  readonly #standing: readonly Standing[];

  /** A moving figure has its words at the end of its path. */
  constructor(layer: Pixi.Container, battle: LiveBattle, { plaques = [], moves = {} }: Beat) {
    this.#standing = plaques.flatMap((plaque) => {
      const place = placeOf(battle, plaque.at, moves);
      return place === null ? [] : [{ ...place, ...plateOf(layer, plaque, battle) }];
    });
  }

  /** Draws them at a time after they began to rise, in milliseconds. */
  frame(elapsed: number, zoom: number, isStill: boolean): void {
    const share = isStill ? 1 : Math.min(1, Math.max(0, elapsed / RISING));
    const plates = spaced(
      this.#standing.map(({ at, above, width, height }): Plate => {
        const screen = { x: at.x * zoom, y: (at.y - above) * zoom };
        return { x: screen.x, y: screen.y - height / 2 - RISE * eased(share), width, height };
      }),
    );
    this.#standing.forEach(({ box }, i) => {
      const plate = plates[i];
      if (plate === undefined) return;
      box.visible = elapsed >= 0;
      box.alpha = Math.min(1, share * 2);
      box.scale.set(1 / zoom);
      box.position.set(plate.x / zoom, plate.y / zoom);
    });
  }
}

function eased(share: number): number {
  return 1 - (1 - share) ** 2;
}

function placeOf(
  battle: LiveBattle,
  at: Plaque['at'],
  moves: NonNullable<Beat['moves']>,
): { readonly at: Point; readonly above: number } | null {
  if (typeof at !== 'string') return { at: toPixels(battle.scale, at), above: 0 };
  const figure = battle.seen.figures[at];
  if (figure?.presence !== 'table') return null;
  return { at: toPixels(battle.scale, moves[at]?.path.at(-1) ?? figure.at), above: figure.r * battle.scale.pixels };
}

function plateOf(
  layer: Pixi.Container,
  { text, tone }: Plaque,
  battle: LiveBattle,
): Pick<Standing, 'box' | 'width' | 'height'> {
  const { colour, mark } = tones[tone];
  const words = new PIXI.Text(`${mark}${say(text, battle)}`, {
    fontFamily: 'Barlow Condensed, Signika, sans-serif',
    fontSize: SIZE * SHARPNESS,
    fontWeight: '600',
    letterSpacing: 0.5,
    fill: legible(colour),
  });
  words.anchor.set(0.5, 0.5);
  words.scale.set(1 / SHARPNESS);
  const [width, height] = [words.width + 2 * PAD.x, words.height + 2 * PAD.y];
  const plate = new PIXI.Graphics();
  plate
    .lineStyle({ width: 1.5, color: colour, alpha: 0.9 })
    .beginFill(OUTLINE, 0.9)
    .drawRoundedRect(-width / 2, -height / 2, width, height, 4)
    .endFill();
  const box = layer.addChild(new PIXI.Container());
  box.visible = false;
  box.addChild(plate, words);
  return { box, width, height };
}
