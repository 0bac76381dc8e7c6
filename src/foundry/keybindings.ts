import { currentBattle } from './battle/live-battle';
import { isCursorWanted, moveCursor, pickAtCursor, stepCursor, takeBack, turnAtCursor } from './canvas/table-cursor';
import { holdPlay, playAgain, skipBeat, skipPlay } from './director/director';
import { goRound, watchFocus } from './focus';
import { toggleGallery } from './gallery/register-gallery';
import { MODULE } from './ids';
import { stepUnit, takeNextStep, undoNewest } from './panel/panel-actions';
import { cyclePanel } from './panel/register-panel';
import { answerByNumber } from './prompts/prompt-window';
import type { Heading } from '../space/grid';
import { toggleSlipDetails } from './slip/register-slip';
import { actionsOfSelected, cancel, choose, confirm, selection } from './selection';
import { unfailing, withoutFail } from './unfailing';

interface KeyContext {
  readonly key: string;
  readonly isShift: boolean;
  readonly repeat: boolean;
}

interface Binding {
  readonly keys: readonly { readonly key: string; readonly modifiers?: readonly string[] }[];
  /** Answers whether the key was ours; otherwise the host goes on to its own meaning of it. */
  readonly down: (context: KeyContext) => boolean;
  /** Works on while it is held down. */
  readonly repeat?: boolean;
  /** Modifiers that may be held as well, and what they change. */
  readonly reservedModifiers?: readonly string[];
}

/** Before the host's own bindings; what we do not take falls through to them. */
const PRIORITY = 0;

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** With a button in focus, Enter presses that button. */
function onButton(): boolean {
  return globalThis.document.activeElement instanceof HTMLButtonElement;
}

/** What is typed into a field is text. */
function inField(): boolean {
  const { activeElement } = globalThis.document;
  return (
    activeElement instanceof HTMLElement &&
    (activeElement.matches('input, textarea, select') || activeElement.isContentEditable)
  );
}

function inBattle(what: () => Promise<unknown>): boolean {
  const battle = currentBattle();
  if (battle === null || battle.seen.outcome !== null) return false;
  void withoutFail('keys', what());
  return true;
}

/** The action of the selected unit that has this letter. */
function actByLetter({ key }: KeyContext): boolean {
  const battle = currentBattle();
  if (battle === null) return false;
  const letter = key.replace('Key', '').toLowerCase();
  const action = actionsOfSelected(battle).find(({ hotkey }) => hotkey?.toLowerCase() === letter);
  if (action === undefined) return false;
  void withoutFail('keys', choose(action));
  return true;
}

function confirmConsidered(): boolean {
  if (selection().action === null || onButton()) return false;
  void withoutFail('keys', confirm());
  return true;
}

function letGo(): boolean {
  const { action, unit } = selection();
  if (action === null && unit === null) return false;
  cancel();
  return true;
}

/** Keys that move the point which is being shown on the table; with nothing to show they keep the host's meaning. */
function arrow(dx: Heading['dx'], dy: Heading['dy'], ...keys: readonly string[]): Binding {
  const down = ({ isShift, repeat }: KeyContext): boolean => moveCursor({ dx, dy }, isShift, repeat);
  return { keys: keys.map((key) => ({ key })), down, repeat: true, reservedModifiers: ['Shift'] };
}

const bindings: Readonly<Record<string, Binding>> = {
  action: { keys: letters.map((letter) => ({ key: `Key${letter}` })), down: actByLetter },
  nextStep: { keys: [{ key: 'KeyN' }], down: () => skipPlay() || inBattle(takeNextStep) },
  nextUnit: { keys: [{ key: 'BracketRight' }], down: () => inBattle(async () => stepUnit(1)) },
  previousUnit: { keys: [{ key: 'BracketLeft' }], down: () => inBattle(async () => stepUnit(-1)) },
  confirm: { keys: [{ key: 'Enter' }, { key: 'NumpadEnter' }], down: confirmConsidered },
  cancel: { keys: [{ key: 'Escape' }], down: letGo },
  details: { keys: [{ key: 'Slash', modifiers: ['Shift'] }], down: toggleSlipDetails },
  undo: { keys: [{ key: 'KeyZ', modifiers: ['Shift'] }], down: () => inBattle(undoNewest) },
  cursorUp: arrow(0, -1, 'ArrowUp', 'Numpad8'),
  cursorDown: arrow(0, 1, 'ArrowDown', 'Numpad2'),
  cursorLeft: arrow(-1, 0, 'ArrowLeft', 'Numpad4'),
  cursorRight: arrow(1, 0, 'ArrowRight', 'Numpad6'),
  cursorUpLeft: arrow(-1, -1, 'Numpad7'),
  cursorUpRight: arrow(1, -1, 'Numpad9'),
  cursorDownLeft: arrow(-1, 1, 'Numpad1'),
  cursorDownRight: arrow(1, 1, 'Numpad3'),
  cursorNext: {
    keys: [{ key: 'Tab' }],
    down: ({ isShift }) => stepCursor(isShift ? -1 : 1),
    reservedModifiers: ['Shift'],
  },
  cursorPick: {
    keys: [{ key: 'Space' }],
    down: ({ isShift }) => !onButton() && pickAtCursor(isShift),
    reservedModifiers: ['Shift'],
  },
  skipBeat: { keys: [{ key: 'Space' }], down: () => !onButton() && !isCursorWanted() && skipBeat() },
  skipPlay: {
    keys: [{ key: 'Space', modifiers: ['Shift'] }],
    down: () => !onButton() && !isCursorWanted() && skipPlay(),
  },
  holdPlay: { keys: [{ key: 'KeyP', modifiers: ['Shift'] }], down: holdPlay },
  playAgain: { keys: [{ key: 'KeyR', modifiers: ['Shift'] }], down: playAgain },
  cursorBack: { keys: [{ key: 'Backspace' }], down: takeBack },
  turnLeft: { keys: [{ key: 'Comma' }], down: () => turnAtCursor(-1), repeat: true },
  turnRight: { keys: [{ key: 'Period' }], down: () => turnAtCursor(1), repeat: true },
  answer: {
    keys: ['Digit1', 'Digit2', 'Digit3', 'Digit4', 'Digit5', 'Digit6', 'Digit7', 'Digit8', 'Digit9'].map((key) => ({
      key,
    })),
    down: ({ key }) => answerByNumber(Number(key.replace('Digit', ''))),
  },
  focus: { keys: [{ key: 'F6' }], down: goRound },
  panel: {
    keys: [{ key: 'KeyB', modifiers: ['Shift'] }],
    down: () => {
      void cyclePanel();
      return true;
    },
  },
  gallery: {
    keys: [{ key: 'KeyG', modifiers: ['Shift'] }],
    down: () => {
      void toggleGallery();
      return true;
    },
  },
};

/** Makes the keys known; names and hints stand under SKIRMISH.key.<name>; during `init`. */
export function registerKeys(): void {
  watchFocus();
  for (const [name, { keys, down, repeat = false, reservedModifiers = [] }] of Object.entries(bindings)) {
    game.keybindings.register(MODULE, name, {
      name: `SKIRMISH.key.${name}.name`,
      hint: `SKIRMISH.key.${name}.hint`,
      editable: keys.map(({ key, modifiers = [] }) => ({ key, modifiers })),
      onDown: unfailing('keys', (context: KeyContext) => !inField() && down(context), false),
      repeat,
      reservedModifiers,
      precedence: PRIORITY,
    });
  }
}
