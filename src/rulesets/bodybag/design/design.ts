import * as v from 'valibot';
import { form, type FormOf } from '../../../engine/form';
import { marineNames } from '../data/squad';

/** What a marine is made from: one of the squad table. */
export const designForm = form({
  marine: v.picklist(marineNames, `no marine of the squad (${marineNames.join(', ')})`),
});

export type MarineDesign = FormOf<typeof designForm>;
