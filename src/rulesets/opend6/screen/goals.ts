import type { Goal } from '../../../battle/staging';
import { enemyOf, type SideId } from '../../../battle/state';
import { between, centroid } from '../../../space';
import { ambushOf, type Ambush } from '../book/scenario/ambush';
import { escapeCount, holdersOf, escapeOf, holdOf, waysOut } from '../book/scenario/scenario';
import { lastTurn } from '../book/scenario/last-turn';
import { lyingPrize, plannedPrize, prizeCarrier } from '../book/squad/prize';
import { squadOf, squadsOf } from '../book/squad/squads';
import type { EscapeObjective, HoldObjective } from '../scenarios/types';
import type { Seen } from '../state';
import { placeWords, words } from '../words';

/**
 * Returns what a side is to do: get its people out or keep them in, keep a place or take it, or hold the table alone
 * (od6-scenario-016, od6-turn-013).
 */
export function goals(seen: Seen, side: SideId): readonly Goal[] {
  const [escape, hold] = [escapeOf(seen), holdOf(seen)];
  const last = lastTurn(seen);
  const until = last === null ? {} : { until: last };
  const done = seen.outcome?.winner === side;
  if (plannedPrize(seen) !== null) return [{ ...carrying(seen, side), ...until, done }];
  const ambush = ambushOf(seen);
  if (hold !== null && ambush !== null) return [{ ...occupying(seen, side, hold, ambush), until: ambush.by, done }];
  if (hold !== null) return [{ ...holding(seen, side, hold), ...until, done }];
  if (escape !== null) return [{ ...escaping(seen, side, escape), ...until, done }];
  return [{ ...lastStanding(seen, side), ...until, done }];
}

/** The robot, from the search to the own edge, or out of the enemy's hands. */
function carrying(seen: Seen, side: SideId): Omit<Goal, 'done'> {
  const carrier = prizeCarrier(seen);
  const lying = lyingPrize(seen);
  const home = waysOut(seen, side).map(({ a, b }) => between(a, b, 0.5));
  if (carrier !== undefined) {
    const isOwn = squadOf(seen, carrier).side === side;
    const text = words(`goal.robot-${isOwn ? 'carried' : 'stolen'}`, { figure: { figure: carrier.id } });
    return { id: 'robot', text, places: isOwn ? home : [carrier.at] };
  }
  const planned = plannedPrize(seen);
  const at = lying ?? planned?.at;
  return {
    id: 'robot',
    text: words(lying === null ? 'goal.robot-search' : 'goal.robot-lies'),
    places: at === undefined ? [] : [{ x: at.x, y: at.y }],
  };
}

function escaping(seen: Seen, side: SideId, escape: EscapeObjective): Omit<Goal, 'done'> {
  const places = waysOut(seen, escape.side).map(({ a, b }) => between(a, b, 0.5));
  const id = side === escape.side ? 'escape' : 'prevent';
  const goal = escape.whole !== null ? `${id}-whole` : escape.soldiers === null ? id : `${id}-count`;
  const text = words(`goal.${goal}`, { side: { side: escape.side }, count: escape.soldiers ?? escape.whole ?? 0 });
  return { id, text, ...escapeCount(seen), places };
}

function holding(seen: Seen, side: SideId, hold: HoldObjective): Omit<Goal, 'done'> {
  const id = side === hold.side ? 'hold' : 'take';
  const text = words(`goal.${id}`, {
    place: placeWords(seen, 'place', hold.id),
    own: holdersOf(seen, hold, side).length,
    theirs: holdersOf(seen, hold, enemyOf(seen, side)).length,
  });
  return { id, text, places: [centroid(hold.outline)] };
}

/** Before the ambush: the column is to occupy the place, the others to let it come and to destroy it. */
function occupying(
  seen: Seen,
  side: SideId,
  { id: place, outline }: HoldObjective,
  ambush: Ambush,
): Omit<Goal, 'done'> {
  const id = side === ambush.side ? 'occupy' : 'ambush';
  const text = words(`goal.${id}`, {
    place: placeWords(seen, 'place', place),
    turn: ambush.by,
    count: ambush.out,
    side: { side: ambush.side },
  });
  return { id, text, places: [centroid(outline)] };
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
