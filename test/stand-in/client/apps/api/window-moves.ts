import { isElement } from '../kinds';
import type { ApplicationV2 } from './application';
import { followPointer } from './position';

// What the pointer does with the frame of a window: moves it by its header, resizes and minimizes it.

const onButton = ({ target }: Event): boolean => isElement(target) && target.closest('button') !== null;

export function minimizeByHeader(app: ApplicationV2, event: MouseEvent): void {
  if (!onButton(event)) void (app.minimized ? app.maximize() : app.minimize());
}

export function moveByHeader(app: ApplicationV2, event: PointerEvent): void {
  if (event.button !== 0 || onButton(event)) return;
  const { left, top } = app.position;
  followPointer(event, (dx, dy) => app.setPosition({ left: left + dx, top: top + dy }));
}

export function resizeByHandle(app: ApplicationV2, event: PointerEvent): void {
  const { offsetWidth, offsetHeight } = app.element;
  event.stopPropagation();
  followPointer(event, (dx, dy) => app.setPosition({ width: offsetWidth + dx, height: offsetHeight + dy }));
}
