import { seeded } from '../../../engine/dice';

/** Chance for automatons, fresh for every decision; nothing replays it. */
export function chance() {
  return seeded(Math.floor(Math.random() * 0x7fffffff));
}
