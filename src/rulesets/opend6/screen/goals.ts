import type { Goal } from '../../../battle/staging';
import { enemyOf, type SideId } from '../../../battle/state';
import { between } from '../../../space';
import { scenarioBeing, waysOut } from '../book/turn/scenario';
import { squadsOf } from '../book/turn/squads';
import type { Seen } from '../state';
import { words } from '../words';

/** What a side is to do: get its squads out, keep them in, or hold the table alone (od6-scenario-016, od6-turn-013). */
export function goals(seen: Seen, side: SideId): readonly Goal[] {
  const escape = scenarioBeing(seen)?.escape ?? null;
  const { turnLimit } = seen.options;
  const until = turnLimit === null ? {} : { until: turnLimit };
  const done = seen.outcome?.winner === side;
  if (escape === null) return [{ ...lastStanding(seen, side), ...until, done }];
  const squads = escape.squads.flatMap((id) => seen.units[id] ?? []);
  const progress = { count: squads.filter(({ escaped }) => escaped).length, of: squads.length };
  const places = waysOut(seen, escape.side).map(({ a, b }) => between(a, b, 0.5));
  return side === escape.side
    ? [{ id: 'escape', text: words('goal.escape'), ...progress, ...until, places, done }]
    : [
        {
          id: 'prevent',
          text: words('goal.prevent', { side: { side: escape.side } }),
          ...progress,
          ...until,
          places,
          done,
        },
      ];
}

function lastStanding(seen: Seen, side: SideId): Omit<Goal, 'done'> {
  const enemy = enemyOf(seen, side);
  const soldiers = squadsOf(seen, enemy).flatMap(({ members }) => members.map((id) => seen.figures[id]));
  const gone = soldiers.filter((soldier) => soldier !== undefined && ['out', 'left'].includes(soldier.presence));
  return {
    id: 'last-standing',
    text: words('goal.last-standing', { side: { side: enemy } }),
    count: gone.length,
    of: soldiers.length,
    places: [],
  };
}
