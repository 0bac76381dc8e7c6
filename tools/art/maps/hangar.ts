/** The starport hangar of the Basic Game Scenario: 48 by 36 inches at 100 pixels to the inch. */
import { blastDoors, crateGroups, hangar } from '../layouts/hangar';
import { hull, ink, paint, shadow, tone, wall } from '../kit/palette';
import { rngOf, type Rng } from '../kit/rng';
import { hazard, inside, lit } from '../kit/shade';
import { arc, roundedRect } from '../kit/shapes';
import { stencil } from '../kit/stencil';
import { circle, data, drawing, group, line, path, rect } from '../kit/svg';
import { drawCrate } from '../parts/crates';
import { drain, gloom, lamp, plates, stain } from '../parts/plating';
import { chevrons, inchTicks, painted } from '../parts/strokes';
import { checkLayout } from '../layout-check';

const { width, height, wall: thick } = hangar;
const middle = { x: width / 2, y: height / 2 };

/** The great landing ring in the middle: six inches round the centre, as the set-up measures it. */
function landingRing(): string {
  const { x, y } = middle;
  const spokes = Array.from({ length: 8 }, (_, i) => {
    const a = (i * Math.PI) / 4;
    return line(x + Math.cos(a) * 5.2, y + Math.sin(a) * 5.2, x + Math.cos(a) * 6.6, y + Math.sin(a) * 6.6, {});
  });
  return (
    circle(x, y, 6, { fill: tone(hull.base, -0.16), 'fill-opacity': 0.35 }) +
    painted(arc(x, y, 6, 0, 359.99), paint.yellow, 0.2) +
    painted(arc(x, y, 5.55, 0, 359.99), paint.white, 0.08, '0.5 0.42') +
    painted(arc(x, y, 2.7, 0, 359.99), paint.white, 0.12) +
    group({ stroke: paint.yellow, 'stroke-width': 0.16, 'stroke-opacity': 0.78 }, ...spokes) +
    stencil('07', x, y, { size: 2.1, colour: paint.white, weight: 0.9, opacity: 0.62 }) +
    stencil('PAD', x, y - 1.75, { size: 0.5, colour: paint.white, weight: 0.8, opacity: 0.6 })
  );
}

/** A parking bay along the north or south wall: corner brackets, a centre line and a number. */
function bay(x: number, y: number, w: number, h: number, name: string): string {
  const k = 1.1;
  const d =
    data`M${x} ${y + k}V${y}h${k}M${x + w - k} ${y}h${k}v${k}` +
    data`M${x + w} ${y + h - k}v${k}h${-k}M${x + k} ${y + h}h${-k}v${-k}`;
  return (
    rect(x, y, w, h, { fill: tone(hull.base, -0.2), 'fill-opacity': 0.2 }) +
    painted(d, paint.yellow, 0.14) +
    painted(`M${x + w / 2} ${y + 0.7}V${y + h - 0.7}`, paint.white, 0.07, '0.4 0.4') +
    stencil(name, x + 1.05, y + h - 0.95, { size: 0.75, colour: paint.yellow, weight: 0.9, opacity: 0.7 })
  );
}

/** The taxi way from door to door and the eleven-inch arcs before each door. */
function lanes(): string {
  const out: string[] = [];
  for (const side of [-1, 1] as const) {
    out.push(
      painted(`M0 ${middle.y + side * 2.6}H17.2M30.8 ${middle.y + side * 2.6}H${width}`, paint.white, 0.09, '1 0.5'),
    );
  }
  out.push(painted(`M1.2 ${middle.y}H16.6M31.4 ${middle.y}H${width - 1.2}`, paint.yellow, 0.16));
  for (const door of blastDoors) {
    const from = door.x === 0 ? ([0, 180] as const) : ([180, 360] as const);
    out.push(painted(arc(door.x, middle.y, 11, from[0], from[1]), paint.white, 0.08, '0.3 0.7'));
  }
  return (
    out.join('') +
    chevrons(2.4, middle.y, 4, 1.05, 0.62, -1, paint.yellow) +
    chevrons(width - 2.4 - 3.15, middle.y, 4, 1.05, 0.62, 1, paint.yellow)
  );
}

