import type { Card, CardDice } from '../../../battle/card';
import { text, type Text } from '../../../battle/text';
import type { EventOf, OpenD6Event } from '../book';
import { total } from '../../../engine/verdict';
import { nameOf, words } from '../words';
import { cardOf, plainCard } from './teller';

type Used = EventOf<'power-used'>;

const effects: ReadonlySet<OpenD6Event['type']> = new Set<OpenD6Event['type']>([
  'pain-controlled',
  'poison-undone',
  'mind-read',
  'injury-rolled',
]);

/** Cards of powers that were used as special actions, and of heroes who try to stay in play. */
export const powerCards = [cardOf('power-used', powerCard)];

/** The name of a unit or figure in a sentence. */
export function targetName(state: Parameters<typeof nameOf>[0], id: string): Text {
  return nameOf(state, id) ?? text('SKIRMISH.name', { name: id });
}

/** What came of a power, in one sentence. */
export function powerText({ power, figure, rolled, difficulty, against, passed }: Used): Text {
  const versus = difficulty ?? against?.rolled.score ?? 0;
  const values = { figure: { figure }, power: words(`powers.${power}`), score: rolled.score, versus };
  if (against === null || against.figure === figure) return words(`event.power.${passed ? 'works' : 'fails'}`, values);
  return words(`event.power-on.${passed ? 'works' : 'fails'}`, { ...values, opponent: { figure: against.figure } });
}

/** What followed from it at once. */
function linesAfter(rest: readonly OpenD6Event[]): Card['lines'] {
  const end = rest.findIndex(({ type }) => !effects.has(type));
  return rest.slice(0, end < 0 ? undefined : end).flatMap((event): Card['lines'] => {
    switch (event.type) {
      case 'pain-controlled':
        return [{ text: words('event.pain-controlled', { figure: { figure: event.figure } }), rule: event.rule }];
      case 'poison-undone':
        return [{ text: words('event.poison-undone', { figure: { figure: event.figure } }), rule: event.rule }];
      case 'mind-read':
        return [mindLine(event)];
      case 'injury-rolled':
        return [
          {
            text: injuryText(event),
            rule: event.rule,
            faces: [...event.own.faces, ...event.other.faces],
          },
        ];
      default:
        return [];
    }
  });
}

const mindLine = ({ figure, unit, rule }: EventOf<'mind-read'>): Card['lines'][number] => ({
  text: words('event.mind-read', { figure: { figure }, unit: { unit } }),
  rule,
});

/** The second roll of injure/kill in one sentence. */
export function injuryText({ victim, own, other, result }: EventOf<'injury-rolled'>): Text {
  return words(`event.injury.${result}`, { figure: { figure: victim }, score: own.score, other: other.score });
}

/** The dice of a power, and of those who oppose it. */
export function powerDice({ skill, rolled, against, passed }: Used): CardDice[] {
  const own = { label: words('card.power.roll', { skill }), faces: rolled.faces, hits: rolled.faces.map(() => passed) };
  if (against === null) return [own];
  const { figure, value } = against;
  return [own, { label: words('card.power.against', { figure: { figure }, value }), faces: against.rolled.faces }];
}

function powerCard(event: Used, chunk: readonly OpenD6Event[]): Card {
  const { figure, power, difficulty, reasons, against } = event;
  const name = words(`powers.${power}`);
  const kind = words(difficulty === null ? 'breakdown.opposed' : 'breakdown.difficulty');
  const value = difficulty ?? against?.value ?? 0;
  // What hinders the user takes from the skill of an opposed roll, not from what opposes it.
  const hindered = difficulty === null ? [] : reasons;
  return plainCard(event, {
    title: words('card.power.title', { figure: { figure }, power: name }),
    breakdowns: [
      {
        title: kind,
        base: { text: kind, value: value - total(hindered, 0) },
        reasons: hindered,
        total: { text: kind, value },
        odds: [],
      },
    ],
    dice: powerDice(event),
    lines: linesAfter(chunk.slice(1)),
    result: powerText(event),
    figures: [figure, ...(against === null ? [] : [against.figure])],
  });
}
