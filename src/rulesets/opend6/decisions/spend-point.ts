import * as v from 'valibot';
import { finite, read, short } from '../../../engine/form';
import type { ChooseRequest } from '../../../engine/request';
import { rollName } from '../tell/points';
import { words } from '../words';
import type { OpenD6Decision } from './kinds';

/** Whose roll it is and what it came to, the chance that one more die betters it, and the points that are left. */
const aboutPoint = v.object({ figure: short, roll: short, score: finite, percent: finite, left: finite });

/** Chances in percent from which an automaton spends a point; the body is worth more than any other roll. */
const WORTH_IT = 50;
const FOR_THE_BODY = 33;

const factsOf = ({ about, label }: ChooseRequest): v.InferOutput<typeof aboutPoint> =>
  read(aboutPoint, about, 'bad-question', label);

/** Whether to buy one more die for a roll (od6a-meta-003). */
export const spendPoint: OpenD6Decision = {
  prompt(_seen, request) {
    const { figure, roll, ...numbers } = factsOf(request);
    return { lines: [words('prompt.spend-point.text', { figure: { figure }, roll: rollName(roll), ...numbers })] };
  },
  prefers(_seen, request) {
    const { roll, percent } = factsOf(request);
    return percent >= (roll === 'strength' || roll === 'dodge' ? FOR_THE_BODY : WORTH_IT) ? 'spend' : 'keep';
  },
};
