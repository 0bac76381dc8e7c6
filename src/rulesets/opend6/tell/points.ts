import type { Card } from '../../../battle/card';
import type { Text } from '../../../battle/text';
import type { EventOf } from '../book';
import { words } from '../words';

/** What somebody spent on a roll, and what it came to (od6a-meta-003). */
export function pointsText({ figure, roll, spent, score }: EventOf<'points-spent'>): Text {
  return words('event.points-spent', { figure: { figure }, roll: rollName(roll), spent, score });
}

/** The same with the faces that were bought, for a card. */
export function pointsLine(event: EventOf<'points-spent'>): Card['lines'][number] {
  return { text: pointsText(event), faces: event.faces, rule: event.rule };
}

/** The name of a kind of roll in a sentence. */
export function rollName(roll: string): Text {
  return words(`roll.${roll}`);
}
