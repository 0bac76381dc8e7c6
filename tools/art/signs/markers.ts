/** Rule markers as the half-inch printed counters they are at the table, and the plain one-colour icons. */
import { ink, paper, paperShade } from '../kit/palette';
import { disc, roundedRect } from '../kit/shapes';
import { stencil } from '../kit/stencil';
import { circle, drawing, group, path, rect } from '../kit/svg';

const red = '#a8352a';
const amber = '#c8961b';
const green = '#4f7a4a';
const stroke = (d: string, colour = ink, width = 4.4): string =>
  path(d, {
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
const fill = (d: string, colour = ink): string =>
  path(d, { fill: colour, stroke: ink, 'stroke-width': 2, 'stroke-linejoin': 'round' });

/** The card: warm paper, ink frame, a stripe of the marker's kind at the foot. */
const counter = (stripe: string, ...symbol: string[]): string =>
  drawing(
    [0, 0, 64, 64],
    128,
    128,
    path(roundedRect(3.5, 4.5, 59, 59, 7), { fill: ink, 'fill-opacity': 0.35 }),
    path(roundedRect(1.5, 1.5, 60, 60, 7), { fill: paper, stroke: ink, 'stroke-width': 3 }),
    path(roundedRect(5, 5, 53, 53, 4), { fill: 'none', stroke: paperShade, 'stroke-width': 2 }),
    rect(5, 52, 53, 6, { fill: stripe }),
    ...symbol,
  );

const rifleShape = 'M8 30h9l4 -4h14v-3h13v4h8v4h-8v2H32l-3 9h-6l2 -8h-6l-9 6Z';
const flag = (colour: string): string =>
  stroke('M18 10V50', ink, 4) + fill('M19 12C28 7 34 17 47 11V31C35 37 28 27 19 32Z', colour);
const lying = circle(12, 34, 6, { fill: ink }) + stroke('M20 36L36 36L46 41M36 36L46 31M24 36L30 44L38 45', ink, 5);
const runner =
  circle(36, 13, 5, { fill: ink }) +
  stroke('M33 21L26 33L33 39L30 49M26 33L18 40L10 38M33 22L42 28L47 24M31 23L22 22L18 28', ink, 4.6);
const eyeShape = 'M6 30C16 15 46 15 57 30C46 45 16 45 6 30Z';
const brick = [14, 24, 34]
  .map((y, i) =>
    [0, 1]
      .map((k) =>
        rect(12 + (i % 2 === 0 ? k * 20 : k * 20 - 6) + (i % 2), y, 18, 8, {
          fill: '#a9725a',
          stroke: ink,
          'stroke-width': 2,
        }),
      )
      .join(''),
  )
  .join('');

export const markers: Record<string, string> = {
  'fire-plus-one': counter(amber, stencil('+1', 32, 28, { size: 29, colour: ink, weight: 1.25 })),
  'no-fire': counter(
    red,
    fill(rifleShape, '#8d979c'),
    circle(32, 29, 20, { fill: 'none', stroke: red, 'stroke-width': 5 }),
    stroke('M18 15L46 43', red, 5),
  ),
  wound: counter(
    red,
    fill('M32 8C39 20 46 26 46 35A14 14 0 0 1 18 35C18 26 25 20 32 8Z', red),
    stroke('M24 35Q24 42 30 44', '#e9a593', 3),
  ),
  prone: counter(amber, lying),
  'rally-flag': counter(green, flag(green), stroke('M33 16v12M27 22h12', paper, 3.6)),
  'white-flag': counter(red, flag('#fbf8f0')),
  rout: counter(red, runner, stroke('M50 40h6M48 34h8M50 28h6', red, 3)),
  target: counter(
    amber,
    circle(32, 28, 16, { fill: 'none', stroke: red, 'stroke-width': 4.4 }),
    circle(32, 28, 4, { fill: red }),
    stroke('M32 6V18M32 38V50M10 28H22M42 28H54', ink, 3.6),
  ),
  robot: counter(
    amber,
    rect(18, 20, 28, 24, { fill: '#8d97a3', stroke: ink, 'stroke-width': 3.4 }),
    stroke('M32 20V12', ink, 3.4),
    circle(32, 11, 3.4, { fill: red }),
    circle(26, 29, 3.6, { fill: ink }),
    circle(38, 29, 3.6, { fill: ink }),
    stroke('M25 38H39M14 27V38M50 27V38', ink, 3.8),
  ),
  ailing: counter(
    amber,
    stroke('M33 29a3 3 0 1 1 -4 -3a8 8 0 1 1 -5 10a13 13 0 1 1 17 5', ink, 4.4),
    fill('M50 8l2 5l5 1l-4 3l1 5l-4 -3l-5 3l1 -5l-3 -4l5 0Z', amber),
  ),
  eye: counter(
    green,
    path(eyeShape, { fill: '#fbf8f0', stroke: ink, 'stroke-width': 4 }),
    circle(32, 30, 9, { fill: '#2f6f9f', stroke: ink, 'stroke-width': 2.4 }),
    circle(32, 30, 4, { fill: ink }),
  ),
  blocked: counter(
    red,
    brick,
    stroke('M14 12L50 46M50 12L14 46', ink, 8),
    stroke('M14 12L50 46M50 12L14 46', red, 4.6),
  ),
  overwatch: counter(
    amber,
    path('M32 46L10 14A38 38 0 0 1 54 14Z', {
      fill: amber,
      'fill-opacity': 0.35,
      stroke: ink,
      'stroke-width': 3,
      'stroke-linejoin': 'round',
    }),
    path('M18 24C24 17 40 17 46 24C40 31 24 31 18 24Z', { fill: '#fbf8f0', stroke: ink, 'stroke-width': 3 }),
    circle(32, 24, 4.6, { fill: ink }),
    circle(32, 46, 3.6, { fill: ink }),
  ),
  cover: counter(
    green,
    fill('M32 8L51 14V28C51 39 43 46 32 50C21 46 13 39 13 28V14Z', '#8aa07c'),
    stroke('M32 14V44M19 26H45', paper, 3.4),
  ),
  smoke: counter(
    ink,
    group(
      { stroke: ink, 'stroke-width': 3 },
      ...[
        [22, 34, 11],
        [42, 34, 11],
        [32, 24, 13],
        [32, 37, 11],
      ].map(([x = 0, y = 0, r = 0]) => circle(x, y, r, { fill: '#c9ccc8' })),
    ),
    path(disc(32, 31, 12), { fill: '#c9ccc8' }),
  ),
  aloft: counter(
    '#2f6f9f',
    path('M32 8L44 21H37V30H27V21H20Z', {
      fill: '#7fbfe6',
      stroke: ink,
      'stroke-width': 3,
      'stroke-linejoin': 'round',
    }),
    stroke('M32 46C26 36 16 34 8 38C16 38 22 42 24 47M32 46C38 36 48 34 56 38C48 38 42 42 40 47', ink, 3.6),
  ),
  jammed: counter(
    red,
    fill(rifleShape, '#8d979c'),
    path('M32 12L35 22L45 17L39 26L50 30L39 33L45 43L35 37L32 48L29 37L19 43L25 33L14 30L25 26L19 17L29 22Z', {
      fill: amber,
      stroke: ink,
      'stroke-width': 2.4,
      'stroke-linejoin': 'round',
    }),
    stroke('M27 25L37 35M37 25L27 35', red, 4.4),
  ),
  carried: counter(
    green,
    circle(32, 13, 6, { fill: ink }),
    stroke('M32 20V34M32 34L25 48M32 34L39 48M20 26H44', ink, 4.6),
    path('M9 19H19A4 4 0 0 1 19 29H9ZM45 19H55V29H45A4 4 0 0 1 45 19Z', {
      fill: '#8aa07c',
      stroke: ink,
      'stroke-width': 2.4,
    }),
  ),
  'out-of-action': counter(ink, stroke('M16 13L48 45M48 13L16 45', ink, 8)),
};

const glyph = (...parts: string[]): string => drawing([0, 0, 24, 24], 24, 24, ...parts);
const thin = (d: string): string =>
  path(d, {
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': 2,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
const solid = (d: string): string => path(d, { fill: 'currentColor' });

/** One-colour pictures that take the colour of the text around them. */
export const icons: Record<string, string> = {
  commander: glyph(thin('M4 11l8 -6l8 6M4 18l8 -6l8 6')),
  specialist: glyph(solid('M12 2l2.9 6.5l7.1 .8l-5.3 4.8l1.5 7L12 17.5l-6.2 3.6l1.5 -7L2 9.3l7.1 -.8Z')),
  hero: glyph(solid('M3 8l4.5 4L12 5l4.5 7L21 8l-2 10H5Z'), solid('M5 19.5h14v2H5Z')),
  facing: glyph(solid('M12 3l7 17l-7 -4l-7 4Z')),
  move: glyph(thin('M3 12h15M13 6l6 6l-6 6')),
  fire: glyph(solid('M2 11h4l2 -2h6v-1.4h5v2h3v2.4h-3v1H13l-1.4 4.5H8.6l1 -4H7l-5 3Z')),
  assault: glyph(thin('M4 20L16 8M20 4l-6 2l4 4ZM8 20l-4 -4')),
  morale: glyph(thin('M5 21V4c5 -3 7 3 14 0v9c-7 3 -9 -3 -14 0')),
  cover: glyph(thin('M12 3l7 2.4v5.4c0 4.6 -3 7.8 -7 9.8c-4 -2 -7 -5.2 -7 -9.8V5.4Z')),
  eye: glyph(thin('M2 12c4 -7 16 -7 20 0c-4 7 -16 7 -20 0Z'), solid(disc(12, 12, 3.4))),
  wound: glyph(solid('M12 2c3.5 5.6 6.5 8.4 6.5 12.6a6.5 6.5 0 0 1 -13 0C5.500 10.400 8.500 7.600 12 2Z')),
  prone: glyph(solid(disc(4.4, 12.6, 2.4)), thin('M8.500 14h6.500l5 2.500M15 14l5 -3')),
  die: glyph(
    thin(roundedRect(3.5, 3.5, 17, 17, 3)),
    solid(disc(8, 8, 1.5)),
    solid(disc(16, 8, 1.5)),
    solid(disc(12, 12, 1.5)),
    solid(disc(8, 16, 1.5)),
    solid(disc(16, 16, 1.5)),
  ),
  door: glyph(thin('M4 21V3h16v18M12 3v18M9 12h.5M14.500 12h.5')),
  undo: glyph(thin('M9 5L4 10l5 5M4 10h10a6 6 0 0 1 0 11h-3')),
  squad: glyph(
    solid(disc(7, 8, 3)),
    solid(disc(17, 8, 3)),
    solid(disc(12, 14, 3)),
    thin('M3 21c0 -3 2 -4 4 -4M21 21c0 -3 -2 -4 -4 -4M8 21.500c0 -3 8 -3 8 0'),
  ),
};
