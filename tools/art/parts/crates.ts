/** Boxes, drums and netted pallets seen from above. Drawn about the origin; sizes in inches. */
import type { Crate } from '../layouts/hangar';
import { ink, paint, stuff, tone } from '../kit/palette';
import type { Rng } from '../kit/rng';
import { cast, hazard, inside, lit } from '../kit/shade';
import { disc, roundedRect } from '../kit/shapes';
import { stencil } from '../kit/stencil';
import { circle, group, line, num, path, placed, rect } from '../kit/svg';

const shading = { depth: 0.05, stroke: 0.035 };
const thin = { stroke: ink, 'stroke-width': 0.018, 'stroke-opacity': 0.65, fill: 'none' };

const box = (w: number, h: number, r: number): string => roundedRect(-w / 2, -h / 2, w, h, r);

/** The lid drawn raised towards the light, so that the box reads as standing on the floor. */
function lid(w: number, h: number, fill: string, inset: number): string {
  return (
    lit(box(w, h, 0.05), tone(fill, -0.12), shading) +
    lit(box(w - inset * 2, h - inset * 2, 0.04), fill, { depth: 0.035, stroke: 0.02 })
  );
}

function steel(rng: Rng, w: number, h: number): string {
  const fill = rng.pick([stuff.steel, stuff.navy, stuff.ochre, stuff.rust]);
  const ribs: string[] = [];
  const count = Math.max(3, Math.round(w / 0.2));
  for (let i = 1; i < count; i += 1) {
    const x = -w / 2 + (w * i) / count;
    ribs.push(
      line(x, -h / 2 + 0.12, x, h / 2 - 0.12, { stroke: tone(fill, -0.34), 'stroke-width': 0.03 }),
      line(x + 0.03, -h / 2 + 0.12, x + 0.03, h / 2 - 0.12, { stroke: tone(fill, 0.3), 'stroke-width': 0.02 }),
    );
  }
  const fittings = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
    .map(([i = 1, j = 1]) =>
      rect(i * (w / 2 - 0.09) - 0.06, j * (h / 2 - 0.09) - 0.06, 0.12, 0.12, {
        fill: tone(fill, -0.4),
        stroke: ink,
        'stroke-width': 0.015,
      }),
    )
    .join('');
  const plate = rect(-0.26, -0.13, 0.52, 0.26, {
    fill: tone(fill, 0.12),
    stroke: ink,
    'stroke-width': 0.015,
    rx: 0.02,
  });
  return (
    lid(w, h, fill, 0.06) +
    ribs.join('') +
    fittings +
    plate +
    stencil(String(rng.int(10, 99)), 0, 0, { size: 0.16, colour: tone(fill, -0.65) })
  );
}

function ammo(rng: Rng, w: number, h: number): string {
  const fill = rng.pick([stuff.olive, tone(stuff.olive, -0.15), stuff.sand]);
  const strap = (x: number): string =>
    rect(x - 0.04, -h / 2, 0.08, h, { fill: tone(fill, -0.35) }) +
    rect(x - 0.055, -0.06, 0.11, 0.12, { fill: stuff.steel, stroke: ink, 'stroke-width': 0.014 });
  return (
    lid(w, h, fill, 0.045) +
    strap(-w * 0.3) +
    strap(w * 0.3) +
    stencil(rng.pick(['AX4', 'B7', 'R12', 'K9']), 0, -0.02, {
      size: 0.13,
      colour: fill === stuff.sand ? tone(fill, -0.7) : '#f0e6bd',
      weight: 1.1,
    }) +
    rect(-w * 0.18, h * 0.22, w * 0.36, 0.045, { fill: rng.pick([paint.yellow, paint.red, paint.white]) })
  );
}

function drum(rng: Rng, w: number): string {
  const fill = rng.pick([stuff.drumRed, stuff.drumBlue, stuff.steel, stuff.ochre, stuff.drumBlue]);
  const r = w / 2;
  return (
    lit(disc(0, 0, r), fill, { depth: 0.05, stroke: 0.035 }) +
    circle(0, 0, r * 0.78, { fill: tone(fill, 0.08), stroke: tone(fill, -0.45), 'stroke-width': 0.03 }) +
    path(
      `M${num(-r * 0.72)} ${num(-r * 0.12)}A${num(r * 0.72)} ${num(r * 0.72)} 0 0 1 ${num(r * 0.1)} ${num(-r * 0.7)}`,
      { ...thin, stroke: tone(fill, 0.5), 'stroke-width': 0.035 },
    ) +
    line(-r * 0.76, 0, r * 0.76, 0, { stroke: tone(fill, -0.32), 'stroke-width': 0.025 }) +
    circle(r * 0.3, -r * 0.36, 0.055, { fill: tone(fill, -0.45), stroke: ink, 'stroke-width': 0.014 })
  );
}

