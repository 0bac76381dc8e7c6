import * as v from 'valibot';
import { count, form, id, point } from '../../../../engine/form';
import { rangedWeaponIds } from '../../data/weapons';

/** What a shot is aimed at: a squad, a point (thrown weapons), or the wall itself (od6-scenario-006). */
const aimForm = v.union([
  /** A figure of it may be picked out (od6a-hero-021). */
  form({ unit: id, figure: v.exactOptional(id) }),
  form({ point }),
  form({ wall: point }),
]);

/**
 * One soldier's fire. `weapon` is one that the soldier carries, or the assembled weapon `gun` that the soldier serves.
 */
export const shotForm = form({
  figure: id,
  weapon: v.picklist(rangedWeaponIds),
  gun: v.exactOptional(id),
  /** A grenade that is not thrown but fired from a launcher (od6a-weapon-009). */
  launched: v.exactOptional(v.literal(true)),
  aim: aimForm,
  /** More than one shot at this target (od6a-hero-020). */
  times: v.exactOptional(v.pipe(count, v.minValue(2))),
});

/** How many shots these are, of one figure or of all. */
export function countShots(shots: readonly Shot[], figure?: string): number {
  return shots
    .filter((shot) => figure === undefined || shot.figure === figure)
    .reduce((sum, { times = 1 }) => sum + times, 0);
}

export type Shot = v.InferOutput<typeof shotForm>;
