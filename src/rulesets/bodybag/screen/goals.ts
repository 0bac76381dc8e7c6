import type { Goal } from '../../../battle/staging';
import type { SideId } from '../../../battle/state';
import { woundedOnTable } from '../book/squad';
import { scoreOf, tallyOf } from '../book/winning';
import { MARINES } from '../data/sides';
import type { Seen } from '../state';
import { words } from '../words';

/** Points for whoever is out; those on the street count for nothing yet (bb-win-002). */
export function goals(seen: Seen, side: SideId): readonly Goal[] {
  const tally = tallyOf(seen);
  const points = scoreOf({ ...tally, leftBehind: 0 }, seen.options);
  const { gradeHeroes, gradeCostly } = seen.options;
  const done = seen.outcome?.winner === side;
  if (side !== MARINES)
    return [{ id: 'bodybag', text: words('goal.bodybag', { grade: gradeCostly }), count: points, places: [], done }];
  return [
    {
      id: 'points',
      text: words('goal.points', { heroes: gradeHeroes }),
      count: points,
      of: gradeHeroes,
      places: [],
      done: points >= gradeHeroes,
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
