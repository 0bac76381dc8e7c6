/** A shelled city street in three areas, area 1 to the north (bb-setup-002, -004, -005). 3000 by 3600 pixels. */
import { ink, paper, shadow, tone } from '../kit/palette';
import { rngOf, type Rng } from '../kit/rng';
import { inside } from '../kit/shade';
import { blob, polygon, roundedRect } from '../kit/shapes';
import { stencil } from '../kit/stencil';
import { at, circle, data, drawing, group, line, path, rect } from '../kit/svg';
import { pebbles } from '../parts/ground';
import { girder, house, lowWall, rubbleHeap, shellHole, streetLamp, wreck } from '../parts/ruins';

const [width, height] = [3000, 3600];
const area = height / 3;
const kerb = { west: 620, east: 2380 };
const asphalt = '#83837f';
const flag = '#aba595';

function roadway(rng: Rng): string {
  const patches = Array.from({ length: 46 }, () =>
    path(blob(rng, rng.range(kerb.west, kerb.east), rng.range(0, height), rng.range(60, 260), 0.3, 9), {
      fill: tone(asphalt, rng.pick([-0.08, 0.06, -0.05])),
      'fill-opacity': 0.55,
    }),
  ).join('');
  const seams = Array.from({ length: 9 }, (_, i) =>
    line(kerb.west, 200 + i * 400 + rng.range(-30, 30), kerb.east, 200 + i * 400 + rng.range(-30, 30), {
      stroke: tone(asphalt, -0.22),
      'stroke-width': 4,
    }),
  ).join('');
  const dashes = line(1500, 30, 1500, height, {
    stroke: '#d9d3bd',
    'stroke-width': 18,
    'stroke-dasharray': '150 120',
    'stroke-opacity': 0.6,
  });
  const edges = [kerb.west + 46, kerb.east - 46]
    .map((x) => line(x, 0, x, height, { stroke: '#c9a24a', 'stroke-width': 10, 'stroke-opacity': 0.5 }))
    .join('');
  const crossing = Array.from({ length: 15 }, (_, i) =>
    rect(kerb.west + 80 + i * 110, 2180, 60, 190, { fill: '#dcd6c2', 'fill-opacity': rng.range(0.3, 0.62) }),
  ).join('');
  const arrow = path('M1060 3420v-190h-44l74 -110 74 110h-44v190Z', { fill: '#dcd6c2', 'fill-opacity': 0.45 });
  const covers = [
    [1210, 640],
    [1850, 1730],
    [1180, 2800],
  ]
    .map(
      ([x = 0, y = 0]) =>
        circle(x, y, 52, { fill: '#5c6064', stroke: ink, 'stroke-width': 5 }) +
        circle(x, y, 40, { fill: 'none', stroke: '#7b8084', 'stroke-width': 4 }) +
        [-22, 0, 22].map((k) => line(x - 30, y + k, x + 30, y + k, { stroke: '#3f4448', 'stroke-width': 6 })).join(''),
    )
    .join('');
  return rect(0, 0, width, height, { fill: asphalt }) + patches + seams + dashes + edges + crossing + arrow + covers;
}

function pavement(rng: Rng, x: number, w: number): string {
  const slabs: string[] = [];
  for (let y = 0; y < height; y += 105) {
    for (let k = 0; k < w; k += 105)
      slabs.push(
        rect(x + k, y, 105, 105, {
          fill: tone(flag, rng.range(-0.1, 0.05)),
          stroke: tone(flag, -0.3),
          'stroke-width': 3,
        }),
      );
  }
  const stone = x < 1000 ? x + w - 26 : x;
  return (
    slabs.join('') +
    rect(stone, 0, 26, height, { fill: '#c3bdad', stroke: ink, 'stroke-width': 4 }) +
    (x < 1000 ? rect(stone + 26, 0, 22, height, { fill: shadow, 'fill-opacity': 0.32 }) : '') +
    Array.from({ length: 24 }, (_, i) =>
      line(stone, i * 150 + 40, stone + 26, i * 150 + 40, { stroke: '#7d776a', 'stroke-width': 3 }),
    ).join('')
  );
}

/** Where one area ends and the next begins: chalk dashes and the number on the kerb. */
function areaMarks(): string {
  const lines = [area, area * 2]
    .map((y) =>
      line(kerb.west + 60, y, kerb.east - 60, y, {
        stroke: paper,
        'stroke-width': 9,
        'stroke-dasharray': '26 30',
        'stroke-opacity': 0.75,
      }),
    )
    .join('');
  const tags = [1, 2, 3]
    .map((n) => {
      const y = (n - 1) * area + 110;
      return (
        path(roundedRect(kerb.east - 190, y - 58, 116, 116, 12), { fill: '#1a2430', 'fill-opacity': 0.5 }) +
        stencil(String(n), kerb.east - 132, y, { size: 66, colour: paper, weight: 1.1, opacity: 0.9 })
      );
    })
    .join('');
  return lines + tags;
}

/** The shadow of the tower the sniper sits in: it reaches in from beyond the north-west corner. */
function towerShadow(): string {
  const d = polygon([
    at(470, -40),
    at(900, -40),
    at(1560, 760),
    at(1500, 812),
    at(1540, 860),
    at(1470, 918),
    at(1430, 870),
    at(1372, 918),
    at(1412, 966),
    at(1344, 1022),
    at(1304, 974),
    at(1246, 1022),
    at(1180, 942),
  ]);
  const slot = polygon([at(1330, 800), at(1372, 766), at(1396, 796), at(1354, 830)]);
  return path(d, { fill: '#0f151d', 'fill-opacity': 0.36 }) + path(slot, { fill: '#e9d9a4', 'fill-opacity': 0.3 });
}

