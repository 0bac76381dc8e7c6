import type { UnitId } from '../../../battle/state';
import type { Injury } from '../data/casualty';
import { troops } from '../data/troops';
import type { MarineState, Trooper } from '../state';

/** Number of actions that a wound in battle counts for. */
const WOUND = 2;

/**
 * sm-xp-006: one action for each figure of a squad of which anybody used a weapon: for Marines only aboard the enemy's
 * ship, for others also when they hold their own.
 */
export function actionsOf(state: MarineState, { unit, troop }: Pick<Trooper, 'unit' | 'troop'>): number {
  const aboard = state.units[unit]?.side === state.attacker;
  return (aboard || !troops[troop].marine) && hasFought(state, unit) ? 1 : 0;
}

function hasFought({ figures }: Pick<MarineState, 'figures'>, unit: UnitId): boolean {
  return Object.values(figures).some(
    (one) => one.unit === unit && (one.shotOn > 0 || one.blooded || one.missiles < troops[one.troop].missiles),
  );
}

/** sm-xp-007: a Marine's wound, minor or serious, is worth two actions instead of the battle's one. */
export function actionsWith(troop: Trooper['troop'], actions: number, injury: Injury | null): number {
  const wounded = injury === 'minor' || injury === 'serious';
  return wounded && troops[troop].marine ? WOUND : actions;
}
