import * as v from 'valibot';
import { unitOf, type SideId, type UnitId } from '../../../../battle/state';
import { form, read, short } from '../../../../engine/form';
import { hidingIds, hidings, type HidingId } from '../../data/hiding';
import type { Counter, OpenD6State, Soldier } from '../../state';
import { commands } from './squads';

type Agreed = Pick<OpenD6State, 'options' | 'script'>;

type PlannedHiding = v.InferOutput<typeof plannedHidingForm>;

/** What a scenario's file says of hidden troops: whose, and how. */
export const plannedHidingForm = form({ side: short, how: v.picklist(hidingIds.filter((id) => id !== 'none')) });

const known = new WeakMap<object, PlannedHiding | null>();

function planned({ script }: Pick<Agreed, 'script'>): PlannedHiding | null {
  if (script === undefined) return null;
  const before = known.get(script);
  if (before !== undefined) return before;
  const said =
    'hidden' in script.data ? read(plannedHidingForm, script.data.hidden, 'bad-scenario', 'Hidden troops') : null;
  known.set(script, said);
  return said;
}

/** od6a-hidden-001: returns how troops hide in this battle: as the table agreed, else as the scenario says. */
export function hidingOf(battle: Agreed): HidingId {
  return battle.options.hiddenTroops === 'none' ? (planned(battle)?.how ?? 'none') : battle.options.hiddenTroops;
}

/** Returns the sides that hide their troops. */
export function hidersOf(battle: Agreed & Pick<OpenD6State, 'sides'>): readonly SideId[] {
  if (hidingOf(battle) === 'none') return [];
  const own = planned(battle);
  if (own !== null) return [own.side];
  const sides = Object.keys(battle.sides);
  const { hiddenSides } = battle.options;
  return hiddenSides === 'both' ? sides : sides.slice(...(hiddenSides === 'first' ? [0, 1] : [1, 2]));
}

/** Returns how the troops of this battle hide. Throws in a battle in which nobody hides. */
export function wayOfHiding(battle: Agreed): (typeof hidings)[Exclude<HidingId, 'none'>] {
  const id = hidingOf(battle);
  if (id === 'none') throw new Error('nobody hides in this battle');
  return hidings[id];
}

export function countersOf({ counters }: Pick<OpenD6State, 'counters'>): readonly Counter[] {
  return counters ?? [];
}

/** Returns the counters of a unit; in their order on the table. */
export function countersFor(state: Pick<OpenD6State, 'counters'>, unit: UnitId): readonly Counter[] {
  return countersOf(state).filter((counter) => counter.unit === unit);
}

/** Returns the place of a hidden unit. Before it is decided which of its counters is real, the first stands for it. */
export function placeOfHidden(state: Pick<OpenD6State, 'counters'>, unit: UnitId): Counter | undefined {
  const own = countersFor(state, unit);
  return own.find(({ real }) => real) ?? own[0];
}

/** Returns true if the unit is hidden: none of its figures is on the table. */
export function isHidden({ units }: Pick<OpenD6State, 'units'>, unit: UnitId): boolean {
  return units[unit]?.hidden === true;
}

/** Returns the figures of a hidden unit that will stand on the table when it is revealed. */
export function figuresHidden(state: OpenD6State, unit: UnitId): Soldier[] {
  return unitOf(state, unit).members.flatMap((id) => {
    const soldier = state.figures[id];
    return soldier?.presence === 'reserve' ? [soldier] : [];
  });
}

/** Returns the figure that stands where the counter lies: the commander, or the next of the unit. */
export function firstOf(state: OpenD6State, unit: UnitId): Soldier | undefined {
  const squad = unitOf(state, unit);
  const figures = figuresHidden(state, unit);
  return figures.find((soldier) => commands(squad, soldier)) ?? figures[0];
}

/** Returns the side's counters that may still move in this Movement Phase (od6a-hidden-003). */
export function countersToMove(state: Pick<OpenD6State, 'counters'>, side: SideId): readonly Counter[] {
  return countersOf(state).filter((counter) => counter.side === side && !counter.moved);
}
