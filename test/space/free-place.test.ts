import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance, freePlaceNear, freePlacesAround, gap, hasRoom, inContact, overlaps } from '../../src/space';
import { anyFigures, anyPoint } from './helpers';

const origin = { x: 0, y: 0 };

describe('a free place', () => {
  it('is the wish itself when there is room', () => {
    expect(freePlaceNear(origin, 0.5, [{ x: 1, y: 0, r: 0.5 }])).toEqual(origin);
  });

  it('is the nearest one in contact with the base in the way', () => {
    const place = freePlaceNear({ x: 0.4, y: 0 }, 0.5, [{ x: 0, y: 0, r: 0.5 }]);
    expect(place).toEqual({ x: 1, y: 0 });
  });

  it('may be in the corner between two bases, or be none', () => {
    const two = [
      { x: -0.6, y: 0, r: 0.5 },
      { x: 0.6, y: 0, r: 0.5 },
    ];
    const place = freePlaceNear(origin, 0.5, two);
    expect(Math.abs(place?.y ?? 0)).toBeCloseTo(0.8, 9);
    expect(freePlaceNear(origin, 0.5, two, () => false)).toBeNull();
  });

  it('never overlaps anybody, and no sampled place is nearer', () => {
    fc.assert(
      fc.property(anyFigures, anyPoint, (figures, wish) => {
        const place = freePlaceNear(wish, 0.5, figures);
        expect(place).not.toBeNull();
        if (place === null) return;
        expect(hasRoom(place, 0.5, figures)).toBe(true);
        const away = distance(wish, place);
        for (let i = 0; i < 200; i++) {
          const r = (away * (i % 10)) / 10 - 1e-3;
          const other = { x: wish.x + Math.cos(i) * r, y: wish.y + Math.sin(i) * r };
          if (r > 0) expect(hasRoom(other, 0.5, figures)).toBe(false);
        }
      }),
    );
  });
});

describe('free places around a base', () => {
  it('touch it and overlap nobody', () => {
    const target = { x: 0, y: 0, r: 0.5 };
    const others = [{ x: 1, y: 0, r: 0.5 }];
    const places = freePlacesAround(target, 0.5, others).map((p) => ({ ...p, r: 0.5 }));
    expect(places.length).toBeGreaterThan(10);
    for (const place of places) {
      expect(gap(place, target)).toBeLessThan(1e-6);
      expect(others.some((other) => overlaps(other, place))).toBe(false);
    }
    expect(places.some((place) => others.some((other) => inContact(other, place)))).toBe(true);
  });
});
