import { currentBattle, type LiveBattle } from '../../live/battle/live-battle';
import { forgetFailures, noteFailure, type FailingPart } from '../../common/failures';
import { hooks } from '../../common/ids';
import { selection } from './selection';

/** What a person does on the table or with keys, and what may fail in it because a ruleset has a hand in it. */
type Gesture = Extract<FailingPart, 'pointing' | 'keys'>;

/** A failed gesture is shown until the battle has changed: then it may work again. During `init`. */
export function watchGestures(): void {
  Hooks.on(hooks.battleChanged, () => {
    forgetFailures('pointing');
    forgetFailures('keys');
  });
}

/** Returns a handler that never throws: a failure is shown with its unit, and the table continues. */
export function unfailing<A extends unknown[], R>(
  gesture: Gesture,
  handler: (...args: A) => R,
  otherwise: R,
): (...args: A) => R {
  return (...args) => {
    try {
      return handler(...args);
    } catch (error) {
      noteFailure(gesture, subject(currentBattle()), error);
      return otherwise;
    }
  };
}

/** The same for what takes its time. */
export async function withoutFail(gesture: Gesture, work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => noteFailure(gesture, subject(currentBattle()), error));
}

function subject(battle: LiveBattle | null): string {
  const { unit } = selection();
  return (unit === null ? undefined : battle?.names('unit', unit)) ?? battle?.scene.name ?? '';
}
