import type { Card } from '../../../battle/card';
import type { Role } from '../../../battle/sketch';
import type { Text } from '../../../battle/text';
import type { CardRule } from '../../../battle/verb';
import type { EventOf, OpenD6Event } from '../book';
import type { HazardKindId } from '../data/hazards';
import { words } from '../words';
import { damageLines } from './damage-lines';
import { pointsLine } from './points';

type Line = Card['lines'][number];

/** How a hazard is drawn. */
export function hazardRole(kind: HazardKindId): Role {
  return kind === 'smoke' || kind === 'light' ? kind : 'cloud';
}

/** Whom a cloud touches without harm, and why. */
export function unharmedLines({ victims }: Pick<EventOf<'hazard-touched'>, 'victims'>): Line[] {
  return victims.flatMap(({ figure, reasons }) =>
    reasons.map(({ key, rule }): Line => ({ text: words(`card.cloud.${key}`, { figure: { figure } }), rule })),
  );
}

export function flashLine({ figure, score, difficulty, passed, faces, rule }: EventOf<'flash-tested'>): Line {
  const values = { figure: { figure }, score, difficulty };
  return { text: words(`card.flash-${passed ? 'shut' : 'blinded'}`, values), rule, faces };
}

/** Returns a condition that begins, where it is no part of what made it. */
export function ailmentLine({ figure, ailment, rule }: EventOf<'ailment-marked'>): Line {
  return { text: words(`card.ailment.${ailment.kind}`, { figure: { figure } }), rule };
}

const kept: readonly OpenD6Event['type'][] = [
  'hazard-touched',
  'cloud-rolled',
  'hazard-ended',
  'hazard-drifted',
  'wind-rolled',
];

/** The harm of clouds on the way and in the Special Actions Phase, and what becomes of the clouds, in one card. */
export const hazardTellers: readonly CardRule<OpenD6Event>[] = [
  {
    begins: ['hazard-touched', 'cloud-rolled', 'hazard-ended'],
    keeps: kept,
    card: (chunk) => {
      const lines = chunk.flatMap(linesOf);
      const [head] = chunk;
      if (head === undefined) throw new Error('a card of clouds without an event');
      return {
        title: words('card.cloud.title'),
        rule: 'od6a-turn-002',
        breakdowns: [],
        dice: [],
        lines,
        result: resultOf(chunk),
        figures: chunk.flatMap((event) =>
          event.type === 'hazard-touched' ? event.victims.map(({ figure }) => figure) : [],
        ),
      };
    },
  },
];

function linesOf(event: OpenD6Event): Line[] {
  switch (event.type) {
    case 'hazard-touched':
      return unharmedLines(event);
    case 'points-spent':
      return [pointsLine(event)];
    case 'damage-rolled':
      return damageLines([event]);
    case 'ailment-marked':
      return [ailmentLine(event)];
    case 'gear-breached':
      return [
        {
          text: words(`card.breached.${event.gear}`, { figure: { figure: event.figure } }),
          rule: event.rule,
        },
      ];
    case 'wind-rolled':
      return [
        { text: words('card.cloud.blows', { direction: event.direction }), rule: event.rule, faces: [event.direction] },
      ];
    case 'cloud-rolled':
      return [
        {
          text: words(`card.cloud.${event.result}`, { cloud: words(`hazards.${event.kind}`) }),
          rule: event.rule,
          faces: [event.face],
        },
      ];
    case 'hazard-ended':
      return event.why === 'dissipates'
        ? []
        : [{ text: words('card.cloud.over', { cloud: words(`hazards.${event.kind}`) }), rule: event.rule }];
    default:
      return [];
  }
}

/** What becomes of the clouds, in words. */
const linesOfClouds = (chunk: readonly OpenD6Event[]): Text[] =>
  chunk
    .filter(({ type }) => type === 'cloud-rolled' || type === 'hazard-ended')
    .flatMap(linesOf)
    .map(({ text }) => text);

function resultOf(chunk: readonly OpenD6Event[]): Text {
  const touched = chunk.flatMap((event) => (event.type === 'hazard-touched' ? event.victims : []));
  const harmed = touched.filter(({ damage }) => damage !== null).length;
  if (harmed > 0) return words('card.cloud.harmed', { count: harmed });
  const left = linesOfClouds(chunk).at(-1);
  return touched.length === 0 && left !== undefined ? left : words('card.cloud.nobody');
}
