import type { Card, CardDice } from '../../../battle/card';
import type { Slip } from '../../../battle/sketch';
import type { OpenD6Event } from '../events';
import type { MeleeRoll } from '../events/assault';
import type { OpenD6State } from '../state';
import { words } from './words';

type Told<Type extends OpenD6Event['type']> = Extract<OpenD6Event, { type: Type }>;
type Line = Card['lines'][number];

/** Cards of charges, fights, force back and disengaging. */
export function assaultCards(_state: OpenD6State, events: readonly OpenD6Event[]): readonly Card[] {
  return events.flatMap((event, i): Card[] => {
    switch (event.type) {
      case 'charge-ended':
        return [chargeCard(event)];
      case 'melee-fought':
        return [meleeCard(event, damageAfter(events, i))];
      case 'assault-compared':
        return [comparedCard(event)];
      case 'command-tested':
        return [commandCard(event)];
      case 'squad-disengaged':
        return [plain(event, 'card.disengaged', { unit: { unit: event.unit } })];
      default:
        return [];
    }
  });
}

function plain({ rule }: OpenD6Event, key: string, values: NonNullable<Card['title']['values']>): Card {
  return { title: words(`${key}.title`, values), rule, slips: [], dice: [], lines: [], result: words(`${key}.result`, values), figures: [] };
}

function chargeCard(event: Told<'charge-ended'>): Card {
  const values = { unit: { unit: event.unit }, target: { unit: event.target } };
  return {
    title: words('card.charge.title', values),
    rule: event.rule,
    slips: [],
    dice: [],
    lines: [],
    result: words(`card.charge.${event.result}`, values),
    figures: [event.unit, event.target],
  };
}

/** Damage rolls that belong to the fight at this place of the list. */
function damageAfter(events: readonly OpenD6Event[], i: number): Told<'damage-rolled'>[] {
  const found: Told<'damage-rolled'>[] = [];
  for (const event of events.slice(i + 1)) {
    if (event.type === 'damage-rolled' && event.rule === 'od6-assault-032') found.push(event);
    else if (event.type !== 'soldier-acted' && event.type !== 'hit-marked') break;
  }
  return found;
}

function meleeCard({ rule, lone, others, named, hits, parting }: Told<'melee-fought'>, damage: readonly Told<'damage-rolled'>[]): Card {
  const rolls = [lone, ...others];
  const target = others.length > 1 && named !== null ? [line('od6-assault-023', 'card.melee.named', { figure: { figure: named } })] : [];
  return {
    title: words(parting ? 'card.melee.parting' : 'card.melee.title', { figure: { figure: lone.figure }, count: others.length }),
    rule,
    slips: rolls.map(slipOf),
    dice: rolls.map((roll) => diceOf(roll, hits.some(({ by }) => by === roll.figure))),
    lines: [
      ...target,
      ...rolls.map(({ figure, score }) => line('od6-assault-022', 'card.melee.score', { figure: { figure }, score })),
      ...damage.flatMap(damageLines),
    ],
    result: words(hits.length === 0 ? 'card.melee.none' : 'card.melee.hits', { count: hits.length }),
    figures: rolls.map(({ figure }) => figure),
  };
}

function line(rule: Line['rule'], key: string, values: NonNullable<Line['text']['values']>): Line {
  return { text: words(key, values), rule };
}

function slipOf({ figure, weapon, skillId, skill, reasons, value }: MeleeRoll): Slip {
  return {
    title: words('card.melee.slip', { figure: { figure }, weapon: words(`weapons.${weapon}`) }),
    base: { text: words(`skills.${skillId}`), value: skill },
    reasons,
    total: value,
    odds: [],
  };
}

function diceOf({ figure, faces }: MeleeRoll, hits: boolean): CardDice {
  return { label: words('card.melee.die', { figure: { figure } }), faces, hits: faces.map(() => hits) };
}

function damageLines({ figure, blows, strength }: Told<'damage-rolled'>): Line[] {
  return blows.map(({ score, result, faces }) => ({
    text: words(`card.melee.damage.${result}`, { figure: { figure }, damage: score, strength: strength.score }),
    rule: 'od6-assault-032',
    faces: [...faces, ...strength.faces],
  }));
}

function comparedCard({ rule, tallies, result, loser }: Told<'assault-compared'>): Card {
  return {
    title: words('card.compared.title'),
    rule,
    slips: [],
    dice: [],
    lines: tallies.map(({ side, losses, left }) => line('od6-assault-035', 'card.compared.side', { side: { side }, losses, left })),
    result: loser === null ? words('card.compared.even') : words(`card.compared.${result}`, { side: { side: loser } }),
    figures: tallies.flatMap(({ units }) => units),
  };
}

function commandCard({ rule, unit, why, command, reasons, difficulty, faces, score, passed }: Told<'command-tested'>): Card {
  const values = { unit: { unit }, score, difficulty };
  return {
    title: words(`card.command.${why}`, values),
    rule,
    slips: [{ title: words('card.command.slip', values), reasons, total: command, odds: [] }],
    dice: [{ label: words('card.command.die'), faces, hits: faces.map(() => passed) }],
    lines: [line(rule, 'card.command.score', values)],
    result: words(`card.command.${why}-${passed ? 'passed' : 'failed'}`, values),
    figures: [unit],
  };
}
