import type { Card } from '../../../battle/card';
import { cardsBy, type CardRule } from '../../../battle/verb';
import type { OpenD6Event } from '../book';
import type { Seen } from '../state';
import { assaultTellers } from '../tell/assault';
import { fallTellers } from '../tell/falls';
import { fireCards } from '../tell/fire-cards';
import { fireTellers } from '../tell/fires';
import { hazardTellers } from '../tell/hazards';
import { hiddenTellers } from '../tell/hidden';
import { moraleTellers } from '../tell/morale';
import { movementCards } from '../tell/movement';
import { prizeTellers } from '../tell/prize';
import { riderTellers } from '../tell/riders';
import { robotTellers } from '../tell/robots';
import { spacecraftTellers } from '../tell/spacecraft';
import { turnTellers } from '../tell/turn';
import { weatherTellers } from '../tell/weather';
import { verbs } from '../verbs';

type Topic = (state: Seen, events: readonly OpenD6Event[]) => readonly Card[];

const told =
  (tellers: readonly CardRule<OpenD6Event>[]): Topic =>
  (_state, events) =>
    cardsBy(tellers, [], events);

/** Clouds that no throw has just made: the card of a throw says what its own does. */
const hazardCards: Topic = (_state, events) => {
  const thrown = events.some(({ type }) => type === 'grenade-spent');
  return thrown ? [] : cardsBy(hazardTellers, [], events);
};

/**
 * What happened in one command is reported topic by topic: moves, the fire at them, what single verbs report, fights,
 * morale.
 */
const topics: readonly Topic[] = [
  told(turnTellers),
  told(hiddenTellers),
  movementCards,
  fireCards,
  hazardCards,
  told(fireTellers),
  told(weatherTellers),
  told(spacecraftTellers),
  told([...verbs.cardRules, ...assaultTellers, ...fallTellers, ...riderTellers, ...prizeTellers]),
  told(robotTellers),
  told(moraleTellers),
];

export function cardsOf(state: Seen, events: readonly OpenD6Event[]): readonly Card[] {
  return topics.flatMap((cards) => cards(state, events));
}
