import type { Seat } from '../../engine/request';
import { seenBy } from './seen';
import type { OpenD6State } from './state';

/** The state without what a seat may not know. What a seat sees has the form of a state. */
export function redactedFor(state: OpenD6State, viewer: Seat): OpenD6State {
  return seenBy(state, viewer);
}
