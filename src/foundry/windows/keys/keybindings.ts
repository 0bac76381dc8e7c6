import { currentBattle } from '../../live/battle/live-battle';
import {
  isCursorWanted,
  moveCursor,
  pickAtCursor,
  stepCursor,
  takeBack,
  turnAtCursor,
} from '../../table/canvas/table-cursor';
import { holdPlay, playAgain, skipBeat, skipPlay } from '../../table/director/director';
import { stepAsked } from '../../table/selection/asked-aims';
import { goRound, watchFocus } from '../focus/focus';
import { openWindow } from '../doors';
import { MODULE } from '../../common/ids';
import { mayPassWith, passStep, passUnit, PASS_LETTER, takeNextStep } from '../panel/next-step';
import { redoNext, stepUnit, undoNewest } from '../panel/panel-actions';
import { cyclePanel } from '../panel/register-panel';
import { answerByNumber } from '../prompts/prompt-window';
import { keepLetter, watchKeptLetter } from './kept-key';
import { letterPlaces, signAt, signOn, type PressedKey } from './key-letters';
import type { Heading } from '../../../space/grid';
import { toggleTargetCardDetails } from '../target-card/register-target-card';
import { actionsOfSelected, cancel, choose, confirm, selection } from '../../table/selection/selection';
import { unfailing, withoutFail } from '../../table/selection/unfailing';
import { isElement, isTag } from '../../common/elements';

interface KeyContext {
  readonly event: KeyboardEvent;
  /** The place of the key, as the host binds it. */
  readonly key: string;
  readonly isShift: boolean;
  readonly repeat: boolean;
}

interface BoundKey {
  readonly key: string;
  readonly modifiers?: readonly string[];
}

interface Binding {
  readonly keys: readonly BoundKey[];
  /** Returns true if the key was ours; otherwise the host handles it. */
  readonly down: (context: KeyContext) => boolean;
  /** Works on while it is held down. */
  readonly repeat?: boolean;
  /** Modifiers that may be held as well, and what they change. */
  readonly reservedModifiers?: readonly string[];
}

/** Before the host's own bindings; what we do not take falls through to them. */
const PRIORITY = 0;

/** With a button in focus, Enter presses that button. */
function onButton(): boolean {
  return isTag(globalThis.document.activeElement, 'button');
}

/** What is typed into a field is text. */
function inField(): boolean {
  const { activeElement } = globalThis.document;
  return (
    isElement(activeElement) && (activeElement.matches('input, textarea, select') || activeElement.isContentEditable)
  );
}

function inBattle(what: () => Promise<unknown>): boolean {
  const battle = currentBattle();
  if (battle === null || battle.seen.outcome !== null) return false;
  void withoutFail('keys', what());
  return true;
}

/** Goes to the next figure of a question, otherwise to the next unit. */
function stepOn(step: 1 | -1): boolean {
  const battle = currentBattle();
  return (battle !== null && stepAsked(battle, step)) || inBattle(async () => stepUnit(step));
}

function pressed({ event, key, isShift }: KeyContext): PressedKey {
  return { code: key, types: event.key, isShift };
}

/**
 * The action of the selected unit that has this letter; else the binding that is named for the sign, where the layout
 * has it in another place than the host looks for it.
 */
function bySign(context: KeyContext): boolean {
  const key = pressed(context);
  const sign = signOn(key);
  if (sign === null) return false;
  if (!context.isShift && (keepLetter(sign) || actByLetter(sign))) return true;
  if (sign === signAt(key)) return false;
  const [, meant] =
    Object.entries(bindings).find(
      ([name, { keys }]) =>
        name !== 'action' &&
        keys.some((own) => signOf(own) === sign && isShifted(own) === context.isShift && isStillBound(name, own)),
    ) ?? [];
  return meant?.down(context) ?? false;
}

function isShifted({ modifiers = [] }: BoundKey): boolean {
  return modifiers.includes('Shift');
}

