import * as v from 'valibot';
import { form, read, short, whole } from '../../../src/engine/form';

const counter = form({
  kind: v.literal('counter'),
  value: v.pipe(whole, v.minValue(1), v.maxValue(6)),
  hidden: v.boolean(),
});
const crawler = form({ kind: v.literal('crawler'), driver: v.nullable(short), gunner: v.nullable(short) });
const shape = v.variant('kind', [counter, crawler]);

/** What a piece is made from. */
export type Design = v.InferOutput<typeof shape>;

export function designFrom(json: unknown): Design {
  return read(shape, json, 'not-a-design', 'The design');
}
