import * as v from 'valibot';
import type { NextStep } from '../../../battle/actions';
import type { Card } from '../../../battle/card';
import { form, type FormOf } from '../../../engine/form';
import type { EventOf } from '../book';
import { readyFigures } from '../book/figure/activation';
import { leavingPassengers } from '../book/figure/transport';
import { sideOfPhase } from '../book/field/figures';
import { beginTurn, endPhase } from '../book/turn';
import type { Seen } from '../state';
import { GOOD } from '../data/sides';
import { cardOf, plainCard } from '../tell/cards';
import { words } from '../words';
import type { PretzelVerb } from './kinds';

/** From 'start' to the Good Guys' phase. */
const beginForm = form({ type: v.literal('begin-turn') });
const endForm = form({ type: v.literal('end-phase') });

type TurnCommand = FormOf<typeof beginForm> | FormOf<typeof endForm>;

/** bp-turn: on to the next part of the turn. */
export const turn: PretzelVerb<TurnCommand> = {
  handlers: {
    'begin-turn': {
      when: { phase: 'start', rule: 'bp-turn-001' },
      form: beginForm,
      actors: () => 'side',
      refuse: () => null,
      resolve: (battle) => beginTurn(battle),
    },
    'end-phase': {
      when: null,
      form: endForm,
      actors: () => 'side',
      refuse: () => null,
      resolve: (battle) => endPhase(battle),
    },
  },
  next: stepOf,
  cards: [cardOf('arrivals-rolled', arrivalsCard)],
};

function stepOf(seen: Seen): NextStep<TurnCommand> {
  const side = sideOfPhase(seen.phase);
  if (side === null)
    return {
      seats: Object.keys(seen.sides),
      label: words('next.begin-turn', { turn: seen.turn }),
      command: { type: 'begin-turn' },
      refusal: null,
      left: [],
    };
  const ready = [...readyFigures(seen), ...leavingPassengers(seen)];
  const count = ready.length;
  const key = seen.phase === 'good' || seen.phase === 'bad' ? 'next.end-phase' : 'next.end-arrivals';
  return {
    seats: [side],
    label: words(count === 0 ? `${key}-done` : key, { side: { side } }),
    command: { type: 'end-phase' },
    refusal: null,
    left: [words(side === GOOD ? 'left.figures' : 'left.figures-bad', { side: { side }, count })],
    ends: true,
    idle: [...new Set(ready.map(({ unit }) => unit))],
  };
}

function arrivalsCard({ rule, faces, count }: EventOf<'arrivals-rolled'>): Card {
  return {
    ...plainCard(rule),
    title: words('card.arrivals.title'),
    dice: faces.length === 0 ? [] : [{ label: words('card.arrivals.die'), faces }],
    result: words('card.arrivals.result', { count }),
  };
}
