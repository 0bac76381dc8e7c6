import { total } from '../../../engine/verdict';
import type { EventOf } from '../book';
import { words } from '../words';
import { cardOf, plainCard } from './teller';

/** The card of an attempt to heal. */
export const healingCards = [cardOf('wound-treated', healingCard)];

function healingCard(event: EventOf<'wound-treated'>) {
  const { figure, patient, skill, difficulty, reasons, faces, passed } = event;
  return plainCard(event, {
    title: words('card.heal.title', { figure: { figure }, patient: { figure: patient } }),
    breakdowns: [
      {
        title: words('breakdown.difficulty'),
        base: { text: words('breakdown.difficulty'), value: difficulty - total(reasons, 0) },
        reasons,
        total: { text: words('breakdown.difficulty'), value: difficulty },
        odds: [],
      },
    ],
    dice: [{ label: words('card.heal.test', { skill, difficulty }), faces, hits: faces.map(() => passed) }],
    result: words(`card.heal.${passed ? 'healed' : 'failed'}`, { patient: { figure: patient } }),
    figures: [figure, patient],
  });
}
