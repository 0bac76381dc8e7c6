import type { Action, Input } from '../battle/actions';
import type { FigureId, UnitId } from '../battle/state';
import type { Refusal } from '../engine/verdict';
import type { Footing } from '../space/grid';
import { currentBattle, type LiveBattle } from './battle/live-battle';
import { sendCommand } from './battle/intents';
import { hooks } from './ids';
import { sayRefusal } from './words';

/** The point on the table that the keyboard moves, and the figure that it leads; the whole unit when that is null. */
export interface TableCursor extends Footing {
  readonly figure: FigureId | null;
}

/** What this client has selected, and the action that it is considering. */
export interface Selection {
  readonly unit: UnitId | null;
  readonly figure: FigureId | null;
  /** Id of the chosen action of the unit. */
  readonly action: string | null;
  /** What was shown on the table for it so far. */
  readonly input: Input;
  /** Null until a key moves it, and while the pointer shows. */
  readonly cursor: TableCursor | null;
  /** The unit under the pointer, on the table or in the panel. */
  readonly hovered: UnitId | null;
}

const empty: Selection = { unit: null, figure: null, action: null, input: {}, cursor: null, hovered: null };
let current: Selection = empty;

export function selection(): Selection {
  return current;
}

function set(changes: Partial<Selection>): void {
  const next = { ...current, ...changes };
  if (JSON.stringify(next) === JSON.stringify(current)) return;
  current = next;
  Hooks.callAll(hooks.selectionChanged, current);
}

/** Selects a unit (and perhaps one of its figures); an action that was being considered is dropped with the unit. */
export function select(unit: UnitId | null, figure: FigureId | null = null): void {
  set(unit === current.unit ? { figure } : { unit, figure, action: null, input: {}, cursor: null });
}

export function hover(unit: UnitId | null): void {
  set({ hovered: unit });
}

/** The actions of the selected unit, when this user may act for it. */
export function actionsOfSelected(battle: LiveBattle): readonly Action[] {
  const { unit } = current;
  const side = unit === null ? undefined : battle.state.units[unit]?.side;
  if (unit === null || side === undefined || !battle.mySides.includes(side)) return [];
  return battle.ruleset.actions(battle.state, unit);
}

/** Takes up an action: one that needs nothing shown is carried out at once, others wait for their input. */
export async function choose(actionId: string): Promise<void> {
  const battle = currentBattle();
  const action = battle === null ? undefined : actionsOfSelected(battle).find(({ id }) => id === actionId);
  if (battle === null || action === undefined) return;
  if (action.refusal !== null) {
    ui.notifications.warn(sayRefusal(action.refusal, battle));
    return;
  }
  set({ action: actionId, input: {}, cursor: null });
  if (action.input === 'none') await confirm();
}

/** Adds to what was shown on the table. */
export function change(input: Input): void {
  set({ input: { ...current.input, ...input } });
}

/** Shows this on the table in place of all that was shown. */
export function show(input: Input): void {
  set({ input });
}

/** Puts the table cursor somewhere, or away. */
export function putCursor(cursor: TableCursor | null): void {
  set({ cursor });
}

/** Drops the action that is being considered; without one, the selection. */
export function cancel(): void {
  if (current.action === null) set({ ...empty, hovered: current.hovered });
  else set({ action: null, input: {}, cursor: null });
}

/** Sends the considered action. What the rules refuse is said, and stays open to be mended. */
export async function confirm(): Promise<Refusal | null> {
  const battle = currentBattle();
  const { unit, action, input } = current;
  if (battle === null || unit === null || action === null) return null;
  const refusal = await sendCommand(battle, seatFor(battle, unit), battle.ruleset.compose(battle.state, unit, action, input));
  if (refusal === null) set({ action: null, input: {}, cursor: null });
  else ui.notifications.warn(sayRefusal(refusal, battle));
  return refusal;
}

/** The side that a unit belongs to. Throws when the battle does not have it. */
function seatFor(battle: LiveBattle, unit: UnitId): string {
  const side = battle.state.units[unit]?.side;
  if (side === undefined) throw new Error(`there is no unit '${unit}'`);
  return side;
}

/** A battle that changed may have lost what was selected; during `init`. */
export function watchSelection(): void {
  Hooks.on(hooks.battleChanged, (battle: LiveBattle | null) => {
    if (current.unit !== null && battle?.state.units[current.unit] === undefined) set(empty);
  });
}
