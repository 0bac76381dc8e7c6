/** From SVG text to the files in assets/. */
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';

export const assets = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', 'assets');

const maxMapBytes = 1_500_000;

async function fileFor(name: string): Promise<string> {
  const file = join(assets, name);
  await mkdir(dirname(file), { recursive: true });
  return file;
}

/** Writes SVG as it is. */
export async function writeSvg(name: string, svg: string): Promise<void> {
  await writeFile(await fileFor(name), `${svg}\n`);
}

/** Renders SVG to WebP at the drawing's own pixel size; throws if the file grows above what a map may weigh. */
export async function writeWebp(name: string, svg: string, quality = 82): Promise<void> {
  const file = await fileFor(name);
  await sharp(Buffer.from(svg), { unlimited: true }).webp({ quality, alphaQuality: 95, effort: 5 }).toFile(file);
  const { size } = await stat(file);
  if (size > maxMapBytes)
    throw new Error(`${name} weighs ${size} bytes, more than ${maxMapBytes}: lower the quality or draw less`);
}

export interface Cut {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A figure put on a gallery picture: token file, centre in the map's pixels, degrees turned clockwise from south. */
export interface Extra {
  readonly token: string;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly rim: string;
  /** A vehicle's body in the map's pixels, instead of the round base. */
  readonly body?: { readonly length: number; readonly width: number };
}

/** A vehicle on a body of its own, turned as a whole. */
async function park(
  { token, x, y, turn, rim }: Extra,
  { length, width }: NonNullable<Extra['body']>,
  cut: Cut,
): Promise<OverlayOptions> {
  const left = (length - width) / 2;
  const plate = (inset: number, paint: string): string =>
    `<rect x="${left + inset}" y="${inset}" width="${width - 2 * inset}" height="${length - 2 * inset}" rx="12" ${paint}/>`;
  const ground =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${length}" height="${length}">` +
    plate(2, 'fill="#b9bdb4" stroke="#1a2430" stroke-width="3"') +
    plate(7, `fill="none" stroke="${rim}" stroke-width="7"`) +
    '</svg>';
  const hull = await sharp(join(assets, token)).resize(length).png().toBuffer();
  const parked = await sharp(Buffer.from(ground))
    .composite([{ input: hull }])
    .png()
    .toBuffer();
  const { data, info } = await sharp(parked)
    .rotate(turn, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer({ resolveWithObject: true });
  return {
    input: data,
    left: Math.round(x - cut.left - info.width / 2),
    top: Math.round(y - cut.top - info.height / 2),
  };
}

async function stand(extra: Extra, cut: Cut, base: number): Promise<OverlayOptions> {
  const half = base / 2;
  const disc =
    `<circle cx="${half + 4}" cy="${half + 5}" r="${half - 6}" fill="#10181f" fill-opacity="0.4"/>` +
    `<circle cx="${half}" cy="${half}" r="${half - 6}" fill="#b9bdb4" stroke="#1a2430" stroke-width="3"/>` +
    `<circle cx="${half}" cy="${half}" r="${half - 10}" fill="none" stroke="${extra.rim}" stroke-width="7"/>`;
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${base}" height="${base}">${disc}</svg>`;
  const figure = await sharp(join(assets, extra.token))
    .resize(base - 12)
    .rotate(extra.turn, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  const { width = base } = await sharp(figure).metadata();
  const trim = Math.max(0, Math.floor((width - base) / 2));
  const top = await sharp(figure)
    .extract({ left: trim, top: trim, width: Math.min(width, base), height: Math.min(width, base) })
    .png()
    .toBuffer();
  const piece = await sharp(Buffer.from(ground))
    .composite([{ input: top }])
    .png()
    .toBuffer();
  return { input: piece, left: Math.round(extra.x - cut.left - half), top: Math.round(extra.y - cut.top - half) };
}

/** A gallery picture cut from a finished map, with figures of `base` map pixels on it. */
export async function writeThumb(
  name: string,
  map: string,
  cut: Cut,
  extras: readonly Extra[],
  base: number,
): Promise<void> {
  const pieces = await Promise.all(
    extras.map((extra) => (extra.body === undefined ? stand(extra, cut, base) : park(extra, extra.body, cut))),
  );
  const scene = await sharp(join(assets, map)).extract(cut).composite(pieces).png().toBuffer();
  await sharp(scene)
    .resize(640, 400, { fit: 'cover' })
    .webp({ quality: 86, effort: 5 })
    .toFile(await fileFor(name));
}
