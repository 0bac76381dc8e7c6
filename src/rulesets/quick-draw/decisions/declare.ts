import type { Input } from '../../../battle/actions';
import type { Decision } from '../../../battle/decision';
import type { Choice, Part, Parts } from '../../../battle/parts';
import { refined } from '../../../engine/refine';
import type { ChooseRequest } from '../../../engine/request';
import type { RulesTypes } from '../book';
import { bestWord, HOLD, placeKey, saidOf, sayingOf, targetsIn, type Said, type Words } from '../book/fire/declaring';
import { fighterIn } from '../book/field/field';
import { aboardOf, vehicleIn } from '../book/field/vehicles';
import type { Seen } from '../state';
import { words } from '../words';
import { declaredSketch } from './declared-sketch';
import { aboutOf, isOneTarget, listWords, shotWords, thenWords } from './words';

/** Which figures of a side fire, their weapons and targets. */
export const declareFire: Decision<RulesTypes> = {
  prompt: (seen, request, shown) => ({
    options: request.options.map(({ id, details }) => ({
      id: details === undefined ? id : refined(id, shown.with ?? {}),
      label: words(`prompt.declare.option.${id}`),
    })),
    ...(aboutOf(request.about)['secret'] === true ? { lines: [words('prompt.declare-fire.secret')] } : {}),
    sketch: declaredSketch(seen, detailsOf(request), shown),
    near: concerned(seen, detailsOf(request)),
  }),
  parts: (seen, request, shown) => partsOf(seen, request, shown),
  prefers: () => 'fire',
};

/** All that may be said of figures in answer to a question for fire. */
export function detailsOf({ options }: Pick<ChooseRequest, 'options'>): Words {
  return options.find(({ details }) => details !== undefined)?.details ?? {};
}

/** Returns the figures that something may be said of. */
export function figuresIn(seen: Seen, details: Words): readonly string[] {
  return Object.keys(details).filter((key) => fighterIn(seen, key) !== null);
}

/** Returns the figures that may fire, and all that they may fire at. */
function concerned(seen: Seen, details: Words): readonly string[] {
  const targets = Object.values(details).flatMap((listed) => listed.map((word) => word.split('@')[1] ?? ''));
  return [...new Set([...figuresIn(seen, details), ...targets.filter((id) => Object.hasOwn(seen.figures, id))])];
}

function partsOf(seen: Seen, request: ChooseRequest, { with: said = {} }: Input): Parts {
  const details = detailsOf(request);
  const figures = figuresIn(seen, details);
  const holding = figures.filter((figure) => said[figure] === HOLD).length;
  return {
    title: words('declare.title'),
    count: words('declare.count', { count: figures.length - holding }),
    picks: [],
    figures: figures.map((figure) => partOf(seen, figure, details, said)),
    changed: Object.keys(said).length > 0,
    asked: true,
  };
}

function partOf(seen: Seen, figure: string, details: Words, said: Readonly<Record<string, string>>): Part {
  const listed = details[figure] ?? [];
  const firer = fighterIn(seen, figure);
  const own = saidOf(figure, said);
  const chosen = own.word ?? (firer === null ? HOLD : bestWord(seen, firer, listed));
  const says = (saying: Said): Input => ({ with: { ...without(said, figure, details), ...sayingOf(figure, saying) } });
  const choices = listed.map((word): Choice => ({
    id: word,
    label: shotWords(seen, figure, word, listed),
    chosen: word === chosen && own.more.length === 0,
    input: says({ word, more: [] }),
  }));
  const next = choices[(listed.indexOf(chosen) + 1) % listed.length];
  return {
    figure,
    active: chosen !== HOLD,
    choices: [...choices, ...inOrder(seen, figure, details, { word: chosen, more: own.more }, says)],
    click: next?.input ?? null,
    shiftClick: null,
    aims: aimsOf(seen, listed, chosen, says),
    note: null,
    refusal: null,
    offers: [],
  };
}

/** What naming each enemy leads to: with the weapon that is chosen, if it reaches that enemy, otherwise with another. */
function aimsOf(
  seen: Seen,
  listed: readonly string[],
  chosen: string,
  says: (saying: Said) => Input,
): Readonly<Record<string, Input>> {
  const [weapon = ''] = chosen.split('@');
  const weapons = [...new Set(listed.map((word) => word.split('@')[0] ?? ''))].filter((key) => key !== weapon);
  const aims: Record<string, Input> = {};
  for (const key of [...weapons, weapon])
    for (const target of targetsIn(listed, key)) {
      const vehicle = vehicleIn(seen, target);
      // A click on somebody in a vehicle means the vehicle.
      const meant = [target, ...(vehicle === null ? [] : aboardOf(seen, vehicle).map(({ id }) => id))];
      for (const id of meant) aims[id] = says({ word: `${key}@${target}`, more: [] });
    }
  return aims;
}

/** The list of targets that is shown, where it has several, and those that could be named after them. */
function inOrder(
  seen: Seen,
  figure: string,
  details: Words,
  { word, more }: { readonly word: string; readonly more: readonly string[] },
  says: (saying: Said) => Input,
): readonly Choice[] {
  if (!isOneTarget(word)) return [];
  const [weapon = '', first = ''] = word.split('@');
  const listed = details[figure] ?? [];
  const forced = !targetsIn(listed, weapon).includes(first);
  const named = [...(forced ? [] : [first]), ...more];
  const whole: readonly Choice[] =
    more.length === 0
      ? []
      : [
          {
            id: [word, ...more].join(','),
            label: listWords(seen, figure, word, more),
            chosen: true,
            input: says({ word, more }),
          },
        ];
  const reached = (id: string): boolean => forced || targetsIn(listed, weapon).includes(id);
  const further = (details[placeKey(figure, more.length + 2)] ?? []).filter((id) => reached(id) && !named.includes(id));
  return [
    ...whole,
    ...further.map((id) => ({
      id: [word, ...more, id].join(','),
      label: thenWords(id),
      chosen: false,
      input: says({ word, more: [...more, id] }),
    })),
  ];
}

/** What was said of the others. */
function without(
  said: Readonly<Record<string, string>>,
  figure: string,
  details: Words,
): Readonly<Record<string, string>> {
  const places = Object.keys(details).map((_key, i) => placeKey(figure, i + 2));
  return Object.fromEntries(Object.entries(said).filter(([key]) => key !== figure && !places.includes(key)));
}