function floor(rng: Rng): string {
  const bays = [
    [2.6, 2.4, 'A1'],
    [18.4, 2.4, 'A2'],
    [33.2, 2.4, 'A3'],
    [2.6, 26.4, 'B1'],
    [18.4, 26.4, 'B2'],
    [33.2, 26.4, 'B3'],
  ] as const;
  const stains = Array.from({ length: 26 }, () =>
    stain(rng, rng.range(2, width - 2), rng.range(2, height - 2), rng.range(0.25, 0.85)),
  ).join('');
  const scorch = [
    [24, 18],
    [8.5, 6.5],
    [38, 30],
  ]
    .map(([x = 0, y = 0]) => burn(rng, x, y))
    .join('');
  const drains = [10, 25.4].flatMap((y) => [3.2, 13.6, 24, 34.4].map((x) => drain(x + 1.2, y, 8))).join('');
  const lamps = [6, 15, 24, 33, 42].flatMap((x) => [6, 18, 30].map((y) => lamp(x, y, 6.4, 0.42))).join('');
  return (
    plates(rng, width, height, { w: 4, h: 3 }, tone(hull.base, -0.09)) +
    bays.map(([x, y, name]) => bay(x, y, 12.2, 7.2, name)).join('') +
    drains +
    scorch +
    lanes() +
    landingRing() +
    wear(rng) +
    stains +
    lamps +
    gloom(width, height, 3, 0.62)
  );
}

/** Old thruster marks: streaks thrown outwards from a landing point. */
function burn(rng: Rng, x: number, y: number): string {
  const streaks = Array.from({ length: 30 }, (_, i) => {
    const a = (i / 30) * Math.PI * 2 + rng.range(-0.08, 0.08);
    const [r1, r2] = [rng.range(0.5, 1.2), rng.range(1.6, 3.6)];
    return line(x + Math.cos(a) * r1, y + Math.sin(a) * r1, x + Math.cos(a) * r2, y + Math.sin(a) * r2, {
      'stroke-width': rng.range(0.05, 0.3),
    });
  });
  return group({ stroke: shadow, 'stroke-opacity': 0.09, 'stroke-linecap': 'round' }, ...streaks);
}

/** Chips knocked out of the paint. */
function wear(rng: Rng): string {
  const chips = Array.from({ length: 320 }, () => {
    const [x, y, s] = [rng.range(1, width - 1), rng.range(1, height - 1), rng.range(0.03, 0.13)];
    return path(data`M${x} ${y}l${s} ${s * rng.range(-0.6, 0.6)}l${s * 0.4} ${s}l${-s} ${s * 0.3}Z`, {
      fill: tone(hull.base, rng.pick([-0.1, 0.08, -0.22])),
    });
  });
  return chips.join('');
}

/** A straight stretch of the sealed wall with ribs and the field coils that seal it. */
function wallRun(x: number, y: number, length: number, along: 'x' | 'y'): string {
  const flat = along === 'x';
  const d = flat ? roundedRect(x, y, length, thick, 0) : roundedRect(x, y, thick, length, 0);
  const parts = [
    rect(x + 0.1, y + 0.1, flat ? length : thick, flat ? thick : length, { fill: shadow, 'fill-opacity': 0.3 }),
    lit(d, wall.base, { depth: 0.06, stroke: 0.05 }),
  ];
  for (let k = 1; k < length - 0.4; k += 2) {
    const [bx, by, bw, bh] = flat
      ? ([x + k, y + 0.05, 0.5, thick - 0.1] as const)
      : ([x + 0.05, y + k, thick - 0.1, 0.5] as const);
    parts.push(lit(roundedRect(bx, by, bw, bh, 0.05), wall.light, { depth: 0.04, stroke: 0.025 }));
    parts.push(circle(bx + bw / 2, by + bh / 2, 0.085, { fill: wall.glow, stroke: ink, 'stroke-width': 0.025 }));
  }
  return parts.join('');
}

