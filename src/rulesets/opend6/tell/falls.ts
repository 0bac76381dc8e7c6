import type { Card } from '../../../battle/card';
import type { EventOf, OpenD6Event } from '../book';
import { words } from '../words';
import { damageLines } from './damage-lines';
import { cardOf, plainCard } from './teller';

/** Cards of a large creature that goes down beside somebody, and of creatures that run amok. */
export const fallTellers = [cardOf('creature-fell', fellCard), cardOf('amok-rolled', amokCard)];

function amokCard(event: EventOf<'amok-rolled'>): Card {
  const { figure, face, orneriness, calms } = event;
  return plainCard(event, {
    title: words('card.amok.title', { figure: { figure } }),
    dice: [{ label: words('card.amok.die', { orneriness }), faces: [face], hits: [calms] }],
    result: words(calms ? 'card.amok.calms' : 'card.amok.runs'),
    figures: [figure],
  });
}

function fellCard(event: EventOf<'creature-fell'>, chunk: readonly OpenD6Event[]): Card {
  const { figure, face, onto } = event;
  const crushed = chunk.filter(
    (later): later is EventOf<'damage-rolled'> => later.type === 'damage-rolled' && later.rule === 'od6a-creature-020',
  );
  return plainCard(event, {
    title: words('card.fall.title', { figure: { figure } }),
    dice: [{ label: words('card.fall.die'), faces: [face], hits: [onto.length > 0] }],
    lines: damageLines(crushed),
    result: onto.length === 0 ? words('card.fall.beside') : words('card.fall.onto', { count: onto.length }),
    figures: [figure, ...onto],
  });
}
