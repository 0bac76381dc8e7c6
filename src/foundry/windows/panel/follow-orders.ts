import type { UnitId } from '../../../battle/state';
import type { LiveBattle } from '../../live/battle/live-battle';
import { idleUnits } from '../../live/battle/idle-units';
import { hooks } from '../../common/ids';
import { setting } from '../../common/settings';
import { panToUnit } from '../../table/camera/camera';
import { select, selection } from '../../table/selection/selection';
import { nextSeat } from '../../live/battle/next-seat';
import { nextUnit } from './next-unit';

/** What this client last saw of a battle between two commands. */
interface Moment {
  readonly battle: string;
  readonly seq: number;
  readonly phase: string;
  /** How many commands are undone. */
  readonly undone: number;
  /** The units of this user that could still act. */
  readonly idle: readonly UnitId[];
  /** The selected unit whose order was the last to be carried out, until this user may order another; null otherwise. */
  readonly ordered: UnitId | null;
}

let last: Moment | null = null;

/**
 * Selects the next unit that could act when the order of the selected one has been carried out (once the other side has
 * had its place), a unit that is alone to act when its phase begins, and the unit whose order was undone; during `init`. A
 * person who is considering an order is left alone.
 */
export function watchOrders(): void {
  Hooks.on(hooks.battleChanged, (battle: LiveBattle | null) => {
    if (battle === null || battle.data.open !== null) return;
    const before = last;
    last = momentOf(battle, before);
    if (before?.battle !== battle.id || setting('selectsNext') !== true || selection().action !== null) return;
    const next = unitToSelect(battle, before, last);
    if (next === null || next === selection().unit) return;
    select(next);
    void panToUnit(battle, next);
  });
}

function momentOf(battle: LiveBattle, before: Moment | null): Moment {
  const { id, seen, data } = battle;
  const side = nextSeat(battle);
  const idle = side === null ? [] : idleUnits(battle, side);
  const { unit } = selection();
  // A unit that could not act anyway, such as an enemy, is selected to be looked at.
  const wasOrdered =
    before?.battle === id &&
    unit !== null &&
    !idle.includes(unit) &&
    (before.ordered === unit ? before.idle.length === 0 : data.seq > before.seq && before.idle.includes(unit));
  return {
    battle: id,
    seq: data.seq,
    phase: `${seen.turn} ${seen.phase}`,
    undone: data.undone.length,
    idle,
    ordered: wasOrdered ? unit : null,
  };
}

function unitToSelect(battle: LiveBattle, before: Moment, now: Moment): UnitId | null {
  const back = now.undone > before.undone ? unitOrdered(battle) : null;
  if (back !== null && now.idle.includes(back)) return back;
  const isAlone = now.phase !== before.phase && now.idle.length === 1;
  return now.ordered !== null || isAlone ? nextUnit(battle) : null;
}

/** Returns the unit of the first order that is undone; null if it names none that this user may know. */
function unitOrdered({ data, seen }: LiveBattle): UnitId | null {
  const { unit, figure } = (data.undone[0]?.command ?? {}) as { readonly unit?: unknown; readonly figure?: unknown };
  if (typeof unit === 'string') return unit;
  return typeof figure === 'string' ? (seen.figures[figure]?.unit ?? null) : null;
}
