import type { Offer, Verb } from '../../../battle/verb';
import type { UnitId } from '../../../battle/state';
import type { Command } from '../../../engine/game';
import type { Ground } from '../book';
import { standing } from '../book/field';
import type { Fighter, Seen } from '../state';
import { words } from '../words';

/** One thing that the players of this ruleset do. */
export type QuickDrawVerb<C extends Command> = Verb<Ground, C>;

/** Every fighter is a unit of one. */
export function fighterOfUnit(seen: Seen, unit: UnitId): Fighter | null {
  return standing(seen).find((fighter) => fighter.unit === unit) ?? null;
}

/** The same, of a unit that must have one. */
export function actorOf(seen: Seen, unit: UnitId): Fighter {
  const fighter = fighterOfUnit(seen, unit);
  if (fighter === null) throw new Error(`unit '${unit}' has nobody on the table`);
  return fighter;
}

/** An action of a fighter with the words of its name. */
export function offered<C extends Command>(
  { unit }: Fighter,
  name: string,
  rest: Pick<Offer<C>, 'input'> & Partial<Offer<C>>,
): Offer<C> {
  return { id: name, unit, label: words(`action.${name}.label`), effect: words(`action.${name}.effect`), ...rest };
}
