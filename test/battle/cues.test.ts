import { describe, expect, it } from 'vitest';
import { burstsOf, landingCue, openingCue } from '../../src/battle/cues';
import { beat, ending } from '../../src/battle/stage';
import type { Tracer } from '../../src/battle/staging';

const table = { table: { width: 10, height: 8 } } as Parameters<typeof ending>[0];
const won = ending(table, { winner: 'rebels', reason: 'killed' });
const drawn = ending(table, { winner: null, reason: 'turn-limit' });

const shown = (...tracers: readonly (readonly [Tracer['kind'], boolean])[]): ReturnType<typeof beat> =>
  beat({
    key: 'shots',
    view: 'frame',
    ms: 800,
    weight: 3,
    cue: 'shot',
    tracers: tracers.map(([kind, hit]) => ({ from: { x: 0, y: 0 }, to: { x: 5, y: 0 }, kind, hit })),
  });

describe('what is heard of a beat', () => {
  it('the end of a battle is a victory for those who led the winner, and a defeat for the others', () => {
    expect(openingCue(won, ['rebels'])).toBe('victory');
    expect(openingCue(won, ['troopers'])).toBe('defeat');
  });

  it('the end is neither for a spectator, for somebody who led both sides, and when nobody has won', () => {
    expect(openingCue(won, [])).toBe('end');
    expect(openingCue(won, ['rebels', 'troopers'])).toBe('end');
    expect(openingCue(drawn, ['rebels'])).toBe('end');
  });

  it('every other beat begins with its own cue', () => {
    expect(openingCue(shown(), ['rebels'])).toBe('shot');
  });

  it('shots that arrive are a hit if one of them hits, otherwise a miss', () => {
    expect(landingCue(shown(['shot', false], ['shot', true]))).toBe('hit');
    expect(landingCue(shown(['shot', false], ['shot', false]))).toBe('miss');
    expect(landingCue({ ...shown(['shot', true]), falls: ['trooper'] })).toBe('fall');
  });

  it('shells and missiles burst, wherever they land', () => {
    expect(landingCue({ ...shown(['shot', false]), cue: 'heavy' })).toBe('burst');
    expect(landingCue({ ...shown(), cue: 'heavy' })).toBeNull();
  });

  it('a blow is heard only if it hits; of a throw nothing is heard but its burst', () => {
    expect(landingCue(shown(['blow', true]))).toBe('hit');
    expect(landingCue(shown(['blow', false]))).toBeNull();
    expect(landingCue(shown(['throw', true]))).toBeNull();
    expect(landingCue(shown())).toBeNull();
  });
});

describe('what leaves smoke', () => {
  it('templates of a blast, shells where they land, and a blast without either', () => {
    const disc = { kind: 'disc', role: 'template', at: { x: 2, y: 3 }, r: 1.5 } as const;
    expect(burstsOf({ ...shown(), cue: 'burst', shapes: [disc] })).toEqual([{ at: disc.at, r: 1.5 }]);
    expect(burstsOf({ ...shown(['shot', false]), cue: 'heavy' }).map(({ at }) => at)).toEqual([{ x: 5, y: 0 }]);
    expect(burstsOf({ ...shown(), cue: 'burst', at: [{ x: 1, y: 1 }] }).map(({ at }) => at)).toEqual([{ x: 1, y: 1 }]);
  });

  it('a rifle leaves none, nor does a throw that has not burst', () => {
    expect(burstsOf(shown(['shot', true]))).toEqual([]);
    expect(burstsOf({ ...shown(['throw', true]), cue: 'throw' })).toEqual([]);
  });
});
