import type { Card } from '../../../battle/card';
import type { OpenD6Event } from '../events';
import type { OpenD6State } from '../state';
import { assaultCards } from './assault';
import { fireCards } from './fire';
import { moraleCards } from './morale';
import { movementCards } from './movement';
import { turnCards } from './turn';

/** Events as cards, topic by topic; each topic takes the events it knows. */
export function cardsOf(state: OpenD6State, events: readonly OpenD6Event[]): readonly Card[] {
  return [turnCards, movementCards, fireCards, assaultCards, moraleCards].flatMap((cards) => cards(state, events));
}
