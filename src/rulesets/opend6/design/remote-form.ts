import * as v from 'valibot';
import { form, short, whole } from '../../../engine/form';
import { REMOTE_SKILL, remoteWeaponIds } from '../data/remote';

/** A remote weapon has nothing to choose but the weapon and its skill. */
export const remoteForm = form({
  being: v.literal('remote'),
  name: v.exactOptional(short),
  weapon: v.picklist(remoteWeaponIds),
  skill: v.pipe(whole, v.minValue(0), v.maxValue(REMOTE_SKILL)),
});
