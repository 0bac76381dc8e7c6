import * as v from 'valibot';
import type { Text } from '../../../battle/text';
import { finite, read, short } from '../../../engine/form';
import type { ChooseRequest } from '../../../engine/request';
import { rollName } from '../tell/points';
import { words } from '../words';
import type { OpenD6Decision } from './kinds';

/**
 * Whose roll it is and its total, the chance that one more die betters it, and the points that are left. The chance
 * is null where the roll has a secret difficulty; then nothing is known of what it has to beat either.
 */
const aboutPoint = v.object({
  figure: short,
  roll: short,
  score: finite,
  percent: v.nullable(finite),
  left: finite,
  /** 0 for the roll that faces the others. */
  place: v.optional(finite, 0),
  difficulty: v.optional(finite),
  target: v.optional(short),
  other: v.optional(finite),
  opponent: v.optional(short),
});

/** A secret roll that came to less is worth a point. */
const LOW = 6;

/** Chances in percent from which an automaton spends a point; the body is worth more than any other roll. */
const WORTH_IT = 50;
const FOR_THE_BODY = 33;

type Facts = v.InferOutput<typeof aboutPoint>;

const factsOf = ({ about, label }: ChooseRequest): Facts => read(aboutPoint, about, 'bad-question', label);

/** Whether to buy one more die for a roll (od6a-meta-003). */
export const spendPoint: OpenD6Decision = {
  prompt(_seen, request) {
    const facts = factsOf(request);
    const { percent, left } = facts;
    const offer =
      percent === null
        ? words('prompt.spend-point.secret', { left })
        : words('prompt.spend-point.chance', { percent, left });
    return { lines: [rolled(facts), offer] };
  },
  prefers(_seen, request) {
    const { roll, percent, score, left } = factsOf(request);
    if (percent === null) return score < LOW && left > 1 ? 'spend' : 'keep';
    return percent >= (roll === 'strength' || roll === 'dodge' ? FOR_THE_BODY : WORTH_IT) ? 'spend' : 'keep';
  },
};

/** Whose roll it is, what it has to beat, and whose: as far as everybody knows that. */
function rolled({ figure, roll, score, place, difficulty, target, other, opponent }: Facts): Text {
  const values = { figure: { figure }, roll: rollName(roll), score };
  if (difficulty !== undefined && target !== undefined)
    return words('prompt.spend-point.at', { ...values, target: { unit: target }, difficulty });
  if (difficulty !== undefined) return words('prompt.spend-point.needs', { ...values, difficulty });
  if (other === undefined) return words('prompt.spend-point.alone', values);
  if (opponent === undefined) return words('prompt.spend-point.to', { ...values, other });
  const duel = { ...values, other, opponent: { figure: opponent } };
  if (roll !== 'dodge') return words('prompt.spend-point.against', duel);
  return words(`prompt.spend-point.${place === 0 ? 'dodge' : 'dodged'}`, duel);
}
