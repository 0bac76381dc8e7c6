import type { Row, Rows } from '../../../../battle/log-rows';
import { figureOf, unitOf, type FigureId, type SideId, type UnitId } from '../../../../battle/state';
import type { Text, TextValue } from '../../../../battle/text';
import type { OpenD6Event, EventOf } from '../../book';
import type { Seen } from '../../state';
import { valuesOf, words } from '../../words';

/** How one event of OpenD6 enters the log. */
export type LogRow<Type extends OpenD6Event['type']> = Row<Seen, EventOf<Type>, OpenD6Event>;

/** The rows of one chapter. */
export type LogRows<Own extends OpenD6Event> = Rows<Seen, Own, OpenD6Event>;

/** Changes something small, or its news is in the line before or after; it parts no events that belong together. */
export const silent = null;

/** Like `silent`, for events that end a line in progress. */
export const unspoken = (): null => null;

/** `event.<type>` with the event's plain values. */
export const plain = (event: OpenD6Event): Text => words(`event.${event.type}`, valuesOf({ ...event }));

/** The same where each case has its own sentence. */
export const byCase =
  <E extends OpenD6Event>(caseOf: (event: E) => string) =>
  (event: E): Text =>
    words(`event.${event.type}.${caseOf(event)}`, valuesOf({ ...event }));

export const unitIn = (seen: Seen, figure: FigureId): UnitId => figureOf(seen, figure).unit;

export const sideIn = (seen: Seen, figure: FigureId): SideId => unitOf(seen, unitIn(seen, figure)).side;

/** Returns the figure, if it represents itself; otherwise its squad. */
export function whoOf(seen: Seen, figures: readonly FigureId[]): TextValue {
  const [first, ...others] = figures;
  if (first === undefined) throw new Error('nobody to speak of');
  return others.length === 0 ? { figure: first } : { unit: unitIn(seen, first) };
}
