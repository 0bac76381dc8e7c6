import { practice } from '../../../../packs/lessons/practice';
import { practiceFaces } from '../../../battle/practice';
import type { Practised } from './dice-box';

/** Returns the practice dice of a scenario; null if it teaches nothing, so that all its dice are rolled. */
export function practiceOf(scenario: string | null): Practised | null {
  const rolls = practice[scenario ?? ''];
  return rolls === undefined ? null : (turn, request) => practiceFaces(rolls, turn, request);
}
