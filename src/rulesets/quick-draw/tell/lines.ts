import type { Card } from '../../../battle/card';
import { verdictFor } from '../../../battle/ending';
import type { Text } from '../../../battle/text';
import type { QuickDrawEvent, EventOf } from '../book';
import { namesOf, valuesOf, words } from '../words';

/** Returns one line of the log, or null for an event that another line covers. */
export function logLine(event: QuickDrawEvent): Text | null {
  switch (event.type) {
    case 'shot-paid':
    case 'order-drawn':
    case 'place-came':
    case 'exchange-ended':
    case 'round-ended':
    case 'turn-ended':
    case 'wreck-left':
      return null;
    case 'phase-began':
      return words(`phase.${event.phase}`);
    case 'first-rolled':
      return words('event.first-rolled', {
        one: { side: event.one },
        a: event.a,
        other: { side: event.other },
        b: event.b,
      });
    case 'drove':
      return words(event.veered ? 'event.veered' : 'event.drove', valuesOf({ ...event }));
    case 'drive-rolled':
      return words('event.drive-rolled', {
        ...valuesOf({ ...event }),
        sum: event.faces.reduce((sum, face) => sum + face, 0),
        dice: event.faces.length,
      });
    case 'vehicle-hit':
      return words(`event.hit-${whoIsHit(event)}`, valuesOf({ ...event }));
    case 'veers':
      return words(`event.veers-${event.way}`, valuesOf({ ...event }));
    case 'vehicle-lost':
      return words(`event.lost-${event.loss}`, valuesOf({ ...event }));
    case 'effect-rolled':
      return words(event.added === 0 ? 'event.effect-rolled' : 'event.effect-modified', valuesOf({ ...event }));
    case 'moved':
      return words('event.moved', { figure: { figure: event.figure } });
    case 'broke-away':
      return words('event.broke-away', { figure: { figure: event.figure }, target: { figure: event.enemy } });
    case 'ran':
      return words('event.ran', { figure: { figure: event.figure } });
    case 'fire-declared':
      return words(event.targets.length === 0 ? 'event.answer-declared' : 'event.fire-declared', {
        ...valuesOf({ ...event }),
        names: namesOf(event.targets),
      });
    case 'lock-rolled':
      return words(event.locked ? 'event.locked-on' : 'event.no-lock', valuesOf({ ...event }));
    case 'shot-rolled':
      return words(`event.${event.nearby ? 'blast' : 'shot'}-${event.hit ? 'hit' : 'missed'}`, valuesOf({ ...event }));
    case 'struck':
      return words(event.hit ? 'event.blow-hit' : 'event.blow-missed', valuesOf({ ...event }));
    case 'fell':
      return words(`event.fell-${event.fate}`, valuesOf({ ...event }));
    case 'battle-ended':
      return words('event.battle-ended', {
        verdict: verdictFor(event.outcome.winner),
        reason: words(`outcome.${event.outcome.reason}`),
      });
    default:
      return words(`event.${event.type}`, valuesOf({ ...event }));
  }
}

function whoIsHit({ victim, target }: EventOf<'vehicle-hit'>): 'hull' | 'nobody' | 'crew' {
  if (victim === null) return 'hull';
  return victim === target ? 'nobody' : 'crew';
}

/** Returns a line for each event, with its dice. */
export function linesOf(chunk: readonly QuickDrawEvent[]): Card['lines'] {
  return chunk.flatMap((event) => {
    const line = logLine(event);
    const faces = 'face' in event ? { faces: [event.face] } : 'faces' in event ? { faces: [...event.faces] } : {};
    return line === null ? [] : [{ text: line, rule: event.rule, ...faces }];
  });
}
