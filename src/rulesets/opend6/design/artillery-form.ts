import * as v from 'valibot';
import { form, short } from '../../../engine/form';
import { artilleryIds } from '../data/artillery';

/** A gun of the listings, which are complete: it has nothing to choose but its kind. */
export const artilleryForm = form({
  being: v.literal('artillery'),
  name: v.exactOptional(short),
  kind: v.picklist(artilleryIds),
});
