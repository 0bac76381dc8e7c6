import type { Text } from '../../../battle/text';
import type { ChooseRequest } from '../../../engine/request';
import { MODULE } from '../../common/ids';

/** The query that puts a question to a player. */
export const ASK = `${MODULE}.ask`;

/** Instead of a reply: the card could not be shown there. */
export const UNASKED = 'unasked';

/** A reply: an answer that somebody gave, or the default after the time limit. */
export interface Reply {
  readonly answer: string;
  readonly isMade: boolean;
}

/** A question as it travels to the player who decides. */
export interface Question {
  readonly battle: string;
  readonly request: ChooseRequest;
  /** The user that it concerns: while they are here, no other player of the seat is asked. */
  readonly first?: string;
  /** Its name in the open part of the battle. */
  readonly mark: string;
  /**
   * The number of saved decisions before it. Place and label identify the question, also when the next referee asks it.
   */
  readonly place: number;
  /** Seconds until the default is used; 0 for no limit. */
  readonly seconds: number;
  /** The part of the command that leads to it: it is asked when that was shown. */
  readonly after: { readonly seq: number; readonly part: number };
  /** What led to it, in a line. */
  readonly because: Text | null;
}

export function isReply(given: unknown): given is Reply {
  return typeof given === 'object' && given !== null && 'answer' in given && typeof given.answer === 'string';
}
