import type { Answered } from '../../../engine/drivers';

/**
 * Returns how many decisions are saved: the place of the next question, and for a secret one all that its open mark
 * reveals. Everybody sees that a question is asked; how many dice fell before it is secret.
 */
export function placeAfter(answers: readonly Answered[]): number {
  return answers.filter(({ answer }) => typeof answer === 'string').length;
}
