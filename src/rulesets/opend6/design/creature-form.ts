import * as v from 'valibot';
import { form, list, short, whole } from '../../../engine/form';
import { attackFormIds } from '../data/attacks';
import { creatureIds } from '../data/creatures';
import { beastSizeIds } from '../data/game';

/** What a creature's sheet can hold. */
export const creatureMost = { value: 50, number: 30, attacks: 5 } as const;

const upTo = (limit: number) => v.pipe(whole, v.minValue(0), v.maxValue(limit));

/** A creature, or a pack of its kind, complete for the record sheet (od6a-creature-015). */
export const creatureForm = form({
  being: v.literal('creature'),
  name: v.exactOptional(short),
  /** The row of the chart that it began with; it names the drawing, and the training that it has. */
  kind: v.picklist(creatureIds),
  number: v.pipe(whole, v.minValue(1), v.maxValue(creatureMost.number)),
  size: v.picklist(beastSizeIds),
  agility: upTo(creatureMost.value),
  strength: upTo(creatureMost.value),
  perception: upTo(creatureMost.value),
  move: upTo(creatureMost.value),
  /** What a natural armour adds to Strength against damage. */
  hide: upTo(creatureMost.value),
  /** Null for a creature that cannot be ridden. */
  orneriness: v.nullable(upTo(creatureMost.value)),
  attacks: list(form({ form: v.picklist(attackFormIds), damage: upTo(creatureMost.value) }), creatureMost.attacks),
});
