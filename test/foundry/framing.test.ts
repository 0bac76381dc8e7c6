import { describe, expect, it } from 'vitest';
import { areInSight, fittingShift, shiftFor } from '../../src/foundry/table/camera/framing';

const free = { left: 100, top: 50, right: 1000, bottom: 700 };
const middle = { x: 640, y: 400 };

describe('the view', () => {
  it('stays for what is in sight, and where a beat wants nothing seen', () => {
    expect(shiftFor('shift', [{ x: 500, y: 300 }], free, middle)).toBeNull();
    expect(shiftFor('stay', [{ x: 5000, y: 300 }], free, middle)).toBeNull();
    expect(
      shiftFor(
        'frame',
        [
          { x: 300, y: 300 },
          { x: 800, y: 500 },
        ],
        free,
        middle,
      ),
    ).toBeNull();
  });

  it('goes out until all that a question is about fits beside its card, and rests if it does', () => {
    const places = [
      { x: 150, y: 100 },
      { x: 950, y: 650 },
    ];
    const beside = { ...free, right: 650 };
    const { dx, dy, zoom } = fittingShift(places, beside, middle) ?? expect.fail('it does not fit yet');
    expect(zoom).toBeLessThan(1);
    const moved = places.map(({ x, y }) => ({
      x: middle.x + (x - middle.x) * zoom + dx,
      y: middle.y + (y - middle.y) * zoom + dy,
    }));
    expect(areInSight(moved, beside)).toBe(true);
    expect(fittingShift(places.slice(0, 1), beside, middle)).toBeNull();
  });

  it('is shifted no further than what happens needs to be clear of the edge', () => {
    expect(shiftFor('shift', [{ x: 1100, y: 300 }], free, middle)).toEqual({ dx: 936 - 1100, dy: 0, zoom: 1 });
  });

  it('goes out for both ends of something, but never too far', () => {
    const wide = shiftFor(
      'frame',
      [
        { x: 100, y: 400 },
        { x: 985, y: 400 },
      ],
      free,
      middle,
    );
    expect(wide?.zoom).toBeCloseTo((1000 - 100 - 2 * 96) / 885);
    expect(
      shiftFor(
        'frame',
        [
          { x: -2000, y: 400 },
          { x: 3000, y: 400 },
        ],
        free,
        middle,
      )?.zoom,
    ).toBe(0.6);
  });

  it('goes to the middle of what is most important, if that is out of sight', () => {
    expect(shiftFor('centre', [{ x: 1100, y: 300 }], free, middle)).toEqual({ dx: -550, dy: 75, zoom: 1 });
    expect(shiftFor('centre', [{ x: 500, y: 300 }], free, middle)).toBeNull();
  });

  it('rests while all that matters is in sight, however near to an edge it is', () => {
    for (const view of ['shift', 'frame', 'centre'] as const) {
      const corners = [
        { x: 120, y: 70 },
        { x: 980, y: 680 },
      ];
      expect(shiftFor(view, corners, free, middle)).toBeNull();
      expect(shiftFor(view, [...corners, { x: 119, y: 300 }], free, middle)).not.toBeNull();
    }
  });
});
