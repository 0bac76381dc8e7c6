import type { Shape, Sketch } from '../../../battle/sketch';
import type { Text } from '../../../battle/text';
import type { Point } from '../../../space/types';
import { deckAt, hatchesOf, MOUTH } from '../book/deck/decks';
import type { Seen } from '../state';
import { verbs } from '../verbs';
import { words } from '../words';
import { stores } from './stores';

/**
 * Shows what is always drawn on the deck: control rooms and who holds them, doors, entries, charges and stores, and
 * one's own orders.
 */
export function scenery(seen: Seen): Sketch {
  const rooms = Object.values(seen.rooms).map(({ kind, outline, holder, harm }): Shape => ({
    kind: 'polygon',
    role: 'objective',
    outline,
    side: holder,
    label: words(`scenery.${kind}-${harm === 0 ? 'sound' : harm === 1 ? 'damaged' : 'destroyed'}`),
  }));
  const entries = seen.entries.map(({ at, r, side }): Shape => ({
    kind: 'disc',
    role: 'zone',
    at,
    r,
    side,
    label: entryLabel(seen, side),
  }));
  const doors = seen.table.barriers.flatMap(({ id, a, b }): Shape[] => {
    const door = Object.hasOwn(seen.doors, id) ? seen.doors[id] : undefined;
    if (door === undefined) return [];
    const role = door.state === 'open' || door.state === 'destroyed' ? 'path' : 'blocker';
    return [{ kind: 'line', role, points: [a, b], state: words(`door.${door.state}`) }];
  });
  const wires = seen.table.barriers
    .filter(({ kind }) => kind === 'wire')
    .map(({ a, b }): Shape => ({ kind: 'line', role: 'blocker', points: [a, b], label: words('scenery.wire') }));
  const foam = seen.table.areas
    .filter(({ kind }) => kind === 'foam' || kind === 'foam-low')
    .map(({ kind, outline }): Shape => ({
      kind: 'polygon',
      role: 'blocker',
      outline,
      label: words(`scenery.${kind}`),
    }));
  const hatches = hatchesOf(seen).flatMap(({ mouths }): Shape[] =>
    mouths.map((at, i) => ({
      kind: 'disc',
      role: 'zone',
      at,
      r: MOUTH,
      label: words(i === 0 ? 'scenery.hatch-down' : 'scenery.hatch-up', {
        deck: deckAt(seen, mouths[1 - i] ?? at) + 1,
      }),
    })),
  );
  const mark = (at: Point, key: string): Shape => ({ kind: 'mark', role: 'objective', at, label: words(key) });
  const charges = Object.values(seen.charges).map(({ at, kind }) => mark(at, `scenery.charge-${kind}`));
  const coming = Object.values(seen.obstacles)
    .filter(({ stands }) => !stands)
    .map(({ at, kind }) => mark(at, `scenery.coming-${kind}`));
  const shapes = [
    ...rooms,
    ...entries,
    ...doors,
    ...wires,
    ...foam,
    ...hatches,
    ...coming,
    ...charges,
    ...stores(seen),
    ...verbs.scenery(seen),
  ];
  return { shapes, breakdowns: [], refusal: null };
}

/** Where people wait to be taken away, from which turn on that is. */
function entryLabel({ mission, defender, turn }: Seen, side: string): Text {
  if (mission === null || side !== defender) return words('scenery.entry');
  return turn < mission.opens ? words('scenery.way-out-later', { turn: mission.opens }) : words('scenery.way-out');
}
