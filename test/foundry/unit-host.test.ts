import { expect, it } from 'vitest';
import { fallbackType } from '../../src/foundry/store/documents/fallback-type';

it('units are characters or npcs where a system refuses our own type', () => {
  expect(fallbackType(['base', 'army', 'hazard', 'npc', 'character'])).toBe('character');
  expect(fallbackType(['base', 'army', 'npc'])).toBe('npc');
});

it('else actors of the system, and neither those of a module nor armies', () => {
  expect(fallbackType(['base', 'other-module.ship', 'army', 'hero'])).toBe('hero');
  expect(fallbackType(['base', 'other-module.ship'])).toBeUndefined();
});
