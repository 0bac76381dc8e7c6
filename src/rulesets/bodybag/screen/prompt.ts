import type { Prompt } from '../../../battle/prompt';
import { nothing } from '../../../battle/sketch';
import { text, type Text } from '../../../battle/text';
import type { Json } from '../../../engine/json';
import type { ChooseRequest, Option } from '../../../engine/request';
import type { Seen } from '../state';
import { valuesOf, words } from '../words';

/** Puts a decision to a person: words by its name, filled with what is known; options that are ids carry names. */
export function promptFor(state: Seen, request: ChooseRequest): Prompt {
  const about = isRecord(request.about) ? request.about : {};
  const values = valuesOf(about);
  const { figure } = about;
  return {
    title: words(`prompt.${request.name}.title`, values),
    lines: [words(`prompt.${request.name}.text`, values)],
    options: request.options.map((option) => ({ id: option.id, label: optionLabel(state, request, option) })),
    sketch: nothing,
    near: typeof figure === 'string' && state.figures[figure] !== undefined ? [figure] : [],
  };
}

function optionLabel(state: Seen, request: ChooseRequest, { id }: Option): Text {
  return state.figures[id] === undefined
    ? words(`prompt.${request.name}.option.${id}`)
    : text('SKIRMISH.name', { name: { figure: id } });
}

function isRecord(value: Json | undefined): value is Readonly<Record<string, Json | undefined>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
