import type { Row, Rows } from '../../../../battle/log-rows';
import type { Text } from '../../../../battle/text';
import type { PretzelEvent, EventOf } from '../../book';
import type { Seen } from '../../state';
import { valuesOf, words } from '../../words';

/** How one event of Beer & Pretzel enters the log. */
export type LogRow<Type extends PretzelEvent['type']> = Row<Seen, EventOf<Type>, PretzelEvent>;

/** The rows of some chapters. */
export type LogRows<Own extends PretzelEvent> = Rows<Seen, Own, PretzelEvent>;

/** For a small change that another line covers; it does not separate events that belong together. */
export const silent = null;

/** `event.<type>` with the event's plain values. */
export const plain = (event: PretzelEvent): Text => words(`event.${event.type}`, valuesOf({ ...event }));
