import type { Input } from '../../../battle/actions';
import type { Prompt } from '../../../battle/prompt';
import { nothing } from '../../../battle/sketch';
import type { Text } from '../../../battle/text';
import type { ChooseRequest, Option } from '../../../engine/request';
import type { OpenD6State } from '../state';
import { reactionSketch } from './movement';
import { answerFor, reactionOdds, reactionOf, reactionParts } from './reaction';
import { isRecord, nameOf, valuesOf, words } from './words';

/** Puts a decision to a person: words by its name, filled with what is known; options that are ids carry names. */
export function promptFor(state: OpenD6State, request: ChooseRequest, shown: Input = {}): Prompt {
  const about = isRecord(request.about) ? request.about : {};
  const values = valuesOf(about);
  const reaction = reactionOf(state, request, shown);
  return {
    title: words(`prompt.${request.name}.title`, values),
    lines: [words(`prompt.${request.name}.text`, values)],
    options: request.options.map((option) => ({
      id: answerFor(request, option, shown),
      label: optionLabel(state, request, option),
      ...(reaction?.situation === 'opportunity' && option.details !== undefined ? { detail: reactionOdds(request) } : {}),
    })),
    parts: reaction === null ? null : reactionParts(reaction),
    sketch: reaction === null ? nothing : reactionSketch(state, request),
    near: Object.values(about).flatMap((value) => (typeof value === 'string' ? idsBehind(state, value) : [])),
    waiting: words(`prompt.${request.name}.waiting`),
  };
}

function optionLabel(state: OpenD6State, request: ChooseRequest, option: Option): Text {
  const values = isRecord(option.about) ? valuesOf(option.about) : {};
  return nameOf(state, option.id) ?? words(`prompt.${request.name}.option.${option.id}`, values);
}

/** Figures that an id stands for: itself, or a unit's. */
function idsBehind(state: OpenD6State, id: string): readonly string[] {
  if (state.figures[id] !== undefined) return [id];
  return state.units[id]?.members.filter((member) => state.figures[member]?.presence === 'table') ?? [];
}
