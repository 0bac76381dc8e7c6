import { describe, expect, it } from 'vitest';
import { sideColours } from '../../src/battle/state';
import { dashes } from '../../src/foundry/table/canvas/strokes';
import { sideStyles } from '../../src/foundry/table/canvas/styles';

/** How linear red, green and blue are mixed for those who see only two of them: Machado, Oliveira and Fernandes 2009. */
const sights = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const;

type Triple = readonly [number, number, number];

const triple = (of: (i: 0 | 1 | 2) => number): Triple => [of(0), of(1), of(2)];

/** A colour in CIELAB, as it is seen. */
function lab(colour: number, sight: readonly Triple[]): Triple {
  const parts = triple((i) => {
    const part = ((colour >> (16 - 8 * i)) & 0xff) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const mixed = (row: Triple): number => row[0] * parts[0] + row[1] * parts[1] + row[2] * parts[2];
  const [r, g, b] = triple((i) => Math.min(1, Math.max(0, mixed(sight[i] ?? [0, 0, 0]))));
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const [x, y, z] = [
    f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505),
    f(0.2126 * r + 0.7152 * g + 0.0722 * b),
    f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089),
  ];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

describe('the looks of sides', () => {
  it('have a rim each, so that nobody needs the colours', () => {
    expect(new Set(sideColours.map((colour) => sideStyles[colour].rim)).size).toBe(sideColours.length);
  });

  it.each(Object.entries(sights))('have colours that can be distinguished with %s', (_name, sight) => {
    for (const [i, one] of sideColours.entries())
      for (const other of sideColours.slice(i + 1)) {
        const [a, b] = [lab(sideStyles[one].colour, sight), lab(sideStyles[other].colour, sight)];
        expect(Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]), `${one} and ${other}`).toBeGreaterThan(15);
      }
  });
});

describe('a line cut into dashes', () => {
  it('has dashes and gaps of the given lengths by turns, round corners too', () => {
    const path = [
      { x: 0, y: 0 },
      { x: 6, y: 0 },
      { x: 6, y: 6 },
    ];
    expect(dashes(path, [5, 1, 1, 1])).toEqual([
      [
        { x: 0, y: 0 },
        { x: 5, y: 0 },
      ],
      [
        { x: 6, y: 0 },
        { x: 6, y: 1 },
      ],
      [
        { x: 6, y: 2 },
        { x: 6, y: 6 },
      ],
    ]);
  });
});
