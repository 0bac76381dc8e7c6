import * as v from 'valibot';
import { form, id, point } from '../../../../engine/form';
import { rangedWeaponIds } from '../../data/weapons';

/** What a shot is aimed at: a squad, a point (thrown weapons), or the wall itself (od6-scenario-006). */
const aimForm = v.union([form({ unit: id }), form({ point }), form({ wall: point })]);

/**
 * One soldier's fire. `weapon` is one that the soldier carries, or the assembled weapon `gun` that the soldier serves.
 */
export const shotForm = form({
  figure: id,
  weapon: v.picklist(rangedWeaponIds),
  gun: v.exactOptional(id),
  aim: aimForm,
});

export type Shot = v.InferOutput<typeof shotForm>;
