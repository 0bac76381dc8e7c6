import type { BattleState, SideId } from '../../../battle/state';
import type { Forecast } from '../../../headless/forecast';

/** Shares of games, from 0 to 1, by side. */
export type Shares = Readonly<Record<SideId, number>>;

/** A command that changed who is likely to win. */
export interface Swing {
  /** Of the frame after it; where the budget did not reach to the command itself, of the last one that it may have been. */
  readonly place: number;
  readonly before: Shares;
  readonly after: Shares;
}

export interface Chances {
  /** At the beginning of each turn and at the end. */
  readonly course: readonly { readonly turnsPlayed: number; readonly shares: Shares }[];
  readonly swings: readonly Swing[];
}

/** Number of frames within turns that are examined to find the commands that turned the battle. */
const BUDGET = 20;

/**
 * Finds where the chance to win changed by more than random games explain. It looks at each turn, then ever closer
 * where it changed most. `at` plays a frame's battle on; `looked` is called with the number of frames done and the
 * largest number to do.
 */
export async function chancesOf(
  states: readonly BattleState[],
  at: (place: number) => Promise<Forecast>,
  looked: (count: number, most: number) => void,
): Promise<Chances> {
  const starts = states.flatMap(({ turn }, place) => (turn === states[place - 1]?.turn ? [] : [place]));
  const coarse = [...new Set([...starts, states.length - 1])];
  const known: Known[] = [];
  const look = async (place: number): Promise<Known> => {
    const found = { place, forecast: await at(place) };
    known.push(found);
    looked(known.length, coarse.length + BUDGET);
    return found;
  };
  for (const place of coarse) await look(place);
  const turns = known.map(({ place, forecast }) => ({
    turnsPlayed: turnsPlayed(states, place),
    shares: sharesOf(forecast),
  }));
  // What is settled before the first turn belongs to its beginning.
  const course = turns.filter((turn, i) => turn.turnsPlayed !== turns[i + 1]?.turnsPlayed);
  for (let left = BUDGET; left > 0; left -= 1) {
    const widest = stretches(known).find(({ from, to }) => to.place - from.place > 1);
    if (widest === undefined) break;
    await look(Math.floor((widest.from.place + widest.to.place) / 2));
  }
  const swings = stretches(known).map(({ from, to }) => ({
    place: to.place,
    before: sharesOf(from.forecast),
    after: sharesOf(to.forecast),
  }));
  return { course, swings: swings.sort((one, other) => one.place - other.place) };
}

interface Known {
  readonly place: number;
  readonly forecast: Forecast;
}

interface Stretch {
  readonly from: Known;
  readonly to: Known;
  readonly swing: number;
}

/** Returns stretches between examined frames with a significant swing, largest first. */
function stretches(known: readonly Known[]): readonly Stretch[] {
  const sorted = [...known].sort((one, other) => one.place - other.place);
  return sorted
    .flatMap((to, i): Stretch[] => {
      const from = sorted[i - 1];
      const swing = from === undefined ? 0 : swingOf(from.forecast, to.forecast);
      return from === undefined || swing === 0 ? [] : [{ from, to, swing }];
    })
    .sort((one, other) => other.swing - one.swing);
}

/** Returns the change of a side's chance; 0 if it is less than twice its standard error. */
function swingOf(before: Forecast, after: Forecast): number {
  const sides = new Set([...Object.keys(before.won), ...Object.keys(after.won)]);
  const swings = [...sides].map((side) => {
    const [then, now] = [chance(before, side), chance(after, side)];
    const swing = Math.abs(now.share - then.share);
    return swing > 2 * Math.sqrt(then.variance + now.variance) ? swing : 0;
  });
  return Math.max(0, ...swings);
}

/** One more game counts as won and one as lost, so that a few equal games do not look like certainty. */
function chance({ games, won }: Forecast, side: SideId): { readonly share: number; readonly variance: number } {
  const share = ((won[side] ?? 0) + 1) / (games + 2);
  return { share, variance: (share * (1 - share)) / (games + 2) };
}

const sharesOf = ({ games, won }: Forecast): Shares =>
  Object.fromEntries(Object.entries(won).map(([side, count]) => [side, count / games]));

/** Turns that are over at a frame, the first turn being 1. */
function turnsPlayed(states: readonly BattleState[], place: number): number {
  const turn = states[place]?.turn ?? 0;
  return place === states.length - 1 ? turn : Math.max(0, turn - 1);
}
