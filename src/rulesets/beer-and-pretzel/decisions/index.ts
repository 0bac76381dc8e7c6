import { decisionsOf } from '../../../battle/decision';
import type { Prompt } from '../../../battle/prompt';
import { nothing } from '../../../battle/sketch';
import type { ChooseRequest } from '../../../engine/request';
import type { RulesTypes } from '../book';
import type { Seen } from '../state';
import { isRecord, nameOf, valuesOf, words } from '../words';
import { coverFire, coverOrder } from './cover-fire';
import { layout } from './layout';

/** All that the rules ask on the way. */
export const decisions = decisionsOf<RulesTypes>({ 'cover-fire': coverFire, 'cover-order': coverOrder, layout }, plain);

/** Words by the question's name, filled with what is known; options that are figures or units carry their names. */
function plain(seen: Seen, { name, about, options }: ChooseRequest): Prompt {
  const known = isRecord(about) ? about : {};
  const values = valuesOf(known);
  return {
    title: words(`prompt.${name}.title`, values),
    lines: [words(`prompt.${name}.text`, values)],
    options: options.map(({ id }) => ({ id, label: nameOf(seen, id) ?? words(`prompt.${name}.option.${id}`) })),
    sketch: nothing,
    near: [known.target, known.figure].flatMap((id) =>
      typeof id === 'string' && seen.figures[id] !== undefined ? [id] : [],
    ),
  };
}
