import type { Refusal } from '../../../engine/verdict';
import type { CommandOf } from '../commands';
import type { BodybagState } from '../state';
import { areaOf } from './areas';
import { hasRoomAt } from './places';
import { marineOf } from './squad';

/** bb-setup-004: a figure may stand anywhere in its area; why not there, or null. */
export function refuseShift(state: BodybagState, { figure, at }: CommandOf<'shift'>): Refusal | null {
  if (state.figures[figure]?.presence !== 'table') return { code: 'no-such-marine', rule: 'engine', subject: figure };
  const marine = marineOf(state, figure);
  const { width, height } = state.table;
  const { r } = marine;
  const fits = at.x >= r && at.y >= r && at.x <= width - r && at.y <= height - r;
  if (!fits || areaOf(state, { at }) !== areaOf(state, marine)) return { code: 'outside-area', rule: 'bb-setup-004', subject: figure };
  return hasRoomAt(state, marine, at) ? null : { code: 'no-room', rule: 'bb-setup-004', subject: figure };
}
