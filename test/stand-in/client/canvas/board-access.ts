import type { Canvas } from './canvas';

let current: Canvas | null = null;

export function setBoard(canvas: Canvas): void {
  current = canvas;
}

/** The one canvas of this page. Throws before `installCanvas`. */
export function board(): Canvas {
  if (!current) throw new Error('stand-in host: there is no canvas yet');
  return current;
}
