import type { Decision } from '../../../battle/decision';
import type { OpenD6Types } from '../verbs/kinds';

/** One question that these rules ask. */
export type OpenD6Decision = Decision<OpenD6Types>;
