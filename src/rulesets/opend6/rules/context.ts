import type { Telling } from '../../../engine/game';
import type { OpenD6Event } from '../events';
import type { OpenD6State } from '../state';

/** What a rule works on: `battle.state` to read, `battle.tell(event)` to change it. */
export type Battle = Telling<OpenD6State, OpenD6Event>;
