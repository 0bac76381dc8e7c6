import type { Text } from '../../../battle/text';
import type { EventOf } from '../book';
import { words } from '../words';
import { cardOf, plainCard } from './teller';

type Search = EventOf<'prize-searched'>;

/** Cards of the search for the robot, which only its side sees, and of the robot that falls. */
export const prizeTellers = [cardOf('prize-searched', searchCard), cardOf('prize-dropped', dropCard)];

/** What came of a search; nobody is told what it had to reach. */
export function searchText({ unit, rolled, found }: Search): Text {
  return words(`event.prize-searched.${found ? 'found' : 'nothing'}`, { unit: { unit }, score: rolled.score });
}

function searchCard(event: Search) {
  const { figure, skill, rolled, found } = event;
  return plainCard(event, {
    title: words('card.prize.search', { figure: { figure } }),
    dice: [{ label: words('card.prize.test', { skill }), faces: rolled.faces, hits: rolled.faces.map(() => found) }],
    result: searchText(event),
    figures: [figure],
  });
}

function dropCard(event: EventOf<'prize-dropped'>) {
  const { figure, face } = event;
  return plainCard(event, {
    title: words('card.prize.drop', { figure: { figure } }),
    dice: [{ label: words('card.prize.direction'), faces: [face] }],
    result: words('event.prize-dropped', { figure: { figure } }),
    figures: [figure],
  });
}
