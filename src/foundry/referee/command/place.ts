import type { Answered } from '../../../engine/drivers';

/**
 * Returns how many decisions are on record: the place of the next question, and of a secret one all that its open mark tells.
 * Everybody sees that a question is asked; how many dice fell before it is nobody's to know.
 */
export function placeAfter(answers: readonly Answered[]): number {
  return answers.filter(({ answer }) => typeof answer === 'string').length;
}
