import { describe, expect, it } from 'vitest';
import { letterPlaces, signAt, signOn } from '../../src/foundry/windows/keys/key-letters';

const press = (code: string, types: string, isShift = false): string | null => signOn({ code, types, isShift });

describe('the sign of a key', () => {
  it('is what is printed on it, wherever a layout has put it', () => {
    expect(press('KeyM', 'm')).toBe('M');
    expect(press('Semicolon', 'm')).toBe('M'); // AZERTY
    expect(press('KeyQ', 'a')).toBe('A');
    expect(press('KeyY', 'Z', true)).toBe('Z'); // QWERTZ
    expect(press('Minus', '?', true)).toBe('?');
  });

  it('is that of its place where the layout types another script', () => {
    expect(press('KeyA', 'ф')).toBe('A');
    expect(press('KeyZ', 'Я', true)).toBe('Z');
    expect(press('Semicolon', 'ж')).toBeNull();
    expect(press('KeyE', 'Dead')).toBe('E');
  });

  it('is looked for wherever a letter may be, and no place has two', () => {
    const signs = letterPlaces.map((code) => signAt({ code, isShift: false })).filter((sign) => sign !== null);
    expect(signs.join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    expect(signAt({ code: 'Slash', isShift: true })).toBe('?');
  });
});
