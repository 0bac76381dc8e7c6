import type { Offer, Verb } from '../../../battle/verb';
import type { UnitId } from '../../../battle/state';
import type { Command } from '../../../engine/game';
import type { RulesTypes } from '../book';
import { standing } from '../book/field/field';
import { vehiclesIn } from '../book/field/vehicles';
import type { Fighter, Piece, Seen, Vehicle } from '../state';
import { words } from '../words';

/** One thing that the players of this ruleset do. */
export type QuickDrawVerb<C extends Command> = Verb<RulesTypes, C>;

/** Returns true in the steps in which figures act: their movement, and after close combat (qd-turn-005, qd-turn-009). */
export function mayAct({ phase }: Pick<Seen, 'phase'>): boolean {
  return phase === 'move' || phase === 'left-over';
}

/** Every fighter is a unit of one, and every vehicle. */
export function fighterOfUnit(seen: Seen, unit: UnitId): Fighter | null {
  return standing(seen).find((fighter) => fighter.unit === unit) ?? null;
}

/** The vehicle of a unit that is one; null when it is lost. */
export function vehicleOfUnit(seen: Seen, unit: UnitId): Vehicle | null {
  return vehiclesIn(seen).find((vehicle) => vehicle.unit === unit && vehicle.loss === null) ?? null;
}

/** The same as of a fighter, of a unit that must have one. */
export function actorOf(seen: Seen, unit: UnitId): Fighter {
  const fighter = fighterOfUnit(seen, unit);
  if (fighter === null) throw new Error(`unit '${unit}' has nobody on the table`);
  return fighter;
}

/** An action of a fighter or a vehicle with the words of its name. */
export function offered<C extends Command>(
  { unit }: Pick<Piece, 'unit'>,
  name: string,
  rest: Pick<Offer<C>, 'input'> & Partial<Offer<C>>,
): Offer<C> {
  return { id: name, unit, label: words(`action.${name}.label`), effect: words(`action.${name}.effect`), ...rest };
}
