import { describe, expect, it } from 'vitest';
import { fittingSize, nextSize, panelHeight, panelWidth } from '../../src/foundry/table/dock/dock-plan';

describe('the panel takes what it needs', () => {
  it('is 264 pixels wide, and 300 in a wide window', () => {
    expect([1366, 1599, 1600, 1920].map(panelWidth)).toEqual([264, 264, 300, 300]);
  });

  it('leaves the messages of the chat their room below it', () => {
    expect(panelHeight(768, true)).toBe(536);
    expect(panelHeight(1080, true)).toBe(848);
    expect(panelHeight(768, false)).toBe(752);
  });

  it('leaves them less in a low window, or a large zoom, where the orders need it', () => {
    expect([720, 512, 384].map((window) => panelHeight(window, true))).toEqual([488, 376, 248]);
  });

  it('is a rail by itself where the whole of it would leave less than 760 pixels of the table', () => {
    const beside = (free: number): string => fittingSize('auto', free, 1366);
    expect(beside(760 + 264 + 8)).toBe('full');
    expect(beside(760 + 264 + 7)).toBe('rail');
  });

  it('is what the person asked for, whatever room there is', () => {
    expect(fittingSize('full', 300, 1366)).toBe('full');
    expect(fittingSize('rail', 1800, 1920)).toBe('rail');
  });

  it('goes by one key from the whole to the rail, from there out of sight, and back to what fits', () => {
    expect([nextSize('full'), nextSize('rail'), nextSize('hidden')]).toEqual(['rail', 'hidden', 'auto']);
  });
});
