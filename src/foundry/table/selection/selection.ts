import type { Action, ActionRef, Input } from '../../../battle/actions';
import type { FigureId, UnitId } from '../../../battle/state';
import { REFEREE } from '../../../engine/request';
import type { Refusal } from '../../../engine/verdict';
import type { Footing } from '../../../space/grid';
import { actionsOf } from '../../live/battle/offered';
import { currentBattle, type LiveBattle } from '../../live/battle/live-battle';
import { sendCommand } from '../../live/battle/intents';
import { shownOf, type Shown } from '../../live/battle/shown';
import { hint } from '../../common/hint';
import { hooks } from '../../common/ids';
import { warn } from '../../common/spoken';
import { sayRefusal } from '../../common/words';

/** The point on the table that the keyboard moves, and the figure that it leads; the whole unit when that is null. */
export interface TableCursor extends Footing {
  readonly figure: FigureId | null;
}

/** What this client has selected, and the action that it is considering. */
export interface Selection {
  readonly unit: UnitId | null;
  readonly figure: FigureId | null;
  /** The chosen action of the unit. */
  readonly action: ActionRef | null;
  /** What was shown on the table for it so far. */
  readonly input: Input;
  /** Null until a key moves it, and while the pointer shows. */
  readonly cursor: TableCursor | null;
  /** The unit under the pointer, on the table or in the panel, and on the table which of its figures. */
  readonly hovered: UnitId | null;
  readonly hoveredFigure: FigureId | null;
  /** Something is being led over the table with the button held down. */
  readonly held: boolean;
}

const empty: Selection = {
  unit: null,
  figure: null,
  action: null,
  input: {},
  cursor: null,
  hovered: null,
  hoveredFigure: null,
  held: false,
};
let current: Selection = empty;
/** The battle when the input was last changed: the numbers that were seen belong to it. */
let seenOn: LiveBattle | null = null;

export function selection(): Selection {
  return current;
}

function set(changes: Partial<Selection>): void {
  const next = { ...current, ...changes };
  if (JSON.stringify(next) === JSON.stringify(current)) return;
  if (next.input !== current.input || next.action !== current.action) seenOn = currentBattle();
  current = next;
  Hooks.callAll(hooks.selectionChanged, current);
}

/** Selects a unit (and perhaps one of its figures); an action that was being considered is dropped with the unit. */
export function select(unit: UnitId | null, figure: FigureId | null = null): void {
  set(unit === current.unit ? { figure } : { unit, figure, action: null, input: {}, cursor: null });
}

export function hover(unit: UnitId | null, figure: FigureId | null = null): void {
  set({ hovered: unit, hoveredFigure: unit === null ? null : figure });
}

/** Something is taken hold of on the table, or let go of. */
export function hold(held: boolean): void {
  set({ held });
}

/** The actions of the selected unit, when this user may act for it. */
export function actionsOfSelected(battle: LiveBattle): readonly Action[] {
  const { unit } = current;
  const side = unit === null ? undefined : battle.seen.units[unit]?.side;
  return unit !== null && side !== undefined && battle.mySides.includes(side) ? actionsOf(battle, unit) : [];
}

/** Returns the considered action in its present form; undefined if there is none, or it is gone. */
export function consideredAction(battle: LiveBattle): Action | undefined {
  const { action } = current;
  return action === null ? undefined : actionsOfSelected(battle).find((one) => isSame(one, action));
}

export function isSame(a: ActionRef, b: ActionRef | null): boolean {
  return a.verb === b?.verb && a.id === b.id;
}

/** Chooses an action. An action that needs nothing shown is carried out at once; others wait for their input. */
export async function choose({ verb, id }: ActionRef): Promise<void> {
  const battle = currentBattle();
  const action = battle === null ? undefined : actionsOfSelected(battle).find((one) => isSame(one, { verb, id }));
  if (battle === null || action === undefined) return;
  if (action.refusal !== null) {
    warn(sayRefusal(action.refusal, battle));
    return;
  }
  set({ action: { verb, id }, input: {}, cursor: null });
  if (action.input === 'none') await confirm();
}

/** Adds to what was shown on the table. */
export function change(input: Input): void {
  set({ input: { ...current.input, ...input } });
}

/** Shows this on the table and replaces everything that was shown. */
export function show(input: Input): void {
  set({ input });
}

/** Puts the table cursor somewhere, or away. */
export function putCursor(cursor: TableCursor | null): void {
  set({ cursor });
}

/** Drops the action that is being considered; without one, the selection. */
export function cancel(): void {
  const { hovered, hoveredFigure } = current;
  if (current.action === null) set({ ...empty, hovered, hoveredFigure });
  else set({ action: null, input: {}, cursor: null });
}

/**
 * Sends the considered action, with the numbers that its player saw. A refusal is shown, and the action stays open to
 * be corrected; so does one whose numbers would be different now.
 */
export async function confirm(): Promise<Refusal | null> {
  const battle = currentBattle();
  const action = battle === null ? undefined : consideredAction(battle);
  if (battle === null || action === undefined) return null;
  const { unit, command } = action;
  const { seen, ruleset } = battle;
  const { input } = current;
  const seat = seatFor(battle, unit);
  const shown = command === undefined ? shownHere(battle, seat, action) : undefined;
  seenOn = battle;
  const given = command ?? ruleset.screen.compose(seen, unit, action, input);
  const refusal = await sendCommand(battle, seat, given, shown);
  if (refusal === null) set({ action: null, input: {}, cursor: null });
  else {
    warn(sayRefusal(refusal, battle));
    if (action.input !== 'none' && Object.keys(input).length === 0) hint('nothing-shown');
  }
  return refusal;
}

/**
 * Returns what was shown when the input was last changed; nothing if this user looks by another seat than the acting
 * one.
 */
function shownHere(battle: LiveBattle, seat: string, action: Action): Shown | undefined {
  const by = battle.seat === seat || battle.seat === REFEREE;
  return by ? shownOf(seenOn?.id === battle.id ? seenOn : battle, action, current.input) : undefined;
}

/** Announces that the battle changes by this player's own action: what it then shows is intended. */
export function expectChange(): void {
  seenOn = null;
}

/** The side that a unit belongs to. Throws when the battle does not have it. */
function seatFor(battle: LiveBattle, unit: UnitId): string {
  const side = battle.seen.units[unit]?.side;
  if (side === undefined) throw new Error(`there is no unit '${unit}'`);
  return side;
}

/** A battle that changed may have lost what was selected; during `init`. */
export function watchSelection(): void {
  Hooks.on(hooks.battleChanged, (battle: LiveBattle | null) => {
    if (current.unit !== null && battle?.seen.units[current.unit] === undefined) set(empty);
  });
}