/** An open blast door: sill in the gap, leaves drawn back along the wall on either side. */
function doorway(x: number, y1: number, y2: number): string {
  const west = x === 0;
  const left = west ? 0 : width - thick;
  const sill =
    rect(left, y1, thick, y2 - y1, { fill: tone(hull.base, -0.25) }) +
    hazard(
      roundedRect(west ? 0.5 : width - 0.85, y1, 0.35, y2 - y1, 0),
      { x: west ? 0.5 : width - 0.85, y: y1, w: 0.35, h: y2 - y1 },
      0.28,
      [paint.yellow, ink],
    ) +
    [0.12, 0.28]
      .map((k) =>
        line(left + k + 0.05, y1, left + k + 0.05, y2, { stroke: ink, 'stroke-width': 0.05, 'stroke-opacity': 0.7 }),
      )
      .join('');
  const leaf = (y: number, toward: -1 | 1): string => {
    const [lx, lw] = [west ? 0.12 : width - 0.74, 0.62];
    const d = roundedRect(lx, y, lw, 3, 0.08);
    const tip = roundedRect(lx + 0.06, toward > 0 ? y + 2.35 : y + 0.1, lw - 0.12, 0.55, 0.02);
    return (
      rect(lx + 0.14, y + 0.14, lw, 3, { fill: shadow, 'fill-opacity': 0.35 }) +
      lit(d, '#7d868c', { depth: 0.07, stroke: 0.05 }) +
      [0.75, 1.5]
        .map((k) => rect(lx + 0.1, y + k + (toward > 0 ? 0 : 0.5), lw - 0.2, 0.14, { fill: wall.dark, rx: 0.04 }))
        .join('') +
      hazard(tip, { x: lx, y: toward > 0 ? y + 2.35 : y + 0.1, w: lw, h: 0.55 }, 0.16, [paint.yellow, ink])
    );
  };
  return sill + leaf(y1 - 3, 1) + leaf(y2, -1);
}

function walls(): string {
  const north = wallRun(0, 0, width, 'x');
  const south = wallRun(0, height - thick, width, 'x');
  const ends = blastDoors
    .map((door) => {
      const x = door.x === 0 ? 0 : width - thick;
      return (
        wallRun(x, thick, door.y1 - thick, 'y') +
        wallRun(x, door.y2, height - thick - door.y2, 'y') +
        doorway(door.x, door.y1, door.y2)
      );
    })
    .join('');
  return ends + north + south;
}

function wallNumbers(): string {
  const out: string[] = [];
  for (let k = 6; k < width; k += 6) {
    out.push(
      stencil(String(k), k + 0.32, 0.25, { size: 0.17, colour: paint.white }),
      stencil(String(k), k + 0.32, height - 0.25, { size: 0.17, colour: paint.white }),
    );
  }
  return out.join('');
}

/** The whole map as SVG, 4800 by 3600. Throws if the layout breaks its promises. */
export function hangarMap(): string {
  checkLayout();
  const rng = rngOf(20100701);
  const ground = floor(rng);
  const drawn = crateGroups.map((stack) => stack.crates.map((crate) => drawCrate(crate, rng)));
  const pads = crateGroups
    .map((stack) =>
      path(`M${stack.outline.map((p) => `${p.x} ${p.y}`).join('L')}Z`, {
        fill: shadow,
        'fill-opacity': 0.16,
        stroke: shadow,
        'stroke-opacity': 0.16,
        'stroke-width': 0.3,
        'stroke-linejoin': 'round',
      }),
    )
    .join('');
  const crates = drawn.map((stack) => stack.map((c) => c.shadow).join('') + stack.map((c) => c.body).join('')).join('');
  const table = inside(roundedRect(0, 0, width, height, 0), ground, pads, crates, walls());
  return drawing(
    [0, 0, width, height],
    width * 100,
    height * 100,
    table,
    inchTicks(width, height, paint.white),
    wallNumbers(),
  );
}
