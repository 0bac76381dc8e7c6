import type { TextValue } from '../../../battle/text';
import type { Card } from '../../../battle/card';
import type { OpenD6Event, EventOf } from '../book';
import type { TestRoll } from '../book/opportunity/events';
import type { OpenD6State } from '../state';
import { words } from '../words';
import { damageLines } from './damage-lines';
import { amokCase } from './robots';
import { plainCard } from './teller';

/** Cards of the Movement Phase: opportunity fire tests, moves with what they lead to, finished work at guns. */
export function movementCards(state: OpenD6State, events: readonly OpenD6Event[]): readonly Card[] {
  return events.flatMap((event): Card[] => {
    switch (event.type) {
      case 'opportunity-tested':
        return [testCard(event)];
      case 'squad-activated':
        return [moveCard(state, events, event)];
      case 'gun-ready':
        return [gunCard(state, event)];
      default:
        return [];
    }
  });
}

function testCard({ rule, unit, target, command, threat, result }: EventOf<'opportunity-tested'>): Card {
  const values = { unit: { unit }, target: { unit: target }, command: command.score, threat: threat.score };
  const breakdown = (key: 'command' | 'threat', roll: TestRoll): Card['breakdowns'][number] => ({
    title: words(`card.opportunity.${key}`),
    reasons: roll.reasons,
    total: {
      text: words(`card.opportunity.${key}`),
      value: roll.reasons.reduce((sum, { value }) => sum + (value ?? 0), 0),
    },
    odds: [],
  });
  return {
    title: words('card.opportunity.title', values),
    rule,
    breakdowns: [breakdown('command', command), breakdown('threat', threat)],
    dice: [
      { label: words('card.opportunity.command'), faces: command.faces },
      { label: words('card.opportunity.threat'), faces: threat.faces },
    ],
    lines: [{ text: words('card.opportunity.totals', values), rule: 'od6-opp-017' }],
    result: words(`card.opportunity.${result}`, values),
    figures: [unit],
  };
}

/** A whole activation: who moved how, the work at guns, who left, and the marker. */
function moveCard(state: OpenD6State, events: readonly OpenD6Event[], activated: EventOf<'squad-activated'>): Card {
  const { unit, held } = activated;
  const members = state.units[unit]?.members ?? [];
  const named = { unit: { unit } };
  const moved = new Set(
    events.flatMap((event) => (event.type === 'figure-moved' && members.includes(event.figure) ? [event.figure] : [])),
  );
  const lines: Card['lines'][number][] = [];
  if (moved.size > 0)
    lines.push({ text: words('card.move.moved', { ...named, count: moved.size }), rule: 'od6-move-001' });
  for (const event of events) {
    if (event.type === 'posture-changed' && members.includes(event.figure)) {
      lines.push({
        text: words(event.prone ? 'card.move.dropped' : 'card.move.stood', { figure: { figure: event.figure } }),
        rule: event.rule,
      });
    }
    if (event.type === 'amok-turned' && members.includes(event.figure)) {
      const { figure, direction, rule } = event;
      const values = { figure: { figure }, direction: direction ?? 0 };
      lines.push({ text: words(`event.amok-turned.${amokCase(event)}`, values), rule });
    }
    lines.push(...climbLines(event, members));
    if (event.type === 'gun-served' && event.unit === unit)
      lines.push({ text: words(`card.move.gun-${event.work}`, named), rule: event.rule });
    if (event.type === 'figure-left' && members.includes(event.figure)) {
      const how = event.rule === 'od6a-creature-026' ? 'ran-off' : event.retreats === true ? 'retreated' : 'left';
      lines.push({ text: words(`card.move.${how}`, { figure: { figure: event.figure } }), rule: event.rule });
    }
  }
  const pace = state.units[unit]?.pace ?? 'still';
  return plainCard(activated, {
    title: words(held ? 'card.move.held-title' : 'card.move.title', named),
    lines,
    result: words(held ? 'card.move.held' : `card.move.${pace}`, named),
    figures: [...moved],
  });
}

/** Jumps, climbs and falls of a squad's figures, with their dice. */
function climbLines(event: OpenD6Event, members: readonly string[]): Card['lines'][number][] {
  if (!('figure' in event) || !members.includes(event.figure)) return [];
  const { rule } = event;
  const figure = { figure: event.figure };
  switch (event.type) {
    case 'jump-tried': {
      const { over, outcome, rolled, difficulty } = event;
      const values = { figure, score: rolled.score, difficulty };
      return [{ text: words(`card.jump.${over}-${outcome}`, values), rule, faces: rolled.faces }];
    }
    case 'climb-tried': {
      const { way, passed, rolled, difficulty } = event;
      const values = { figure, score: rolled.score, difficulty };
      return [{ text: words(`card.climb.${passed ? way : 'failed'}`, values), rule, faces: rolled.faces }];
    }
    case 'figure-fell': {
      const { metres, damage } = event;
      return [
        {
          text: words(`event.fell.${damage === null ? 'unhurt' : 'hurt'}`, { figure, metres, damage: damage ?? 0 }),
          rule,
        },
      ];
    }
    case 'damage-rolled':
      return rule === 'od6a-hero-016' ? damageLines([event]) : [];
    default:
      return [];
  }
}

function gunCard(state: OpenD6State, event: EventOf<'gun-ready'>): Card {
  const gun = state.guns[event.gun];
  const values: Readonly<Record<string, TextValue>> =
    gun === undefined ? {} : { weapon: words(`weapons.${gun.weapon}`) };
  return plainCard(event, {
    title: words('card.gun.title', values),
    result: words(`card.gun.${event.condition}`, values),
    figures: gun?.carriers ?? [],
  });
}
