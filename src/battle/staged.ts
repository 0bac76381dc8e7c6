import type { GameEvent } from '../engine/game';
import { copySharing } from '../engine/json';
import { bySeat, seatsAt, type Heard } from './hearing';
import type { Known } from './known';
import type { Ruleset } from './ruleset';
import { beat, scenesOf } from './stage';
import type { Beat, Line } from './staging';
import type { BattleState } from './state';

/** How long a line without a picture of its own is shown, in milliseconds at pace 1. */
const TOLD = 500;

/**
 * Returns how events are shown to each seat, as it hears and sees them. If nothing has a picture, the log lines are
 * shown. `start` is the battle before them.
 */
export function heardBeats(
  ruleset: Pick<Ruleset, 'rules' | 'table' | 'screen'>,
  start: BattleState,
  events: readonly GameEvent[],
  lines: readonly Heard<readonly Line[]>[],
): readonly Heard<readonly Beat[]>[] {
  const { rules } = ruleset;
  // Seats that know and hear the same are shown the same: if nothing is hidden it is made once.
  const made: {
    readonly seen: Known;
    readonly heard: readonly (GameEvent | null)[];
    readonly beats: readonly Beat[];
  }[] = [];
  return bySeat(seatsAt(start), (seat) => {
    const seen = rules.seen(start, seat);
    const heard = events.map((event) => rules.heard(event, seat));
    const before = made.find((one) => one.seen === seen && one.heard.every((event, i) => event === heard[i]));
    if (before !== undefined) return before.beats;
    const scenes = scenesOf(ruleset, copySharing(start, rules.shared ?? []), events, seat);
    const beats =
      scenes.length > 0
        ? scenes.map((scene) => scene.beat)
        : lines.filter(({ seats }) => seats.includes(seat)).flatMap(({ told }) => told.map(beatOfLine));
    made.push({ seen, heard, beats });
    return beats;
  });
}

/** Returns a log line as a beat that shows it over the table. */
function beatOfLine({ text, figures }: Line, place: number): Beat {
  return beat({ key: `line ${place}`, view: 'shift', ms: TOLD, weight: 2, about: figures, caption: text });
}
