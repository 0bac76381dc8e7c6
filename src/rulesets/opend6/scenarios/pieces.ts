import type { Area, Barrier, Point } from '../../../space/types';
import { barrierKinds, type BarrierKindId } from '../data/barriers';
import { STOREY } from '../data/terrain';
import { crateHeight } from './hangar-layout';

export function barrier(id: string, kind: BarrierKindId, a: Point, b: Point): Barrier {
  return { id, kind, a, b, bottom: 0, top: barrierKinds[kind].height };
}

/** The sides of stacks, all round (od6-scenario-007). */
export function stackSides(stacks: readonly { readonly id: string; readonly outline: readonly Point[] }[]): Barrier[] {
  return stacks.flatMap(({ id, outline }) =>
    outline.map((a, i): Barrier => {
      const b = outline[(i + 1) % outline.length] ?? a;
      return { id: `${id}.${i + 1}`, kind: 'crate', a, b, bottom: 0, top: crateHeight };
    }),
  );
}

/** The floor of a house of one storey under its roof (od6-los-011). */
export function houseFloor(
  id: string,
  box: { readonly x: number; readonly y: number; readonly w: number; readonly h: number },
): Area {
  const { x, y, w, h } = box;
  const outline = [
    { x, y },
    { x: x + w, y },
    { x: x + w, y: y + h },
    { x, y: y + h },
  ];
  return { id, kind: 'building', outline, bottom: 0, top: STOREY };
}

/** Ground that has no top: woods, brush, water. */
export const grounds = (
  areas: readonly { readonly id: string; readonly kind: string; readonly outline: readonly Point[] }[],
): Area[] => areas.map(({ id, kind, outline }) => ({ id, kind, outline, bottom: 0, top: 'unlimited' }));
