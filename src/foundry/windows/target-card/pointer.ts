import type { Surroundings } from './place-target-card';

/** Movements shorter than this have no direction, in CSS pixels. */
const STEP = 4;

let now: Surroundings['pointer'] = null;

/** Records where the pointer is and where it goes; during `init`. */
export function watchPointer(): void {
  globalThis.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      const at = { x: clientX, y: clientY };
      const way = now === null ? { x: 0, y: 0 } : { x: clientX - now.at.x, y: clientY - now.at.y };
      if (now === null || Math.hypot(way.x, way.y) >= STEP) now = { at, way };
    },
    { passive: true },
  );
}

/** Where the pointer is, and the way it last went; null until it has moved. */
export function pointer(): Surroundings['pointer'] {
  return now;
}
