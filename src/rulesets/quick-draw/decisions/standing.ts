import type { Standing } from '../../../battle/standing';
import type { ChooseRequest } from '../../../engine/request';
import { distance } from '../../../space/point';
import { fighterIn, targetIn } from '../book/field/field';
import { HOLD } from '../book/fire/declaring';
import type { Seen } from '../state';
import { aboutOf } from './words';

// What standing orders decide by: every fighter is a unit, and a side that is asked at once holds if all who could fire
// do.

/** Fire into the other side's turn (qd-turn-005), and fire that is returned (qd-turn-002); one's own fire is never held back. */
export function standingOfSide(seen: Seen, { name, seat, options }: ChooseRequest): Standing | null {
  if (name === 'open-fire' && seat === seen.active) return null;
  const details = Object.entries(options.find(({ details: said }) => said !== undefined)?.details ?? {});
  const units = details.flatMap(([figure, listed]) =>
    unitsAt(
      seen,
      figure,
      listed.map((word) => word.split('@')[1] ?? ''),
    ),
  );
  return { units, hold: HOLD };
}

/** The one shot at an enemy who leaves (qd-cc-001). */
export function standingAtLeaver(seen: Seen, { about }: ChooseRequest): Standing {
  const { figure, target } = aboutOf(about);
  return { units: unitsAt(seen, String(figure), [String(target)]), hold: HOLD };
}

/** The unit of a fighter, and how far the nearest of these is from it. */
function unitsAt(seen: Seen, figure: string, targets: readonly string[]): Standing['units'] {
  const firer = fighterIn(seen, figure);
  const places = targets.flatMap((id) => targetIn(seen, id)?.at ?? []);
  return firer === null || places.length === 0
    ? []
    : [{ unit: firer.unit, distance: Math.min(...places.map((at) => distance(firer.at, at))) }];
}
