import { describe, expect, it } from 'vitest';
import { lastTurn, progressOf, sideToLead } from '../../src/foundry/windows/panel/goals';

describe('goals above the table', () => {
  it('are those of the side that a person leads and that acts, else of the first side that they lead', () => {
    expect(sideToLead(['rebels', 'troopers'], ['troopers'])).toBe('troopers');
    expect(sideToLead(['rebels'], ['troopers'])).toBe('rebels');
    expect(sideToLead([], ['troopers'])).toBeNull();
  });

  it('are counted where they can be', () => {
    expect(progressOf({ count: 0, of: 2 })).toEqual({ left: 0, all: 2 });
    expect(progressOf({ count: 1 })).toBeNull();
  });

  it('end with the turn of the one that ends first', () => {
    expect(lastTurn([{ until: 12 }, {}, { until: 8 }])).toBe(8);
    expect(lastTurn([{}])).toBeNull();
  });
});
