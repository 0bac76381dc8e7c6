import { unitOf } from '../../../../battle/state';
import type { Refusal } from '../../../../engine/verdict';
import { gap, isWithin } from '../../../../space';
import type { OpenD6State, Soldier } from '../../state';
import { baseOf } from '../squad/actor';
import { isPinned, runsAmok, isOutOfControl } from '../squad/ailments';
import { soldiersOfSide } from '../squad/squads';

/**
 * Returns why a figure takes no orders to move, or null: it runs amok, a creature of its side that runs amok has
 * attacked it, or its mount lies on it.
 */
export function refuseAmok(state: OpenD6State, soldier: Soldier): Refusal | null {
  const { id: subject } = soldier;
  if (isPinned(soldier)) return { code: 'pinned', rule: 'od6a-mount-017', subject };
  if (soldier.saddle === 'failed') return { code: 'failed-to-mount', rule: 'od6a-mount-003', subject };
  if (isOutOfControl(soldier)) return { code: 'out-of-control', rule: 'od6a-robot-024', subject };
  if (runsAmok(state, soldier)) return { code: 'runs-amok', rule: 'od6a-creature-023', subject };
  return isHeld(state, soldier) ? { code: 'held-by-amok', rule: 'od6a-creature-024', subject } : null;
}

function isHeld(state: OpenD6State, soldier: Soldier): boolean {
  if (soldier.presence !== 'table' || !soldier.fought) return false;
  return soldiersOfSide(state, unitOf(state, soldier.unit).side).some(
    (other) =>
      other.id !== soldier.id &&
      other.fought &&
      runsAmok(state, other) &&
      !isOutOfControl(other) &&
      isWithin(gap(baseOf(other), baseOf(soldier)), 0),
  );
}
