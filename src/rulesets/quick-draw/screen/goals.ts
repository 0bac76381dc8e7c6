import type { Goal as Shown } from '../../../battle/staging';
import type { SideId } from '../../../battle/state';
import { ofSide } from '../book/field/field';
import { arrived } from '../book/winning';
import type { Seen } from '../state';
import { words } from '../words';

/** Returns what a side is to do: its own objectives, and always to be the last that can act. */
export function goals(seen: Seen, side: SideId): readonly Shown[] {
  const done = seen.outcome?.winner === side;
  const own = seen.goals.flatMap((goal, i): Shown[] => {
    if (goal.side !== side) return [];
    const id = `${goal.kind}-${i}`;
    if (goal.kind === 'hold')
      return [{ id, text: words('goal.hold'), count: seen.turn, of: goal.turns, until: goal.turns, places: [], done }];
    const text = words('goal.reach', { count: goal.count });
    return [{ id, text, count: arrived(seen, goal), of: goal.count, places: [goal.place], done }];
  });
  const enemies = Object.keys(seen.sides).filter((other) => other !== side);
  const left = enemies.reduce((sum, other) => sum + ofSide(seen, other).length, 0);
  return [...own, { id: 'last', text: words('goal.last'), count: left, places: [], done: done && left === 0 }];
}
