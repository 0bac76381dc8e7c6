import type { PaperTemplate } from '../../../battle/paper';
import type { Figure, SideColour } from '../../../battle/state';
import { moduleFile } from '../../common/ids';
import { patterns } from '../../table/canvas/strokes';
import { sideStyles } from '../../table/canvas/styles';

// Counters and templates as drawings. All lengths are in millimetres.

/** A rectangle about the middle of a drawing. */
interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Counter extends Frame {
  readonly key: string;
  readonly leads: boolean;
  readonly img: string;
  /** The outline of its base, along which it is cut, and the line of its rim. */
  readonly cut: string;
  readonly rim: string;
  readonly colour: string;
  /** Lengths of dashes and gaps; empty for a line without gaps. */
  readonly dashes: string;
  /** A second, thinner line in the rim's. */
  readonly double: boolean;
  /** The picture, its corner being half of its side from the middle. */
  readonly side: number;
  readonly corner: number;
  /** Height of the letters, and their line below the middle. */
  readonly letters: number;
  readonly line: number;
}

/** From the outline of a counter to the edge of its drawing, for the scissors. */
const MARGIN = 1.5;
const RIM = 1.4;

/** Returns the counter of a figure: its base, the rim of its side, its picture and what it is called. */
export function counterOf(
  { r, body = { kind: 'disc', r }, art }: Pick<Figure, 'r' | 'body' | 'art'>,
  {
    unit,
    colour,
    key,
    leads,
  }: { readonly unit: number; readonly colour: SideColour | null; readonly key: string; readonly leads: boolean },
): Counter {
  const length = unit * (body.kind === 'disc' ? 2 * body.r : body.length + (body.kind === 'capsule' ? 2 * body.r : 0));
  const width = unit * (body.kind === 'rectangle' ? body.width : 2 * body.r);
  const round = body.kind === 'rectangle' ? 0 : width / 2;
  const { colour: ink, rim } = sideStyles[colour ?? 'blue'];
  const side = Math.max(length, width) - 2 * RIM;
  const letters = Math.min(5, Math.min(length, width) * 0.24);
  return {
    ...frame(width + 2 * MARGIN, length + 2 * MARGIN),
    key,
    leads,
    img: moduleFile(`assets/tokens/${art}.webp`),
    cut: rounded(width, length, round),
    rim: rounded(width - RIM, length - RIM, Math.max(0, round - RIM / 2)),
    colour: colour === null ? '#000' : `#${ink.toString(16).padStart(6, '0')}`,
    dashes: (colour === null ? [] : (patterns[rim] ?? [])).map((part) => part * RIM * 0.7).join(' '),
    double: colour !== null && rim === 'double',
    side,
    corner: -side / 2,
    letters,
    line: length / 2 - RIM - letters * 0.35,
  };
}

/** A template, or a half of one that is wider than the paper. */
export interface DrawnTemplate extends Frame {
  readonly path: string;
  readonly half: number | null;
  readonly marks: readonly { readonly label: string; readonly x: number; readonly y: number }[];
  readonly letters: number;
}

/** Returns the drawings of a template, on paper of this width: one, or two halves. */
export function drawnTemplate(
  { shape, r, labels }: Pick<PaperTemplate, 'shape' | 'r' | 'labels'>,
  unit: number,
  paper: number,
): readonly DrawnTemplate[] {
  const radius = r * unit;
  const corner = shape === 'disc' ? radius : radius / Math.cos(Math.PI / 6);
  const letters = Math.min(7, radius / 5);
  const marks = labels.map((label, i) => {
    const turn = (2 * Math.PI * i) / labels.length;
    const away = radius - letters;
    return { label, x: away * Math.sin(turn), y: -away * Math.cos(turn) };
  });
  const whole = frame(2 * corner + 2 * MARGIN, 2 * corner + 2 * MARGIN);
  const path = shape === 'disc' ? rounded(2 * radius, 2 * radius, radius) : hexagon(corner);
  const drawing = { ...whole, path, marks, letters };
  if (whole.width <= paper) return [{ ...drawing, half: null }];
  const width = whole.width / 2;
  return [
    { ...drawing, width, half: 1 },
    { ...drawing, left: 0, width, half: 2 },
  ];
}

const frame = (width: number, height: number): Frame => ({ left: -width / 2, top: -height / 2, width, height });

/** The path of a rectangle with round corners about the middle. */
function rounded(width: number, height: number, r: number): string {
  const [x, y] = [width / 2 - r, height / 2 - r];
  const arc = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${-x} ${-y - r}h${2 * x}${arc(r, r)}v${2 * y}${arc(-r, r)}h${-2 * x}${arc(-r, -r)}v${-2 * y}${arc(r, -r)}z`;
}

/** The path of a hexagon with a side at the top. */
function hexagon(corner: number): string {
  const corners = Array.from({ length: 6 }, (_, i) => {
    const turn = (Math.PI / 3) * (i - 0.5);
    return `${corner * Math.sin(turn)} ${-corner * Math.cos(turn)}`;
  });
  return `M${corners.join('L')}z`;
}
