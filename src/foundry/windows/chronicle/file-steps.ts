import type { BattleFile } from '../../../battle/battle-file';
import { playAgain } from '../../../battle/play-again';
import { format, namesIn, type Messages } from '../../../battle/format';
import type { Ruleset } from '../../../battle/ruleset';
import type { BattleState } from '../../../battle/state';
import { Fault } from '../../../engine/faults';
import { REFEREE } from '../../../engine/request';

/** A point from which a battle from a file may continue. */
export interface Point {
  readonly turn: number;
  /** What had just happened there, in the words of the log. */
  readonly line: string;
  /** Shares with those of the other points what did not change: to be read, not written. */
  readonly state: BattleState;
}

export interface Points {
  readonly points: readonly Point[];
  /** Why the later ones are missing; null when none is. */
  readonly trouble: Fault | null;
}

/** How long steps are played before the page has its turn, in milliseconds. */
const SLICE = 24;

/** Returns all points of a file, as far as these rules replay it. `pause` lets the page do other work. */
export async function pointsOf(
  ruleset: Ruleset,
  { steps }: BattleFile,
  words: Messages,
  clock: () => number,
  pause: () => Promise<void>,
): Promise<Points> {
  const points: Point[] = [];
  let since = clock();
  try {
    for (const { state, events } of playAgain(ruleset, steps)) {
      const heard = events.flatMap((event) => ruleset.rules.heard(event, REFEREE) ?? []);
      const [first] = ruleset.screen.logLines(ruleset.rules.seen(state, REFEREE), heard);
      const line = first === undefined ? '' : format(first.text, words, namesIn(state, words));
      points.push({ turn: state.turn, line, state });
      if (clock() - since < SLICE) continue;
      await pause();
      since = clock();
    }
    return { points, trouble: null };
  } catch (error) {
    if (error instanceof Fault) return { points, trouble: error };
    throw error;
  }
}
