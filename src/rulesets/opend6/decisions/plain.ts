import type { Prompt } from '../../../battle/prompt';
import { nothing } from '../../../battle/sketch';
import type { Text } from '../../../battle/text';
import type { ChooseRequest, Option } from '../../../engine/request';
import type { OpenD6State } from '../state';
import { isRecord, nameOf, valuesOf, words } from '../words';

/** A decision in the words that are made from its name, filled with what is known; options that are ids carry names. */
export function plainPrompt(state: OpenD6State, request: ChooseRequest): Prompt {
  const about = isRecord(request.about) ? request.about : {};
  const values = valuesOf(about);
  return {
    title: words(`prompt.${request.name}.title`, values),
    lines: [words(`prompt.${request.name}.text`, values)],
    options: request.options.map((option) => ({ id: option.id, label: optionLabel(state, request, option) })),
    parts: null,
    sketch: nothing,
    near: Object.values(about).flatMap((value) => (typeof value === 'string' ? idsBehind(state, value) : [])),
  };
}

export function optionLabel(state: OpenD6State, { name }: ChooseRequest, { id, about }: Option): Text {
  const values = isRecord(about) ? valuesOf(about) : {};
  return nameOf(state, id) ?? words(`prompt.${name}.option.${id}`, values);
}

/** Returns the figures behind an id: itself, or those of a unit. */
function idsBehind(state: OpenD6State, id: string): readonly string[] {
  if (state.figures[id] !== undefined) return [id];
  return state.units[id]?.members.filter((member) => state.figures[member]?.presence === 'table') ?? [];
}
