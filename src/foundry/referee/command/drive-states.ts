import type { Answered } from '../../../engine/drivers';
import type { Request } from '../../../engine/request';

/** Where a command is between its first write and its last (drawn in docs/reliability.md). */
export type DriveState =
  /** The rules have gone on as far as they can: they wait at a request, or are through. */
  | 'stopped'
  /** What was answered is put on record. */
  | 'saving'
  /** What has happened is shown to all, then written into the table, with what is asked now. */
  | 'showing'
  /** Dice fall or seats decide. Whatever anybody has seen is on record. */
  | 'answering'
  /** The last part is shown, then the end is written: table, log, values for undo. */
  | 'closing'
  /** The cards are posted, then the record is cleared. */
  | 'posting'
  | 'done';

/** What decides how a command goes on. */
export interface Situation {
  /** What the rules ask; null when they are through. */
  readonly request: Request | null;
  readonly last: Answered | undefined;
  /** A figure is elsewhere than it was shown last. */
  readonly hasMoved: boolean;
  /** The end is written already: only the cards are missing. */
  readonly isClosed: boolean;
}

/** Returns the next state after the work of a state is done. */
export function nextState(state: DriveState, situation: Situation): DriveState {
  const { request, isClosed } = situation;
  switch (state) {
    case 'stopped':
      if (request === null && isClosed) return 'posting';
      return isToSave(situation) ? 'saving' : 'answering';
    case 'saving':
      if (request === null) return 'closing';
      return isToShow(request, situation.hasMoved) ? 'showing' : 'answering';
    case 'showing':
      return 'answering';
    case 'answering':
      return 'stopped';
    case 'closing':
      return 'posting';
    case 'posting':
    case 'done':
      return 'done';
  }
}

/** A decision is always shown; so is the halt of a figure that is fired at on its way. */
export function isToShow(request: Request, hasMoved: boolean): boolean {
  return request.kind === 'choose' || hasMoved;
}

/** Returns false if nobody has seen the last dice and others follow before anybody does: they are saved together. */
function isToSave({ request, last, hasMoved }: Situation): boolean {
  if (request === null || isToShow(request, hasMoved)) return true;
  return last === undefined || typeof last.answer === 'string';
}
