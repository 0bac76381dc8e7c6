import { describe, expect, it } from 'vitest';
import { edgeSpot } from '../../src/foundry/prompts/edge-spot';

const free = { left: 100, top: 50, right: 1000, bottom: 800 };
const card = { width: 320, height: 240 };

describe('where a prompt is shown', () => {
  it('at the left edge when the event is nearest to it, level with the event', () => {
    expect(edgeSpot(free, { x: 450, y: 420 }, card)).toEqual({ left: 112, top: 300 });
  });

  it('at the right edge of what the panel leaves free', () => {
    expect(edgeSpot(free, { x: 660, y: 420 }, card)).toEqual({ left: 668, top: 300 });
  });

  it('never over the event itself while another edge is free of it', () => {
    const spot = edgeSpot(free, { x: 110, y: 420 }, card);
    const over = 110 > spot.left && 110 < spot.left + card.width && 420 > spot.top && 420 < spot.top + card.height;
    expect(over).toBe(false);
  });

  it('stays inside the free area when the event is far outside', () => {
    const spot = edgeSpot(free, { x: 5000, y: -900 }, card);
    expect(spot.left).toBeGreaterThanOrEqual(free.left);
    expect(spot.left + card.width).toBeLessThanOrEqual(free.right);
    expect(spot.top).toBeGreaterThanOrEqual(free.top);
    expect(spot.top + card.height).toBeLessThanOrEqual(free.bottom);
  });
});
