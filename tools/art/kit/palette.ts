/** The colours of the field manual: warm paper, blue-black ink, muted stuffs. */
export const ink = '#1a2430';
export const paper = '#f3ecdc';
export const paperShade = '#d9cfb8';
export const white = '#fbf8f0';

export const hull = { base: '#8d979c', light: '#9aa3a6', dark: '#7b868d', seam: '#5c6871', deep: '#48545e' };
export const wall = { base: '#46525d', light: '#66747f', dark: '#323c46', glow: '#8fd0d6' };
export const paint = { yellow: '#d9ae3c', white: '#e4e2d6', red: '#a8452f', orange: '#c8641b', blue: '#2f6f9f' };

export const stuff = {
  steel: '#a3adb2',
  olive: '#7b8156',
  ochre: '#b98d48',
  rust: '#9c5a3a',
  navy: '#4d6377',
  sand: '#c8b48a',
  drumRed: '#a2503c',
  drumBlue: '#567a8f',
  net: '#6a6b4c',
  tech: '#c9c6b8',
};

export const shadow = '#10181f';

/** A hex colour moved towards white (amount > 0) or black (amount < 0); amount from -1 to 1. */
export function tone(colour: string, amount: number): string {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new Error(`tone: not a hex colour: ${colour}`);
  const goal = amount > 0 ? 255 : 0;
  const k = Math.min(1, Math.abs(amount));
  const parts = [1, 3, 5].map((i) => {
    const v = parseInt(colour.slice(i, i + 2), 16);
    return Math.round(v + (goal - v) * k)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
