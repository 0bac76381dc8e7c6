import type { Resolution } from '../../../../engine/request';
import type { Battle, OpenD6State, Soldier } from '../../state';
import { chanceOf } from '../checks/odds';
import type { MetaEvent } from './meta-events';
import { difficultyOf, levelOf, refuseHaving, testPower } from './powers';

/** Difficulty of undoing a poison, in oneself or in another. */
export const DETOXIFIES = 6;

/** Returns the chance that a figure takes no harm from a poison, from 0 to 1. */
export function chanceToDetoxify(state: OpenD6State, soldier: Soldier): number {
  if (refuseHaving(state, soldier, 'detoxify-poison') !== null) return 0;
  return chanceOf(levelOf(state, soldier, 'detoxify-poison'), difficultyOf(soldier, DETOXIFIES)[0]);
}

/**
 * od6a-power-012: a figure with the power that is exposed to a poison tests once at each exposure, beside whatever else it
 * does. Returns true if the poison does nothing to it.
 */
export function* detoxifies(battle: Battle<MetaEvent>, soldier: Soldier, of: string): Resolution<boolean> {
  const power = 'detoxify-poison';
  if (refuseHaving(battle.state, soldier, power) !== null) return false;
  const use = { figure: soldier.id, power, target: null, free: true } as const;
  return yield* testPower(
    battle,
    soldier,
    use,
    levelOf(battle.state, soldier, power),
    difficultyOf(soldier, DETOXIFIES),
    of,
  );
}
