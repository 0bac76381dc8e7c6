import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  firstBlocker,
  growthShare,
  indexFigures,
  indexTable,
  isLineFree,
  reverseTrace,
  traceSight,
  type BlockJudges,
  type LineJudges,
  type SightTrace,
} from '../../src/space';
import { plainlyFree, plainSight } from '../../tools/bench/plain-sight';
import { anyEye, anyFigures, anyTable, evenly, moved, movedTable } from './helpers';

const judges: BlockJudges = {
  barrier: (c) => c.passes === 'through',
  area: (s) => s.passes === 'through' && (s.within?.length ?? 0) > 2,
  figure: (s) => s.passes === 'through',
};

/** The same judgement, asked while the line is looked along. */
const lineJudges: LineJudges = {
  barrier: (c) => c.passes === 'through',
  areas: (all) => all.some((s) => s.passes === 'through' && (s.within?.length ?? 0) > 2),
  figure: (s) => s.passes === 'through',
};

function met(trace: SightTrace): unknown {
  return {
    barriers: trace.barriers.map((c) => [c.barrier.id, c.passes, c.contact, c.side]),
    areas: trace.areas.map((s) => s.area.id).sort(),
    figures: trace.figures.map((s) => [s.figure.id, s.passes]).sort(),
  };
}

describe('sight, on any table', () => {
  it('is mutual: each trace is the mirror of the other, and blocked both ways or neither', () => {
    fc.assert(
      fc.property(anyTable, anyFigures, anyEye, anyEye, (table, figures, a, b) => {
        const index = indexTable(table);
        const there = traceSight(index, a, b, figures);
        const back = traceSight(index, b, a, figures);
        const mirrored = reverseTrace(back);
        expect(met(mirrored)).toEqual(met(there));
        expect(firstBlocker(back, judges) === null).toBe(firstBlocker(there, judges) === null);
        expect(growthShare(back, () => 4)).toBe(growthShare(there, () => 4));
      }),
      { numRuns: 300 },
    );
  });

  it('is mutual with features on whole inches, where lines touch ends and edges', () => {
    const whole = fc.integer({ min: 0, max: 8 });
    const spot = fc.record({ x: whole, y: whole });
    const walls = fc.array(
      fc.tuple(spot, spot).filter(([a, b]) => a.x !== b.x || a.y !== b.y),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(walls, spot, spot, (pairs, a, b) => {
        const barriers = pairs.map(([p, q], i) => ({ id: `b${i}`, kind: 'wall', a: p, b: q, bottom: 0, top: 2 }));
        const index = indexTable({ kind: 'gridless', width: 8, height: 8, barriers, areas: [] });
        const there = firstBlocker(traceSight(index, { ...a, z: 1 }, { ...b, z: 1 }), judges);
        const back = firstBlocker(traceSight(index, { ...b, z: 1 }, { ...a, z: 1 }), judges);
        expect(back === null).toBe(there === null);
        expect(isLineFree(index, { ...a, z: 1 }, { ...b, z: 1 }, lineJudges, indexFigures([]), () => false)).toBe(
          there === null,
        );
      }),
      { numRuns: 500 },
    );
  });

  it('does not change when the whole table is turned and shifted', () => {
    const turn = evenly(0, 360);
    const shift = fc.record({ x: evenly(-50, 50), y: evenly(-50, 50) });
    fc.assert(
      fc.property(anyTable, anyFigures, anyEye, anyEye, turn, shift, (table, figures, a, b, degrees, by) => {
        const before = traceSight(indexTable(table), a, b, figures);
        const after = traceSight(
          indexTable(movedTable(table, degrees, by)),
          moved(a, degrees, by),
          moved(b, degrees, by),
          figures.map((f) => moved(f, degrees, by)),
        );
        expect(met(after)).toEqual(met(before));
        before.areas.forEach((stretch, i) => expect(after.areas[i]?.length).toBeCloseTo(stretch.length, 6));
        before.barriers.forEach((crossing, i) => expect(after.barriers[i]?.at).toBeCloseTo(crossing.at, 6));
      }),
      { numRuns: 300 },
    );
  });

  it('agrees with the plain reference that asks every feature', () => {
    fc.assert(
      fc.property(anyTable, anyFigures, anyEye, anyEye, (table, figures, a, b) => {
        const trace = traceSight(indexTable(table), a, b, indexFigures(figures));
        const plain = plainSight(table, a, b, figures, new Set());
        const across = trace.barriers.filter((c) => c.contact === 'across').map((c) => c.barrier.id);
        expect(across).toEqual(plain.barriers.map((c) => c.id));
        const inches = new Map<string, number>();
        for (const s of trace.areas) inches.set(s.area.id, (inches.get(s.area.id) ?? 0) + s.length);
        expect([...inches.keys()].sort()).toEqual([...plain.areas.keys()].sort());
        for (const [id, length] of plain.areas) expect(inches.get(id)).toBeCloseTo(length, 5);
        expect(new Set(trace.figures.map((s) => s.figure.id))).toEqual(new Set(plain.figures));
      }),
      { numRuns: 500 },
    );
  });

  it('says at once whether a line is free as the plain reference does', () => {
    const judges: LineJudges = {
      barrier: () => true,
      figure: () => true,
      areas: (all) => all.reduce((sum, { length }) => sum + length, 0) > 3,
    };
    fc.assert(
      fc.property(anyTable, anyFigures, anyEye, anyEye, (table, figures, a, b) => {
        const free = isLineFree(indexTable(table), a, b, judges, indexFigures(figures), () => false);
        expect(free).toBe(plainlyFree(table, a, b, figures, new Set(), 3));
      }),
      { numRuns: 500 },
    );
  });

  it('of all pairs is as free at once as by the whole of what the line meets', () => {
    fc.assert(
      fc.property(anyTable, anyFigures, (table, figures) => {
        const index = indexTable(table);
        const viewers = figures.map((f) => ({ id: f.id, x: f.x, y: f.y, z: f.top }));
        const clear = (trace: SightTrace): boolean => firstBlocker(trace, judges) === null;
        const bodies = indexFigures(figures);
        for (const a of viewers) {
          for (const b of viewers) {
            if (a.id === b.id) continue;
            const free = isLineFree(index, a, b, lineJudges, bodies, (id) => id === a.id || id === b.id);
            expect(free).toBe(clear(traceSight(index, b, a, figures, new Set([a.id, b.id]))));
          }
        }
      }),
      { numRuns: 30 },
    );
  });
});
