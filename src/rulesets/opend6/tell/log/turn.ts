import type { Text } from '../../../../battle/text';
import type { OpenD6Event, EventOf } from '../../book';
import type { OwnTurnEvent } from '../../book/turn/events';
import type { Seen } from '../../state';
import { valuesOf, placeWords, words } from '../../words';
import { pick } from '../../../../battle/log-rows';
import { plain, silent, type LogRows } from './row';
import type { ScenarioEvent } from '../../book/scenario/events';

export const turnLog: LogRows<OwnTurnEvent | ScenarioEvent> = {
  'side-ready': plain,
  'figure-deployed': silent,
  'turn-began': plain,
  // A phase that passes by at once says so; of one that begins there is no more to say than its name.
  'phase-began': {
    takes: ['phase-began'],
    say: (head, _seen, rest) => {
      const phases = [head, ...pick(rest, 'phase-began')];
      return phases.map(({ phase }, i) =>
        i === phases.length - 1 || phase === 'initiative'
          ? words(`phase.${phase}`)
          : words(`event.phase-empty.${phase}`),
      );
    },
  },
  'turn-passed-to': silent,
  'initiative-rolled': {
    takes: ['initiative-rolled', 'initiative-won', 'move-order-chosen'],
    say: initiativeLines,
  },
  'initiative-won': plain,
  'move-order-chosen': plain,
  'fire-passed': plain,
  'contact-made': ({ figure, other }) =>
    words('event.contact-made', { figure: { figure }, opponent: { figure: other } }),
  'markers-removed': silent,
  'reinforcement-rolled': {
    takes: ['entry-rolled', 'squad-called'],
    say: ({ face, needed }, seen, rest) => {
      const [entry] = pick(rest, 'entry-rolled');
      if (entry === undefined) return words(`event.reinforcement.${face >= needed ? 'now' : 'none'}`, { face, needed });
      return words('event.reinforcement.come', { face, door: placeWords(seen, 'exit', entry.door) });
    },
  },
  'entry-rolled': silent,
  'squad-called': ({ recruits }) => words('event.squad-called', { unit: { unit: recruits.unit.id } }),
  'entry-opened': ({ unit, door }, seen) =>
    words('event.entry-opened', { unit: { unit }, door: placeWords(seen, 'exit', door) }),
  'battle-ended': ({ outcome: { winner, reason } }) => {
    const why = words(`outcome.${reason}`);
    return winner === null
      ? words('event.battle-drawn', { reason: why })
      : words('event.battle-ended', { side: { side: winner }, reason: why });
  },
};

/** Ties in a line each, the roll that decides with what the winner makes of it. */
function initiativeLines(
  head: EventOf<'initiative-rolled'>,
  _seen: Seen,
  rest: readonly OpenD6Event[],
): readonly (Text | null)[] {
  const rolls = [head, ...pick(rest, 'initiative-rolled')];
  const [won] = pick(rest, 'initiative-won');
  const [order] = pick(rest, 'move-order-chosen');
  return rolls.map(({ scores }, i) => {
    const isLast = i === rolls.length - 1;
    if (!isLast || won === undefined) return words('event.initiative.tie', { score: scores[0]?.score ?? 0 });
    const values = valuesOf({
      side: won.side,
      score: scores.find(({ side }) => side === won.side)?.score ?? 0,
      other: Math.max(...scores.filter(({ side }) => side !== won.side).map(({ score }) => score)),
    });
    if (order === undefined) return words('event.initiative.won', values);
    return words(`event.initiative.${order.first === won.side ? 'first' : 'second'}`, values);
  });
}
