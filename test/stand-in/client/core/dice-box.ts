import type { Roll } from './dice';
import { theGame } from './context';
import { asWork } from './rest';
import type { User } from './documents/user';

/** A throw that was shown: what fell, and in whose name. */
interface Throw {
  readonly formula: string;
  readonly user: string;
  landed: boolean;
}

const DEFAULT_TIME = 800;

/**
 * `game.dice3d` as the package Dice So Nice has it, without a picture: dice take their time, and code that waits for them by
 * the message waits for ever when they lie already (foundryvtt/crucible, module/documents/chat-message.mjs).
 * Answers the list of throws, which grows.
 */
export function installDiceBox(milliseconds = DEFAULT_TIME): Throw[] {
  const throws: Throw[] = [];
  const showForRoll = async (roll: Roll, user: User = theGame().user): Promise<boolean> => {
    const thrown: Throw = { formula: roll.formula, user: user.name, landed: false };
    throws.push(thrown);
    await asWork('dice fall', new Promise<void>((resolve) => setTimeout(resolve, milliseconds)));
    thrown.landed = true;
    return true;
  };
  const waitFor3DAnimationByMessageID = (): Promise<boolean> => new Promise<boolean>(() => undefined);
  const box = { isEnabled: () => true, showForRoll, waitFor3DAnimationByMessageID };
  Object.defineProperty(theGame(), 'dice3d', { value: box, configurable: true, enumerable: true });
  return throws;
}

/** `/game?dice` opens the page with such a box, `/game?dice=2000` with slow dice. */
export function diceBoxByQuery(query: string): void {
  const wanted = new URLSearchParams(query).get('dice');
  if (wanted !== null) installDiceBox(Number(wanted) || DEFAULT_TIME);
}
