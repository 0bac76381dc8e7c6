import { currentBattle } from './battle/live-battle';
import { toggleGallery } from './gallery/register-gallery';
import { MODULE } from './ids';
import { stepUnit, takeNextStep, undoNewest } from './panel/panel-actions';
import { togglePanel } from './panel/register-panel';
import { answerByNumber } from './prompts/prompt-window';
import { actionsOfSelected, cancel, choose, confirm, selection } from './selection';

interface KeyContext {
  readonly key: string;
}

interface Binding {
  readonly keys: readonly { readonly key: string; readonly modifiers?: readonly string[] }[];
  /** Answers whether the key was ours; otherwise the host goes on to its own meaning of it. */
  readonly down: (context: KeyContext) => boolean;
}

/** Before the host's own bindings; what we do not take falls through to them. */
const PRIORITY = 0;

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** With a button in focus, Enter presses that button. */
function onButton(): boolean {
  return globalThis.document.activeElement instanceof HTMLButtonElement;
}

function inBattle(what: () => Promise<unknown>): boolean {
  const battle = currentBattle();
  if (battle === null || battle.state.outcome !== null) return false;
  void what();
  return true;
}

/** The action of the selected unit that has this letter. */
function actByLetter({ key }: KeyContext): boolean {
  const battle = currentBattle();
  if (battle === null) return false;
  const letter = key.replace('Key', '').toLowerCase();
  const action = actionsOfSelected(battle).find(({ hotkey }) => hotkey?.toLowerCase() === letter);
  if (action === undefined) return false;
  void choose(action.id);
  return true;
}

function confirmConsidered(): boolean {
  if (selection().action === null || onButton()) return false;
  void confirm();
  return true;
}

function letGo(): boolean {
  const { action, unit } = selection();
  if (action === null && unit === null) return false;
  cancel();
  return true;
}

const bindings: Readonly<Record<string, Binding>> = {
  action: { keys: letters.map((letter) => ({ key: `Key${letter}` })), down: actByLetter },
  nextStep: { keys: [{ key: 'KeyN' }], down: () => inBattle(takeNextStep) },
  nextUnit: { keys: [{ key: 'BracketRight' }], down: () => inBattle(async () => stepUnit(1)) },
  previousUnit: { keys: [{ key: 'BracketLeft' }], down: () => inBattle(async () => stepUnit(-1)) },
  confirm: { keys: [{ key: 'Enter' }, { key: 'NumpadEnter' }], down: confirmConsidered },
  cancel: { keys: [{ key: 'Escape' }], down: letGo },
  undo: { keys: [{ key: 'KeyZ', modifiers: ['Shift'] }], down: () => inBattle(undoNewest) },
  answer: {
    keys: ['Digit1', 'Digit2', 'Digit3', 'Digit4', 'Digit5', 'Digit6', 'Digit7', 'Digit8', 'Digit9'].map((key) => ({ key })),
    down: ({ key }) => answerByNumber(Number(key.replace('Digit', ''))),
  },
  panel: {
    keys: [{ key: 'KeyB', modifiers: ['Shift'] }],
    down: () => {
      void togglePanel();
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
  for (const [name, { keys, down }] of Object.entries(bindings)) {
    game.keybindings.register(MODULE, name, {
      name: `SKIRMISH.key.${name}.name`,
      hint: `SKIRMISH.key.${name}.hint`,
      editable: keys.map(({ key, modifiers = [] }) => ({ key, modifiers })),
      onDown: down,
      precedence: PRIORITY,
    });
  }
}
