import type { UnitId } from '../../../battle/state';
import type { LiveBattle } from '../../live/battle/live-battle';
import { idleUnits } from '../../live/battle/idle-units';
import { hooks } from '../../common/ids';
import { setting } from '../../common/settings';
import { panTo } from '../../table/camera/camera';
import { select, selection } from '../../table/selection/selection';
import { nextSeat } from './next-seat';
import { nextUnit } from './next-unit';

/** Of a battle as it was looked at last: its command, its turn and phase. */
interface Moment {
  readonly battle: string;
  readonly seq: number;
  readonly phase: string;
  /** How many commands are undone. */
  readonly undone: number;
}

let last: Moment | null = null;

/**
 * Selects the next unit that could act when the order of the selected one has been carried out, a unit that is alone to act
 * when its phase begins, and the unit whose order was undone; during `init`. A person who is considering an order is left alone.
 */
export function watchOrders(): void {
  Hooks.on(hooks.battleChanged, (battle: LiveBattle | null) => {
    if (battle === null || battle.data.open !== null) return;
    const { seq, undone } = battle.data;
    const phase = `${battle.seen.turn} ${battle.seen.phase}`;
    const now = { battle: battle.id, seq, phase, undone: undone.length };
    const before = last;
    last = now;
    if (before?.battle !== now.battle || setting('selectsNext') !== true || selection().action !== null) return;
    void follow(battle, before, now);
  });
}

async function follow(battle: LiveBattle, before: Moment, now: Moment): Promise<void> {
  const side = nextSeat(battle);
  const idle = side === null ? [] : idleUnits(battle, side);
  const { unit } = selection();
  const wasOrdered = unit !== null && now.seq > before.seq && !idle.includes(unit);
  const isAlone = now.phase !== before.phase && idle.length === 1;
  const back = now.undone > before.undone ? unitOrdered(battle) : null;
  const next = back !== null && idle.includes(back) ? back : wasOrdered || isAlone ? nextUnit(battle) : null;
  if (next === null || next === unit) return;
  select(next);
  const figures = Object.values(battle.seen.figures).flatMap((figure) => (figure.unit === next ? [figure.id] : []));
  await panTo(battle, figures);
}

/** Returns the unit of the first order that is undone; null if it names none that this user may know. */
function unitOrdered({ data, seen }: LiveBattle): UnitId | null {
  const { unit, figure } = (data.undone[0]?.command ?? {}) as { readonly unit?: unknown; readonly figure?: unknown };
  if (typeof unit === 'string') return unit;
  return typeof figure === 'string' ? (seen.figures[figure]?.unit ?? null) : null;
}
