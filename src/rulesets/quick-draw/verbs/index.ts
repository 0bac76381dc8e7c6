import { verbsOf, type CommandsOf } from '../../../battle/verb';
import type { RulesTypes } from '../book';
import { begin } from './begin';
import { care } from './care';
import { dose } from './dose';
import { drive } from './drive';
import { endStep } from './end-step';
import { fight } from './fight';
import { fire } from './fire';
import { guards } from './guards';
import { move } from './move';
import { ride } from './ride';

/** All that players do, in the order in which it is offered. */
const listed = { begin, dose, fire, move, drive, ride, care, fight, endStep } as const;

export type QuickDrawCommand = CommandsOf<typeof listed>;

export const verbs = verbsOf<RulesTypes, QuickDrawCommand>(listed, guards);
