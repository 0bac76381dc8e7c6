import type { Goal } from '../../../battle/staging';
import type { SideId } from '../../../battle/state';
import { woundedOnTable } from '../book/squad';
import { gradesOf, scoreOf, tallyOf } from '../book/winning';
import { MARINES } from '../data/sides';
import type { Seen } from '../state';
import { words } from '../words';

/** Points for marines who are out; those on the street do not count yet (bb-win-002). */
export function goals(seen: Seen, side: SideId): readonly Goal[] {
  const tally = tallyOf(seen);
  const points = scoreOf({ ...tally, leftBehind: 0 }, seen.options);
  const { heroes, costly } = gradesOf(seen);
  const done = seen.outcome?.winner === side;
  if (side !== MARINES)
    return [{ id: 'bodybag', text: words('goal.bodybag', { grade: costly }), count: points, places: [], done }];
  return [
    {
      id: 'points',
      text: words('goal.points'),
      count: points,
      of: heroes,
      places: [],
      done: points >= heroes,
    },
    {
      id: 'home',
      text: words('goal.home'),
      count: tally.unwounded + tally.wounded,
      of: Object.keys(seen.figures).length,
      places: woundedOnTable(seen).map(({ at }) => at),
      done: tally.leftBehind === 0 && tally.killed === 0,
    },
  ];
}
