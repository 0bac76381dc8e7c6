import type { Plaque } from '../../../battle/staging';
import type { Stages } from '../../../battle/stage';
import type { TextValue } from '../../../battle/text';
import { centroid } from '../../../space';
import type { Point } from '../../../space/types';
import type { BodybagEvent } from '../book';
import { outlineOf } from '../book/street';
import type { Seen } from '../state';
import type { AreaNumber } from '../data/areas';
import { words } from '../words';

/** How some events are shown. */
export type StageRows<Type extends BodybagEvent['type']> = Stages<Seen, Extract<BodybagEvent, { readonly type: Type }>>;

/** Has no picture of its own. */
export const unseen = null;

/** The middle of an area. */
export function middleOf(seen: Seen, area: AreaNumber): Point {
  return centroid([...outlineOf(seen, area).outline]);
}

export function plaqueAt(
  at: Plaque['at'],
  key: string,
  tone: Plaque['tone'] = 'plain',
  values?: Readonly<Record<string, TextValue>>,
): Plaque {
  return { at, text: words(`plaque.${key}`, values), tone };
}
