import type { Card } from '../../../battle/card';
import type { Breakdown } from '../../../battle/sketch';
import type { UnitId } from '../../../battle/state';
import type { OpenD6Event, EventOf } from '../book';
import type { MoraleRoll, ThreatRoll } from '../book/morale/events';
import { words } from '../words';
import { cardOf, plainCard } from './teller';

/** Cards of morale and rally tests, withdrawals and routs. */
export const moraleTellers = [
  cardOf('morale-tested', testCard),
  cardOf('rally-tested', rallyCard),
  cardOf('morale-test-waived', (event) => unitCard(event, `card.waived.${event.kind}`)),
  cardOf('squad-withdrew', (event) => unitCard(event, 'card.withdrew')),
  cardOf('squad-fled', (event) => unitCard(event, 'card.fled')),
  cardOf('squad-dispersed', (event) => unitCard(event, 'card.dispersed')),
];

function unitCard(event: OpenD6Event & { readonly unit: UnitId }, key: string): Card {
  const values = { unit: { unit: event.unit } };
  return plainCard(event, { title: words(`${key}.title`, values), result: words(`${key}.result`, values) });
}

function testCard({ rule, unit, kind, command, threat, change, withdraw }: EventOf<'morale-tested'>): Card {
  const values = { unit: { unit }, command: command.score, threat: threat.score };
  const result = withdraw ? 'withdraw' : change > 0 ? 'better' : change < 0 ? 'worse' : 'none';
  return {
    title: words(`card.morale.title.${kind}`, values),
    rule,
    ...opposed(`card.morale.base.${kind}`, command, threat),
    lines: [{ text: words('card.morale.totals', values), rule: 'od6-morale-025' }],
    result: words(`card.morale.result.${result}`, values),
    figures: [unit],
  };
}

function rallyCard({ rule, unit, command, threat, gain }: EventOf<'rally-tested'>): Card {
  const values = { unit: { unit }, command: command.score, threat: threat.score, gain };
  return {
    title: words('card.rally.title', values),
    rule,
    ...opposed('card.rally.base', command, threat),
    lines: [{ text: words('card.morale.totals', values), rule: 'od6-rally-006' }],
    result: words(gain === 0 ? 'card.rally.none' : 'card.rally.gain', values),
    figures: [unit],
  };
}

/** Both breakdowns and both dice of an opposed test. */
function opposed(base: string, command: MoraleRoll, threat: ThreatRoll): Pick<Card, 'breakdowns' | 'dice'> {
  const breakdowns: Breakdown[] = [
    {
      title: words('card.morale.command'),
      reasons: command.reasons,
      total: { text: words('card.morale.command'), value: command.value },
      odds: [],
    },
    {
      title: words('card.morale.threat'),
      base: { text: words(base), value: threat.base },
      reasons: threat.reasons,
      total: { text: words('card.morale.threat'), value: threat.value },
      odds: [],
    },
  ];
  const dice = [
    { label: words('card.morale.command'), faces: command.faces },
    { label: words('card.morale.threat'), faces: threat.faces },
  ];
  return { breakdowns, dice };
}
