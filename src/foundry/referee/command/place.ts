import type { Answered } from '../../../engine/drivers';

/**
 * Returns how many decisions are saved: the place of the next question. For a secret question this is all that its open
 * mark reveals. Everybody sees that a question is asked, but not how many dice fell before it.
 */
export function placeAfter(answers: readonly Answered[]): number {
  return answers.filter(({ answer }) => typeof answer === 'string').length;
}
