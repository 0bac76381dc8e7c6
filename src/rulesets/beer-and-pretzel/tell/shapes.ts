import type { Role, Shape } from '../../../battle/sketch';
import type { Text } from '../../../battle/text';
import type { Space } from '../board/board';
import type { Field } from '../book/field/field';
import { sightPointAt, endOf, sightBetween } from '../book/sight/sight';
import { regionsOf } from '../board/outline';
import type { Trooper } from '../state';
import { words } from '../words';

/** Spaces as polygons of one role. */
export function drawSpaces(field: Field, spaces: readonly Space[], role: Role, label?: Text): Shape[] {
  return regionsOf(field.board, spaces).map(({ outline, holes }): Shape => ({
    kind: 'polygon',
    role,
    outline,
    holes,
    ...(label === undefined ? {} : { label }),
  }));
}

/** The line of sight that is used, with what blocks it. */
export function sightShapes(field: Field, figure: Trooper, target: Space): Shape[] {
  const sight = sightBetween(field, endOf(field, figure), sightPointAt(field, target));
  const [reason] = sight.reasons;
  const label = words(`reason.${reason?.key ?? 'sight-clear'}`);
  const line: Shape = {
    kind: 'line',
    role: sight.value ? 'sight-clear' : 'sight-blocked',
    points: sight.points,
    arrow: true,
    ...(sight.value ? {} : { label }),
  };
  return [line, ...drawSpaces(field, sight.blockers, 'blocker'), ...drawSpaces(field, [target], 'target')];
}
