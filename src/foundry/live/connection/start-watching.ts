import { sayPresent } from '../battle/intents';
import { hooks } from '../../common/ids';
import { watchConnection } from './examine';
import { watchPulse } from './pulse';
import { sayWhyReloaded } from './reload';

/** Lets this page notice what it has missed, tell the user, and repair it. During `ready`. */
export function startWatching(): void {
  watchConnection();
  watchPulse();
  Hooks.on(hooks.connectionChanged, (doubt: string | null) => {
    Hooks.callAll(hooks.failuresChanged);
    // Questions to this page have not reached it meanwhile.
    if (doubt === null) sayPresent();
  });
  sayWhyReloaded();
}
