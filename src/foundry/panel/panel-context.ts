import type { UnitId } from '../../battle/state';
import type { LiveBattle } from '../battle/live-battle';
import { mayBegin } from '../setup/begin-battle';
import { actionsView, type ActionsView } from './context-actions';
import { headView, nextView, type HeadView, type NextView } from './context-head';
import { logView, type LogView } from './context-log';
import { outcomeView, type OutcomeView } from './context-outcome';
import { sidesView, type SideView } from './context-units';

/** What each part of the panel shows; parts whose view did not change are not drawn again. */
export interface PanelViews {
  readonly head: { readonly battle: HeadView | null; readonly place: string };
  readonly next: { readonly battle: boolean; readonly next: NextView | null; readonly outcome: OutcomeView | null; readonly gamemaster: boolean; readonly begin: boolean };
  readonly units: { readonly sides: readonly SideView[]; readonly nobody: boolean };
  readonly actions: { readonly view: ActionsView | null; readonly battle: boolean };
  readonly log: { readonly log: LogView | null };
}

export type PartId = keyof PanelViews;
export const partIds: readonly PartId[] = ['head', 'next', 'units', 'actions', 'log'];

export function panelViews(battle: LiveBattle | null, place: string, filter: UnitId | null): PanelViews {
  if (battle === null) {
    return {
      head: { battle: null, place },
      next: { battle: false, next: null, outcome: null, gamemaster: game.user.isGM, begin: mayBegin() },
      units: { sides: [], nobody: false },
      actions: { view: null, battle: false },
      log: { log: null },
    };
  }
  const outcome = outcomeView(battle);
  const sides = sidesView(battle);
  return {
    head: { battle: headView(battle), place },
    next: { battle: true, next: outcome === null ? nextView(battle) : null, outcome, gamemaster: game.user.isGM, begin: false },
    units: { sides, nobody: game.user.isGM && sides.length === 0 },
    actions: { view: actionsView(battle), battle: outcome === null },
    log: { log: logView(battle, filter) },
  };
}
