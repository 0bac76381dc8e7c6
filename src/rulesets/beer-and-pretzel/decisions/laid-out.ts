import type { Text, TextValue } from '../../../battle/text';
import type { Prompt } from '../../../battle/prompt';
import type { Json } from '../../../engine/json';
import type { ChooseRequest, Option } from '../../../engine/request';
import { isRecord, words } from '../words';

// Questions whose options are ways to lay out dice, each with its possible results.

/** The options with their dice, victims and exact odds. */
export function laidOutOptions({ name, options }: ChooseRequest): Prompt['options'] {
  return options.map((option) => ({ id: option.id, label: labelOf(name, option), ...detailOf(option) }));
}

/** The option of most worth; the fallback where none has any. */
export function worthiest({ options, fallback }: ChooseRequest): string {
  let best = { id: fallback, worth: -Infinity };
  for (const { id, about } of options) {
    const worth = isRecord(about) ? about.worth : undefined;
    if (typeof worth === 'number' && worth > best.worth) best = { id, worth };
  }
  return best.id;
}

function labelOf(name: string, { id, about }: Option): Text {
  const { layout, lots } = isRecord(about) ? about : {};
  return typeof layout !== 'string' || layout === 'plain'
    ? words(`prompt.${name}.option.${id}`)
    : words(`prompt.layout-of.${layout}`, { lots: lotWords(lots) });
}

/** Dice and victims of a layout, joined one to the next. */
function lotWords(lots: Json | undefined): TextValue {
  const listed = (Array.isArray(lots) ? (lots as readonly Json[]) : []).filter(isRecord);
  const each = listed.map((lot): Text => {
    const dice = typeof lot.dice === 'number' ? lot.dice : 0;
    return typeof lot.figure === 'string'
      ? words('prompt.lot', { dice, figure: { figure: lot.figure } })
      : words('prompt.lot-space', { dice, space: typeof lot.space === 'string' ? lot.space : '' });
  });
  return each.length === 0 ? words('prompt.lot-none') : { list: each };
}

function detailOf({ about }: Option): { detail?: Text } {
  if (!isRecord(about)) return {};
  if (typeof about.chance === 'number' && typeof about.kill === 'number' && typeof about.wounds === 'number') {
    const percent = (share: number): number => Math.round(share * 1000) / 10;
    const number =
      typeof about.number === 'number' ? words('prompt.number', { number: about.number }) : words('prompt.automatic');
    return {
      detail: words('prompt.odds', {
        number,
        chance: percent(about.chance),
        kill: percent(about.kill),
        wounds: about.wounds,
      }),
    };
  }
  return typeof about.worth === 'number' ? { detail: words('prompt.worth', { worth: about.worth }) } : {};
}
