import type { Role } from '../../../battle/sketch';
import type { SideColour } from '../../../battle/state';

/** Patterns of lines. */
export type Line = 'solid' | 'dashed' | 'dotted' | 'double' | 'dash-dot' | 'long-dashed';

/** How a role is drawn: colour, and a line pattern or symbol so that colour is never the only sign. */
export interface RoleStyle {
  readonly colour: number;
  readonly alpha: number;
  /** Pixels at a zoom of 1; lines keep their width on the screen. */
  readonly width: number;
  readonly line: Line;
  readonly fill: number;
  readonly symbol: '' | '✕' | '◎' | '⚑' | '◆' | '!' | '▲';
}

const style = (colour: number, parts: Partial<RoleStyle> = {}): RoleStyle => ({
  colour,
  alpha: 1,
  width: 2,
  line: 'solid',
  fill: 0,
  symbol: '',
  ...parts,
});

export const roleStyles: Readonly<Record<Role, RoleStyle>> = {
  'sight-clear': style(0xf4f1e6),
  'sight-cover': style(0xe8c35a, { line: 'dotted', width: 3 }),
  'sight-blocked': style(0xd0543e, { line: 'dashed', symbol: '✕' }),
  range: style(0x9fd0e8, { width: 2, alpha: 0.8 }),
  arc: style(0xf4f1e6, { alpha: 0.45, width: 1.5 }),
  charge: style(0xe8c35a, { alpha: 0.8, width: 1.5, line: 'dash-dot' }),
  'reach-walk': style(0x7fc48f, { fill: 0.18 }),
  'reach-run': style(0xe0b04c, { fill: 0.14, line: 'dashed' }),
  'reach-best': style(0xd9a9d6, { fill: 0.1, line: 'dotted' }),
  path: style(0xf4f1e6, { width: 3 }),
  'path-bad': style(0xd0543e, { width: 3, line: 'dashed', symbol: '✕' }),
  link: style(0xf4f1e6, { alpha: 0.5, width: 1.5 }),
  'link-broken': style(0xd0543e, { line: 'dashed' }),
  template: style(0xe8843a, { width: 3, fill: 0.22 }),
  touched: style(0xe8843a, { width: 3, line: 'double' }),
  target: style(0xd0543e, { width: 3, symbol: '◎' }),
  threat: style(0xd0543e, { width: 2, line: 'dashed', symbol: '!' }),
  zone: style(0x6fb1d6, { fill: 0.08, line: 'dashed' }),
  'zone-forbidden': style(0xd0543e, { fill: 0.1, line: 'dotted' }),
  blocker: style(0xd0543e, { width: 5, symbol: '✕' }),
  cover: style(0xe8c35a, { width: 4, line: 'dotted' }),
  objective: style(0x8fd18f, { width: 5, line: 'double', symbol: '▲' }),
  rally: style(0xf4f1e6, { symbol: '⚑' }),
  cloud: style(0xa8c640, { width: 3, fill: 0.28, line: 'dash-dot', symbol: '!' }),
  smoke: style(0xd5d8dc, { width: 3, fill: 0.4, line: 'dotted' }),
  light: style(0xfff3b0, { fill: 0.16, line: 'long-dashed' }),
  flame: style(0xf2762e, { width: 2, alpha: 0.8, fill: 0.3, line: 'double', symbol: '!' }),
  mist: style(0xc9d2da, { alpha: 0.5, width: 1.5, fill: 0.2, line: 'dotted' }),
  dark: style(0x0c1226, { alpha: 0.5, width: 1.5, fill: 0.35 }),
};

/**
 * Colours of the sides' rims, lighter ones for what they hold on the table, and the pattern that distinguishes them
 * without colour. The colours stay distinct for people who do not see red, green or blue; styles/tokens.css has the
 * same for windows.
 */
export const sideStyles: Readonly<
  Record<SideColour, { readonly colour: number; readonly light: number; readonly rim: Line }>
> = {
  blue: { colour: 0x2f6f9f, light: 0x7fbfe6, rim: 'solid' },
  orange: { colour: 0xc8641b, light: 0xf2a15f, rim: 'dashed' },
  green: { colour: 0x5d7a55, light: 0xa6c79c, rim: 'double' },
  yellow: { colour: 0xf0d04a, light: 0xf7e48f, rim: 'dotted' },
  purple: { colour: 0x43205c, light: 0xc39be0, rim: 'dash-dot' },
  white: { colour: 0xf1f3f4, light: 0xffffff, rim: 'long-dashed' },
};

/** Dark outline under every light line, so that drawings read on light and dark maps. */
export const OUTLINE = 0x1c2430;

/** The luminance that letters need on the dark of their outline to be read at a glance (WCAG: about 7 to 1). */
const BRIGHT = 0.42;

/** Returns a colour for letters: lightened until it stands out from the dark outline. */
export function legible(colour: number): number {
  const parts = [16, 8, 0].map((shift) => (colour >> shift) & 0xff);
  for (let white = 0; white <= 1; white += 0.05) {
    const mixed = parts.map((part) => Math.round(part + (255 - part) * white));
    if (luminance(mixed) >= BRIGHT) return mixed.reduce((sum, part) => sum * 256 + part, 0);
  }
  return 0xffffff;
}

/** Relative luminance of a colour in sRGB (WCAG 2.2), from 0 to 1. */
function luminance(parts: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
