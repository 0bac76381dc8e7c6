import { signAt } from '../keys/key-letters';

/** A key that is bound to something, as the host has it. */
export interface Bound {
  readonly key: string;
  readonly modifiers?: readonly string[];
}

/** The keys of ours in the order in which one learns them; headings are under SKIRMISH.help.group.<id>. */
export const keyGroups = {
  orders: ['nextStep', 'passStep', 'nextUnit', 'previousUnit', 'action', 'confirm', 'cancel', 'undo', 'redo', 'answer'],
  table: ['cursorUp', 'cursorNext', 'cursorPick', 'cursorBack', 'turnLeft', 'turnRight', 'details'],
  help: ['advice', 'whereabouts', 'focus', 'panel', 'gallery'],
  shown: ['skipBeat', 'skipPlay', 'holdPlay', 'playAgain'],
} as const;

const signs: Readonly<Record<string, string>> = {
  Enter: '↵',
  Escape: 'Esc',
  BracketLeft: '[',
  BracketRight: ']',
  Comma: ',',
  Period: '.',
  Backspace: '⌫',
  ArrowUp: '↑',
};

/** Returns the sign of a key as the panel shows it; keys that the person has freed have none. */
export function keySign(bound: readonly Bound[], shift: (key: string) => string): string | null {
  const [first] = bound;
  if (first === undefined) return null;
  const isShift = first.modifiers?.includes('Shift') === true;
  const sign = signAt({ code: first.key, isShift });
  if (sign === '?') return sign;
  const plain = sign ?? signs[first.key] ?? first.key;
  const last = bound.at(-1);
  const range = bound.length > 4 && last !== undefined ? `${digit(plain)} … ${digit(last.key)}` : plain;
  return isShift ? shift(range) : range;
}

function digit(key: string): string {
  return key.replace('Digit', '');
}
