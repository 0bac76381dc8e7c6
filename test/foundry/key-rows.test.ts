import { describe, expect, it } from 'vitest';
import { keySign } from '../../src/foundry/windows/help/key-rows';

const shift = (key: string): string => `Shift+${key}`;
const signOf = (...keys: readonly string[]): string | null =>
  keySign(
    keys.map((key) => ({ key })),
    shift,
  );

describe('the keys in the help', () => {
  it('are named by the sign that is printed on them', () => {
    expect(signOf('KeyN')).toBe('N');
    expect(signOf('BracketRight')).toBe(']');
    expect(signOf('Enter', 'NumpadEnter')).toBe('↵');
    expect(signOf('F6')).toBe('F6');
  });

  it('say that Shift is held, unless the sign is another one then', () => {
    expect(keySign([{ key: 'KeyZ', modifiers: ['Shift'] }], shift)).toBe('Shift+Z');
    expect(keySign([{ key: 'Slash', modifiers: ['Shift'] }], shift)).toBe('?');
  });

  it('are a range where a row of keys does the same, and nothing where a person has freed them', () => {
    expect(signOf('Digit1', 'Digit2', 'Digit3', 'Digit4', 'Digit5')).toBe('1 … 5');
    expect(signOf()).toBeNull();
  });
});
