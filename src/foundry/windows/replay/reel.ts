import { markOf, type Step } from '../../../battle/chronicle';
import { playAgain } from '../../../battle/play-again';
import type { Ruleset } from '../../../battle/ruleset';
import type { BattleState, SideId } from '../../../battle/state';
import { counted, emptyTally, type Moment } from '../../../battle/tally';
import type { Text } from '../../../battle/text';
import { Fault } from '../../../engine/faults';
import type { GameEvent } from '../../../engine/game';
import { REFEREE, type Seat } from '../../../engine/request';

/** A battle after one of its commands. */
export interface Frame {
  readonly state: BattleState;
  /** Who gave the command, and what it reported; nobody and nothing if the battle was found so. */
  readonly by: Seat;
  readonly events: readonly GameEvent[];
  /** What had just happened, in the words of the log; null if nothing was reported. */
  readonly told: Text | null;
}

export interface Reel {
  readonly frames: readonly Frame[];
  /** Places of the frames at which the battle turned. */
  readonly turningPoints: readonly number[];
  /** Why the rest is missing; null when nothing is. */
  readonly trouble: Fault | null;
}

/** How long the steps of a chronicle are played before others have their turn, in milliseconds. */
const SLICE = 24;

/** Replays a chronicle without what was undone, from command to command. `pause` lets the page do other work. */
export async function reelOf(
  ruleset: Ruleset,
  steps: readonly Step[],
  clock: () => number,
  pause: () => Promise<void>,
): Promise<Reel> {
  const frames: Frame[] = [];
  const marks: string[] = [];
  let trouble: Fault | null = null;
  try {
    let since = clock();
    for (const { step, state, events } of playAgain(ruleset, steps)) {
      const mark = markOf(state);
      const known = 'back' in step ? marks.lastIndexOf(mark) : -1;
      if (known >= 0) frames.length = marks.length = known + 1;
      else {
        marks.push(mark);
        frames.push({ state, by: 'seat' in step ? step.seat : REFEREE, events, told: toldOf(ruleset, state, events) });
      }
      if (clock() - since < SLICE) continue;
      await pause();
      since = clock();
    }
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    trouble = error;
  }
  return { frames, turningPoints: turningPointsOf(frames.map(({ state }) => state)), trouble };
}

function toldOf({ rules, screen }: Ruleset, state: BattleState, events: readonly GameEvent[]): Text | null {
  const heard = events.flatMap((event) => rules.heard(event, REFEREE) ?? []);
  return screen.logLines(rules.seen(state, REFEREE), heard)[0]?.text ?? null;
}

/** Returns the place of the frame whose command caused a turning point; the first frame if none did. */
export function placeOf(ruleset: Ruleset, frames: readonly Frame[], moment: Moment): number {
  const told = JSON.stringify([moment.text, moment.figures]);
  const place = frames.findIndex(({ state, events }, i) => {
    const before = frames[i - 1]?.state;
    if (before === undefined || state.turn < moment.turn || before.turn > moment.turn) return false;
    const { moments } = counted(emptyTally(0), ruleset, { before, events, after: state, now: 0 });
    return moments.some(({ text, figures }) => JSON.stringify([text, figures]) === told);
  });
  return Math.max(0, place);
}

/** A side that loses this share of its figures at one blow feels it. */
const BLOW = 0.1;

/**
 * Returns where a battle turned: a side lost a tenth of its figures in one command, or was overtaken in its losses; and
 * where it was decided.
 */
export function turningPointsOf(states: readonly BattleState[]): readonly number[] {
  let ahead: SideId | null = null;
  return states.flatMap((state, i) => {
    const before = states[i - 1];
    if (before === undefined) return [];
    const [then, now] = [lossesOf(before), lossesOf(state)];
    const isBlow = [...now].some(([side, { out, all }]) => out - (then.get(side)?.out ?? 0) >= BLOW * Math.max(1, all));
    const leader = leastLost(now);
    const isTurned = leader !== null && ahead !== null && leader !== ahead;
    ahead = leader ?? ahead;
    return isBlow || isTurned || (state.outcome !== null && before.outcome === null) ? [i] : [];
  });
}

/** How many of a side's figures are out of the battle. */
interface Losses {
  readonly out: number;
  readonly all: number;
}

function lossesOf({ sides, units, figures }: BattleState): ReadonlyMap<SideId, Losses> {
  return new Map(
    Object.keys(sides).map((side) => {
      const own = Object.values(figures).filter(({ unit }) => units[unit]?.side === side);
      return [side, { out: own.filter(({ presence }) => presence === 'out').length, all: own.length }];
    }),
  );
}

/** The side that has lost the least share of its figures; null where several have. */
function leastLost(losses: ReadonlyMap<SideId, Losses>): SideId | null {
  const shares = [...losses].map(([side, { out, all }]) => [side, all === 0 ? 0 : out / all] as const);
  const least = Math.min(...shares.map(([, share]) => share));
  const [first, ...more] = shares.filter(([, share]) => share === least);
  return first === undefined || more.length > 0 ? null : first[0];
}
