import type { Action } from '../../battle/actions';
import type { Sketch } from '../../battle/sketch';
import type { LiveBattle } from '../battle/live-battle';
import { actionsOfSelected, selection } from '../selection';
import { say, sayRefusal, words } from '../words';
import { cursorView, type CursorView } from '../canvas/cursor-words';
import { remembered } from '../canvas/sketch-memo';
import { keysView, type KeyView } from './context-keys';
import { partsView, type PartsView } from './context-parts';
import { isShown } from './is-shown';
import { slipView, type SlipView } from './slips';

export interface ActionView {
  readonly id: string;
  readonly label: string;
  readonly effect: string;
  readonly key: string;
  readonly possible: boolean;
  readonly reason: string;
  readonly considered: boolean;
}

export interface ConsideredView {
  readonly label: string;
  /** What is still to be shown on the table, or how to go on. */
  readonly hint: string;
  /** How the same is shown by keyboard, and where its cursor is. */
  readonly keys: readonly KeyView[];
  readonly cursor: CursorView | null;
  readonly parts: PartsView | null;
  readonly slips: readonly SlipView[];
  readonly refusal: string;
  readonly ready: boolean;
}

export interface ActionsView {
  readonly unit: string;
  readonly colour: string;
  readonly mine: boolean;
  /** The one reason why none of the actions is possible; empty when they differ, or some are. */
  readonly reason: string;
  readonly compact: boolean;
  readonly actions: readonly ActionView[];
  readonly considered: ConsideredView | null;
}

/** The selected unit's actions, and the one being considered; null when nothing is selected. */
export function actionsView(battle: LiveBattle): ActionsView | null {
  const { unit, action } = selection();
  const found = unit === null ? undefined : battle.state.units[unit];
  if (found === undefined || battle.state.outcome !== null) return null;
  const actions = actionsOfSelected(battle);
  const views = actions.map((entry) => actionView(battle, entry, action));
  const considered = consideredView(battle, actions.find(({ id }) => id === action));
  const reason = commonReason(views);
  return {
    unit: battle.names('unit', found.id) ?? found.id,
    colour: battle.state.sides[found.side]?.colour ?? 'blue',
    mine: battle.mySides.includes(found.side),
    reason,
    compact: considered !== null || reason !== '',
    actions: views,
    considered,
  };
}

function actionView(battle: LiveBattle, action: Action, considered: string | null): ActionView {
  return {
    id: action.id,
    label: say(action.label, battle),
    effect: say(action.effect, battle),
    key: (action.hotkey ?? '').toUpperCase(),
    possible: action.refusal === null,
    reason: action.refusal === null ? '' : sayRefusal(action.refusal, battle),
    considered: action.id === considered,
  };
}

function commonReason(views: readonly ActionView[]): string {
  const [first] = views;
  return first !== undefined && views.every(({ possible, reason }) => !possible && reason === first.reason) ? first.reason : '';
}

function consideredView(battle: LiveBattle, action: Action | undefined): ConsideredView | null {
  if (action === undefined) return null;
  const { input } = selection();
  const shown = isShown(action, input);
  const sketch: Sketch = remembered(battle, ['preview', action.unit, action.id, input], () => battle.ruleset.preview(battle.state, action.unit, action.id, input));
  const refusal = action.refusal ?? (shown ? sketch.refusal : null);
  return {
    label: say(action.label, battle),
    hint: words(shown ? 'SKIRMISH.panel.confirm-hint' : `SKIRMISH.panel.show.${action.input}`),
    keys: keysView(battle, action),
    cursor: cursorView(battle),
    parts: partsView(battle),
    slips: sketch.slips.map((slip) => slipView(slip, battle)),
    refusal: refusal === null ? '' : sayRefusal(refusal, battle),
    ready: shown && refusal === null,
  };
}
