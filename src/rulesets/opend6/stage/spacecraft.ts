import { around, beat } from '../../../battle/stage';
import type { Shape } from '../../../battle/sketch';
import { between, centroid } from '../../../space';
import type { Point } from '../../../space/types';
import type { ShipEvent } from '../book/building/ship-events';
import type { SpacecraftEvent } from '../book/spacecraft/events';
import type { Seen } from '../state';
import { endOf } from '../tell/ships';
import { words } from '../words';
import { harms } from './beats';
import { plaqueAt, unseen, type StageRows } from './row';

/** The door, elevator, section or station of this id on the table. */
function shownOf({ table }: Seen, id: string): { readonly at: Point[]; readonly shapes: Shape[] } {
  const doors = table.barriers.filter((barrier) => barrier.id === id);
  const areas = table.areas.filter((area) => area.id === id);
  return {
    at: [...doors.map(({ a, b }) => between(a, b, 0.5)), ...areas.map(({ outline }) => centroid(outline))],
    shapes: [
      ...doors.map(({ a, b }): Shape => ({ kind: 'line', role: 'target', points: [a, b] })),
      ...areas.map(({ outline }): Shape => ({ kind: 'polygon', role: 'zone', outline })),
    ],
  };
}

export const spacecraftStage: StageRows<ShipEvent | SpacecraftEvent> = {
  'air-lost': ({ section }, before) => {
    const sections = before.table.areas.filter(({ id }) => id === section);
    return beat({
      key: `air ${section}`,
      view: 'frame',
      ms: 1100,
      weight: 3,
      cue: 'burst',
      at: sections.map(({ outline }) => centroid(outline)),
      shapes: sections.map(({ outline }) => ({ kind: 'polygon', role: 'threat', outline })),
      plaques: sections.map(({ outline }) => plaqueAt(centroid(outline), 'air-lost', 'bad')),
    });
  },
  'suction-tested': ({ figure, strength, difficulty, faces, passed }, before) =>
    beat({
      key: `suction ${figure}`,
      view: 'frame',
      ms: 600,
      weight: 3,
      cue: 'dice',
      ...around(before, [figure]),
      plaques: [plaqueAt(figure, passed ? 'holds-on' : 'sucked-out', passed ? 'good' : 'bad')],
      dice: [{ label: words('card.suction', { strength, difficulty }), faces, hits: faces.map(() => passed) }],
    }),
  'vacuum-harmed': ({ victims }, before) => harms(before, { key: 'vacuum', victims }),
  'ship-changed': (change, before) => {
    const { at, shapes } = shownOf(before, change.on);
    return beat({
      key: `ship ${change.on}`,
      view: 'frame',
      ms: 1000,
      weight: 3,
      cue: change.air === false ? 'burst' : 'alarm',
      at,
      shapes,
      plaques: at.map((point) => plaqueAt(point, `ship.${endOf(change)}`, change.air === false ? 'bad' : 'plain')),
    });
  },
  'station-reached': ({ figure, station }, before) =>
    beat({
      key: `station ${station}`,
      view: 'frame',
      ms: 900,
      weight: 3,
      cue: 'alarm',
      ...around(before, [figure]),
      shapes: shownOf(before, station).shapes,
      plaques: [plaqueAt(figure, 'station-reached', 'plain')],
    }),
  'air-reached': unseen,
};
