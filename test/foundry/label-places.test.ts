import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freePlace, isEcho, needsLeader, overlap, type LabelBox } from '../../src/foundry/table/canvas/label-places';

const frame = { x: 0, y: 0, width: 1000, height: 600 };
const label = (words: string, x: number, y: number, width = 80): LabelBox => ({ words, x, y, width, height: 20 });

describe('labels on the table', () => {
  it('words leave figures to be seen, unless there is no other room', () => {
    const figure = { x: 300, y: 300, width: 40, height: 40, words: '' };
    const place = freePlace(label('12%', 300, 300), [], frame, [figure]);
    expect(place).not.toBeNull();
    // Letters fill three quarters of their line, a figure all of its base.
    expect(Math.abs((place?.y ?? 300) - 300) >= 40 / 2 + 15 / 2 || Math.abs((place?.x ?? 300) - 300) >= 60).toBe(true);
    const everywhere = { x: 300, y: 300, width: 600, height: 600, words: '' };
    expect(freePlace(label('12%', 300, 300), [], frame, [everywhere])).toEqual({ x: 300, y: 300 });
  });

  it('words leave a whole crowd to be seen, with a leader line', () => {
    const crowd = Array.from({ length: 40 }, (_, i) => ({
      x: 220 + 20 * (i % 10),
      y: 240 + 40 * Math.floor(i / 10),
      width: 38,
      height: 38,
      words: '',
    }));
    const zone = label('Rebels set up here', 310, 300, 120);
    const place = freePlace(zone, [], frame, crowd);
    expect(crowd.filter((figure) => overlap({ ...zone, ...place }, figure))).toEqual([]);
    expect(needsLeader(zone, place ?? zone)).toBe(true);
  });

  it('stand where they belong while there is room', () => {
    expect(freePlace(label('6"', 300, 300), [], frame)).toEqual({ x: 300, y: 300 });
  });

  it('go below existing labels, and further with a leader line', () => {
    const first = label('6"', 300, 300);
    const second = label('5"', 300, 300);
    const place = freePlace(second, [first], frame);
    expect(place).toEqual({ x: 300, y: 316 });
    expect(needsLeader(second, { x: 300, y: 316 })).toBe(false);
    expect(needsLeader(second, { x: 300, y: 348 })).toBe(true);
  });

  it('are kept on the map', () => {
    expect(freePlace(label('exit', 5, 595), [], frame)).toEqual({ x: 40, y: 590 });
  });

  it('are written once for equal values that are close to each other', () => {
    expect(isEcho(label('4"', 300, 300), [label('4"', 350, 340)])).toBe(true);
    expect(isEcho(label('4"', 300, 300), [label('5"', 350, 340)])).toBe(false);
    expect(isEcho(label('4"', 300, 300), [label('4"', 900, 340)])).toBe(false);
  });

  it('never overlap one another, however many there are', () => {
    const spot = fc.record({
      x: fc.integer({ min: 0, max: 1000 }),
      y: fc.integer({ min: 0, max: 600 }),
      width: fc.integer({ min: 20, max: 300 }),
    });
    fc.assert(
      fc.property(fc.array(spot, { maxLength: 40 }), (spots) => {
        const written: LabelBox[] = [];
        spots.forEach(({ x, y, width }, i) => {
          const one = label(String(i), x, y, width);
          const place = freePlace(one, written, frame);
          if (place === null) return;
          for (const other of written) expect(overlap(other, { ...one, ...place })).toBe(false);
          written.push({ ...one, ...place });
        });
      }),
    );
  });
});
