/** A badge for each ruleset: a shield of the navy's field manual with one emblem; and the module's logo. */
import { ink, paper, paperShade, tone } from '../kit/palette';
import { inside, lit } from '../kit/shade';
import { disc, polygon, roundedRect } from '../kit/shapes';
import { stencil } from '../kit/stencil';
import { at, circle, data, drawing, group, line, path, placed, rect } from '../kit/svg';

const shield = 'M64 6L114 18V62C114 92 92 112 64 122C36 112 14 92 14 62V18Z';
const solid = { depth: 3, stroke: 3 };
const stroke = (d: string, colour: string, width: number): string =>
  path(d, {
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });

const badge = (field: string, ...emblem: string[]): string =>
  drawing(
    [0, 0, 128, 128],
    256,
    256,
    lit(shield, field, { depth: 5, stroke: 5 }),
    group({ transform: 'translate(64 64) scale(0.9) translate(-64 -64)' }, stroke(shield, paper, 2.4)),
    ...emblem,
  );

/** A die under a burst of rays. */
function openD6(): string {
  const rays = Array.from({ length: 12 }, (_, i) => {
    const a = (i * Math.PI) / 6;
    return (
      data`M${64 + Math.cos(a) * 30} ${60 + Math.sin(a) * 30}` +
      data`L${64 + Math.cos(a - 0.1) * 78} ${60 + Math.sin(a - 0.1) * 78}` +
      data`L${64 + Math.cos(a + 0.1) * 78} ${60 + Math.sin(a + 0.1) * 78}Z`
    );
  }).join('');
  const die = placed(
    64,
    61,
    -12,
    lit(roundedRect(-24, -24, 48, 48, 9), paper, solid) +
      [
        [-12, -13],
        [-12, 0],
        [-12, 13],
        [12, -13],
        [12, 0],
        [12, 13],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 4.4, { fill: ink }))
        .join(''),
  );
  return badge('#2f5f86', inside(shield, path(rays, { fill: '#5f93b8', 'fill-opacity': 0.55 })), die);
}

/** A pretzel over a foaming mug. */
function beerAndPretzel(): string {
  const mug =
    lit(roundedRect(32, 52, 46, 50, 6), '#d99a36', solid) +
    stroke('M80 62h8a10 10 0 0 1 10 10v8a10 10 0 0 1 -10 10h-8', ink, 11) +
    stroke('M80 62h8a10 10 0 0 1 10 10v8a10 10 0 0 1 -10 10h-8', '#d9d2c0', 5) +
    [42, 55, 68].map((x) => line(x, 66, x, 94, { stroke: '#9a6420', 'stroke-width': 4 })).join('') +
    lit(
      'M28 54a10 10 0 0 1 8 -16a14 14 0 0 1 24 -5a12 12 0 0 1 20 8a9 9 0 0 1 1 15q-8 7 -14 1q-8 8 -16 0q-10 8 -23 -3Z',
      '#f6efdc',
      solid,
    );
  const knot = 'M84 40C104 18 60 14 74 34C82 44 96 44 104 34M84 40C64 18 108 14 94 34C86 44 72 44 64 34';
  return badge(
    '#7a4f3e',
    mug,
    group(
      { transform: 'translate(8 2) rotate(8 84 30)' },
      stroke(knot, ink, 11),
      stroke(knot, '#b3702f', 6.4),
      stroke('M72 24l1 1M96 24l-1 1M84 37l1 0M78 40l1 0M90 40l1 0', paper, 2),
    ),
  );
}

/** A zipped bag with a name tag. */
function bodybag(): string {
  const bag = lit(
    'M44 20H84C92 20 96 28 96 38L92 88C91 100 82 106 64 106S37 100 36 88L32 38C32 28 36 20 44 20Z',
    '#4b545d',
    solid,
  );
  const zip =
    stroke('M64 22V100', ink, 6) +
    path('M64 24V98', { stroke: '#c9c6b8', 'stroke-width': 7, 'stroke-dasharray': '3 3.4' }) +
    lit(roundedRect(59, 34, 10, 16, 3), '#d9ae3c', { depth: 1.4, stroke: 2.2 });
  const tag = placed(
    86,
    82,
    14,
    stroke('M-12 -14L-2 -6', ink, 2.4) +
      lit(polygon([at(-12, -8), at(12, -8), at(18, 4), at(12, 16), at(-12, 16)]), '#ece0bd', {
        depth: 2,
        stroke: 2.6,
      }) +
      stroke('M-7 0h14M-7 6h16M-7 11h9', '#8f8060', 2),
  );
  return badge('#6f6a5a', bag, zip, tag);
}

