import * as v from 'valibot';
import { byId, finite, list, plain, point, short, type Form } from '../engine/form';
import type { RuleId } from '../engine/rule';
import type { Heard } from './hearing';
import type { Sequence } from './sequence';
import type { Shape } from './sketch';
import { cues, type Beat, type Line } from './staging';
import type { Text } from './text';

/** Forms of staged parts, for the client that receives them. */

const text = v.pipe(
  plain,
  v.custom<Text>((value) => 'key' in (value as object), 'no text'),
);

const shape = v.pipe(
  plain,
  v.custom<Shape>((value) => 'kind' in (value as object), 'no shape'),
);

const ids = list(short);

const sequence: Form<Sequence> = v.object({
  title: text,
  places: list(
    v.object({
      value: finite,
      figures: list(v.object({ figure: short, turn: v.picklist(['waiting', 'now', 'done', 'lost']) })),
    }),
  ),
});

const beatForm: Form<Beat> = v.object({
  key: short,
  about: ids,
  at: list(point),
  view: v.picklist(['stay', 'shift', 'frame', 'centre']),
  moves: v.exactOptional(byId(v.object({ path: list(point), facing: finite }))),
  falls: v.exactOptional(ids),
  rises: v.exactOptional(ids),
  shapes: v.exactOptional(list(shape)),
  tracers: v.exactOptional(
    list(v.object({ from: point, to: point, kind: v.picklist(['shot', 'throw', 'blow']), hit: v.boolean() })),
  ),
  plaques: v.exactOptional(
    list(
      v.object({
        at: v.union([short, point]),
        text,
        tone: v.picklist(['plain', 'hit', 'miss', 'good', 'bad']),
      }),
    ),
  ),
  dice: v.exactOptional(list(v.object({ label: text, faces: list(finite), hits: v.exactOptional(list(v.boolean())) }))),
  caption: v.nullable(text),
  cue: v.nullable(v.picklist(cues)),
  winner: v.exactOptional(v.nullable(short)),
  sequence: v.exactOptional(v.nullable(sequence)),
  ms: v.pipe(finite, v.minValue(0), v.maxValue(20_000)),
  weight: v.picklist([1, 2, 3]),
});

const lineForm: Form<Line> = v.object({
  text,
  rule: v.custom<RuleId>((value) => typeof value === 'string'),
  figures: ids,
});

/** A list of what each group of seats hears. */
function heard<T>(told: Form<T>): Form<Heard<readonly T[]>[]> {
  return v.array(v.object({ seats: ids, told: list(told) }));
}

export const heardBeatsForm = heard(beatForm);
export const heardLinesForm = heard(lineForm);
