import type { Card } from '../../../battle/card';
import type { Slip } from '../../../battle/sketch';
import type { OpenD6Event } from '../events';
import type { MoraleRoll, ThreatRoll } from '../events/morale';
import type { OpenD6State } from '../state';
import { words } from './words';

type Told<Type extends OpenD6Event['type']> = Extract<OpenD6Event, { type: Type }>;
type Values = NonNullable<Card['title']['values']>;

/** Cards of morale and rally tests, withdrawals and routs. */
export function moraleCards(_state: OpenD6State, events: readonly OpenD6Event[]): readonly Card[] {
  return events.flatMap((event): Card[] => {
    switch (event.type) {
      case 'morale-tested':
        return [testCard(event)];
      case 'rally-tested':
        return [rallyCard(event)];
      case 'morale-test-waived':
        return [plain(event, `card.waived.${event.kind}`, { unit: { unit: event.unit } })];
      case 'squad-withdrew':
        return [plain(event, 'card.withdrew', { unit: { unit: event.unit } })];
      case 'squad-fled':
        return [plain(event, 'card.fled', { unit: { unit: event.unit } })];
      case 'squad-dispersed':
        return [plain(event, 'card.dispersed', { unit: { unit: event.unit } })];
      default:
        return [];
    }
  });
}

function plain({ rule }: OpenD6Event, key: string, values: Values): Card {
  return { title: words(`${key}.title`, values), rule, slips: [], dice: [], lines: [], result: words(`${key}.result`, values), figures: [] };
}

function testCard({ rule, unit, kind, command, threat, change, withdraw }: Told<'morale-tested'>): Card {
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

function rallyCard({ rule, unit, command, threat, gain }: Told<'rally-tested'>): Card {
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

/** Both slips and both dice of an opposed test. */
function opposed(base: string, command: MoraleRoll, threat: ThreatRoll): Pick<Card, 'slips' | 'dice'> {
  const slips: Slip[] = [
    { title: words('card.morale.command'), reasons: command.reasons, total: command.value, odds: [] },
    { title: words('card.morale.threat'), base: { text: words(base), value: threat.base }, reasons: threat.reasons, total: threat.value, odds: [] },
  ];
  const dice = [
    { label: words('card.morale.command'), faces: command.faces },
    { label: words('card.morale.threat'), faces: threat.faces },
  ];
  return { slips, dice };
}
