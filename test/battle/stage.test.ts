import { describe, expect, it } from 'vitest';
import { beat, joinBeats, WITH_LAST } from '../../src/battle/stage';
import type { Beat } from '../../src/battle/staging';

const walk = (figure: string, ms: number, x = 1): Beat =>
  beat({
    key: 'move red',
    view: 'shift',
    ms,
    weight: 2,
    cue: 'walk',
    about: [figure],
    at: [{ x, y: 0 }],
    moves: { [figure]: { path: [{ x, y: 0 }], facing: x } },
  });

describe('beats side by side', () => {
  it('of one key are one: all go at once, and the longest way gives the time', () => {
    const [joined, ...others] = joinBeats([walk('red-1', 300), walk('red-2', 700)]);
    expect(others).toEqual([]);
    expect(joined).toMatchObject({ about: ['red-1', 'red-2'], ms: 700, cue: 'walk', weight: 2 });
    expect(Object.keys(joined?.moves ?? {})).toEqual(['red-1', 'red-2']);
  });

  it('one figure that continues takes the time of both paths, and faces as it ends', () => {
    const [joined] = joinBeats([walk('red-1', 110, 1), walk('red-1', 110, 2)]);
    expect(joined?.ms).toBe(220);
    expect(joined?.moves?.['red-1']).toEqual({
      path: [
        { x: 1, y: 0 },
        { x: 2, y: 0 },
      ],
      facing: 2,
    });
  });

  it('of different keys stay apart, also when the first comes back', () => {
    const turn = beat({ key: 'turn', view: 'stay', ms: 600, weight: 2 });
    expect(joinBeats([turn, walk('red-1', 300), turn]).map(({ key }) => key)).toEqual(['turn', 'move red', 'turn']);
  });

  it('what goes with the last beat joins it, whichever that was; the widest view and the heaviest cue count', () => {
    const out = beat({ key: WITH_LAST, view: 'frame', ms: 500, weight: 3, cue: 'goal', falls: ['red-1'] });
    expect(joinBeats([walk('red-1', 300), out])).toMatchObject([
      { key: 'move red', view: 'frame', ms: 500, weight: 3, cue: 'goal', falls: ['red-1'] },
    ]);
  });

  it('alone, it is a beat of its own', () => {
    expect(joinBeats([beat({ key: WITH_LAST, view: 'stay', ms: 1, weight: 1 })])).toHaveLength(1);
  });

  it('no joined beat takes longer than 2.4 seconds', () => {
    const [joined] = joinBeats(Array.from({ length: 40 }, (_, i) => walk('red-1', 110, i)));
    expect(joined?.ms).toBe(2400);
  });
});
