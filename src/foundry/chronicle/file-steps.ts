import { playAgain, type BattleFile } from '../../battle/chronicle';
import { format, namesIn, type Messages } from '../../battle/format';
import type { Ruleset } from '../../battle/ruleset';
import type { BattleState } from '../../battle/state';
import { Fault } from '../../engine/faults';
import { REFEREE } from '../../engine/request';

/** A point at which a battle from a file may go on. */
export interface Point {
  readonly turn: number;
  /** What had just happened there, in the words of the log. */
  readonly line: string;
  readonly state: BattleState;
}

export interface Points {
  readonly points: readonly Point[];
  /** Why the later ones are missing; null when none is. */
  readonly trouble: Fault | null;
}

/** All points of a file, as far as these rules play it as it was. */
export function pointsOf(ruleset: Ruleset, { steps }: BattleFile, words: Messages): Points {
  const points: Point[] = [];
  try {
    for (const { state, events } of playAgain(ruleset, steps)) {
      const heard = events.flatMap((event) => ruleset.rules.heard(event, REFEREE) ?? []);
      const [first] = ruleset.screen.tell(ruleset.rules.seen(state, REFEREE), heard);
      const line = first === undefined ? '' : format(first.text, words, namesIn(state, words));
      points.push({ turn: state.turn, line, state: structuredClone(state) });
    }
    return { points, trouble: null };
  } catch (error) {
    if (error instanceof Fault) return { points, trouble: error };
    throw error;
  }
}
