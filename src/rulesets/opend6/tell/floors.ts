import type { Text } from '../../../battle/text';
import type { EventOf } from '../book';
import { words } from '../words';
import { cardOf, plainCard } from './teller';

/** Cards of elevators and computer stations. */
export const floorCards = [
  cardOf('elevator-tried', lockCard),
  cardOf('elevator-contested', contestCard),
  cardOf('station-used', stationCard),
];

function lockCard(event: EventOf<'elevator-tried'>) {
  const { figure, skill, security, own, other, passed } = event;
  return plainCard(event, {
    title: words('card.elevator.lock', { figure: { figure } }),
    dice: [
      { label: words('card.lock.own', { skill }), faces: own.faces, hits: own.faces.map(() => passed) },
      { label: words('card.lock.other', { security }), faces: other.faces },
    ],
    result: words(`card.lock.${passed ? 'opens' : 'holds'}`, { score: own.score, other: other.score }),
    figures: [figure],
  });
}

function contestCard(event: EventOf<'elevator-contested'>) {
  const { figure, opponent, skill, rolled, holder } = event;
  return plainCard(event, {
    title: words('card.elevator.contest', { figure: { figure } }),
    dice:
      rolled === null
        ? []
        : [
            { label: words('card.lock.own', { skill }), faces: rolled.own.faces },
            { label: words('card.lock.own', { skill: rolled.against }), faces: rolled.other.faces },
          ],
    result: holder === null ? words('card.elevator.nobodys') : words('card.elevator.held', { side: { side: holder } }),
    figures: opponent === null ? [figure] : [figure, opponent],
  });
}

/** Returns what a station was used for. */
export function stationUseName({ use, on, stand, dark }: EventOf<'station-used'>): Text {
  if (dark !== null) return words(`station.lights-${dark ? 'off' : 'on'}`);
  if (use === 'weapon' && on !== null) return words('station.weapon', { figure: { figure: on } });
  return words(`station.${stand === null ? use : `door-${stand}`}`);
}

function stationCard(event: EventOf<'station-used'>) {
  const { figure, skill, difficulty, faces, score, passed } = event;
  return plainCard(event, {
    title: words('card.station.title', { figure: { figure }, what: stationUseName(event) }),
    dice: [{ label: words('card.station.test', { skill, difficulty }), faces, hits: faces.map(() => passed) }],
    result: words(`card.station.${passed ? 'works' : 'fails'}`, { score, difficulty }),
    figures: [figure],
  });
}
