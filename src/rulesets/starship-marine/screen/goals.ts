import type { Goal } from '../../../battle/staging';
import type { SideId } from '../../../battle/state';
import { centroid } from '../../../space';
import { heldBy } from '../book/ship/rooms';
import type { Mission, Seen } from '../state';
import { words } from '../words';

/** Returns what a side is to do: take the ship, or hold it; if the mission is about people, take or keep them. */
export function goals(seen: Seen, side: SideId): readonly Goal[] {
  return seen.mission === null ? shipGoals(seen, side) : [missionGoal(seen, side, seen.mission)];
}

/** Only those that a side knows to be lost count. */
function missionGoal(seen: Seen, side: SideId, { kind, people, enough, known }: Mission): Goal {
  const { turns } = seen.options;
  const attacks = side === seen.attacker;
  const exits = seen.entries.filter((entry) => entry.side === seen.defender).map(({ at }) => at);
  return {
    id: `${kind}-${attacks ? 'take' : 'keep'}`,
    text: words(`goal.${kind}-${attacks ? 'take' : 'keep'}`),
    ...(attacks ? { count: known.length, of: enough } : {}),
    places: attacks ? people.map(({ near }) => near) : exits,
    done: seen.outcome?.winner === side,
    ...(turns === null ? {} : { until: turns }),
  };
}

/** A side whose ship is boarded from a ship alongside has to strike back at that ship. */
function prizeGoal({ prize, defender, options: { turns } }: Seen, side: SideId, done: boolean): readonly Goal[] {
  if (prize === null || prize.boarded || side !== defender) return [];
  const places = prize.rooms.map(({ outline }) => centroid(outline));
  return [
    { id: 'board-prize', text: words('goal.board-prize'), places, done, ...(turns === null ? {} : { until: turns }) },
  ];
}

function shipGoals(seen: Seen, side: SideId): readonly Goal[] {
  const won = seen.outcome?.winner === side;
  const rooms = Object.values(seen.rooms);
  const places = rooms.map(({ outline }) => centroid(outline));
  const held = heldBy(seen, side).length;
  const { turns } = seen.options;
  const until = turns === null ? {} : { until: turns };
  const key = side === seen.attacker ? 'take' : 'hold';
  return [
    ...prizeGoal(seen, side, won),
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
