import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  meet,
  placeTargetCard,
  sides,
  within,
  type Box,
  type Surroundings,
} from '../../src/foundry/windows/target-card/place-target-card';

const card = { width: 300, height: 180 };
const free = { left: 0, top: 0, right: 1000, bottom: 700 };
const box = (left: number, top: number, size = 40): Box => ({ left, top, right: left + size, bottom: top + size });
const bare = (anchor: Box): Surroundings => ({
  free,
  windows: [],
  anchor,
  targets: [anchor],
  actors: [],
  others: [],
  lines: [],
  labels: [],
  pointer: null,
  now: null,
});
const onScreen = (place: { left: number; top: number }): Box => ({
  ...place,
  right: place.left + card.width,
  bottom: place.top + card.height,
});

describe('the place of a target card', () => {
  it('is to the right of the target, 24 pixels away, at its height', () => {
    expect(placeTargetCard(card, bare(box(300, 300)))).toEqual({ side: 'E', left: 364, top: 230 });
  });

  it('slides along the target off a strip at the foot of the table', () => {
    const strip = { left: 200, top: 640, right: 800, bottom: 690 };
    expect(placeTargetCard(card, { ...bare(box(300, 560)), windows: [strip] })).toEqual({
      side: 'E',
      left: 364,
      top: 460,
    });
  });

  it('is to its left where the table ends', () => {
    expect(placeTargetCard(card, bare(box(900, 300)))).toMatchObject({ side: 'W', left: 576 });
  });

  it('covers a sight line rather than an acting figure', () => {
    const anchor = box(300, 300);
    const lines = [
      [
        { x: 0, y: 100 },
        { x: 320, y: 320 },
      ],
    ] as const;
    const everywhereElse = [box(500, 300), box(500, 150), box(500, 450)];
    expect(
      placeTargetCard(card, { ...bare(anchor), anchor: box(310, 300), actors: everywhereElse, lines }),
    ).toMatchObject({
      side: 'S',
    });
  });

  it('covers a sight line rather than words on the table, and words rather than an acting figure', () => {
    const anchor = box(310, 300);
    const line = [
      { x: 0, y: 100 },
      { x: 320, y: 320 },
    ] as const;
    const everywhereElse = [box(500, 300), box(500, 150), box(500, 450)];
    expect(placeTargetCard(card, { ...bare(anchor), lines: [line], labels: everywhereElse })).toMatchObject({
      side: 'S',
    });
    const [below, others] = [[box(310, 450)], [...everywhereElse, box(310, 150)]];
    expect(placeTargetCard(card, { ...bare(anchor), labels: below, actors: others })).toMatchObject({ side: 'S' });
    expect(placeTargetCard(card, { ...bare(anchor), labels: others, actors: below })).not.toMatchObject({ side: 'S' });
  });

  it('keeps off the way of the pointer', () => {
    const pointer = { at: { x: 340, y: 320 }, way: { x: 5, y: 0 } };
    expect(placeTargetCard(card, { ...bare(box(400, 300)), pointer })).not.toMatchObject({ side: 'W' });
    expect(placeTargetCard(card, { ...bare(box(310, 300)), pointer })).not.toMatchObject({ side: 'E' });
  });

  it('stays where it is until another place is better by 5', () => {
    const line = [
      { x: 400, y: 200 },
      { x: 400, y: 500 },
    ] as const;
    const west = { ...bare(box(500, 300)), now: 'W' as const };
    expect(placeTargetCard(card, { ...west, lines: [line] })).toMatchObject({ side: 'W' });
    expect(placeTargetCard(card, { ...west, lines: [line, line, line] })).toMatchObject({ side: 'E' });
  });

  it('is nowhere in a window that is too small', () => {
    expect(
      placeTargetCard(card, { ...bare(box(100, 100)), free: { left: 0, top: 0, right: 320, bottom: 300 } }),
    ).toBeNull();
  });

  const places = fc.record({ left: fc.integer({ min: -50, max: 1000 }), top: fc.integer({ min: -50, max: 700 }) });
  const boxes = fc.array(
    places.map(({ left, top }) => box(left, top)),
    { maxLength: 6 },
  );
  const scenes = fc.record({
    anchor: places.map(({ left, top }) => box(left, top, 80)),
    windows: boxes,
    others: boxes,
    actors: boxes,
    now: fc.constantFrom(null, ...sides),
  });

  it('is inside the free area, over no window and over no target, whatever else is there', () => {
    fc.assert(
      fc.property(scenes, ({ anchor, windows, others, actors, now }) => {
        const targets = [anchor, ...others];
        const place = placeTargetCard(card, { ...bare(anchor), windows, targets, actors, now });
        if (place === null) return;
        const shown = onScreen(place);
        expect(within(shown, free)).toBe(true);
        for (const other of [...windows, ...targets]) expect(meet(shown, other)).toBe(false);
      }),
    );
  });

  it('is found wherever one is to be had', () => {
    fc.assert(
      fc.property(places, ({ left, top }) => {
        const anchor = box(Math.max(0, left), Math.max(0, top));
        expect(placeTargetCard(card, { ...bare(anchor), free: { ...free, right: 1100, bottom: 800 } })).not.toBeNull();
      }),
    );
  });

  it('does not go to and fro: looked for again, it is the same', () => {
    fc.assert(
      fc.property(scenes, ({ anchor, windows, actors, now }) => {
        const scene = { ...bare(anchor), windows, actors };
        const first = placeTargetCard(card, { ...scene, now });
        if (first !== null) expect(placeTargetCard(card, { ...scene, now: first.side })).toEqual(first);
      }),
    );
  });
});
