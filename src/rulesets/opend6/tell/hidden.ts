import type { Card } from '../../../battle/card';
import type { EventOf } from '../book';
import { total } from '../../../engine/verdict';
import { words } from '../words';
import { numberOf } from './counter';
import { cardOf, plainCard } from './teller';

/** Cards of checks for hidden troops. */
export const hiddenTellers = [cardOf('hider-checked', checkCard)];

function checkCard(event: EventOf<'hider-checked'>): Card {
  const { side, counter, hero, sneak, search, hides } = event;
  const who = hero === null ? { side } : { figure: hero };
  return plainCard(event, {
    title: words('card.hider.title', { side: { side }, number: numberOf({ id: counter }) }),
    breakdowns: [
      {
        title: words('card.hider.sneak', { who }),
        base: { text: words('skills.sneak'), value: sneak.skill },
        reasons: sneak.reasons,
        total: { text: words('card.hider.total'), value: total(sneak.reasons, sneak.skill) },
        odds: [],
      },
    ],
    dice: [
      { label: words('card.hider.sneak', { who }), faces: sneak.faces, hits: sneak.faces.map(() => hides) },
      { label: words('card.hider.search', { figure: { figure: search.figure } }), faces: search.faces },
    ],
    result: words(`card.hider.${hides ? 'hides' : 'found'}`, { sneak: sneak.score, search: search.score }),
    figures: [search.figure],
  });
}
