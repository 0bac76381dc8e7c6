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
}

let last: Moment | null = null;

/**
 * Selects the next unit that could act when the order of the selected one has been carried out, and a unit that is alone to act
 * when its phase begins; during `init`. A person who is considering an order is left alone.
 */
export function watchOrders(): void {
  Hooks.on(hooks.battleChanged, (battle: LiveBattle | null) => {
    if (battle === null || battle.data.open !== null) return;
    const now = { battle: battle.id, seq: battle.data.seq, phase: `${battle.seen.turn} ${battle.seen.phase}` };
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
  const next = nextUnit(battle);
  if (next === null || next === unit || (!wasOrdered && !isAlone)) return;
  select(next);
  const figures = Object.values(battle.seen.figures).flatMap((figure) => (figure.unit === next ? [figure.id] : []));
  await panTo(battle, figures);
}
