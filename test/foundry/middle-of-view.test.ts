import { describe, expect, it } from 'vitest';
import { middleOfView, shiftInto } from '../../src/foundry/table/camera/middle-of-view';

describe('the first look at a table', () => {
  it('a table that fits is in the middle of the free area, wherever the figures are', () => {
    expect(middleOfView(100, 400, 600, 120)).toBe(300);
    expect(middleOfView(100, 400, 400, 480)).toBe(300);
  });

  it('a table that does not fit is seen where the figures stand, with nothing beside it that could be table', () => {
    expect(middleOfView(100, 1000, 400, 600)).toBe(600);
    expect(middleOfView(100, 1000, 400, 120)).toBe(300);
    expect(middleOfView(100, 1000, 400, 1090)).toBe(900);
  });
});

describe('how far the view follows', () => {
  it('not at all while everything is in it', () => {
    expect(shiftInto([120, 300], 100, 400)).toBe(0);
  });

  it('no further than brings the last of them in', () => {
    expect(shiftInto([40, 300], 100, 400)).toBe(60);
    expect(shiftInto([200, 450], 100, 400)).toBe(-50);
  });

  it('to the middle of what is too far apart to be seen at once', () => {
    expect(shiftInto([0, 1000], 100, 400)).toBe(-250);
  });
});
