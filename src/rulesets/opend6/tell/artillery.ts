import type { Card } from '../../../battle/card';
import { unitOf, figureOf, type FigureId } from '../../../battle/state';
import type { Text } from '../../../battle/text';
import { partsIn, pick } from './chunks';
import type { EventOf, OpenD6Event } from '../book';
import { baseDifficulty } from '../data/charts';
import { traitsOf } from '../design/profile';
import type { OpenD6State } from '../state';
import { words } from '../words';
import { damageLines } from './damage-lines';
import { effectKey, effectOn } from './effect';
import { mountLines } from './riders';
import { pointsLine } from './points';
import { cardOf, plainCard } from './teller';

type Line = Card['lines'][number];

/** Names a gun by its kind. */
export function gunName(state: Pick<OpenD6State, 'figures' | 'units'>, gun: FigureId): Text {
  const { battery } = traitsOf(unitOf(state, figureOf(state, gun).unit).profile);
  return words(`artillery.kinds.${battery ?? 'laser-cannon'}`);
}

/** Events that continue the card of a shot. */
const parts = new Set<OpenD6Event['type']>([
  'points-spent',
  'power-used',
  'throw-deviated',
  'shell-overshot',
  'shell-burst',
  'damage-rolled',
  'hit-marked',
  'hits-shared',
  'mount-damaged',
  'wall-breached',
]);

/** Cards of guns: what they fire, and what they suffer. */
export const gunCards = [
  cardOf('gun-fired', (head, chunk) => shotCard(head, partsIn(chunk, parts))),
  cardOf('body-points-lost', lossCard),
];

function shotCard(head: EventOf<'gun-fired'>, group: readonly OpenD6Event[]): Card {
  const { figure, gunner, crew, skill, difficulty, reasons, faces, passed, rule } = head;
  const victims = pick(group, 'shell-burst').flatMap((event) => event.victims);
  const damage = pick(group, 'damage-rolled');
  return {
    title: words('card.shell.title', { figure: { figure } }),
    rule,
    breakdowns: [
      {
        title: words('breakdown.gun', {
          gun: words('card.shell.served', { figure: { figure: gunner }, count: crew.length }),
        }),
        base: { text: words('breakdown.difficulty'), value: baseDifficulty.short },
        reasons,
        total: { text: words('breakdown.difficulty'), value: difficulty },
        odds: [],
      },
    ],
    dice: [{ label: words('card.shell.test', { skill, difficulty }), faces, hits: faces.map(() => passed) }],
    lines: [
      ...pick(group, 'points-spent').map(pointsLine),
      ...pick(group, 'throw-deviated').map(({ direction, face, inches, stoppedBy, rule: why }): Line => ({
        text: words(stoppedBy === null ? 'card.throw.deviates' : 'card.throw.stopped', { direction, inches }),
        rule: why,
        faces: [direction, face],
      })),
      ...pick(group, 'shell-overshot').map(({ direction, face, rule: why }): Line => ({
        text: words('card.shell.overshot'),
        rule: why,
        faces: [direction, face],
      })),
      ...sparedLines(victims),
      ...damageLines(damage),
      ...mountLines(group),
      ...pick(group, 'wall-breached').map((event): Line => ({ text: words('card.throw.breach'), rule: event.rule })),
    ],
    result: resultOf(group, victims, damage),
    figures: [figure, ...crew, ...victims.map((victim) => victim.figure)],
  };
}

/** Those whom a wall or a tower keeps a burst off. */
export function sparedLines(victims: EventOf<'shell-burst'>['victims']): Line[] {
  return victims.flatMap(({ figure, damage, reasons: [reason] }): Line[] => {
    if (damage !== null || reason === undefined) return [];
    const key = reason.key === 'in-tower' ? 'card.shell.in-tower' : 'card.throw.spared';
    return [{ text: words(key, { figure: { figure } }), rule: reason.rule }];
  });
}

function resultOf(
  group: readonly OpenD6Event[],
  victims: EventOf<'shell-burst'>['victims'],
  damage: readonly EventOf<'damage-rolled'>[],
): Text {
  if (pick(group, 'shell-overshot').length > 0) return words('card.shell.nothing');
  if (victims.length === 0) return words('card.throw.nobody');
  const effect = effectOn(damage);
  const hits = victims.filter((victim) => victim.damage !== null).length;
  return words(`card.fire.result.${effectKey(effect)}`, { hits, ...effect });
}

function lossCard(event: EventOf<'body-points-lost'>): Card {
  const { figure, points, left } = event;
  return plainCard(event, {
    title: words('card.shell.hit', { figure: { figure } }),
    result: words(`card.shell.${left === 0 ? 'destroyed' : 'points'}`, { points, left }),
    figures: [figure],
  });
}
