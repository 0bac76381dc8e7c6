/** The fittings of the ship's rooms; low things along the walls, so that every square can hold a figure. */
import { shipRooms, type ShipRoom } from '../layouts/ship';
import { ink, paint, shadow, stuff, tone } from '../kit/palette';
import type { Rng } from '../kit/rng';
import { fade, hazard, lit } from '../kit/shade';
import { disc, roundedRect } from '../kit/shapes';
import { stencil } from '../kit/stencil';
import { circle, group, line, path, placed, rect } from '../kit/svg';
import { bunk, consoleBank, grate, tableAndStools } from '../parts/deck';

/** Lamp light in the middle of a room. */
export function gloomIn(room: ShipRoom): string {
  const [x, y, w, h] = [room.column * 100, room.row * 100, room.columns * 100, room.rows * 100];
  const { def, fill } = fade('#fff6dc', 0.34);
  return rect(x, y, w, h, { fill: shadow, 'fill-opacity': 0.14 }) + def + rect(x, y, w, h, { fill });
}

const corner = (id: string): { x: number; y: number } => {
  const room = shipRooms.find((r) => r.id === id);
  if (room === undefined) throw new Error(`ship: no room is called ${id}`);
  return { x: room.column * 100, y: room.row * 100 };
};

const label = (text: string, x: number, y: number, size = 26): string =>
  stencil(text, x, y, { size, colour: paint.white, weight: 1, opacity: 0.62 });

function crate(x: number, y: number, w: number, h: number, colour: string, mark: string): string {
  return (
    path(roundedRect(x + 6, y + 8, w, h, 4), { fill: shadow, 'fill-opacity': 0.35 }) +
    lit(roundedRect(x, y, w, h, 4), colour, { depth: 5, stroke: 2.8 }) +
    path(roundedRect(x + 7, y + 7, w - 14, h - 14, 3), {
      fill: 'none',
      stroke: tone(colour, -0.35),
      'stroke-width': 2.4,
    }) +
    stencil(mark, x + w / 2, y + h / 2, { size: 13, colour: tone(colour, -0.6) })
  );
}

function quarters(): string {
  const { x, y } = corner('crew-quarters');
  const blankets = ['#4d6377', '#7a4f3e', '#5d7a55', '#4d6377'];
  return (
    [0, 1, 2, 3].map((i) => bunk(x + 18, y + 12 + i * 97, blankets[i] ?? '#4d6377')).join('') +
    [0, 1, 3].map((i) => bunk(x + 402, y + 12 + i * 97, blankets[(i + 1) % 4] ?? '#4d6377')).join('') +
    path(roundedRect(x + 160, y + 120, 180, 150, 12), {
      fill: '#8a4a3c',
      'fill-opacity': 0.55,
      stroke: '#e4d6ac',
      'stroke-opacity': 0.5,
      'stroke-width': 5,
    }) +
    label('CREW', x + 250, y + 195)
  );
}

function mess(rng: Rng): string {
  const { x, y } = corner('mess');
  return (
    tableAndStools(x + 80, y + 70, 240, 46, '#b98d58') +
    tableAndStools(x + 80, y + 260, 240, 46, '#b98d58') +
    consoleBank(rng, x + 30, y + 6, 340, 24, '#aeb6b6')
  );
}

function medical(rng: Rng): string {
  const { x, y } = corner('medical-bay');
  const cross = path('M-9 -27h18v18h18v18h-18v18h-18v-18h-18v-18h18Z', { fill: '#3f9f75', 'fill-opacity': 0.75 });
  return (
    bunk(x + 16, y + 112, '#bfe0d8') +
    bunk(x + 16, y + 312, '#bfe0d8') +
    bunk(x + 305, y + 112, '#bfe0d8') +
    consoleBank(rng, x + 20, y + 6, 250, 26, '#d5dedb') +
    placed(x + 200, y + 215, 0, path(disc(0, 0, 52), { fill: '#f3ecdc', 'fill-opacity': 0.5 }) + cross)
  );
}

function cargo(rng: Rng): string {
  const { x, y } = corner('cargo-hold');
  const bay = path(roundedRect(x + 25, y + 25, 650, 350, 4), {
    fill: 'none',
    stroke: paint.yellow,
    'stroke-width': 8,
    'stroke-dasharray': '46 26',
    'stroke-opacity': 0.7,
  });
  const boxes = [
    [16, 14, 66, 58],
    [86, 18, 60, 52],
    [18, 330, 70, 56],
    [612, 12, 74, 62],
    [620, 322, 66, 64],
    [550, 338, 60, 50],
    [430, 12, 64, 46],
  ]
    .map(([dx = 0, dy = 0, w = 0, h = 0]) =>
      crate(
        x + dx,
        y + dy,
        w,
        h,
        rng.pick([stuff.steel, stuff.olive, stuff.ochre, stuff.rust, stuff.navy]),
        String(rng.int(10, 99)),
      ),
    )
    .join('');
  return bay + grate(x + 310, y + 150, 90, 90, '#8c8a6c') + boxes + label('HOLD', x + 210, y + 200, 40);
}