function signOf(key: BoundKey): string | null {
  return signAt({ code: key.key, isShift: isShifted(key) });
}

/** A key that a person has rebound is theirs: its place counts. */
function isStillBound(name: string, own: BoundKey): boolean {
  return game.keybindings
    .get(MODULE, name)
    .some((bound) => bound.key === own.key && (bound.modifiers ?? []).includes('Shift') === isShifted(own));
}

/** Whether a key of ours is pressed at the place of its sign, but another sign is printed there. */
function isMisplaced({ keys }: Binding, context: KeyContext): boolean {
  const key = pressed(context);
  return keys.some((own) => own.key === key.code && signOf(own) !== null) && signOn(key) !== signAt(key);
}

/** What a letter does now: an action of the selected unit has it, or else it passes with the unit; null if nothing. */
function actOf(letter: string): (() => Promise<void>) | null {
  const battle = currentBattle();
  if (battle === null) return null;
  const action = actionsOfSelected(battle).find(({ hotkey }) => hotkey?.toUpperCase() === letter);
  if (action !== undefined) return async () => choose(action);
  return letter === PASS_LETTER && mayPassWith(battle) ? async () => passUnit(battle) : null;
}

function actByLetter(letter: string): boolean {
  const act = actOf(letter);
  if (act === null) return false;
  void withoutFail('keys', act());
  return true;
}

async function actByKeptLetter(letter: string): Promise<boolean> {
  const act = actOf(letter);
  await act?.();
  return act !== null;
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
  action: { keys: letterPlaces.map((key) => ({ key })), down: bySign, reservedModifiers: ['Shift'] },
  nextStep: { keys: [{ key: 'KeyN' }], down: () => skipPlay() || inBattle(takeNextStep) },
  passStep: { keys: [{ key: 'KeyN', modifiers: ['Shift'] }], down: () => skipPlay() || inBattle(passStep) },
  nextUnit: { keys: [{ key: 'BracketRight' }], down: () => stepOn(1) },
  previousUnit: { keys: [{ key: 'BracketLeft' }], down: () => stepOn(-1) },
  confirm: { keys: [{ key: 'Enter' }, { key: 'NumpadEnter' }], down: confirmConsidered },
  cancel: { keys: [{ key: 'Escape' }], down: letGo },
  details: { keys: [{ key: 'Slash', modifiers: ['Shift'] }], down: toggleTargetCardDetails },
  undo: { keys: [{ key: 'KeyZ', modifiers: ['Shift'] }], down: () => inBattle(undoNewest) },
  redo: { keys: [{ key: 'KeyY', modifiers: ['Shift'] }], down: () => inBattle(redoNext) },
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
  whereabouts: {
    keys: [{ key: 'KeyW', modifiers: ['Shift'] }],
    down: () => inBattle(async () => openWindow('whereabouts')),
  },
  advice: { keys: [{ key: 'KeyA', modifiers: ['Shift'] }], down: () => inBattle(async () => openWindow('advice')) },
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
      void openWindow('galleryOrNone');
      return true;
    },
  },
};

/** Registers the keys; names and hints are under SKIRMISH.key.<name>; during `init`. */
export function registerKeys(): void {
  watchFocus();
  watchKeptLetter(actByKeptLetter);
  for (const [name, binding] of Object.entries(bindings)) {
    const { keys, down, repeat = false, reservedModifiers = [] } = binding;
    const isMeant = (context: KeyContext): boolean => name === 'action' || !isMisplaced(binding, context);
    game.keybindings.register(MODULE, name, {
      name: `SKIRMISH.key.${name}.name`,
      hint: `SKIRMISH.key.${name}.hint`,
      editable: keys.map(({ key, modifiers = [] }) => ({ key, modifiers })),
      onDown: unfailing('keys', (context: KeyContext) => !inField() && isMeant(context) && down(context), false),
      repeat,
      reservedModifiers,
      precedence: PRIORITY,
    });
  }
}
