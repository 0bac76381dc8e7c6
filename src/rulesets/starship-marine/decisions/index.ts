import { decisionsOf, type Decision } from '../../../battle/decision';
import { nothing } from '../../../battle/sketch';
import type { RulesTypes } from '../book';
import { valuesOf, words } from '../words';
import { secondaryHit } from './secondary-hit';

/** Questions to the gamemaster, about captives and ships outside, need no more than the words made from their names. */
const plain: Decision<RulesTypes> = {};

/** All that the rules ask, by the names of their requests. */
export const decisions = decisionsOf<RulesTypes>(
  { massacre: plain, ships: plain, 'ship-fire': plain, 'secondary-hit': secondaryHit },
  (seen, { name, options, about }) => {
    const values = typeof about === 'object' && about !== null ? valuesOf(about as Record<string, unknown>) : {};
    const near = Object.values(about ?? {}).filter((id): id is string => Object.hasOwn(seen.figures, String(id)));
    return {
      title: words(`prompt.${name}.title`, values),
      lines: [words(`prompt.${name}.text`, values)],
      options: options.map(({ id }) => ({ id, label: words(`prompt.${name}.option.${id}`) })),
      sketch: nothing,
      near,
    };
  },
);
