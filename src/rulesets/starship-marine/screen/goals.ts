import type { Goal } from '../../../battle/staging';
import type { SideId } from '../../../battle/state';
import { centroid } from '../../../space';
import { heldBy } from '../book/rooms';
import type { Seen } from '../state';
import { words } from '../words';

/** What a side is to do: take the ship, or hold it. */
export function goals(seen: Seen, side: SideId): readonly Goal[] {
  const won = seen.outcome?.winner === side;
  const rooms = Object.values(seen.rooms);
  const places = rooms.map(({ outline }) => centroid(outline));
  const held = heldBy(seen, side).length;
  const { turns } = seen.options;
  const until = turns === null ? {} : { until: turns };
  const key = side === seen.attacker ? 'take' : 'hold';
  return [
    {
      id: `${key}-rooms`,
      text: words(`goal.${key}-rooms`),
      count: held,
      of: rooms.length,
      places,
      done: won,
      ...until,
    },
    { id: `${key}-ship`, text: words(`goal.${key}-ship`), places: [], done: won },
  ];
}