function armoury(): string {
  const { x, y } = corner('armoury');
  const rack = (rx: number, ry: number): string =>
    path(roundedRect(rx + 5, ry + 6, 26, 150, 3), { fill: shadow, 'fill-opacity': 0.35 }) +
    lit(roundedRect(rx, ry, 26, 150, 3), '#59636b', { depth: 4, stroke: 2.6 }) +
    [20, 50, 80, 110, 134]
      .map((k) => line(rx + 4, ry + k, rx + 24, ry + k - 9, { stroke: '#20272e', 'stroke-width': 6 }))
      .join('');
  const red = hazard(roundedRect(x + 60, y + 180, 180, 14, 0), { x: x + 60, y: y + 180, w: 180, h: 14 }, 10, [
    paint.red,
    paint.white,
  ]);
  return (
    rack(x + 264, y + 20) +
    rack(x + 264, y + 220) +
    rack(x + 10, y + 10) +
    crate(x + 18, y + 326, 70, 56, stuff.olive, 'AX4') +
    crate(x + 110, y + 334, 60, 48, stuff.olive, 'B7') +
    red
  );
}

function lifeSupport(): string {
  const { x, y } = corner('life-support');
  const tank = (tx: number, ty: number): string =>
    path(disc(tx + 6, ty + 8, 36), { fill: shadow, 'fill-opacity': 0.35 }) +
    lit(disc(tx, ty, 36), '#a9bdb4', { depth: 6, stroke: 3 }) +
    path(disc(tx - 4, ty - 5, 19), { fill: '#7fb7b0', stroke: ink, 'stroke-width': 2.6 });
  const garden = (gx: number, gy: number): string =>
    lit(roundedRect(gx, gy, 150, 40, 5), '#6b533a', { depth: 4, stroke: 2.6 }) +
    [20, 48, 76, 104, 130]
      .map((k) => lit(disc(gx + k, gy + 19, 13), k % 3 === 0 ? '#6f9a55' : '#83a95c', { depth: 3, stroke: 2 }))
      .join('');
  return (
    tank(x + 252, y + 152) +
    tank(x + 252, y + 250) +
    garden(x + 10, y + 150) +
    garden(x + 10, y + 238) +
    path(`M${x + 252} ${y + 60}V${y + 116}`, { stroke: '#59636b', 'stroke-width': 12 })
  );
}

function bridge(rng: Rng): string {
  const { x, y } = corner('bridge');
  const chair = (cx: number, cy: number): string =>
    path(disc(cx + 4, cy + 5, 19), { fill: shadow, 'fill-opacity': 0.35 }) +
    lit(roundedRect(cx - 19, cy - 19, 36, 38, 12), '#7a4f3e', { depth: 4, stroke: 2.6 }) +
    lit(roundedRect(cx - 8, cy - 13, 24, 26, 7), '#9a6a50', { depth: 3, stroke: 1.8 });
  return (
    consoleBank(rng, x + 366, y + 130, 28, 340, '#5a6f86') +
    consoleBank(rng, x + 20, y + 12, 230, 26, '#5a6f86') +
    consoleBank(rng, x + 20, y + 562, 230, 26, '#5a6f86') +
    chair(x + 325, y + 200) +
    chair(x + 325, y + 400) +
    path(disc(x + 150, y + 300, 88), {
      fill: '#5f7288',
      'fill-opacity': 0.7,
      stroke: paint.white,
      'stroke-opacity': 0.5,
      'stroke-width': 5,
    }) +
    path(disc(x + 150, y + 300, 66), {
      fill: 'none',
      stroke: paint.white,
      'stroke-opacity': 0.4,
      'stroke-width': 3,
      'stroke-dasharray': '14 10',
    }) +
    chair(x + 150, y + 300)
  );
}

function engine(rng: Rng): string {
  const { x, y } = corner('engine-room');
  const pipe = (d: string, colour: string): string =>
    path(d, { fill: 'none', stroke: ink, 'stroke-width': 24, 'stroke-linejoin': 'round' }) +
    path(d, { fill: 'none', stroke: tone(colour, -0.2), 'stroke-width': 18, 'stroke-linejoin': 'round' }) +
    path(d, {
      fill: 'none',
      stroke: colour,
      'stroke-width': 10,
      'stroke-linejoin': 'round',
      transform: 'translate(-2 -3)',
    });
  const pipes =
    pipe(`M${x + 4} ${y + 112}H${x + 80}V${y + 20}H${x + 560}`, '#b0714a') +
    pipe(`M${x + 4} ${y + 890}H${x + 110}V${y + 975}H${x + 560}`, '#6f8f9c') +
    group(
      {},
      ...[180, 330, 480].map((k) => circle(x + k, y + 20, 16, { fill: '#8a5638', stroke: ink, 'stroke-width': 4 })),
    );
  return (
    pipes +
    consoleBank(rng, x + 560, y + 230, 30, 130, '#7d7466') +
    consoleBank(rng, x + 560, y + 640, 30, 130, '#7d7466') +
    grate(x + 210, y + 200, 180, 90, '#8a7f70') +
    grate(x + 210, y + 710, 180, 90, '#8a7f70') +
    label('CORE', x + 300, y + 340, 34)
  );
}

function airlocks(): string {
  return ['north-airlock', 'south-airlock']
    .map((id) => {
      const { x, y } = corner(id);
      return (
        hazard(roundedRect(x + 20, y + 20, 260, 16, 0), { x: x + 20, y: y + 20, w: 260, h: 16 }, 14, [
          paint.yellow,
          ink,
        ]) +
        hazard(roundedRect(x + 20, y + 164, 260, 16, 0), { x: x + 20, y: y + 164, w: 260, h: 16 }, 14, [
          paint.yellow,
          ink,
        ]) +
        label('LOCK', x + 150, y + 100, 36)
      );
    })
    .join('');
}

export const roomFittings = (rng: Rng): string =>
  airlocks() +
  engine(rng) +
  quarters() +
  mess(rng) +
  medical(rng) +
  cargo(rng) +
  armoury() +
  lifeSupport() +
  bridge(rng);
