import type { Telling } from '../../../engine/game';
import type { PretzelEvent } from '../events';
import type { PretzelState } from '../state';

/** What a rule works on: `battle.state` to read, `battle.tell(event)` to change it. */
export type Battle = Telling<PretzelState, PretzelEvent>;
