import { followPointer } from '../api/position';
import type { ApplicationV2 } from '../api/application';

/** foundry.applications.ux.Draggable: lets a handle move an application about. */
export class Draggable {
  static get implementation(): typeof Draggable {
    return Draggable;
  }

  constructor(
    readonly app: ApplicationV2,
    readonly element: HTMLElement,
    readonly handle: HTMLElement | false = element,
    _resizable: unknown = false,
  ) {
    if (!handle) return;
    handle.classList.add('draggable');
    handle.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      const { offsetLeft: left, offsetTop: top } = element;
      followPointer(event, (dx, dy) => this.#move(left + dx, top + dy));
    });
  }

  #move(left: number, top: number): void {
    if (this.app.options.window.positioned) this.app.setPosition({ left, top });
    else Object.assign(this.element.style, { left: `${left}px`, top: `${top}px` });
  }
}
