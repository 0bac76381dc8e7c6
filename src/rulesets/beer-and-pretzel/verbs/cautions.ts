import type { FigureId } from '../../../battle/state';
import type { Text } from '../../../battle/text';
import type { SpaceId } from '../board/board';
import { coversAt } from '../book/cover/cover-fire';
import type { Field } from '../book/field/field';
import { wholePoints } from '../book/figure/points';
import { enemySide, ofSide, profileOf, sideOf } from '../book/field/figures';
import { endOf, sees, sightPointAt } from '../book/sight/sight';
import type { Seen, Trooper } from '../state';
import { words } from '../words';
import { refusePrice } from './spending';

/**
 * Warns of cover fire that a move enters (bp-cover-004, bp-cover-013), or of a move in sight of enemies that leaves no shot
 * at all, or no Point for aiming and cover fire (bp-aim-003, bp-cover-001).
 */
export function cautionOfMove(
  field: Field,
  seen: Seen,
  figure: Trooper,
  path: readonly SpaceId[],
  left: number,
): Text | null {
  const covers = coverersOn(field, seen, figure, path);
  const [first] = covers;
  if (first !== undefined) return words('preview.caution.cover', { figure: { figure: first }, count: covers.length });
  const end = path.at(-1);
  if (end === undefined || figure.acted || shotsOf(seen, figure) === 0) return null;
  const after = { ...figure, left, moved: true };
  const key = shotsOf(seen, after) === 0 ? 'no-shot' : wholePoints(seen, after) === 0 ? 'no-aim' : null;
  if (key === null) return null;
  const here = sightPointAt(field, field.board.space(end));
  const enemies = ofSide(seen, enemySide(sideOf(seen, figure)));
  const count = enemies.filter((enemy) => sees(field, here, endOf(field, enemy))).length;
  return count === 0 ? null : words(`preview.caution.${key}`, { count });
}

/** How many of its weapons it could shoot or throw with. */
function shotsOf(seen: Seen, figure: Trooper): number {
  return profileOf(seen, figure).weapons.filter(
    (weapon) => weapon.aiming.by !== 'hand' && refusePrice(seen, figure, weapon, 0) === null,
  ).length;
}

/** Returns those who cover a space that the figure enters, and see it. */
function coverersOn(field: Field, seen: Seen, figure: Trooper, path: readonly SpaceId[]): readonly FigureId[] {
  const spaces = [field.spaceOf(figure), ...path.map((id) => field.board.space(id))];
  const found = spaces.slice(1).flatMap((to, i) =>
    coversAt(seen, figure, spaces[i] ?? null, to).filter(({ figure: coverer }) => {
      const one = seen.figures[coverer];
      return one !== undefined && sees(field, endOf(field, one), sightPointAt(field, to));
    }),
  );
  return [...new Set(found.map(({ figure: coverer }) => coverer))];
}
