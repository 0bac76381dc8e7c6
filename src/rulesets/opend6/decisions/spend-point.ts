import * as v from 'valibot';
import { finite, read, short } from '../../../engine/form';
import type { ChooseRequest } from '../../../engine/request';
import { rollName } from '../tell/points';
import { words } from '../words';
import type { OpenD6Decision } from './kinds';

/**
 * Whose roll it is and what it came to, the chance that one more die betters it, and the points that are left. The chance
 * is null where the roll has a secret difficulty.
 */
const aboutPoint = v.object({ figure: short, roll: short, score: finite, percent: v.nullable(finite), left: finite });

/** A secret roll that came to less is worth a point. */
const LOW = 6;

/** Chances in percent from which an automaton spends a point; the body is worth more than any other roll. */
const WORTH_IT = 50;
const FOR_THE_BODY = 33;

const factsOf = ({ about, label }: ChooseRequest): v.InferOutput<typeof aboutPoint> =>
  read(aboutPoint, about, 'bad-question', label);

/** Whether to buy one more die for a roll (od6a-meta-003). */
export const spendPoint: OpenD6Decision = {
  prompt(_seen, request) {
    const { figure, roll, percent, ...numbers } = factsOf(request);
    const values = { figure: { figure }, roll: rollName(roll), ...numbers };
    if (percent === null) return { lines: [words('prompt.spend-point.secret', values)] };
    return { lines: [words('prompt.spend-point.text', { ...values, percent })] };
  },
  prefers(_seen, request) {
    const { roll, percent, score, left } = factsOf(request);
    if (percent === null) return score < LOW && left > 1 ? 'spend' : 'keep';
    return percent >= (roll === 'strength' || roll === 'dodge' ? FOR_THE_BODY : WORTH_IT) ? 'spend' : 'keep';
  },
};
