import type { Prompt } from '../../../battle/prompt';
import type { Sketch } from '../../../battle/sketch';
import type { Text } from '../../../battle/text';
import type { Json } from '../../../engine/json';
import type { ChooseRequest, Option } from '../../../engine/request';
import { Field } from '../rules/field';
import type { PretzelState } from '../state';
import { drawSpaces } from './previews';
import { isRecord, nameOf, valuesOf, words } from './words';

/** Puts a decision to a person: words by its name, filled with what is known; options with their exact odds. */
export function promptFor(state: PretzelState, request: ChooseRequest): Prompt {
  const about = isRecord(request.about) ? request.about : {};
  const values = valuesOf(about);
  return {
    title: words(`prompt.${request.name}.title`, values),
    lines: [words(`prompt.${request.name}.text`, values)],
    options: request.options.map((option) => ({ id: option.id, label: optionLabel(state, request, option), ...optionDetail(option) })),
    sketch: sketchFor(state, about),
    near: [about.target, about.figure].flatMap((id) => (typeof id === 'string' && state.figures[id] !== undefined ? [id] : [])),
    waiting: words(`prompt.${request.name}.waiting`),
  };
}

function optionLabel(state: PretzelState, request: ChooseRequest, option: Option): Text {
  const name = nameOf(state, option.id);
  if (name !== null) return name;
  const about = isRecord(option.about) ? option.about : {};
  const layout = typeof about.layout === 'string' ? about.layout : option.id;
  if (option.id === 'forfeit' || layout === 'plain') return words(`prompt.${request.name}.option.${option.id}`);
  return words(`prompt.layout-of.${layout}`, { lots: lotWords(about.lots) });
}

/** Dice and victims of a layout, joined one to the next. */
function lotWords(lots: Json | undefined): Text {
  const listed = (Array.isArray(lots) ? (lots as readonly Json[]) : []).filter(isRecord);
  const each = listed.map((lot): Text => {
    const dice = typeof lot.dice === 'number' ? lot.dice : 0;
    return typeof lot.figure === 'string' ? words('prompt.lot', { dice, figure: { figure: lot.figure } }) : words('prompt.lot-space', { dice, space: String(lot.space) });
  });
  const [first = words('prompt.lot-none'), ...rest] = each;
  return rest.reduce((all, next) => words('prompt.lots', { first: all, next }), first);
}

function optionDetail({ about }: Option): { detail?: Text } {
  if (!isRecord(about)) return {};
  if (typeof about.chance === 'number' && typeof about.kill === 'number' && typeof about.wounds === 'number') {
    const percent = (share: number): number => Math.round(share * 1000) / 10;
    const number = typeof about.number === 'number' ? words('prompt.number', { number: about.number }) : words('prompt.automatic');
    return { detail: words('prompt.odds', { number, chance: percent(about.chance), kill: percent(about.kill), wounds: about.wounds }) };
  }
  return typeof about.worth === 'number' ? { detail: words('prompt.worth', { worth: about.worth }) } : {};
}

function sketchFor(state: PretzelState, about: Readonly<Record<string, Json | undefined>>): Sketch {
  const field = new Field(state);
  const space = typeof about.space === 'string' ? field.board.find(about.space) : undefined;
  const [firer, target] = [about.figure, about.target].map((id) => (typeof id === 'string' ? state.figures[id] : undefined));
  const line = firer === undefined || target === undefined ? [] : [{ kind: 'line' as const, role: 'sight-clear' as const, points: [firer.at, target.at], arrow: true }];
  return { shapes: [...(space === undefined ? [] : drawSpaces(field, [space], 'target')), ...line], slips: [], refusal: null };
}
