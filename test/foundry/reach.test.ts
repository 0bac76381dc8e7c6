import { describe, expect, it } from 'vitest';
import type { Done } from '../../src/foundry/store/documents/battle-data';
import { isFree, ownIn, reachOf } from '../../src/foundry/referee/undo/reach';

function command(seq: number, turn: number, phase: string, more: Partial<Done> = {}): Done {
  const found = { turn, phase };
  const head = { status: 'done', ruleset: 'toy', version: '1', command: { type: 'go' }, before: [] } as const;
  return { ...head, seat: 'red', free: false, seq, found, ...more };
}

const done = [
  command(1, 1, 'move'),
  command(2, 1, 'fire'),
  command(3, 2, 'move'),
  command(4, 2, 'move'),
  command(5, 2, 'fire'),
];
const numbers = (extent: 'command' | 'phase' | 'turn', now: { turn: number; phase: string }): number[] | undefined =>
  reachOf(extent, done, now)?.map(({ seq }) => seq);

describe('how far taking back goes', () => {
  it('is the newest command, or all that was given since the phase or turn began', () => {
    expect(numbers('command', { turn: 2, phase: 'fire' })).toEqual([5]);
    expect(numbers('phase', { turn: 2, phase: 'fire' })).toEqual([5]);
    expect(numbers('turn', { turn: 2, phase: 'fire' })).toEqual([3, 4, 5]);
  });

  it('is the phase or turn before where the present one has only just begun', () => {
    expect(numbers('phase', { turn: 2, phase: 'melee' })).toEqual([5]);
    expect(numbers('turn', { turn: 3, phase: 'move' })).toEqual([3, 4, 5]);
    expect(reachOf('turn', [], { turn: 1, phase: 'move' })).toBeNull();
  });

  it('is free for a user for whom all of it is free, and for the referee', () => {
    const own = command(6, 2, 'fire', { free: true });
    expect(isFree([own], ['red'])).toBe(true);
    expect(isFree([own], ['blue'])).toBe(false);
    expect(isFree([command(5, 2, 'fire'), own], ['red'])).toBe(false);
    expect(isFree([command(5, 2, 'fire'), own], ['referee'])).toBe(true);
    expect(ownIn([command(5, 2, 'fire', { seat: 'blue' }), own], ['blue'])?.seq).toBe(5);
    expect(ownIn([own], ['blue'])).toBeNull();
  });
});
