import * as v from 'valibot';
import { finite, read, short } from '../../../engine/form';
import type { OpenD6Decision } from './kinds';

/** The robot, and the casualties that its blast promises on both sides. */
const aboutBlast = v.object({ figure: short, enemies: finite, friends: finite });

/** What the robot itself is worth, in casualties. */
export const ROBOT_WORTH = 1;

/** Whether a robot blows itself up at a move (od6a-robot-031). */
export const selfDestruct: OpenD6Decision = {
  prefers(_seen, { about, label }) {
    const { enemies, friends } = read(aboutBlast, about, 'bad-question', label);
    return enemies - friends > ROBOT_WORTH ? 'blow-up' : 'hold';
  },
};
