import type { Action } from '../../../battle/actions';
import { text } from '../../../battle/text';
import type { FigureId } from '../../../battle/state';
import type { LiveBattle } from '../../live/battle/live-battle';
import { actionsOfSelected, consideredAction, selection } from '../../table/selection/selection';
import { labelled } from '../../common/joined';
import { say, sayRefusal, words } from '../../common/words';
import { cursorView, type CursorView } from '../../table/canvas/cursor-words';
import { previewOf } from '../../table/canvas/sketch-memo';
import { breakdownView, type BreakdownView } from '../../live/views/breakdowns';
import { keysView, type KeyView } from './context-keys';
import { partsView, type PartsView } from './context-parts';
import { isUnfolded } from '../../common/folds';
import { headline } from './headline';
import { mayPassWith, PASS_LETTER } from './next-step';
import { isShown } from '../../table/selection/is-shown';
import { standingView, type StandingView } from './standing';

/** A fold of the panel. */
interface Fold {
  readonly about: string;
  readonly open: boolean;
}

/** Up to this many orders of single figures are listed among those of their unit, whatever is selected. */
const FEW = 3;

export interface ActionView {
  readonly verb: string;
  readonly id: string;
  readonly label: string;
  readonly effect: string;
  /** Both, as they are shown when the order is pointed at. */
  readonly told: string;
  readonly key: string;
  readonly possible: boolean;
  readonly reason: string;
  readonly considered: boolean;
  /** The figure of the unit whose order it is; null if the unit acts. */
  readonly figure: FigureId | null;
}

/** Orders in a fold of the panel, with its name. */
interface FoldedActions extends Fold {
  readonly count: string;
  readonly actions: readonly ActionView[];
}

export interface ConsideredView {
  /** The one line that is never scrolled away: what, at whom, and the number that counts with what it measures. */
  readonly headline: { readonly label: string; readonly odds: { readonly value: string; readonly of: string } | null };
  /** What is still to be shown on the table; empty once it is. */
  readonly hint: string;
  /** How the same is shown by keyboard: unfolded automatically during keyboard use; null if nothing is to be shown. */
  readonly keys: (Fold & { readonly list: readonly KeyView[] }) | null;
  readonly cursor: CursorView | null;
  readonly parts: PartsView | null;
  /** The numbers with their argument, folded; null where there are none. */
  readonly details: (Fold & { readonly breakdowns: readonly BreakdownView[] }) | null;
  readonly refusal: string;
  readonly ready: boolean;
  /** Something was shown that can be taken back. */
  readonly back: boolean;
}

export interface ActionsView {
  readonly unit: string;
  readonly colour: string;
  readonly mine: boolean;
  /** What may be ordered now, of the unit and of the figure that is selected. */
  readonly actions: readonly ActionView[];
  /** The letter that passes with the unit; empty if nobody may, or an order has the letter and does the same. */
  readonly pass: string;
  /** What other figures of the unit may do, each for itself; null if that is little. */
  readonly singles: FoldedActions | null;
  /** The effect that is shown until another order is pointed at. */
  readonly effect: string;
  /** The effects of all orders that are listed: whichever is shown has room, so that no order moves under the pointer. */
  readonly effects: readonly string[];
  /** What may not be ordered now, with the reasons; null when there is nothing of it. */
  readonly notNow: FoldedActions | null;
  /** The one reason why nothing can be ordered; empty when they differ, or something can. */
  readonly reason: string;
  readonly considered: ConsideredView | null;
  readonly standing: StandingView | null;
}

/** The selected unit's orders, and the one being considered; null when nothing is selected. */
export function actionsView(battle: LiveBattle): ActionsView | null {
  const { unit } = selection();
  const found = unit === null ? undefined : battle.seen.units[unit];
  if (found === undefined || battle.seen.outcome !== null) return null;
  const chosen = consideredAction(battle);
  const views = actionsOfSelected(battle).map((action) => actionView(battle, action, action === chosen));
  const possible = views.filter((view) => view.possible);
  const others = possible.filter((view) => view.figure !== null && view.figure !== selection().figure);
  const singles = others.length > FEW ? others : [];
  const actions = possible.filter((view) => !singles.includes(view));
  const folded = foldedView('panel single orders', 'SKIRMISH.panel.single-orders', singles);
  const listed = folded?.open === true ? possible : actions;
  const pass = mayPassWith(battle) && !views.some(({ key }) => key === PASS_LETTER) ? PASS_LETTER : '';
  return {
    unit: battle.names('unit', found.id) ?? found.id,
    colour: battle.seen.sides[found.side]?.colour ?? 'blue',
    mine: battle.mySides.includes(found.side),
    actions,
    pass,
    singles: folded,
    effect: (actions[0] ?? possible[0])?.told ?? '',
    effects: [...listed.map(({ told }) => told), ...(pass === '' ? [] : [words('SKIRMISH.panel.pass-with-effect')])],
    notNow: foldedView(
      'panel not now',
      'SKIRMISH.panel.not-now',
      views.filter((view) => !view.possible),
    ),
    reason: commonReason(views),
    considered: chosen === undefined ? null : consideredView(battle, chosen),
    standing: chosen === undefined ? standingView(battle, found.id) : null,
  };
}

function actionView(battle: LiveBattle, action: Action, considered: boolean): ActionView {
  const [label, effect] = [say(action.label, battle), say(action.effect, battle)];
  return {
    verb: action.verb,
    id: action.id,
    label,
    effect,
    told: labelled(label, effect),
    key: (action.hotkey ?? '').toUpperCase(),
    possible: action.refusal === null,
    reason: action.refusal === null ? '' : sayRefusal(action.refusal, battle),
    considered,
    figure: action.figure ?? null,
  };
}

function foldedView(about: string, name: string, actions: readonly ActionView[]): FoldedActions | null {
  if (actions.length === 0) return null;
  const count = say(text(name, { count: actions.length }));
  return { about, open: isUnfolded(about, false), count, actions };
}

function commonReason(views: readonly ActionView[]): string {
  const [first] = views;
  return first !== undefined && views.every(({ possible, reason }) => !possible && reason === first.reason)
    ? first.reason
    : '';
}

function consideredView(battle: LiveBattle, action: Action): ConsideredView {
  const { input } = selection();
  const shown = isShown(action, input);
  const sketch = previewOf(battle, action, input);
  const refusal = action.refusal ?? (shown ? sketch.refusal : null);
  const { label, odds } = headline(battle.seen, action, input, sketch.breakdowns);
  return {
    headline: {
      label: say(label, battle),
      odds: odds === null ? null : { value: odds.value, of: say(odds.of, battle) },
    },
    hint: shown ? '' : say(action.show ?? text(`SKIRMISH.panel.show.${action.input}`), battle),
    keys: keyFold(keysView(battle, action)),
    cursor: cursorView(battle),
    parts: partsView(battle),
    details: detailsView(sketch.breakdowns.map((breakdown) => breakdownView(breakdown, battle))),
    refusal: refusal === null ? '' : sayRefusal(refusal, battle),
    ready: shown && refusal === null,
    back: shown && action.input !== 'none',
  };
}

function keyFold(list: readonly KeyView[]): ConsideredView['keys'] {
  const about = 'panel keys';
  return list.length === 0 ? null : { about, open: isUnfolded(about, selection().cursor !== null), list };
}

function detailsView(breakdowns: readonly BreakdownView[]): ConsideredView['details'] {
  const about = 'panel details';
  return breakdowns.length === 0 ? null : { about, open: isUnfolded(about, false), breakdowns };
}
