import type { Card } from '../../../battle/card';
import { verdictFor } from '../../../battle/ending';
import type { Text } from '../../../battle/text';
import type { MarineEvent } from '../book';
import { namesOf, valuesOf, words } from '../words';

/** Returns one line of the log, or null for an event that another line covers. */
export function logLine(event: MarineEvent): Text | null {
  const values = valuesOf({ ...event });
  const line = (key: string): Text => words(`event.${key}`, values);
  switch (event.type) {
    case 'plotted':
    case 'aimed':
    case 'called':
    case 'declined':
    case 'wants-set':
    case 'charge-ordered':
    case 'moves-ended':
    case 'fights-ended':
    case 'bursts-ended':
    case 'stock-used':
    case 'ship-noted':
    case 'boarders-noted':
    case 'went-out-of-sight':
    case 'foam-thinned':
    case 'launched':
    case 'sca-used':
    case 'named':
      return null;
    case 'phase-began':
      return words(`phase.${event.phase}`);
    case 'moved':
      return event.path.length < 2 ? null : line(event.left ? 'left' : event.pace === 'run' ? 'ran' : 'moved');
    case 'strayed':
      return line(event.stray ? 'strayed' : 'led-again');
    case 'shot':
      return line(event.hit ? 'shot-hit' : 'shot-missed');
    case 'missile':
      return line(event.hit ? 'missile-hit' : 'missile-missed');
    case 'missile-spent':
      return line('missile-spent');
    case 'illuminated':
      return line(event.target === null ? 'called-door' : 'called');
    case 'switched':
      return line(event.on ? 'switched-on' : 'switched-off');
    case 'control-taken':
      return line(event.robot === null ? 'control-left' : 'control-taken');
    case 'moves-ordered':
      return line(event.face === null ? 'moves-first' : 'moves-rolled');
    case 'door-set':
      return words(`event.door-${event.to}`, { count: 1 });
    case 'door-tried':
      return line(event.beaten ? 'door-beaten' : 'door-held');
    case 'thrown':
      return line(event.good ? 'thrown-good' : 'thrown');
    case 'burst':
      return words('event.burst', { hits: event.rolls.filter(({ hit }) => hit).length });
    case 'fell':
      return line(`fell-${event.cause}`);
    case 'robot-damaged':
      return line(`robot-${event.harm}`);
    case 'fought':
      return line(event.loser === null ? 'fought-undecided' : 'fought');
    case 'room-harmed':
      return line(event.harm > 1 ? 'room-destroyed' : 'room-damaged');
    case 'power-set':
      return line(`power-${event.system}-${event.on ? 'on' : 'off'}`);
    case 'charge-placed':
      return line(`charge-${event.charge.kind}`);
    case 'charge-fired':
      return line(`fired-${event.kind}`);
    case 'pod-tried':
      return line(event.failed ? 'pod-failed' : 'pod-works');
    case 'obstacle-struck':
      return line(`${event.kind}-struck-${event.by}`);
    case 'obstacle-tried':
      return line(`${event.kind}-${event.beaten ? 'beaten' : event.hits > 0 ? 'hit' : 'held'}`);
    case 'deployed':
      return line(`${event.kind}-deployed`);
    case 'obstacle-cleared':
      return line(`${event.kind}-cleared`);
    case 'obstacle-stands':
      return line(`${event.kind}-stands`);
    case 'wire-tested':
      return line(event.hit ? 'wire-hurts' : 'wire-spares');
    case 'ship-tested':
      return line(`ship-${event.result}`);
    case 'boarders-tested':
      return line(event.withdraw ? 'boarders-withdraw' : 'boarders-steady');
    case 'nerve-tested':
      return words(`event.nerve-${event.result}`, { ...values, names: namesOf(event.figures) });
    case 'stood':
      return line(event.stands ? 'stood' : 'gave-up');
    case 'supplied':
      return line(`supplied-${event.kind}`);
    case 'battle-ended':
      return words('event.battle-ended', {
        verdict: verdictFor(event.outcome.winner),
        reason: words(`outcome.${event.outcome.reason}`),
      });
    default:
      return line(event.type);
  }
}

/** Returns a line for each event, with its dice. */
export function linesOf(chunk: readonly MarineEvent[]): Card['lines'] {
  return chunk.flatMap((event) => {
    const line = logLine(event);
    const faces = 'face' in event && event.face !== null ? { faces: [event.face] } : {};
    return line === null ? [] : [{ text: line, rule: event.rule, ...faces }];
  });
}
