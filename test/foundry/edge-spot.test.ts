import { describe, expect, it } from 'vitest';
import { edgeSpot, grownSpot } from '../../src/foundry/windows/prompts/edge-spot';

const free = { left: 100, top: 50, right: 1000, bottom: 800 };
const card = { width: 320, height: 240 };

describe('where a prompt is shown', () => {
  it('at the left edge when the event is nearest to it, level with the event', () => {
    expect(edgeSpot(free, { x: 469, y: 425 }, card)).toEqual({ left: 112, top: 305 });
  });

  it('at the right edge of what the panel leaves free', () => {
    expect(edgeSpot(free, { x: 631, y: 425 }, card)).toEqual({ left: 668, top: 305 });
  });

  it('never over the event itself while another edge is free of it', () => {
    const spot = edgeSpot(free, { x: 110, y: 420 }, card);
    const over = 110 > spot.left && 110 < spot.left + card.width && 420 > spot.top && 420 < spot.top + card.height;
    expect(over).toBe(false);
  });

  it('over none of those who take part, rather than over one of them for the sake of the middle', () => {
    const [shooter, target] = [
      { x: 300, y: 700 },
      { x: 300, y: 180 },
    ];
    const spot = edgeSpot(free, { x: 300, y: 440 }, card, [shooter, target]);
    for (const { x, y } of [shooter, target])
      expect(x > spot.left && x < spot.left + card.width && y > spot.top && y < spot.top + card.height).toBe(false);
  });

  it('over as few others as possible, where nobody who takes part is in the way', () => {
    const event = { x: 469, y: 425 };
    const others = [{ x: 200, y: 425 }];
    expect(edgeSpot(free, event, card, [event], others).left).not.toBe(112);
    expect(edgeSpot(free, event, card, [event])).toEqual({ left: 112, top: 305 });
  });

  it('in a corner when every edge beside the event is taken', () => {
    const narrow = { left: 0, top: 0, right: 700, bottom: 560 };
    const parts = [
      { x: 350, y: 60 },
      { x: 60, y: 280 },
      { x: 640, y: 280 },
      { x: 350, y: 500 },
    ];
    const spot = edgeSpot(narrow, { x: 350, y: 280 }, { width: 230, height: 180 }, parts);
    expect([spot.left, spot.top]).toEqual([12, 12]);
  });

  it('stays inside the free area when the event is far outside', () => {
    const spot = edgeSpot(free, { x: 5000, y: -900 }, card);
    expect(spot.left).toBeGreaterThanOrEqual(free.left);
    expect(spot.left + card.width).toBeLessThanOrEqual(free.right);
    expect(spot.top).toBeGreaterThanOrEqual(free.top);
    expect(spot.top + card.height).toBeLessThanOrEqual(free.bottom);
  });
});

describe('where a prompt stays that has grown', () => {
  const tall = { width: 320, height: 600 };
  const best = { left: 668, top: 62 };

  it('where it was, as far down as there is room', () => {
    expect(grownSpot(free, { left: 112, top: 100 }, best, tall, [{ x: 600, y: 400 }])).toEqual({ left: 112, top: 100 });
    expect(grownSpot(free, { left: 112, top: 305 }, best, tall, [{ x: 600, y: 400 }])).toEqual({ left: 112, top: 188 });
  });

  it('never over the upper edge, even when it is too tall', () => {
    expect(grownSpot(free, { left: 112, top: 305 }, best, { width: 320, height: 900 }, [{ x: 600, y: 400 }]).top).toBe(
      62,
    );
  });

  it('elsewhere if it would cover figures that it can avoid', () => {
    expect(grownSpot(free, { left: 112, top: 305 }, best, tall, [{ x: 200, y: 240 }])).toEqual(best);
    expect(
      grownSpot(free, { left: 112, top: 305 }, best, tall, [
        { x: 200, y: 240 },
        { x: 800, y: 240 },
      ]),
    ).toEqual({ left: 112, top: 188 });
  });
});
