import { Assets, Graphics, Texture } from 'pixi.js';
import { CONST } from '../../common/constants';
import { asWork } from '../core/rest';
import { report } from '../core/report';
import { board } from './board-access';

const { DEFAULT_TOKEN } = CONST;
const failed = new Set<string>();
let blank: Texture | null = null;

/** A plain disc in place of a picture that is not there; pictures that fail are reported once. */
function placeholder(): Texture {
  if (blank) return blank;
  const disc = new Graphics().lineStyle(6, 0x23262b).beginFill(0x8d96a3).drawCircle(64, 64, 60).endFill();
  disc.beginFill(0x23262b).drawCircle(64, 50, 20).drawEllipse(64, 98, 32, 24).endFill();
  blank = board().app.renderer.generateTexture(disc, { resolution: 2 });
  return blank;
}

/** foundry.canvas.loadTexture: the texture of a picture, from the cache when it was loaded before. */
export async function loadTexture(src: string | null | undefined): Promise<Texture> {
  if (!src || src === DEFAULT_TOKEN || failed.has(src)) return placeholder();
  try {
    const texture = await asWork(`texture ${src}`, Assets.load<Texture>(src));
    return texture instanceof Texture ? texture : placeholder();
  } catch (error) {
    failed.add(src);
    report(`texture ${src}`, error);
    return placeholder();
  }
}

/** foundry.canvas.getTexture: the texture when it is loaded already. */
export function getTexture(src: string): Texture | null {
  const texture: unknown = Assets.cache.has(src) ? Assets.cache.get(src) : null;
  return texture instanceof Texture ? texture : null;
}

/** foundry.canvas.srcExists */
export async function srcExists(src: string): Promise<boolean> {
  return asWork(
    `head ${src}`,
    fetch(src, { method: 'HEAD' }).then(
      (response) => response.ok,
      () => false,
    ),
  );
}
