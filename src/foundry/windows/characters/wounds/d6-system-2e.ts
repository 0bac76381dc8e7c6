import { textAt } from '../source';
import type { Harm, WoundKeeper } from './keeper';

const WOUND = 'system.health.firstEditionWound';

/** The levels of the system, from the mildest. */
const levels = [
  'healthy',
  'stunned',
  'wounded',
  'severely-wounded',
  'incapacitated',
  'mortally-wounded',
  'dead',
] as const;

const meant: Readonly<Record<Harm, (typeof levels)[number]>> = { wounded: 'wounded', out: 'incapacitated' };

/** d6-system-2e: one word for the worst wound. */
export const d6System2eWounds: WoundKeeper = {
  paths: [WOUND],
  proposals(source, harm) {
    const stored = textAt(source, WOUND);
    const from = levels.findIndex((level) => level === stored);
    const to = levels.indexOf(meant[harm]);
    if (to <= from) return [];
    const choices = levels.slice(to).map((level) => ({ value: level, name: level }));
    return [{ path: WOUND, from: stored, fromName: stored, choices, to: meant[harm], usual: true }];
  },
};
