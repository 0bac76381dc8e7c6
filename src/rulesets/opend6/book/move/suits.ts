import type { Battle, Soldier } from '../../state';
import { allGear, gearIds, type GearId } from '../../data/gear';
import type { MoveEvent } from './events';
import type { SquadEvent } from '../squad/events';

/** Suits that a soldier wears and could take off: those that are in the way of Agility. */
export function suitsOf({ gear = {}, shed = [] }: Pick<Soldier, 'gear' | 'shed'>): GearId[] {
  return gearIds.filter((id) => allGear[id].agility < 0 && (gear[id] ?? 0) > 0 && !shed.some((one) => one.gear === id));
}

/** As in `Order.does`: to take off a suit. */
export const shedding = (gear: GearId): string => `shed:${gear}`;

/** The suit that an order names to be taken off; null if it names none. */
export function shedIn(does: readonly string[]): GearId | null {
  return gearIds.find((id) => allGear[id].agility < 0 && does.includes(shedding(id))) ?? null;
}

/**
 * od6a-gear-005: taking a suit off is all that its wearer does in a turn; it protects no longer, and from the next turn on it is
 * in the way of Agility no longer.
 */
export function takeOff(
  battle: Battle<MoveEvent | SquadEvent>,
  plans: readonly { readonly soldier: Soldier; readonly sheds: GearId | null }[],
): void {
  const { turn } = battle.state;
  for (const { soldier, sheds } of plans) {
    if (sheds === null) continue;
    const { id: figure } = soldier;
    battle.emit({ type: 'suit-shed', rule: 'od6a-gear-005', figure, gear: sheds, from: turn + 1 });
    battle.emit({ type: 'soldier-acted', rule: 'od6a-gear-005', figure, did: 'fired' });
  }
}
