import type * as Pixi from 'pixi.js';
import { distance } from '../../../space/point';
import type { Point } from '../../../space/types';
import { sight, type Sight } from '../camera/camera';
import { ledBy, spread, type Fingers } from './fingers';

/** A finger that moves further than this is not a tap, in CSS pixels. */
const TREMBLE = 10;

type Touch = Pick<Pixi.FederatedPointerEvent, 'pointerId' | 'isPrimary' | 'global'>;

/** Fingers on the shield by their pointers. */
const down = new Map<number, Point>();
/** How the table was looked at when the fingers that lead the view were there; null while none do. */
let look: { readonly at: Sight; readonly from: Fingers } | null = null;
/** Where the one finger went down that may become a tap. */
let tapped: Point | null = null;

/**
 * A finger goes down; with `taps` it points when it is lifted. Returns true if it is one of several, which move the
 * view.
 */
export function touchDown({ pointerId, isPrimary, global: { x, y } }: Touch, taps: boolean): boolean {
  if (isPrimary) forgetTouches();
  down.set(pointerId, { x, y });
  tapped = taps ? { x, y } : null;
  if (down.size > 1) takeView();
  return down.size > 1;
}

/** A finger moves: it moves the view, or may still become a tap; false if it does neither. */
export function touchMove({ pointerId, global: { x, y } }: Touch): boolean {
  if (!down.has(pointerId)) return false;
  down.set(pointerId, { x, y });
  if (tapped !== null && distance(tapped, { x, y }) > TREMBLE) takeView();
  if (look === null) return tapped !== null;
  const { at, from } = look;
  const to = [...down.values()];
  const [wished, middle] = [
    at.scale * spread(from, to),
    { x: globalThis.innerWidth / 2, y: globalThis.innerHeight / 2 },
  ];
  canvas.pan(ledBy(at, wished, middle, from, to));
  // The host may not zoom so far: then the view would run away from under the fingers.
  if (sight().scale !== wished) canvas.pan(ledBy(at, sight().scale, middle, from, to));
  return true;
}

/** A finger is lifted. Returns what it did: pointed, moved the view, or dragged something else. */
export function touchUp({ pointerId }: Touch): 'tap' | 'view' | 'lead' {
  const was = look !== null ? 'view' : tapped !== null ? 'tap' : 'lead';
  down.delete(pointerId);
  if (look !== null && down.size > 0) takeView();
  else forgetTouches();
  return was;
}

/** The browser has taken the fingers for something of its own, or there is nothing to point at any more. */
export function forgetTouches(): void {
  down.clear();
  look = null;
  tapped = null;
}

function takeView(): void {
  tapped = null;
  look = { at: sight(), from: [...down.values()] };
}
