import type { Plaque } from '../../../battle/staging';
import type { Stages } from '../../../battle/stage';
import { unitOf, type FigureId, type UnitId } from '../../../battle/state';
import type { TextValue } from '../../../battle/text';
import { centroid } from '../../../space';
import type { Point } from '../../../space/types';
import type { OpenD6Event } from '../book';
import { commanderOf, soldiersOf } from '../book/squad/squads';
import type { Seen } from '../state';
import { words } from '../words';

/** How the events of one chapter are shown. */
export type StageRows<Own extends OpenD6Event> = Stages<Seen, Own>;

/** Has no picture of its own: its effect is seen in the beat beside it, or in the panel. */
export const unseen = null;

export function figuresOf(seen: Seen, unit: UnitId): FigureId[] {
  return soldiersOf(seen, unit).map(({ id }) => id);
}

/**
 * Returns the figure that represents a squad: its commander, otherwise its first remaining soldier; null for a squad
 * that is gone.
 */
export function headOf(seen: Seen, unit: UnitId): FigureId | null {
  return (commanderOf(seen, unitOf(seen, unit)) ?? soldiersOf(seen, unit)[0])?.id ?? null;
}

/** The middle of a squad; null when it is not on the table. */
export function middleOf(seen: Seen, unit: UnitId): Point | null {
  const soldiers = soldiersOf(seen, unit);
  return soldiers.length === 0 ? null : centroid(soldiers.map(({ at }) => at));
}

export function plaqueAt(
  at: Plaque['at'],
  key: string,
  tone: Plaque['tone'] = 'plain',
  values?: Readonly<Record<string, TextValue>>,
): Plaque {
  return { at, text: words(`plaque.${key}`, values), tone };
}

/** Returns a plaque over the figure that represents a squad. */
export function plaqueOver(
  seen: Seen,
  unit: UnitId,
  key: string,
  tone: Plaque['tone'] = 'plain',
  values?: Readonly<Record<string, TextValue>>,
): Plaque[] {
  const head = headOf(seen, unit);
  return head === null ? [] : [plaqueAt(head, key, tone, values)];
}
