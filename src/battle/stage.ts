import type { GameEvent } from '../engine/game';
import { copySharing } from '../engine/json';
import type { Seat } from '../engine/request';
import { distance } from '../space';
import type { Point } from '../space/types';
import type { Ruleset } from './ruleset';
import type { Sequence } from './sequence';
import type { Beat, Line, View } from './staging';
import type { BattleState, FigureId, Outcome } from './state';

/** How events of one kind are shown; null for those that have no picture of their own. */
export type Stages<V, Own extends GameEvent> = {
  readonly [Type in Own['type']]:
    | ((event: Extract<Own, { readonly type: Type }>, before: V, after: V) => Beat | null)
    | null;
};

/** Shows one event by the rows of all chapters. Throws on an event without a row. */
export function stageBy<V, E extends GameEvent>(stages: Stages<V, E>): (before: V, event: E, after: V) => Beat | null {
  return (before, event, after) => {
    if (!Object.hasOwn(stages, event.type)) throw new Error(`the event '${event.type}' has no row on the stage`);
    const stage = stages[event.type as E['type']] as ((event: E, before: V, after: V) => Beat | null) | null;
    return stage === null ? null : stage(event, before, after);
  };
}

/** Returns a beat with the usual defaults: the log line of its event is its caption. */
export function beat(of: Pick<Beat, 'key' | 'view' | 'ms' | 'weight'> & Partial<Beat>): Beat {
  return { about: [], at: [], caption: null, cue: null, ...of };
}

/** Returns the beat in which a battle ends: all of the table is in view. */
export function ending({ table: { width, height } }: Pick<BattleState, 'table'>, { winner }: Outcome): Beat {
  return beat({
    key: 'end',
    view: 'centre',
    ms: 900,
    weight: 3,
    cue: 'end',
    winner,
    at: [{ x: width / 2, y: height / 2 }],
  });
}

/** Returns where these figures stand; figures that are not known are left out. */
export function placesOf({ figures }: Pick<BattleState, 'figures'>, ids: readonly FigureId[]): Point[] {
  return ids.flatMap((id) => figures[id]?.at ?? []);
}

/** Returns where the figures of a beat stand. */
export function around(state: Pick<BattleState, 'figures'>, about: readonly FigureId[]): Pick<Beat, 'about' | 'at'> {
  return { about, at: placesOf(state, about) };
}

/** Returns a point at this distance beyond another, as seen from a third: where a miss ends. */
export function beyond(from: Point, to: Point, by: number): Point {
  const length = distance(from, to);
  if (length === 0) return to;
  return { x: to.x + ((to.x - from.x) / length) * by, y: to.y + ((to.y - from.y) / length) * by };
}

const views: readonly View[] = ['stay', 'shift', 'frame', 'centre'];

/** Longest beat, in milliseconds at pace 1, however much is joined in it. */
const LONGEST = 2400;

/** The key of a beat that is shown with the beat before it, as damage is with the shot. */
export const WITH_LAST = '+';

/**
 * Joins consecutive beats with one key. Different figures act at once; a figure that continues after the end of a path
 * takes the time of both.
 */
export function joinBeats(beats: readonly Beat[]): readonly Beat[] {
  const joined: Beat[] = [];
  for (const next of beats) {
    const last = joined.at(-1);
    if (last !== undefined && goesWith(last, next)) joined.splice(-1, 1, join(last, next));
    else joined.push(next);
  }
  return joined;
}

function goesWith(last: Beat, next: Beat): boolean {
  return next.key === WITH_LAST || next.key === last.key;
}

