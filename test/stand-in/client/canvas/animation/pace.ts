import { host } from '../host';

let glides = false;

/** Test mode: animations take their time for once, as they do for a person. */
export function letGlide(wanted: boolean): void {
  glides = wanted;
}

/** Whether animations are over as soon as they begin. */
export function isInstant(): boolean {
  return host().testMode && !glides;
}
