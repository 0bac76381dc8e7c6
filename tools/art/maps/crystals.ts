/** The crystal field on its barren world: 72 by 48 inches at 75 pixels to the inch. */
import { crystalField, crystalTable, FIELD_SEED, type Growth } from '../layouts/crystals';
import { paint, tone } from '../kit/palette';
import { rngOf, type Rng } from '../kit/rng';
import { cast, fade, inside, lit } from '../kit/shade';
import { disc, polygon, roundedRect } from '../kit/shapes';
import { at, drawing, group, path, type Point } from '../kit/svg';
import { cracks, pebbles, soil } from '../parts/ground';
import { inchTicks } from '../parts/strokes';

const INCH = 75;
const [width, height] = [crystalTable.width * INCH, crystalTable.height * INCH];
const dust = '#5d5a70';
const lows = ['#8fd3d8', '#a5b7ea', '#c0a6e4', '#86c5b8'] as const;
const highs = ['#4f8fc4', '#6d74c9', '#8a5fb4', '#3f9aa2'] as const;

/** The whole map as SVG, 5400 by 3600. */
export function crystalsMap(): string {
  const rng = rngOf(20261128);
  const field = crystalField(FIELD_SEED);
  const land =
    soil(rng, width, height, [dust, tone(dust, 0.08), tone(dust, -0.12), '#666078', '#54586c'], 190) +
    cracks(rng, width, height, 90, tone(dust, -0.34)) +
    pebbles(rng, width, height, 900, '#807c92');
  const glows = field.map((growth) => glow(growth, colourOf(growth))).join('');
  const low = field.filter(({ kind }) => kind === 'crystals').map((growth) => ridge(rng, growth));
  const high = field.filter(({ kind }) => kind === 'high-crystals').map((growth) => pillar(rng, growth));
  return drawing(
    [0, 0, width, height],
    width,
    height,
    inside(roundedRect(0, 0, width, height, 0), land, glows, ...low, ...high),
    group({ transform: `scale(${INCH})` }, inchTicks(crystalTable.width, crystalTable.height, paint.white)),
  );
}

const px = ({ x, y }: Point): Point => at(x * INCH, y * INCH);

function colourOf({ id, kind }: Growth): string {
  const number = Number(id.split('-').at(-1) ?? 0);
  const colours = kind === 'crystals' ? lows : highs;
  return colours[Math.floor((number - 1) / 2) % colours.length] ?? lows[0];
}

/** Light that the growth throws on the ground round it. */
function glow({ at: middle, size }: Growth, colour: string): string {
  const { x, y } = px(middle);
  const { def, fill } = fade(colour, 0.4);
  return def + path(disc(x, y, size * INCH * 0.95), { fill });
}

/** A waist-high growth: small shards along its ridge, leaning out. */
function ridge(rng: Rng, growth: Growth): string {
  const [a, b] = growth.line.map(px);
  if (a === undefined || b === undefined) return '';
  const along = Math.atan2(b.y - a.y, b.x - a.x);
  const count = Math.max(5, Math.round(growth.size * 4));
  return Array.from({ length: count }, (_, i) => {
    const share = (i + 0.5) / count;
    const from = at(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share);
    const lean = along + Math.PI / 2 + (i % 2 === 0 ? 0 : Math.PI) + rng.range(-0.7, 0.7);
    return shard(from, lean, INCH * rng.range(0.24, 0.42), INCH * rng.range(0.09, 0.15), colourOf(growth), 5);
  }).join('');
}

/** A high growth: long shards from its middle to its corners and beyond, and a bright heart. */
function pillar(rng: Rng, growth: Growth): string {
  const middle = px(growth.at);
  const colour = colourOf(growth);
  const body = growth.line.map(px);
  const count = 9;
  const shards = Array.from({ length: count }, (_, i) => {
    const way = (i / count) * 2 * Math.PI + rng.range(-0.2, 0.2);
    return shard(middle, way, INCH * growth.size * rng.range(0.4, 0.58), INCH * rng.range(0.16, 0.24), colour, 12);
  });
  return (
    cast(polygon(body), 22, 0.4) +
    lit(polygon(body), tone(colour, -0.2), { depth: 8, stroke: 4 }) +
    shards.join('') +
    path(disc(middle.x - 4, middle.y - 4, INCH * 0.1), { fill: tone(colour, 0.6) })
  );
}

/** One crystal, seen from above: a long kite with a lit edge. */
function shard({ x, y }: Point, way: number, length: number, wide: number, colour: string, depth: number): string {
  const [dx, dy] = [Math.cos(way), Math.sin(way)];
  const kite = polygon([
    at(x - dx * wide * 0.6, y - dy * wide * 0.6),
    at(x + dx * length * 0.45 - dy * wide, y + dy * length * 0.45 + dx * wide),
    at(x + dx * length, y + dy * length),
    at(x + dx * length * 0.45 + dy * wide, y + dy * length * 0.45 - dx * wide),
  ]);
  const edge = path(`M${x} ${y}L${x + dx * length} ${y + dy * length}`, {
    stroke: tone(colour, 0.5),
    'stroke-width': 2.5,
    'stroke-opacity': 0.8,
    fill: 'none',
  });
  return cast(kite, depth * 0.7, 0.3) + lit(kite, colour, { depth: Math.min(6, depth / 2), stroke: 3 }) + edge;
}
