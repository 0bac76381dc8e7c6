import * as v from 'valibot';
import type { Card } from '../../../battle/card';
import type { Text } from '../../../battle/text';
import { form } from '../../../engine/form';
import type { OpenD6Event, EventOf } from '../book';
import { initiativePhase } from '../book/turn/turn';
import { cardOf, plainCard } from '../tell/teller';
import { words } from '../words';
import type { OpenD6Verb } from './kinds';
import { phaseStep } from './steps';

const shape = form({ type: v.literal('initiative') });

/** Both sides roll for the initiative (od6-turn-002); anybody may let the dice fall. */
export const initiative: OpenD6Verb<v.InferOutput<typeof shape>> = {
  handlers: {
    initiative: {
      when: { phase: 'initiative', rule: 'od6-turn-002' },
      form: shape,
      actors: () => 'side',
      waives: ['turn'],
      refuse: () => null,
      resolve: (battle) => initiativePhase(battle),
    },
  },
  next: (seen) => (seen.phase === 'initiative' ? phaseStep(seen, 'initiative') : null),
  cards: [cardOf('initiative-rolled', rollCard)],
};

function rollCard(event: EventOf<'initiative-rolled'>, chunk: readonly OpenD6Event[]): Card {
  const { rule, scores } = event;
  return plainCard(event, {
    title: words('card.initiative.title'),
    dice: scores.map(({ side, faces }) => ({ label: words('card.initiative.side', { side: { side } }), faces })),
    lines: scores.map(({ side, command, score }) => ({
      text: words('card.initiative.score', { side: { side }, command, score }),
      rule,
    })),
    result: resultOf(chunk),
  });
}

/** A tie is rolled again (od6-turn-003); until then nobody has won. */
function resultOf(chunk: readonly OpenD6Event[]): Text {
  const won = chunk.find((event) => event.type === 'initiative-won');
  return won === undefined ? words('card.initiative.tie') : words('card.initiative.won', { side: { side: won.side } });
}
