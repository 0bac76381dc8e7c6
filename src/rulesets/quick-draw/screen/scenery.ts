import type { Shape, Sketch } from '../../../battle/sketch';
import { arrived } from '../book/winning';
import { standing } from '../book/field/field';
import type { Seen } from '../state';
import { weaponWords, words } from '../words';

/**
 * Shows what is always drawn on the table: places to reach, dropped weapons, and the order of fire during an exchange.
 */
export function scenery(seen: Seen): Sketch {
  const goals = seen.goals.flatMap((goal): Shape[] =>
    goal.kind === 'reach'
      ? [
          {
            kind: 'disc',
            role: 'objective',
            at: goal.place,
            r: goal.r,
            label: words('scenery.goal', { count: arrived(seen, goal), of: goal.count }),
          },
        ]
      : [],
  );
  const things = Object.values(seen.dropped).map(({ at, weapon }): Shape => ({
    kind: 'mark',
    role: 'objective',
    at,
    label: weaponWords(weapon),
  }));
  return { shapes: [...goals, ...things, ...chips(seen)], breakdowns: [], refusal: null };
}

/** Numbered chips at the figures: who fires first, and who is still to fire. */
function chips(seen: Seen): readonly Shape[] {
  const totals = [...new Set(seen.draws.map(({ total }) => total))].sort((a, b) => b - a);
  const there = new Map(standing(seen).map((fighter) => [fighter.id, fighter]));
  return seen.draws.flatMap(({ figure, total, done }): Shape[] => {
    const fighter = there.get(figure);
    if (fighter === undefined || done) return [];
    const place = totals.indexOf(total) + 1;
    const at = { x: fighter.at.x + fighter.r, y: fighter.at.y - fighter.r };
    return [{ kind: 'mark', role: 'target', at, label: words('scenery.place', { place, total }) }];
  });
}
