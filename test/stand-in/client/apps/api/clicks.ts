import { report } from '../../core/report';
import { isElement } from '../kinds';
import type { ApplicationV2 } from './application';
import type { Action } from './types';

/** Handles a click in an application: an element with `data-action` runs that action. */
export function handleClick(app: ApplicationV2, event: MouseEvent): void {
  if (!isElement(event.target)) return;
  const target = event.target.closest<HTMLElement>('[data-action]');
  if (!target || !app.element.contains(target) || isDisabled(target)) return;
  const name = target.dataset['action'] ?? '';
  if (target.closest('.controls-dropdown')) void app.toggleControls(false);
  if (name === 'close' && target.closest('.window-header')) return guard(app, app.close());
  if (name === 'toggleControls' && target.closest('.window-header')) return guard(app, app.toggleControls());
  runAction(app, name, event as PointerEvent, target);
}

function runAction(app: ApplicationV2, name: string, event: PointerEvent, target: HTMLElement): void {
  const entry = Object.hasOwn(app.options.actions, name) ? app.options.actions[name] : undefined;
  if (!entry) {
    if (name === 'tab') return app._onClickTab(event, target);
    return app._onClickAction(event, target);
  }
  const action: Action = typeof entry === 'function' ? entry : entry.handler;
  const buttons = typeof entry === 'function' ? [0] : entry.buttons;
  if (!buttons.includes(event.button)) return;
  event.preventDefault();
  try {
    guard(app, action.call(app, event, target));
  } catch (error) {
    report(`${app.constructor.name} action ${name}`, error);
  }
}

/** Reports what an asynchronous handler throws. */
export function guard(app: ApplicationV2, work: unknown): void {
  Promise.resolve(work).catch((error: unknown) => report(app.constructor.name, error));
}

function isDisabled(target: HTMLElement): boolean {
  return target.matches(':disabled') || target.classList.contains('disabled');
}
