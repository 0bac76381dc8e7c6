/** Stencilled letters and figures as strokes on a 4 x 6 grid, so that no picture depends on an installed font. */
import { num, path, placed } from './svg';

/** Strokes of a glyph: polylines of "xy" digit pairs on the grid, top left is 00. */
const glyphs: Record<string, string> = {
  '0': '10 30 41 45 36 16 05 01 10',
  '1': '11 20 26|16 36',
  '2': '01 10 30 41 42 06 46',
  '3': '01 10 30 41 42 33 13|33 44 45 36 16 05',
  '4': '36 30 04 44',
  '5': '40 00 03 33 44 45 36 06',
  '6': '40 20 02 05 16 36 45 44 33 03',
  '7': '00 40 41 16',
  '8': '10 30 41 42 33 13 02 01 10|13 33 44 45 36 16 05 04 13',
  '9': '43 13 02 01 10 30 41 44 26 06',
  A: '06 03 20 43 46|04 44',
  B: '00 30 41 42 33 03|33 44 45 36 06 00',
  C: '41 30 10 01 05 16 36 45',
  D: '00 20 42 44 26 06 00',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  G: '41 30 10 01 05 16 36 45 43 23',
  H: '00 06|40 46|03 43',
  I: '20 26|10 30|16 36',
  J: '30 35 26 16 05',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  O: '10 30 41 45 36 16 05 01 10',
  P: '06 00 30 41 42 33 03',
  Q: '10 30 41 45 36 16 05 01 10|24 46',
  R: '06 00 30 41 42 33 03|23 46',
  S: '41 30 10 01 02 13 33 44 45 36 16 05',
  T: '00 40|20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 23 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  Z: '00 40 06 46',
  '-': '03 43',
  '+': '03 43|21 25',
  '.': '26 26',
  '/': '06 40',
  '!': '20 24|26 26',
  "'": '20 22',
  ' ': '',
};

function glyphPath(char: string, dx: number): string {
  const strokes = glyphs[char];
  if (strokes === undefined) throw new Error(`stencil: no glyph for "${char}"`);
  if (strokes === '') return '';
  return strokes
    .split('|')
    .map(
      (stroke) =>
        `M${stroke
          .split(' ')
          .map((pair) => `${num(Number(pair[0]) + dx)} ${pair[1] ?? ''}`)
          .join('L')}`,
    )
    .join('');
}

export interface Lettering {
  readonly size: number;
  readonly colour: string;
  readonly rotation?: number;
  readonly weight?: number;
  readonly opacity?: number;
}

/** Text centred on (x, y); `size` is the height of the capitals in drawing units. */
export function stencil(
  text: string,
  x: number,
  y: number,
  { size, colour, rotation = 0, weight = 1, opacity = 1 }: Lettering,
): string {
  const advance = 4 + 1.2 + weight * 0.6;
  const width = text.length * advance - (advance - 4);
  const d = [...text.toUpperCase()].map((char, i) => glyphPath(char, i * advance - width / 2)).join('');
  return placed(
    x,
    y,
    rotation,
    path(d, {
      fill: 'none',
      stroke: colour,
      'stroke-width': weight,
      'stroke-linecap': 'square',
      'stroke-linejoin': 'round',
      'stroke-opacity': opacity,
      transform: 'translate(0 -3)',
    }),
    size / 6,
  );
}
