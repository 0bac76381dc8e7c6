import { expect, it } from 'vitest';
import { stores } from '../../../src/rulesets/starship-marine/screen/stores';
import type { Pile } from '../../../src/rulesets/starship-marine/state';

const pile = (id: string, kind: Pile['kind'], count: number, x: number): Pile => ({
  id,
  kind,
  pallet: false,
  at: { x, y: 50 },
  count,
});

/** What is written on the deck, from left to right: how many of what; a mark alone where nothing is. */
function written(...piles: readonly Pile[]): readonly (readonly string[])[] {
  return stores({ piles: Object.fromEntries(piles.map((one) => [one.id, one])) }).map((shape) => {
    const what = 'label' in shape ? shape.label?.values?.['what'] : undefined;
    if (typeof what !== 'object' || !('list' in what)) return [];
    return what.list.map((text) =>
      typeof text === 'object' && 'key' in text
        ? `${JSON.stringify(text.values?.['count'])} ${text.key.split('pile-')[1] ?? ''}`
        : '',
    );
  });
}

it('piles within 8 cm have one label, each kind with its sum, and piles beyond their own', () => {
  const first = pile('a', 'grenades', 4, 50);
  expect(
    written(first, pile('b', 'grenades', 6, 52), pile('c', 'door-charges', 3, 58), pile('d', 'missiles', 1, 58.1)),
  ).toEqual([['10 grenades', '3 door-charges'], [], [], ['1 missiles']]);
});
