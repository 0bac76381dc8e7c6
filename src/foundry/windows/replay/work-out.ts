import type { Ruleset } from '../../../battle/ruleset';
import type { Text } from '../../../battle/text';
import { forecast, type Forecast } from '../../../headless/forecast';
import type { Frame } from './reel';
import { chancesOf, type Chances, type Swing } from './swings';

/** Who was likely to win when, and the commands that changed it. */
export interface Worked extends Omit<Chances, 'swings'> {
  readonly swings: readonly ToldSwing[];
}

export interface ToldSwing extends Swing {
  readonly turn: number;
  readonly told: Text | null;
}

/** Number of games that are played from each moment. */
const GAMES = 16;
/** How long games are played before the page has its turn, in milliseconds. */
const SLICE = 20;

/**
 * Plays a battle on from its moments; `pause` lets the page do other work meanwhile. `looked` is called with how many
 * of at most how many are done, and returns false if nobody wants to know any more; the result is then null.
 */
export async function workOut(
  ruleset: Ruleset,
  frames: readonly Frame[],
  pause: () => Promise<void>,
  looked: (count: number, most: number) => boolean,
): Promise<Worked | null> {
  const states = frames.map(({ state }) => state);
  let isWanted = true;
  const chances = await chancesOf(
    states,
    async (place) => {
      const state = states[place];
      return state === undefined || !isWanted
        ? { games: 0, won: {} }
        : inSlices(forecast(ruleset, state, GAMES, 1), pause);
    },
    (count, most) => (isWanted &&= looked(count, most)),
  );
  if (!isWanted) return null;
  const swings = chances.swings.map((swing): ToldSwing => {
    const frame = frames[swing.place];
    return { ...swing, turn: frame?.state.turn ?? 0, told: frame?.told ?? null };
  });
  return { ...chances, swings };
}

async function inSlices(games: Generator<void, Forecast>, pause: () => Promise<void>): Promise<Forecast> {
  for (let since = performance.now(); ;) {
    const step = games.next();
    if (step.done === true) return step.value;
    if (performance.now() - since < SLICE) continue;
    await pause();
    since = performance.now();
  }
}
