import * as v from 'valibot';
import { finite, read, short } from '../../../engine/form';
import type { OpenD6Decision } from './kinds';

/** The figure that is hit, and the chances in percent of absorbing all hits and of dodging them. */
const aboutAbsorbing = v.object({ figure: short, hits: finite, percent: finite, dodge: finite });

/** Whether to absorb the energy of a volley instead of dodging it (od6a-power-001). */
export const absorb: OpenD6Decision = {
  prefers(_seen, { about, label, fallback }) {
    const { percent, dodge } = read(aboutAbsorbing, about, 'bad-question', label);
    return percent > dodge ? 'absorb' : fallback;
  },
};
