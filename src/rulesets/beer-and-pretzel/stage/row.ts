import type { Plaque } from '../../../battle/staging';
import type { Stages } from '../../../battle/stage';
import type { TextValue } from '../../../battle/text';
import type { Point } from '../../../space/types';
import type { PretzelEvent } from '../book';
import type { SpaceId } from '../board/board';
import { boardFor } from '../book/field/field';
import type { Seen } from '../state';
import { words } from '../words';

/** How the events of some chapters are shown. */
export type StageRows<Own extends PretzelEvent> = Stages<Seen, Own>;

/** Has no picture of its own: the panel shows it, or the beat beside it. */
export const unseen = null;

export function centresOf(seen: Seen, spaces: readonly SpaceId[]): Point[] {
  const board = boardFor(seen);
  return spaces.map((id) => board.space(id).centre);
}

export function plaqueAt(
  at: Plaque['at'],
  key: string,
  tone: Plaque['tone'] = 'plain',
  values?: Readonly<Record<string, TextValue>>,
): Plaque {
  return { at, text: words(`plaque.${key}`, values), tone };
}
