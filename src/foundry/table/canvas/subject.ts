import type { Action, Input } from '../../../battle/actions';
import type { LiveBattle } from '../../live/battle/live-battle';
import { considered } from './table-input';
import { askedAims } from '../selection/asked-aims';
import { askedWay } from '../selection/asked-way';
import { isShown } from '../selection/is-shown';
import { actionsOfSelected, selection } from '../selection/selection';

/** What a target card is about: an action, with what was shown for it or what the pointer is on. */
export interface Subject {
  readonly action: Action;
  readonly input: Input;
  /** A glimpse of what could be done; the preview of the considered action; the same, ready to be confirmed. */
  readonly form: 'glimpse' | 'offer' | 'pinned';
}

/** Returns the present subject of the target card; null for none. */
export function subjectOf(battle: LiveBattle): Subject | null {
  const { unit, input, held } = selection();
  if (unit === null || battle.seen.units[unit] === undefined || battle.seen.outcome !== null) return null;
  if (askedWay(battle) !== null || askedAims(battle) !== null) return null;
  const action = considered(battle);
  if (action === null) return selection().action === null ? glimpse(battle) : null;
  if (isShown(action, input)) return { action, input, form: held ? 'offer' : 'pinned' };
  const target = pointedAt(battle, action);
  return target === null ? null : { action, input: { ...input, ...target }, form: 'offer' };
}

/** With a unit selected, pointing at an enemy previews its first aimed action. */
function glimpse(battle: LiveBattle): Subject | null {
  for (const action of actionsOfSelected(battle)) {
    const target = action.refusal === null ? pointedAt(battle, action) : null;
    if (target !== null) return { action, input: target, form: 'glimpse' };
  }
  return null;
}

/** The enemy under the pointer, as the action wants it shown; null where it wants something else. */
function pointedAt({ seen }: LiveBattle, { unit, input }: Action): Input | null {
  const { hovered, hoveredFigure } = selection();
  const side = seen.units[unit]?.side;
  if (hovered === null || seen.units[hovered] === undefined || seen.units[hovered].side === side) return null;
  if (input === 'unit') return { unit: hovered };
  return input === 'figure' && hoveredFigure !== null ? { figure: hoveredFigure } : null;
}
