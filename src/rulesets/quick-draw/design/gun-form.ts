import * as v from 'valibot';
import { form, whole } from '../../../engine/form';
import { rangedIds } from '../data/ranged';

const number = v.nullable(v.pipe(whole, v.minValue(1), v.maxValue(20)));
const numbers = form({ 'flak-mesh': number, light: number, powered: number, dreadnought: number });
const few = v.pipe(whole, v.minValue(0), v.maxValue(9));

export const gunForm = v.picklist([...rangedIds, 'own'] as const);

/** qd-weap-014: a row of the gamemaster's own; it has the cost that it was given. */
export const ownGunForm = form({
  id: v.literal('own'),
  rule: v.literal('qd-weap-014'),
  range: v.pipe(whole, v.minValue(1), v.maxValue(99)),
  target: numbers,
  nearby: v.nullable(numbers),
  lock: v.nullable(numbers),
  cost: few,
  points: v.pipe(few, v.minValue(1)),
  class: v.picklist(['hand', 'shoulder', 'heavy']),
  blast: v.nullable(v.picklist(['small', 'large'])),
});
