import * as v from 'valibot';
import { finite, read, short } from '../../../engine/form';
import type { OpenD6Decision } from './kinds';

/** The figure that is hit, and the chances in percent of a parry, of one with the power tried first, and of a dodge. */
const aboutBolt = v.object({ figure: short, percent: finite, raise: finite, dodge: finite });

/** How much better the power must make a parry to be worth the power of the turn, in percent. */
const WORTH_THE_POWER = 10;

/** Whether to parry a bolt, and with the power of the sword, instead of dodging it (od6a-hero-022, od6a-power-021). */
export const parryBolt: OpenD6Decision = {
  prefers(_seen, { about, label, options }) {
    const { percent, raise, dodge } = read(aboutBolt, about, 'bad-question', label);
    const has = (wanted: string): boolean => options.some(({ id }) => id === wanted);
    if (has('raise') && raise >= Math.max(percent, dodge) + WORTH_THE_POWER) return 'raise';
    return has('dodge') && dodge > percent ? 'dodge' : 'parry';
  },
};
