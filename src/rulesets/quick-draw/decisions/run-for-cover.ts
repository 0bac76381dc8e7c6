import * as v from 'valibot';
import type { Decision } from '../../../battle/decision';
import { form, point, short, whole } from '../../../engine/form';
import { along } from '../../../engine/refine';
import type { Point } from '../../../space/types';
import type { RulesTypes } from '../book';
import { fighterIn } from '../book/field/field';
import { coverWay, refuseRun } from '../book/harm/run';
import { chanceToReach } from '../book/field/ways';
import { pathLength } from '../../../space/path-point';
import { percentOf, valuesOf, words } from '../words';

const aboutForm = form({ figure: short, left: whole, from: point });

/** Where a fighter who has ducked back in the open runs: to the nearest cover, or along a way that is shown. */
export const runForCover: Decision<RulesTypes> = {
  prompt(seen, { about }, { orders = {} }) {
    const { figure, left, from } = v.parse(aboutForm, about);
    const runner = fighterIn(seen, figure);
    if (runner === null) return {};
    const drawn = Object.hasOwn(orders, figure) ? (orders[figure]?.path ?? []) : [];
    const refusal = drawn.length > 1 ? refuseRun(seen, runner, from, drawn) : null;
    const shown = drawn.length > 1 && refusal === null ? drawn : null;
    const way = drawn.length > 1 ? drawn : (coverWay(seen, runner, from) ?? [runner.at]);
    return {
      lines: [
        words('prompt.run-for-cover.text', valuesOf({ left })),
        words(refusal === null ? 'prompt.run-for-cover.show' : `refusal.${refusal.code}`),
      ],
      options: [
        {
          id: shown === null ? 'run' : along('run', shown),
          label: words(`prompt.run-for-cover.option.${shown === null ? 'run' : 'shown'}`),
        },
        { id: 'stay', label: words('prompt.run-for-cover.option.stay') },
      ],
      sketch: {
        shapes: [
          {
            kind: 'line',
            role: refusal === null ? 'path' : 'path-bad',
            points: way,
            arrow: true,
            label: chanceWords(left, way),
          },
        ],
        breakdowns: [],
        refusal,
      },
      near: [figure],
      leads: figure,
    };
  },
};

function chanceWords(left: number, way: readonly Point[]) {
  return words('preview.chance', { chance: percentOf(chanceToReach(left, pathLength(way))) });
}
