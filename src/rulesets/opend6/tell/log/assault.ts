import { pick } from '../../../../battle/log-rows';
import { unitOf } from '../../../../battle/state';
import type { Text, TextValue } from '../../../../battle/text';
import type { OpenD6Event, EventOf } from '../../book';
import type { AssaultEvent, SideTally } from '../../book/assault/events';
import type { MeleeRoll } from '../../book/melee/events';
import type { CommandTestEvent } from '../../book/squad/command-events';
import type { Seen } from '../../state';
import { words } from '../../words';
import { pointsText } from '../points';
import { forced, forcedLine } from './forced';
import { byCase, plain, silent, unitIn, type LogRows } from './row';
import type { ContactEvent } from '../../book/contact/events';
import type { MeleeEvent } from '../../book/melee/events';

export const assaultLog: LogRows<AssaultEvent | ContactEvent | MeleeEvent> = {
  'charge-declared': plain,
  'charge-evaded': plain,
  'charge-ended': byCase(({ result }) => result),
  'fight-began': silent,
  'fights-changed': silent,
  'fight-ended': plain,
  'melee-fought': { takes: ['points-spent', 'damage-rolled', 'hit-marked', 'mount-damaged'], say: blows },
  'parting-swing': plain,
  'squad-withdrew': forced('event.withdrew'),
  'assault-compared': compared,
  'squad-won-assault': silent,
  'squad-forced-back': {
    takes: ['squad-forced-back', 'figure-moved'],
    belongs: (_head, next, seen) =>
      next.type === 'squad-forced-back' ||
      ('figure' in next && unitOf(seen, unitIn(seen, next.figure)).assault === 'lost'),
    say: (head, seen, rest) =>
      [head, ...pick(rest, 'squad-forced-back')].map(({ unit }) =>
        forcedLine(
          'event.forced-back',
          unit,
          rest.filter((event) => 'figure' in event && unitIn(seen, event.figure) === unit),
        ),
      ),
  },
  'advance-declined': plain,
  'squad-disengaged': plain,
};

export const commandLog: LogRows<CommandTestEvent> = {
  'command-tested': ({ unit, why, score, difficulty, passed }) =>
    words(`event.command-tested.${why}.${passed ? 'passed' : 'failed'}`, { unit: { unit }, score, difficulty }),
};

/** Blow by blow, each with both totals and what it did (od6-assault-022, od6-assault-023). */
function blows(head: EventOf<'melee-fought'>, _seen: Seen, rest: readonly OpenD6Event[]): Text[] {
  const { lone, others, named, hits, parting } = head;
  const results = pick(rest, 'damage-rolled').flatMap(({ figure, blows: dealt }) =>
    dealt.map(({ by, result }) => ({ by, figure, result })),
  );
  const blow = (by: MeleeRoll, at: MeleeRoll): Text => {
    const landed = results.find((one) => one.by === by.figure && one.figure === at.figure);
    const isHit = hits.some((hit) => hit.by === by.figure && hit.figure === at.figure);
    return words(`event.blow.${!isHit ? 'miss' : (landed?.result ?? 'hit')}`, {
      figure: { figure: by.figure },
      opponent: { figure: at.figure },
      score: by.score,
      other: at.score,
    });
  };
  const points = pick(rest, 'points-spent').map(pointsText);
  const fought = others.map((other) => {
    if (hits.some((hit) => hit.by === lone.figure && hit.figure === other.figure)) return blow(lone, other);
    if (parting && named !== null) return blow(lone, other);
    return blow(other, lone);
  });
  return [...fought, ...points];
}

function compared({ tallies, result }: EventOf<'assault-compared'>): Text {
  const [one, other] = tallies;
  if (one === undefined || other === undefined) throw new Error('a close assault has two sides');
  const values = { a: whose(one), n: one.losses, b: whose(other), m: other.losses };
  return words(`event.assault-compared.${result}`, values);
}

/** The squad that fought, or its side where there were several. */
function whose({ side, units }: SideTally): TextValue {
  const [unit] = units;
  return units.length === 1 && unit !== undefined ? { unit } : { side };
}
