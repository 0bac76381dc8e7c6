import type { Role, Shape } from '../../../battle/sketch';
import type { Text } from '../../../battle/text';
import { reach } from '../../../space';
import type { Point } from '../../../space/types';
import { bareGround, tableIndex } from '../book/field/field';
import type { Seen } from '../state';
import { words } from '../words';

/** Inches that a die carries as likely as not, and at best. */
const LIKELY = 3.5;
const BEST = 6;

/** The bands of one die, of two, and of all. */
const bandRoles = ['reach-walk', 'reach-run', 'reach-best'] as const satisfies readonly Role[];

/**
 * Shows how far one die, two, and all carry round walls, beside inches that are rolled already. The widest band comes
 * first: what costs least lies on top. Others on the table do not dent it.
 */
export function bandsOf(seen: Seen, at: Point, dice: number, inches = 0): readonly Shape[] {
  if (dice === 0)
    return band(seen, at, inches, { role: 'reach-walk', label: words('reach.rolled', { inches: round(inches) }) });
  return bandRoles
    .slice(0, dice)
    .map((role, i) => {
      const count = i === bandRoles.length - 1 ? dice : i + 1;
      const [likely, best] = [inches + count * LIKELY, inches + count * BEST];
      const label = words('reach.dice', { dice: count, likely: round(likely), best: round(best) });
      return band(seen, at, likely, { role, label });
    })
    .reverse()
    .flat();
}

/** Returns what these inches reach; its first region, round the start, has the label. */
function band(
  seen: Seen,
  at: Point,
  inches: number,
  { role, label }: { readonly role: Role; readonly label: Text },
): readonly Shape[] {
  return reach(tableIndex(seen), at, inches, bareGround(seen))
    .filter(({ length }) => length > 2)
    .map((outline, i): Shape => ({ kind: 'polygon', role, outline, ...(i === 0 ? { label } : {}) }));
}

function round(inches: number): number {
  return Math.round(inches * 10) / 10;
}
