import type { UnitId } from '../../../battle/state';
import type { LiveBattle } from '../../live/battle/live-battle';
import { forgetPassed, idleUnits } from '../../live/battle/idle-units';
import { hooks } from '../../common/ids';
import { setting } from '../../common/settings';
import { panToUnit } from '../../table/camera/camera';
import { select, selection } from '../../table/selection/selection';
import { nextSeat } from '../../live/battle/next-seat';
import { playsAlone } from '../../live/battle/plays-alone';
import { takeLeftStep } from './next-step';
import { goTo, nextUnit } from './next-unit';

/** What this client last saw of a battle between two commands. */
interface Moment {
  readonly battle: string;
  readonly seq: number;
  /** The turn and its phase. */
  readonly turn: string;
  /** The phase, and the side of this user that may act in it. */
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
 * had its place), a unit that is alone to act when its phase begins, and the unit whose order was undone. For a person
 * alone against automata each phase begins with a unit, and its likeliest order is ready. Takes a step that is left by
 * what was done. During `init`. A person who is considering an order, or looks at an enemy, is left alone.
 */
export function watchOrders(): void {
  Hooks.on(hooks.battleChanged, (battle: LiveBattle | null) => {
    if (battle === null || battle.data.open !== null) return;
    const before = last;
    const isBack = before?.battle === battle.id && battle.data.undone.length > before.undone;
    if (isBack) forgetPassed();
    last = momentOf(battle, before);
    if (before?.battle === battle.id && !isBack && before.seq !== last.seq) void takeLeftStep(battle);
    if (before?.battle !== battle.id || setting('selectsNext') !== true || isShowing(battle)) return;
    const next = isBack ? unitOrdered(battle) : unitDue(battle, before, last);
    if (next === null || !last.idle.includes(next)) return;
    if (playsAlone(battle)) {
      void goTo(battle, next);
      return;
    }
    select(next);
    void panToUnit(battle, next);
  });
}

/** Returns true if the person has shown something for an order: that is not taken from their hands. */
function isShowing(battle: LiveBattle): boolean {
  const { action, input } = selection();
  return action !== null && (!playsAlone(battle) || Object.keys(input).length > 0);
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
    turn: `${seen.turn} ${seen.phase}`,
    phase: `${seen.turn} ${seen.phase} ${side ?? ''}`,
    undone: data.undone.length,
    idle,
    ordered: wasOrdered ? unit : null,
  };
}

/** Returns whose turn it is when an order has been carried out, or a phase begins for somebody who looks at no enemy. */
function unitDue(battle: LiveBattle, before: Moment, now: Moment): UnitId | null {
  if (now.ordered !== null) return nextUnit(battle);
  if (!playsAlone(battle)) return now.turn !== before.turn && now.idle.length === 1 ? nextUnit(battle) : null;
  const { unit } = selection();
  const { seen, mySides, data } = battle;
  const side = seen.units[unit ?? '']?.side;
  const looks = side !== undefined && (!mySides.includes(side) || data.seats[side]?.automaton === true);
  // Who plays a side may change without a command: nobody is led then.
  if (now.seq === before.seq || now.phase === before.phase || looks) return null;
  return unit !== null && now.idle.includes(unit) ? unit : nextUnit(battle);
}

/** Returns the unit of the first order that is undone; null if it names none that this user may know. */
function unitOrdered({ data, seen }: LiveBattle): UnitId | null {
  const { unit, figure } = (data.undone[0]?.command ?? {}) as { readonly unit?: unknown; readonly figure?: unknown };
  if (typeof unit === 'string') return unit;
  return typeof figure === 'string' ? (seen.figures[figure]?.unit ?? null) : null;
}
