import { describe, expect, it } from 'vitest';
import { legible, OUTLINE, roleStyles, sideStyles } from '../../src/foundry/canvas/styles';

const channel = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** Contrast of two colours as WCAG 2.2 measures it. */
function contrast(one: number, other: number): number {
  const [a, b] = [one, other].map((colour) => {
    const [red, green, blue] = [colour >> 16, (colour >> 8) & 0xff, colour & 0xff].map((part) => channel(part / 255));
    return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0) + 0.05;
  });
  return Math.max(a ?? 0, b ?? 0) / Math.min(a ?? 1, b ?? 1);
}

describe('words on the table', () => {
  const colours = [
    ...Object.values(roleStyles).map(({ colour }) => colour),
    ...Object.values(sideStyles).flatMap(({ colour, light }) => [colour, light]),
  ];

  it('stand out from their plate in every colour that something is drawn in', () => {
    for (const colour of colours) expect(contrast(legible(colour), OUTLINE), colour.toString(16)).toBeGreaterThan(6.5);
  });

  it('keep a colour that is bright enough', () => {
    expect(legible(0xf4f1e6)).toBe(0xf4f1e6);
    expect(legible(roleStyles.threat.colour)).not.toBe(roleStyles.threat.colour);
  });
});
