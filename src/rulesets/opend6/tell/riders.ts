import type { Card } from '../../../battle/card';
import { pick } from '../../../battle/log-rows';
import type { Text } from '../../../battle/text';
import type { EventOf, OpenD6Event } from '../book';
import { words } from '../words';
import { cardOf, plainCard } from './teller';

/** What the hits do that a mount takes in place of its rider. */
export function mountLine({ figure, damages, strength, hurts }: EventOf<'mount-damaged'>): Text {
  const worst = hurts.includes('incapacitated') || hurts.length > 1 ? 'incapacitated' : (hurts[0] ?? 'no-effect');
  const damage = Math.max(...damages.map(({ score }) => score));
  return words(`event.mount-damaged.${worst}`, { figure: { figure }, damage, strength: strength.score });
}

/** The same as lines of a card. */
export function mountLines(events: readonly OpenD6Event[]): Card['lines'] {
  return pick(events, 'mount-damaged').map((event) => ({
    text: mountLine(event),
    rule: event.rule,
    faces: [...event.damages.flatMap(({ faces }) => faces), ...event.strength.faces],
  }));
}

/** What a rider tried, and against what. */
export function ridingWords({ figure, purpose, own, against, difficulty, passed }: EventOf<'riding-tested'>): Text {
  return words(`event.riding.${purpose}.${passed ? 'passed' : 'failed'}`, {
    figure: { figure },
    score: own.score,
    other: against?.score ?? difficulty ?? 0,
  });
}

/** Cards of riders: their tests, and attempts to get out from under a mount. */
export const riderTellers = [cardOf('riding-tested', ridingCard), cardOf('freeing-tried', freeingCard)];

function ridingCard(event: EventOf<'riding-tested'>, chunk: readonly OpenD6Event[]): Card {
  const { figure, own, against, difficulty, passed } = event;
  const fall = pick(chunk, 'rider-parted').find((one) => one.figure === figure);
  const creature =
    against === null ? [] : [{ label: words('card.riding.creature', { value: against.value }), faces: against.faces }];
  return plainCard(event, {
    title: words(`card.riding.${event.purpose}`, { figure: { figure } }),
    dice: [
      {
        label: words('card.riding.rider', { value: own.value }),
        faces: own.faces,
        hits: own.faces.map(() => passed),
      },
      ...creature,
    ],
    lines:
      fall === undefined ? [] : [{ text: words(`event.parted.${fall.how}`, { figure: { figure } }), rule: fall.rule }],
    result: words(`card.riding.${passed ? 'passed' : 'failed'}`, {
      score: own.score,
      other: against?.score ?? difficulty ?? 0,
    }),
    figures: [figure],
  });
}

function freeingCard(event: EventOf<'freeing-tried'>): Card {
  const { figure, own, against, freed } = event;
  return plainCard(event, {
    title: words('card.freeing.title', { figure: { figure } }),
    dice: [
      { label: words('card.freeing.own', { value: own.value }), faces: own.faces, hits: own.faces.map(() => freed) },
      { label: words('card.freeing.mount', { value: against.value }), faces: against.faces },
    ],
    result: words(`card.freeing.${freed ? 'freed' : 'held'}`, { score: own.score, other: against.score }),
    figures: [figure],
  });
}
