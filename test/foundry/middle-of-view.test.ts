import { describe, expect, it } from 'vitest';
import { middleOfView } from '../../src/foundry/panel/middle-of-view';

describe('the first look at a table', () => {
  it('a table that fits lies in the middle of what is free, wherever the figures stand', () => {
    expect(middleOfView(100, 400, 600, 120)).toBe(300);
    expect(middleOfView(100, 400, 400, 480)).toBe(300);
  });

  it('a table that does not fit is seen where the figures stand, with nothing beside it that could be table', () => {
    expect(middleOfView(100, 1000, 400, 600)).toBe(600);
    expect(middleOfView(100, 1000, 400, 120)).toBe(300);
    expect(middleOfView(100, 1000, 400, 1090)).toBe(900);
  });
});