/** A marine boat above a hatch. */
function starshipMarine(): string {
  const stars = [
    [30, 30],
    [96, 34],
    [36, 84],
    [94, 82],
    [46, 22],
    [84, 96],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 2, { fill: paper }))
    .join('');
  const ship =
    lit(
      polygon([
        at(64, 18),
        at(76, 42),
        at(78, 66),
        at(100, 84),
        at(100, 94),
        at(76, 88),
        at(72, 100),
        at(56, 100),
        at(52, 88),
        at(28, 94),
        at(28, 84),
        at(50, 66),
        at(52, 42),
      ]),
      '#aeb6ba',
      solid,
    ) +
    lit(polygon([at(64, 32), at(70, 44), at(58, 44)]), '#4f7f96', { depth: 1.4, stroke: 2.4 }) +
    lit(roundedRect(57, 58, 14, 20, 2), tone('#aeb6ba', -0.2), { depth: 2, stroke: 2.4 }) +
    line(64, 58, 64, 78, { stroke: ink, 'stroke-width': 2.4 }) +
    [58, 70]
      .map((x) =>
        path(polygon([at(x - 4, 100), at(x + 4, 100), at(x, 112)]), {
          fill: '#f0a64a',
          stroke: ink,
          'stroke-width': 2,
        }),
      )
      .join('');
  return badge('#2c3a52', stars, ship);
}

/** A ray pistol out of its holster before a setting sun. */
function quickDraw(): string {
  const sun = inside(
    shield,
    circle(64, 74, 40, { fill: '#e3b04a' }),
    ...[64, 74, 84, 94].map((y, i) => rect(14, y, 100, 2.6 + i, { fill: '#8f3f2a' })),
  );
  const pistol = placed(
    62,
    58,
    -14,
    lit('M-38 -12H18L24 -16H34V6H22L16 4H0L-8 34H-28L-20 4H-38Z', '#8d979c', solid) +
      stroke('M-2 6q10 14 -8 16', ink, 3.4) +
      [-28, -18, -8].map((x) => line(x, -10, x, 2, { stroke: ink, 'stroke-width': 3 })).join('') +
      lit(disc(38, -5, 6), '#8fd0d6', { depth: 1.6, stroke: 2.6 }) +
      lit('M-12 10L-4 10L-11 30H-24L-18 10Z', '#7a4f3e', { depth: 2, stroke: 2.4 }),
  );
  return badge('#a8573a', sun, pistol);
}

/** Three bases in a skirmish line, the line of fire through them, the name below. */
export function logo(): string {
  const base = (x: number, y: number, rim: string, dash?: string): string =>
    circle(x + 3, y + 4, 30, { fill: ink, 'fill-opacity': 0.3 }) +
    circle(x, y, 30, { fill: '#b9bdb4', stroke: ink, 'stroke-width': 3 }) +
    circle(x, y, 26, { fill: 'none', stroke: rim, 'stroke-width': 6, 'stroke-dasharray': dash }) +
    path(polygon([at(x + 20, y - 30), at(x + 37, y - 26), at(x + 33, y - 9)]), {
      fill: rim,
      stroke: ink,
      'stroke-width': 3,
      'stroke-linejoin': 'round',
    }) +
    placed(
      x,
      y,
      -135,
      lit(roundedRect(-17, -9, 34, 16, 8), '#6f7b58', { depth: 2, stroke: 2.2 }) +
        lit(roundedRect(-7, 2, 4, 20, 1.4), '#353d46', { depth: 1, stroke: 1.8 }) +
        lit(disc(0, -1, 9.5), '#8d9772', { depth: 2, stroke: 2.2 }),
    );
  return drawing(
    [0, 0, 420, 200],
    840,
    400,
    path(roundedRect(4, 4, 412, 192, 14), { fill: paper, stroke: ink, 'stroke-width': 5 }),
    path(roundedRect(12, 12, 396, 176, 9), { fill: 'none', stroke: paperShade, 'stroke-width': 3 }),
    path('M40 112L118 88L210 74L302 64L384 34', {
      fill: 'none',
      stroke: ink,
      'stroke-width': 4,
      'stroke-dasharray': '12 9',
      'stroke-opacity': 0.8,
    }),
    base(108, 90, '#2f6f9f'),
    base(206, 76, '#2f6f9f'),
    base(304, 62, '#2f6f9f'),
    group(
      { fill: 'none', stroke: '#c8641b', 'stroke-width': 4 },
      circle(380, 38, 12, {}),
      path('M380 18V28M380 48V58M360 38H370M390 38H400', {}),
    ),
    stencil('SKIRMISH LINE', 210, 157, { size: 29, colour: ink, weight: 1.15 }),
  );
}

export const badges: Record<string, () => string> = {
  opend6: openD6,
  'beer-and-pretzel': beerAndPretzel,
  bodybag: bodybag,
  'starship-marine': starshipMarine,
  'quick-draw': quickDraw,
};