function net(rng: Rng, w: number, h: number): string {
  const boards =
    lit(box(w, h, 0.04), stuff.sand, shading) +
    [-0.3, -0.1, 0.1, 0.3]
      .map((k) => line(-w / 2, h * k, w / 2, h * k, { stroke: tone(stuff.sand, -0.4), 'stroke-width': 0.02 }))
      .join('');
  const cargo = [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ]
    .map(([i = 1, j = 1]) =>
      placed(
        i * w * 0.22,
        j * h * 0.22,
        rng.range(-3, 3),
        lit(box(w * 0.42, h * 0.42, 0.05), rng.pick([stuff.net, tone(stuff.net, 0.15), stuff.tech, stuff.navy]), {
          depth: 0.045,
          stroke: 0.02,
        }),
      ),
    )
    .join('');
  const mesh: string[] = [];
  for (let k = -w - h; k < w + h; k += 0.17) {
    mesh.push(line(k, -h / 2, k + h, h / 2, {}), line(k, h / 2, k + h, -h / 2, {}));
  }
  const netted = inside(
    box(w * 0.92, h * 0.92, 0.2),
    group({ stroke: '#23291f', 'stroke-width': 0.022, 'stroke-opacity': 0.8 }, ...mesh),
  );
  const edge = path(box(w * 0.92, h * 0.92, 0.2), { fill: 'none', stroke: '#23291f', 'stroke-width': 0.035 });
  return boards + cargo + netted + edge;
}

function long(rng: Rng, w: number, h: number): string {
  const fill = rng.pick([stuff.tech, stuff.olive, stuff.navy]);
  const bands = [-0.36, 0, 0.36]
    .map(
      (k) =>
        rect(w * k - 0.05, -h / 2, 0.1, h, { fill: tone(fill, -0.38) }) +
        rect(w * k - 0.06, -0.07, 0.12, 0.14, { fill: stuff.steel, stroke: ink, 'stroke-width': 0.014 }),
    )
    .join('');
  const end = box(w * 0.06, h * 0.8, 0.01);
  const stripes = group(
    { transform: `translate(${num(w * 0.45)} 0)` },
    hazard(end, { x: -w * 0.03, y: -h * 0.4, w: w * 0.06, h: h * 0.8 }, 0.08, [paint.yellow, ink]),
  );
  return (
    lid(w, h, fill, 0.05) +
    stripes +
    bands +
    stencil(rng.pick(['TUBE 3', 'CORE 8', 'PROBE']), -w * 0.18, 0, { size: 0.15, colour: tone(fill, -0.6) })
  );
}

function tech(rng: Rng, w: number, h: number): string {
  const fill = rng.pick([stuff.tech, stuff.steel, stuff.tech]);
  const band = rng.pick([paint.orange, paint.blue, paint.red, paint.yellow]);
  return (
    lid(w, h, fill, 0.07) +
    rect(-w / 2 + 0.08, -0.07, w - 0.16, 0.14, { fill: band, stroke: ink, 'stroke-width': 0.014 }) +
    path(`M-0.14 ${num(-h * 0.34)}h0.28v0.07h-0.28Z`, { fill: tone(fill, -0.5), stroke: ink, 'stroke-width': 0.014 }) +
    circle(w / 2 - 0.16, h / 2 - 0.15, 0.035, { fill: '#7fd6c2', stroke: ink, 'stroke-width': 0.012 })
  );
}

/** One box with its shadow, at its place on the table. */
export function drawCrate(crate: Crate, rng: Rng): { shadow: string; body: string } {
  const { kind, w, h } = crate;
  const outline = kind === 'drum' ? disc(0, 0, w / 2) : box(w, h, 0.05);
  const body =
    kind === 'steel'
      ? steel(rng, w, h)
      : kind === 'ammo'
        ? ammo(rng, w, h)
        : kind === 'drum'
          ? drum(rng, w)
          : kind === 'net'
            ? net(rng, w, h)
            : kind === 'long'
              ? long(rng, w, h)
              : tech(rng, w, h);
  // The shadow falls to the lower right of the table, however the box is turned.
  const shade = [0.06, 0.12, 0.18]
    .map((length) => placed(crate.x + length, crate.y + length, crate.rotation, cast(outline, 0, 0.2)))
    .join('');
  return { shadow: shade, body: placed(crate.x, crate.y, crate.rotation, body) };
}
