import type { Card, CardDice } from '../../../battle/card';
import { pick } from '../../../battle/log-rows';
import type { Breakdown } from '../../../battle/sketch';
import type { OpenD6Event, EventOf } from '../book';
import type { MeleeRoll } from '../book/melee/events';
import { words } from '../words';
import { mountLines } from './riders';
import { cardOf } from './teller';

type Line = Card['lines'][number];

/** Cards of fights and of command tests; charges and disengaging have theirs in their verbs. */
export const assaultTellers = [
  cardOf('melee-fought', (event, chunk) => meleeCard(event, damageIn(chunk), mountLines(blowsIn(chunk)))),
  cardOf('assault-compared', comparedCard),
  cardOf('command-tested', commandCard),
];

/** Damage rolls that belong to the fight with which these events begin. */
function damageIn(chunk: readonly OpenD6Event[]): EventOf<'damage-rolled'>[] {
  return pick(blowsIn(chunk), 'damage-rolled').filter(({ rule }) => rule === 'od6-assault-032');
}

const parts: ReadonlySet<OpenD6Event['type']> = new Set<OpenD6Event['type']>([
  'damage-rolled',
  'hit-marked',
  'hits-shared',
  'mount-damaged',
  'points-spent',
  'soldier-acted',
]);

function blowsIn(chunk: readonly OpenD6Event[]): readonly OpenD6Event[] {
  const end = chunk.findIndex(({ type }, i) => i > 0 && !parts.has(type));
  return chunk.slice(1, end < 0 ? undefined : end);
}

function meleeCard(
  { rule, lone, others, named, hits, parting }: EventOf<'melee-fought'>,
  damage: readonly EventOf<'damage-rolled'>[],
  mounts: Card['lines'],
): Card {
  const rolls = [lone, ...others];
  const target =
    others.length > 1 && named !== null
      ? [line('od6-assault-023', 'card.melee.named', { figure: { figure: named } })]
      : [];
  return {
    title: words(parting ? 'card.melee.parting' : 'card.melee.title', {
      figure: { figure: lone.figure },
      count: others.length,
    }),
    rule,
    breakdowns: rolls.map(breakdownOf),
    dice: rolls.map((roll) =>
      diceOf(
        roll,
        hits.some(({ by }) => by === roll.figure),
      ),
    ),
    lines: [
      ...target,
      ...rolls.map(({ figure, score }) => line('od6-assault-022', 'card.melee.score', { figure: { figure }, score })),
      ...damage.flatMap(damageLines),
      ...mounts,
    ],
    result: words(hits.length === 0 ? 'card.melee.none' : 'card.melee.hits', { count: hits.length }),
    figures: rolls.map(({ figure }) => figure),
  };
}

function line(rule: Line['rule'], key: string, values: NonNullable<Line['text']['values']>): Line {
  return { text: words(key, values), rule };
}

function breakdownOf({ figure, weapon, skillId, skill, reasons, value }: MeleeRoll): Breakdown {
  return {
    title: words('card.melee.breakdown', { figure: { figure }, weapon: words(`weapons.${weapon}`) }),
    base: { text: words(skillId === null ? 'card.melee.attack-form' : `skills.${skillId}`), value: skill },
    reasons,
    total: { text: words('breakdown.skill'), value },
    odds: [],
  };
}

function diceOf({ figure, faces }: MeleeRoll, hits: boolean): CardDice {
  return { label: words('card.melee.die', { figure: { figure } }), faces, hits: faces.map(() => hits) };
}

function damageLines({ figure, blows, strength }: EventOf<'damage-rolled'>): Line[] {
  return blows.map(({ score, result, faces }) => ({
    text: words(`card.melee.damage.${result}`, { figure: { figure }, damage: score, strength: strength.score }),
    rule: 'od6-assault-032',
    faces: [...faces, ...strength.faces],
  }));
}

function comparedCard({ rule, tallies, result, loser }: EventOf<'assault-compared'>): Card {
  return {
    title: words('card.compared.title'),
    rule,
    breakdowns: [],
    dice: [],
    lines: tallies.map(({ side, losses, left }) =>
      line('od6-assault-035', 'card.compared.side', { side: { side }, losses, left }),
    ),
    result: loser === null ? words('card.compared.even') : words(`card.compared.${result}`, { side: { side: loser } }),
    figures: tallies.flatMap(({ units }) => units),
  };
}

function commandCard({
  rule,
  unit,
  why,
  command,
  reasons,
  difficulty,
  faces,
  score,
  passed,
}: EventOf<'command-tested'>): Card {
  const values = { unit: { unit }, score, difficulty };
  return {
    title: words(`card.command.${why}`, values),
    rule,
    breakdowns: [
      {
        title: words('card.command.breakdown', values),
        reasons,
        total: { text: words('card.morale.command'), value: command },
        odds: [],
      },
    ],
    dice: [{ label: words('card.command.die'), faces, hits: faces.map(() => passed) }],
    lines: [line(rule, 'card.command.score', values)],
    result: words(`card.command.${why}-${passed ? 'passed' : 'failed'}`, values),
    figures: [unit],
  };
}
