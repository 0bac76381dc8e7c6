import type { Telling } from '../../../engine/game';
import type { BodybagEvent } from '../events';
import type { BodybagState } from '../state';

/** What a rule works on: `battle.state` to read, `battle.tell(event)` to change it. */
export type Battle = Telling<BodybagState, BodybagEvent>;
