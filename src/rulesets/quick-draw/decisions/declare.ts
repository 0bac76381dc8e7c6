import type { Input } from '../../../battle/actions';
import type { Decision } from '../../../battle/decision';
import type { Choice, Part, Parts } from '../../../battle/parts';
import type { Shape, Sketch } from '../../../battle/sketch';
import { refined } from '../../../engine/refine';
import type { ChooseRequest } from '../../../engine/request';
import type { Ground } from '../book';
import { ALL, bestWord, HOLD } from '../book/exchange';
import { fighterIn, targetIn } from '../book/field';
import type { Seen } from '../state';
import { words } from '../words';
import { shotWords } from './words';

/** Who of a side fires with what at whom: the others are asked at the same time, or have been. */
export const declareFire: Decision<Ground> = {
  prompt: (seen, request, shown) => ({
    options: request.options.map(({ id, details }) => ({
      id: details === undefined ? id : refined(id, shown.with ?? {}),
      label: words(`prompt.declare.option.${id}`),
    })),
    sketch: sketchOf(seen, shown),
    near: Object.keys(detailsOf(request)),
  }),
  parts: (seen, request, shown) => partsOf(seen, request, shown),
  prefers: () => 'fire',
};

function detailsOf({ options }: ChooseRequest): Readonly<Record<string, readonly string[]>> {
  return options.find(({ details }) => details !== undefined)?.details ?? {};
}

function partsOf(seen: Seen, request: ChooseRequest, { with: said = {} }: Input): Parts {
  const details = Object.entries(detailsOf(request));
  const holding = details.filter(([figure]) => said[figure] === HOLD).length;
  return {
    title: words('declare.title'),
    count: words('declare.count', { count: details.length - holding }),
    picks: [],
    figures: details.map(([figure, listed]) => partOf(seen, figure, listed, said)),
    changed: Object.keys(said).length > 0,
    asked: true,
  };
}

function partOf(seen: Seen, figure: string, listed: readonly string[], said: Readonly<Record<string, string>>): Part {
  const firer = fighterIn(seen, figure);
  const chosen = said[figure] ?? (firer === null ? undefined : bestWord(seen, firer, listed));
  const choices = listed.map((word): Choice => ({
    id: word,
    label: shotWords(seen, figure, word, listed),
    chosen: word === chosen,
    input: { with: { ...said, [figure]: word } },
  }));
  const next = choices[(listed.indexOf(chosen ?? HOLD) + 1) % listed.length];
  return {
    figure,
    active: chosen !== HOLD,
    choices,
    click: next?.input ?? null,
    shiftClick: null,
    note: null,
    refusal: null,
    offers: [],
  };
}

/** Lines to those who have been named. */
function sketchOf(seen: Seen, { with: said = {} }: Input): Sketch {
  const shapes = Object.entries(said).flatMap(([figure, word]): Shape[] => {
    const at = word.split('@')[1] ?? '';
    const firer = fighterIn(seen, figure);
    const target = at === ALL ? null : targetIn(seen, at);
    return firer === null || target === null
      ? []
      : [{ kind: 'line', role: 'sight-clear', points: [firer.at, target.at], arrow: true }];
  });
  return { shapes, breakdowns: [], refusal: null };
}
