/** A pressed key: its place on the keyboard as `code`, and the character that it types there. */
export interface PressedKey {
  readonly code: string;
  readonly types: string;
  readonly isShift: boolean;
}

/** Places where some layout has a Latin letter or the question mark. */
export const letterPlaces: readonly string[] = [
  ...[...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `Key${letter}`),
  ...['Semicolon', 'Quote', 'Comma', 'Period', 'Slash', 'Minus'],
];

/** The sign that a place is named for; null for places that are named for none. */
export function signAt({ code, isShift }: Pick<PressedKey, 'code' | 'isShift'>): string | null {
  if (code === 'Slash' && isShift) return '?';
  return /^Key[A-Z]$/.test(code) ? code.slice(3) : null;
}

/** The sign that is printed on a key. Where it types another script, the place says which one is meant. */
export function signOn(pressed: PressedKey): string | null {
  return /^[a-z?]$/i.test(pressed.types) ? pressed.types.toUpperCase() : signAt(pressed);
}