function join(a: Beat, b: Beat): Beat {
  const goesOn = Object.keys(b.moves ?? {}).some((figure) => a.moves?.[figure] !== undefined);
  return {
    key: a.key,
    about: [...new Set([...a.about, ...b.about])],
    at: [...a.at, ...b.at],
    view: views[Math.max(views.indexOf(a.view), views.indexOf(b.view))] ?? a.view,
    ...((a.falls ?? b.falls) ? { falls: [...(a.falls ?? []), ...(b.falls ?? [])] } : {}),
    ...((a.rises ?? b.rises) ? { rises: [...(a.rises ?? []), ...(b.rises ?? [])] } : {}),
    ...((a.shapes ?? b.shapes) ? { shapes: [...(a.shapes ?? []), ...(b.shapes ?? [])] } : {}),
    ...((a.tracers ?? b.tracers) ? { tracers: [...(a.tracers ?? []), ...(b.tracers ?? [])] } : {}),
    ...((a.plaques ?? b.plaques) ? { plaques: [...(a.plaques ?? []), ...(b.plaques ?? [])] } : {}),
    ...((a.dice ?? b.dice) ? { dice: [...(a.dice ?? []), ...(b.dice ?? [])] } : {}),
    ...(a.moves === undefined && b.moves === undefined ? {} : { moves: ways(a.moves, b.moves) }),
    ...(a.winner === undefined && b.winner === undefined ? {} : { winner: b.winner ?? a.winner ?? null }),
    ...(a.sequence === undefined && b.sequence === undefined ? {} : { sequence: b.sequence ?? a.sequence ?? null }),
    caption: b.caption ?? a.caption,
    cue: a.cue === null || (b.cue !== null && b.weight > a.weight) ? b.cue : a.cue,
    ms: Math.min(LONGEST, goesOn ? a.ms + b.ms : Math.max(a.ms, b.ms)),
    weight: a.weight > b.weight ? a.weight : b.weight,
  };
}

type Moves = NonNullable<Beat['moves']>;

function ways(a: Moves = {}, b: Moves = {}): Moves {
  const all: Record<FigureId, Moves[FigureId]> = { ...a };
  for (const [figure, { path, facing }] of Object.entries(b))
    all[figure] = { path: [...(a[figure]?.path ?? []), ...path], facing };
  return all;
}

/** What is shown at once: joined beats, their events, and the log lines of these events. */
export interface Scene {
  readonly beat: Beat;
  readonly events: readonly GameEvent[];
  readonly lines: readonly Line[];
}

/**
 * Returns events as one seat sees them, from the battle before them: each beat with its events, and with their log line
 * as its caption if it has none of its own. Changes `state` to the battle after them.
 */
export function scenesOf(
  { rules, table, screen }: Pick<Ruleset, 'rules' | 'table' | 'screen'>,
  state: BattleState,
  events: readonly GameEvent[],
  seat: Seat,
): readonly Scene[] {
  const parts: { readonly beats: Beat[]; readonly events: GameEvent[] }[] = [];
  let waiting: GameEvent[] = [];
  let order: Sequence | null = null;
  for (const event of events) {
    const before = rules.seen(copySharing(state, rules.shared ?? []), seat);
    rules.reduce(state, event);
    const heard = rules.heard(event, seat);
    if (heard === null) continue;
    const after = rules.seen(state, seat);
    const shown = table.staging.beat(before, heard, after);
    const open = parts.at(-1);
    const last = open?.beats[0];
    if (shown === null) (open?.events ?? waiting).push(heard);
    else {
      const now = screen.sequence?.(after) ?? null;
      const ordered = JSON.stringify(now) === JSON.stringify(order) ? shown : { ...shown, sequence: now };
      order = now;
      if (open !== undefined && last !== undefined && goesWith(last, shown)) {
        open.beats.push(ordered);
        open.events.push(heard);
      } else {
        parts.push({ beats: [ordered], events: [...waiting, heard] });
        waiting = [];
      }
    }
  }
  const seen = rules.seen(state, seat);
  return parts.flatMap(({ beats, events: told }) => {
    const lines = screen.logLines(seen, told);
    return joinBeats(beats).map((one) => ({
      beat: { ...one, caption: one.caption ?? lines[0]?.text ?? null },
      events: told,
      lines,
    }));
  });
}
