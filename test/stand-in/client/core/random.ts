import type { WorldData } from '../../common/wire';

/** CONFIG.Dice.randomUniform: chance, or in test mode a repeatable row per user (mulberry32). */
export function randomSource(data: WorldData): () => number {
  if (!data.testMode) return Math.random;
  let state = [...data.userId].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) | 0, data.seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
