/** Badlands with burrows, drawn from the scenario's rows of hexes. */
import { badlandsRows } from '../layouts/badlands';
import { tone } from '../kit/palette';
import { rngOf } from '../kit/rng';
import { inside } from '../kit/shade';
import { blob, roundedRect } from '../kit/shapes';
import { hexMapSize, hexSpaces, type Space } from '../kit/spaces';
import { at, drawing, group, path } from '../kit/svg';
import { cracks, pebbles, ripples, scrub, soil, stone, tracks, trail } from '../parts/ground';
import { burrow, eggs, outcrop, snag } from '../parts/relief';

const sand = '#c4a577';
const rock = '#a5744f';
const resin = '#6f5a63';

/** Spaces with the sign, joined into clumps of neighbours. */
export function clumps(spaces: readonly Space[], sign: string): Space[][] {
  const left = new Set(spaces.filter((s) => s.sign === sign));
  const out: Space[][] = [];
  for (const seed of left) {
    if (!left.has(seed)) continue;
    left.delete(seed);
    const clump = [seed];
    for (const one of clump) {
      for (const other of left) {
        if (Math.hypot(one.x - other.x, one.y - other.y) < 110) {
          left.delete(other);
          clump.push(other);
        }
      }
    }
    out.push(clump);
  }
  return out;
}

export function bugHuntMap(): string {
  const rng = rngOf(20050330);
  const { width, height } = hexMapSize(30, 22);
  const spaces = hexSpaces(badlandsRows, '.,r#n');
  const of = (sign: string): Space[] => spaces.filter((s) => s.sign === sign);
  const way = [
    at(-40, 980),
    at(350, 1080),
    at(820, 880),
    at(1220, 800),
    at(1560, 850),
    at(1900, 1010),
    at(2230, 1150),
    at(2560, 1010),
    at(3100, 850),
  ];
  const stonesOf = (s: Space): string =>
    Array.from({ length: 6 }, () => ({ x: s.x + rng.range(-40, 40), y: s.y + rng.range(-40, 40), r: rng.range(8, 21) }))
      .sort((a, b) => a.y - b.y)
      .map((k) => stone(rng, k.x, k.y, k.r, rock))
      .join('');
  const roughSoil = of('r')
    .map((s) => path(blob(rng, s.x, s.y, 62, 0.15), {}))
    .join('');
  const scrubSoil = of(',')
    .map((s) => path(blob(rng, s.x, s.y, 60, 0.18), {}))
    .join('');
  const hollow = of('n')
    .map((s) => path(blob(rng, s.x, s.y, 150, 0.2, 12), {}))
    .join('');
  const ground =
    soil(rng, width, height, [sand, tone(sand, 0.14), tone(sand, -0.1), '#b9935f', '#cfb489'], 90) +
    group({ fill: tone(resin, -0.1), 'fill-opacity': 0.16 }, hollow) +
    trail(way, 88, tone(sand, 0.13), tone(sand, -0.12)) +
    tracks(way, 24, tone(sand, -0.3)) +
    group({ fill: tone(rock, 0.1), 'fill-opacity': 0.5 }, roughSoil) +
    group({ fill: '#8f8a58', 'fill-opacity': 0.3 }, scrubSoil) +
    cracks(rng, width, height, 130, tone(sand, -0.4)) +
    ripples(rng, width, height, 130, tone(sand, -0.2)) +
    ripples(rng, width, height, 60, tone(sand, 0.3)) +
    pebbles(rng, width, height, 700, rock);
  const nests = of('n')
    .map(
      (s) =>
        eggs(rng, s.x + rng.pick([-78, 80]), s.y + rng.range(-30, 40), rng.int(4, 6)) +
        burrow(rng, s.x, s.y, tone(sand, -0.12), resin),
    )
    .join('');
  const bones =
    snag(rng, 640, 390, 46) +
    snag(rng, 2440, 640, 52) +
    snag(rng, 1170, 1360, 44) +
    snag(rng, 2900, 1330, 48) +
    snag(rng, 430, 1710, 46);
  const brush = of(',')
    .map((s) => scrub(rng, s.x, s.y, ['#7f8350', '#8d8a4c', '#6d7548', '#998f56']))
    .join('');
  const cliffs = clumps(spaces, '#')
    .map((clump) => outcrop(rng, clump, rock))
    .join('');
  return drawing(
    [0, 0, width, height],
    width,
    height,
    inside(roundedRect(0, 0, width, height, 0), ground, of('r').map(stonesOf).join(''), nests, brush, bones, cliffs),
  );
}
