import { planLog } from '../../../battle/plan/triggers';
import { pick, logLinesBy, type Row, type Rows } from '../../../battle/log-rows';
import type { Text } from '../../../battle/text';
import type { BodybagEvent, EventOf } from '../book';
import type { Seen } from '../state';
import { words } from '../words';
import { logLine, orderLine, resultWords, rollLine, sumOf } from './lines';

type LogRow<Type extends BodybagEvent['type']> = Row<Seen, EventOf<Type>, BodybagEvent>;

/** One event, one line. */
const plain = (event: BodybagEvent): Text | null => logLine(event);

/** For events that another line covers; it does not separate events that belong together. */
const silent = null;

/** Leader actions with one roll for all named marines. */
const atOnce: readonly EventOf<'guts-rolled'>['purpose'][] = ['smoke', 'cover', 'halt'];

const rows: Rows<Seen, BodybagEvent> = {
  ...planLog,
  'turn-began': plain,
  // A phase in which nothing happens is not worth a line.
  'phase-began': { takes: ['phase-began'], say: (head, _seen, rest) => plain(rest.at(-1) ?? head) },
  'smoke-cleared': plain,
  'smoke-rolled': silent,
  'smoke-laid': plain,
  'order-planned': silent,
  // The order with its one roll; the line names those who obey.
  'order-given': {
    takes: ['guts-rolled', 'covering-began', 'covering-halted'],
    belongs: (_order, next) => next.type !== 'guts-rolled' || atOnce.includes(next.purpose),
    say: (event, _seen, rest) => {
      const order = orderLine(event);
      const [rolled] = pick(rest, 'guts-rolled');
      if (rolled === undefined) return order;
      return words('event.ordered', { order, sum: sumOf(rolled), result: resultWords(rolled) });
    },
  },
  'order-declined': plain,
  'guts-rolled': rolledRow(),
  'covering-began': plain,
  'covering-halted': plain,
  'marine-shifted': silent,
  'marine-moved': plain,
  'marine-carried': plain,
  'sniper-fired': {
    takes: ['marine-wounded'],
    belongs: ({ figure }, next) => 'figure' in next && next.figure === figure,
    say: plain,
  },
  'friendly-fired': {
    takes: ['marine-wounded'],
    belongs: ({ figure }, next) => 'figure' in next && next.figure === figure,
    say: plain,
  },
  'marine-wounded': plain,
  'excess-rolled': silent,
  'marine-killed': plain,
  'marine-withdrew': {
    takes: ['marine-withdrew'],
    belongs: (head, next) => head.carriedBy !== null && 'figure' in next && next.figure === head.carriedBy,
    say: ({ figure, carriedBy }, seen, rest) => {
      const { pointsUnwounded, pointsWounded } = seen.options;
      if (carriedBy === null) return words('event.marine-withdrew', { figure: { figure }, points: pointsUnwounded });
      const points = pointsWounded + (rest.length > 0 ? pointsUnwounded : 0);
      return words('event.marine-taken', { figure: { figure }, carriedBy: { figure: carriedBy }, points });
    },
  },
  'battle-ended': plain,
};

/** A roll with its result: "Tex reacts: 4 + 4 = 8 against 9, heroics. Runs to area 2". */
function rolledRow(): LogRow<'guts-rolled'> {
  return {
    takes: ['covering-began', 'covering-halted', 'marine-moved', 'marine-carried'],
    belongs: ({ figure }, next) =>
      ('figure' in next && next.figure === figure) || (next.type === 'marine-carried' && next.by === figure),
    say: (event, _seen, rest) => {
      const roll = rollLine(event);
      const [carried] = pick(rest, 'marine-carried');
      const [moved] = pick(rest, 'marine-moved');
      if (carried !== undefined)
        return words('event.rolled-carries', { roll, figure: { figure: carried.figure }, area: carried.area });
      return moved === undefined ? roll : words('event.rolled-moves', { roll, area: moved.area });
    },
  };
}

/** Finished events as lines of the log. */
export const logLines = logLinesBy<Seen, BodybagEvent>(rows);