/** Cables, papers, brass and splashes: small things that say what happened here. */
function litter(rng: Rng): string {
  const papers = Array.from({ length: 46 }, () =>
    group(
      {
        transform: data`translate(${rng.range(640, 2360)} ${rng.range(30, height - 30)}) rotate(${rng.range(0, 180)})`,
      },
      rect(-11, -8, 22, 16, { fill: '#e6dfcb', stroke: '#8f8773', 'stroke-width': 1.6 }),
    ),
  ).join('');
  const brass = Array.from({ length: 5 }, () => [rng.range(760, 2240), rng.range(2500, 3500)] as const)
    .map(([x, y]) =>
      Array.from({ length: 14 }, () =>
        group(
          {
            transform:
              data`translate(${x + rng.range(-46, 46)} ${y + rng.range(-40, 40)})` + data`rotate(${rng.range(0, 180)})`,
          },
          rect(-7, -2.4, 14, 4.8, { fill: '#c79a3a', stroke: ink, 'stroke-width': 1.2 }),
        ),
      ).join(''),
    )
    .join('');
  const cable = (d: string): string =>
    path(d, { fill: 'none', stroke: shadow, 'stroke-opacity': 0.3, 'stroke-width': 8, transform: 'translate(5 7)' }) +
    path(d, { fill: 'none', stroke: ink, 'stroke-width': 7 });
  return (
    papers +
    brass +
    cable('M640 1500C900 1380 1020 1620 1300 1560S1620 1700 1760 1640') +
    cable('M2360 2740C2200 2700 2100 2860 1960 2830')
  );
}

export function streetMap(): string {
  const rng = rngOf(20061104);
  const ground = roadway(rng) + pavement(rng, 330, kerb.west - 330) + pavement(rng, kerb.east, 2670 - kerb.east);
  const holes =
    shellHole(rng, 1780, 420, 92) +
    shellHole(rng, 960, 1060, 64) +
    shellHole(rng, 1500, 2010, 110) +
    shellHole(rng, 2060, 3060, 74) +
    shellHole(rng, 850, 2620, 58);
  const row = (x: number, open: 'east' | 'west', cuts: readonly number[], roofs: readonly string[]): string =>
    cuts
      .slice(0, -1)
      .map((y, i) =>
        house(rng, {
          x,
          y,
          w: 440,
          h: (cuts[i + 1] ?? height) - y - 26,
          roof: roofs[i % roofs.length] ?? '#7d6a5a',
          open,
        }),
      )
      .join('');
  const houses =
    row(
      -70,
      'east',
      [-60, 640, 1330, 1860, 2640, 3250, 3900],
      ['#7d5a4a', '#6d7076', '#8a7a60', '#5f6a70', '#86604c'],
    ) +
    row(
      2630,
      'west',
      [-120, 480, 1190, 1750, 2330, 3010, 3760],
      ['#6d7076', '#86604c', '#5f6a70', '#8a7a60', '#7d5a4a'],
    );
  const heaps = (
    [
      [560, 300, 120, 34],
      [2360, 760, 150, 46],
      [700, 1420, 120, 36],
      [2330, 1500, 110, 30],
      [620, 2160, 140, 40],
      [2400, 2060, 130, 36],
      [1180, 1700, 80, 20],
      [2330, 2700, 140, 40],
      [590, 2960, 130, 36],
      [1880, 930, 70, 18],
      [1240, 3330, 76, 20],
      [2380, 3420, 120, 32],
    ] as const
  )
    .map(([x, y, r, n]) => rubbleHeap(rng, x, y, r, n))
    .join('');
  const bars =
    girder(820, 330, 24, 250) +
    girder(2190, 830, -38, 280) +
    girder(720, 2090, -64, 230) +
    girder(2250, 2620, 12, 260) +
    girder(1260, 1650, 71, 180);
  const walls =
    lowWall(rng, at(760, 2960), at(1290, 3010)) +
    lowWall(rng, at(1680, 2520), at(2160, 2480)) +
    lowWall(rng, at(1760, 1290), at(2130, 1240)) +
    lowWall(rng, at(820, 1890), at(1090, 1930)) +
    lowWall(rng, at(1640, 3350), at(2080, 3380));
  const lamps =
    streetLamp(580, 820, 18, 330) +
    streetLamp(2410, 1690, 196, 300) +
    streetLamp(570, 2480, -12, 150) +
    streetLamp(2420, 3180, 170, 150);
  const wrecks = wreck(rng, 1960, 1700, 28, '#7a5a48') + wreck(rng, 880, 640, -14, '#566069');
  const light = path(polygon([at(900, -20), at(2200, -20), at(3000, 900), at(3000, 3600), at(2500, 3600)]), {
    fill: '#fff3d0',
    'fill-opacity': 0.07,
  });
  return drawing(
    [0, 0, width, height],
    width,
    height,
    inside(
      roundedRect(0, 0, width, height, 0),
      ground,
      pebbles(rng, width, height, 650, '#98917f'),
      holes,
      light,
      litter(rng),
      heaps,
      areaMarks(),
      bars,
      walls,
      wrecks,
      lamps,
      houses,
      towerShadow(),
    ),
  );
}
