import { isElement, isTag } from './elements';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Inputs that have changed as soon as they are clicked. */
const ticks: readonly string[] = ['checkbox', 'radio'];

/** Keeps what a user types into a window that draws itself again and again. */
export class Typing {
  /** The field into which something was typed that is not saved yet, as it stands. */
  #typed: Field | null = null;
  /** True while new fields replace the old ones: the removal of a field looks as if the user had left it. */
  #replacing = false;
  /** True if there was something new to show while the user was writing. */
  #behind = false;

  constructor(private readonly redraw: () => void) {}

  /** After the first drawing. */
  listen(element: HTMLElement): void {
    element.addEventListener(
      'input',
      ({ target }) => {
        const isText = isTag(target, 'textarea') || (isTag(target, 'input') && !ticks.includes(target.type));
        if (isText) this.#typed = target;
      },
      true,
    );
    for (const end of ['change', 'focusout', 'close']) element.addEventListener(end, () => this.#wrote(), true);
  }

  /** Returns true while the window must not be drawn again; it is as soon as the user has finished. */
  holds(isEditing = false): boolean {
    if (this.#typed === null && !isEditing) return false;
    this.#behind = true;
    return true;
  }

  /** A new drawing begins. */
  begins(): void {
    this.#replacing = true;
  }

  /**
   * Ends a drawing. If somebody began to type after the drawing began, the new field gets what was typed. It is saved
   * when the field is left, since a browser reports no change of a value that a script has set.
   */
  ends(element: HTMLElement): void {
    this.#behind = false;
    this.#replacing = false;
    const typed = this.#typed;
    if (typed === null || typed.isConnected) return;
    const found: unknown = element.querySelector(`${typed.tagName}[name="${CSS.escape(typed.name)}"]`);
    const field = isElement(found) ? (found as Field) : null;
    this.#typed = field;
    if (field === null) return;
    field.focus();
    field.value = typed.value;
    field.addEventListener('focusout', () => field.dispatchEvent(new Event('change', { bubbles: true })), {
      once: true,
    });
  }

  /**
   * The user has finished writing, and pending changes are shown: after the host, which now saves and closes the
   * editor.
   */
  #wrote(): void {
    if (this.#replacing) return;
    this.#typed = null;
    setTimeout(() => {
      if (this.#behind) this.redraw();
    });
  }
}
