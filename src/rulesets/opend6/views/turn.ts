import type { Card } from '../../../battle/card';
import type { OpenD6Event } from '../events';
import type { OpenD6State } from '../state';
import { words } from './words';

/** Cards of the sequence of play and of the scenario's dice. */
export function turnCards(_state: OpenD6State, events: readonly OpenD6Event[]): readonly Card[] {
  return events.flatMap((event): Card[] => {
    const plain = { rule: event.rule, slips: [], dice: [], lines: [], figures: [] };
    switch (event.type) {
      case 'initiative-rolled':
        return [
          {
            ...plain,
            title: words('card.initiative.title'),
            dice: event.scores.map(({ side, faces }) => ({ label: words('card.initiative.side', { side: { side } }), faces })),
            lines: event.scores.map(({ side, command, score }) => ({
              text: words('card.initiative.score', { side: { side }, command, score }),
              rule: event.rule,
            })),
            result: initiativeResult(events, event),
          },
        ];
      case 'reinforcement-rolled':
        return [
          {
            ...plain,
            title: words('card.reinforcement.title'),
            dice: [{ label: words('card.reinforcement.die', { needed: event.needed }), faces: [event.face], hits: [event.face >= event.needed] }],
            result: words(event.face >= event.needed ? 'card.reinforcement.come' : 'card.reinforcement.none', { needed: event.needed }),
          },
        ];
      case 'battle-ended': {
        const { winner, reason } = event.outcome;
        const title = winner === null ? words('next.over-nobody') : words('next.over', { side: { side: winner } });
        return [{ ...plain, title, result: words(`outcome.${reason}`) }];
      }
      default:
        return [];
    }
  });
}

function initiativeResult(events: readonly OpenD6Event[], rolled: Extract<OpenD6Event, { type: 'initiative-rolled' }>) {
  const best = Math.max(...rolled.scores.map(({ score }) => score));
  if (rolled.scores.filter(({ score }) => score === best).length > 1) return words('card.initiative.tie');
  const won = events.find((event) => event.type === 'initiative-won');
  return won === undefined ? words('card.initiative.tie') : words('card.initiative.won', { side: { side: won.side } });
}
