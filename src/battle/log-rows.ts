import type { GameEvent } from '../engine/game';
import type { Line } from './staging';
import type { BattleState, FigureId } from './state';
import type { Text } from './text';

type Said = Text | null | readonly (Text | null)[];

/** What one event says, together with later events that go into the same lines. */
type Say<V, Head, Any> = (head: Head, seen: V, rest: readonly Any[]) => Said;

/**
 * How events of one kind enter the log: not at all (null), each by itself (a function), or together with later events
 * that belong to them. Silent events never separate two events that belong together.
 */
export type Row<V, Head, Any extends GameEvent> =
  | null
  | Say<V, Head, Any>
  | {
      readonly takes: readonly Any['type'][];
      /** Which of the later events belong to it; all if absent. */
      readonly belongs?: (head: Head, next: Any, seen: V) => boolean;
      readonly say: Say<V, Head, Any>;
    };

/** The rows of a chapter: each kind of its events has one, so that no event is forgotten. */
export type Rows<V, Own extends GameEvent, Any extends GameEvent = Own> = {
  readonly [Type in Own['type']]: Row<V, Extract<Own, { readonly type: Type }>, Any>;
};

/** The figures of a battle with their sides. */
type Cast = Pick<BattleState, 'figures'>;

/** Puts finished events into lines, by the rows of all chapters. Throws on an event without a row. */
export function logLinesBy<V extends Cast, E extends GameEvent>(
  rows: Rows<V, E>,
): (seen: V, events: readonly E[]) => readonly Line[] {
  const rowOf = (type: string): Row<V, E, E> => {
    if (!Object.hasOwn(rows, type)) throw new Error(`the event '${type}' has no row in the log`);
    return rows[type as E['type']] as Row<V, E, E>;
  };
  return (seen, events) => {
    const lines: Line[] = [];
    for (let at = 0; at < events.length;) {
      const [head, ...after] = events.slice(at);
      if (head === undefined) break;
      const row = rowOf(head.type);
      const { taken, length } = takenBy(row, head, after, seen, rowOf);
      const say = typeof row === 'function' ? row : row?.say;
      const said = say?.(head, seen, taken) ?? [];
      const figures = [...new Set([head, ...taken].flatMap((event) => figuresOf(seen, event)))];
      for (const text of 'key' in said ? [said] : said)
        if (text !== null) lines.push({ text, rule: head.rule, figures });
      at += 1 + length;
    }
    return lines;
  };
}

/** Returns the later events that go into an event's lines, and the number of events that this covers. */
function takenBy<V, E extends GameEvent>(
  row: Row<V, E, E>,
  head: E,
  after: readonly E[],
  seen: V,
  rowOf: (type: string) => Row<V, E, E>,
): { readonly taken: readonly E[]; readonly length: number } {
  const taken: E[] = [];
  let length = 0;
  if (row === null || typeof row === 'function') return { taken, length };
  const { takes, belongs = () => true } = row;
  for (const [i, next] of after.entries()) {
    if (takes.includes(next.type) && belongs(head, next, seen)) {
      taken.push(next);
      length = i + 1;
    } else if (rowOf(next.type) !== null) break;
  }
  return { taken, length };
}

/** Returns the figures that an event names; if it names none, those of its unit that are on the table. */
function figuresOf({ figures }: Cast, event: GameEvent): FigureId[] {
  const { figure, figures: several, unit } = event as { figure?: unknown; figures?: unknown; unit?: unknown };
  if (typeof figure === 'string') return [figure];
  if (Array.isArray(several)) return several.filter((id): id is FigureId => typeof id === 'string');
  return Object.values(figures).flatMap(({ id, unit: own, presence }) =>
    own === unit && presence === 'table' ? [id] : [],
  );
}

/** Returns the events of one kind. */
export function pick<E extends GameEvent, Type extends E['type']>(
  events: readonly E[],
  type: Type,
): Extract<E, { readonly type: Type }>[] {
  return events.filter((event): event is Extract<E, { readonly type: Type }> => event.type === type);
}
