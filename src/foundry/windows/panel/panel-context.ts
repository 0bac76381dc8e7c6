import type { UnitId } from '../../../battle/state';
import type { LiveBattle } from '../../live/battle/live-battle';
import { failures, guarded } from '../../common/failures';
import { damageViews, type DamageView } from '../repair/offer';
import { hasAftermath } from '../../live/battle/has-aftermath';
import { mayBegin } from '../setup/begin-battle';
import { actionsView, type ActionsView } from './context-actions';
import { headView, type HeadView } from '../../live/views/battle-head';
import { logView, type LogView } from './context-log';
import { nextView, type NextView } from './context-next';
import { outcomeView, type OutcomeView } from './context-outcome';
import { railView, type RailView } from './context-rail';
import { sidesView, type SideView } from './context-units';
import type { Size } from '../../table/dock/dock-plan';
import { menuView, type MenuView } from './menu';

/** What each part of the panel shows; parts whose view did not change are not redrawn. */
export interface PanelViews {
  readonly head: { readonly battle: HeadView | null; readonly menu: MenuView | null };
  readonly next: {
    readonly battle: boolean;
    readonly next: NextView | null;
    readonly outcome: OutcomeView | null;
    readonly gamemaster: boolean;
    readonly begin: boolean;
    readonly aftermath: boolean;
    /** What does not work now, in words. */
    readonly failures: readonly string[];
    /** What of a battle is gone or cannot be read, for the gamemaster. */
    readonly damages: readonly DamageView[];
  };
  readonly units: { readonly sides: readonly SideView[]; readonly nobody: boolean };
  readonly actions: { readonly view: ActionsView | null; readonly battle: boolean; readonly looksOn: boolean };
  readonly log: { readonly log: LogView | null };
  readonly rail: { readonly rail: RailView | null };
}

export type PartId = keyof PanelViews;
export const partIds: readonly PartId[] = ['head', 'next', 'units', 'actions', 'log', 'rail'];

const noBattle = (): PanelViews => ({
  head: { battle: null, menu: null },
  next: {
    battle: false,
    next: null,
    outcome: null,
    gamemaster: game.user.isGM,
    begin: mayBegin(),
    aftermath: false,
    failures: [],
    damages: [],
  },
  units: { sides: [], nobody: false },
  actions: { view: null, battle: false, looksOn: false },
  log: { log: null },
  rail: { rail: null },
});

/** Returns the attributes that the style sheet uses. */
export function shownIn({ head, next, units, actions, log, rail }: PanelViews): readonly string[] {
  const shows = {
    nothing: next.next === null && next.outcome === null,
    menu: head.menu?.open === true,
    unit: units.sides.some((side) => side.units.some(({ selected }) => selected)),
    considered: (actions.view?.considered ?? null) !== null,
    log: log.log?.open === true,
    rail: rail.rail !== null && rail.rail.sides.length + rail.rail.actions.length > 0,
  };
  return Object.entries(shows).flatMap(([name, shown]) => (shown ? [name] : []));
}

/** All that the panel shows; what a ruleset fails at is said in its place. */
export function panelViews(battle: LiveBattle | null, filter: UnitId | null, size: Size): PanelViews {
  const views =
    battle === null
      ? noBattle()
      : guarded('panel', battle.scene.name, () => battleViews(battle, filter, size), noBattle);
  return { ...views, next: { ...views.next, failures: failures(), damages: damageViews() } };
}

function battleViews(battle: LiveBattle, filter: UnitId | null, size: Size): PanelViews {
  const outcome = outcomeView(battle);
  const head = headView(battle);
  const sides = sidesView(battle);
  const next = outcome === null ? nextView(battle) : null;
  const actions = actionsView(battle);
  return {
    head: { battle: head, menu: menuView(battle) },
    next: {
      battle: true,
      next,
      outcome,
      gamemaster: game.user.isGM,
      begin: mayBegin(),
      aftermath: hasAftermath(battle),
      failures: [],
      damages: [],
    },
    units: { sides, nobody: game.user.isGM && sides.length === 0 },
    actions: { view: actions, battle: outcome === null, looksOn: battle.mySides.length === 0 },
    log: { log: logView(battle, filter) },
    rail: { rail: size === 'rail' ? railView(head, next, sides, actions) : null },
  };
}
