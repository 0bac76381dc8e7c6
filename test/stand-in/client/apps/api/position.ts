import type { Position } from './types';
import { isElement } from '../kinds';

const MINIMUM_WIDTH = 200;
const MINIMUM_HEIGHT = 50;

/** The settled position of a window. */
export type Place = { [K in keyof Position]-?: Exclude<Position[K], undefined> };

/**
 * Settle a wanted position against the element's real size and the viewport, in CSS pixels: missing coordinates centre the
 * window, and it never leaves the viewport.
 */
export function settle(element: HTMLElement, wanted: Position): Place {
  const view = element.ownerDocument.defaultView ?? window;
  const scale = wanted.scale ?? 1;
  const maxWidth = view.innerWidth / scale;
  const maxHeight = view.innerHeight / scale;
  const width =
    wanted.width === 'auto' || wanted.width === undefined ? 'auto' : clamp(wanted.width, MINIMUM_WIDTH, maxWidth);
  element.style.width = width === 'auto' ? '' : `${width}px`;
  const height =
    wanted.height === 'auto' || wanted.height === undefined ? 'auto' : clamp(wanted.height, MINIMUM_HEIGHT, maxHeight);
  element.style.height = height === 'auto' ? '' : `${height}px`;
  const realWidth = element.offsetWidth * scale;
  const realHeight = Math.min(element.offsetHeight, maxHeight) * scale;
  const left = wanted.left ?? (view.innerWidth - realWidth) / 2;
  const top = wanted.top ?? (view.innerHeight - realHeight) / 2;
  return {
    width,
    height,
    scale,
    zIndex: wanted.zIndex ?? 0,
    left: Math.round(clamp(left, 0, Math.max(view.innerWidth - realWidth, 0))),
    top: Math.round(clamp(top, 0, Math.max(view.innerHeight - realHeight, 0))),
  };
}

/** Write a settled position into the element's style. */
export function applyPlace(element: HTMLElement, place: Place): void {
  const { style } = element;
  style.left = `${place.left}px`;
  style.top = `${place.top}px`;
  style.zIndex = String(place.zIndex);
  style.transform = place.scale === 1 ? '' : `scale(${place.scale})`;
  style.maxHeight = `${Math.floor((element.ownerDocument.defaultView ?? window).innerHeight / place.scale)}px`;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), Math.max(high, low));
}

/** Follow the pointer from `pointerdown` until it is released, telling how far it went. */
export function followPointer(event: PointerEvent, onMove: (dx: number, dy: number) => void): void {
  const handle = event.currentTarget;
  if (!isElement(handle)) return;
  const { clientX, clientY, pointerId } = event;
  const move = (e: PointerEvent): void => onMove(e.clientX - clientX, e.clientY - clientY);
  const end = (): void => {
    handle.removeEventListener('pointermove', move);
    handle.removeEventListener('pointerup', end);
    handle.removeEventListener('pointercancel', end);
  };
  handle.setPointerCapture(pointerId);
  handle.addEventListener('pointermove', move);
  handle.addEventListener('pointerup', end);
  handle.addEventListener('pointercancel', end);
}
