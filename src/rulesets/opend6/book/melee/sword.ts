import { figureOf, unitOf, type FigureId } from '../../../../battle/state';
import { choose, type Resolution } from '../../../../engine/request';
import type { Reason } from '../../../../engine/verdict';
import type { MeleeWeaponId } from '../../data/weapons';
import type { Battle, OpenD6State, Soldier } from '../../state';
import { chanceOf } from '../checks/odds';
import { inContact } from '../contact/contact';
import { ailmentOf } from '../squad/ailments';
import type { SquadEvent } from '../squad/events';
import type { MetaEvent } from '../squad/meta-events';
import { difficultyOf, levelOf, metaSkillOf, refuseAnother, refuseHaving, testPower } from '../squad/powers';

const DIFFICULTY = 6;
const POWER = 'broad-sword-combat';
const SWORD: MeleeWeaponId = 'energized-broad-sword';

/** A figure does not try again in a combat in which it succeeded or failed (od6a-power-019). */
function mayRaise(state: OpenD6State, soldier: Soldier): boolean {
  return (
    soldier.melee.includes(SWORD) &&
    inContact(state, soldier) &&
    ailmentOf(soldier, 'sword-raised') === undefined &&
    ailmentOf(soldier, 'sword-refused') === undefined &&
    refuseHaving(state, soldier, POWER) === null &&
    refuseAnother(state, soldier, POWER, false) === null
  );
}

/**
 * od6a-power-018: just before the fights, those with an energized broad sword may test for its power: it adds sense to
 * their rolls and channel to the sword's damage.
 */
export function* raiseSwords(battle: Battle<MetaEvent | SquadEvent>, figures: readonly FigureId[]): Resolution<void> {
  const { state } = battle;
  for (const figure of figures) {
    const soldier = figureOf(state, figure);
    if (!mayRaise(state, soldier) || !(yield* wishes(state, soldier))) continue;
    const use = { figure, power: POWER, target: null } as const;
    const passed = yield* testPower(
      battle,
      soldier,
      use,
      levelOf(state, soldier, POWER),
      difficultyOf(soldier, DIFFICULTY),
    );
    const kind = passed ? 'sword-raised' : 'sword-refused';
    battle.emit({ type: 'ailment-began', rule: 'od6a-power-019', figure, ailment: { kind, value: 0, until: null } });
  }
}

/** It is the power of this turn: the owner chooses. */
function* wishes(state: OpenD6State, soldier: Soldier): Resolution<boolean> {
  const skill = levelOf(state, soldier, POWER);
  const [difficulty] = difficultyOf(soldier, DIFFICULTY);
  const wish = yield* choose({
    name: 'raise-sword',
    rule: 'od6a-power-018',
    seat: unitOf(state, soldier.unit).side,
    of: soldier.id,
    options: ['raise', 'keep'],
    fallback: 'raise',
    about: { figure: soldier.id, skill, difficulty, percent: Math.round(100 * chanceOf(skill, difficulty)) },
  });
  return wish === 'raise';
}

/** What the power adds to a roll with the sword. */
export function swordReasons(state: OpenD6State, soldier: Soldier, weapon: MeleeWeaponId): Reason[] {
  if (weapon !== SWORD || ailmentOf(soldier, 'sword-raised') === undefined) return [];
  const value = metaSkillOf(state, soldier, 'sense');
  return [{ rule: 'od6a-power-018', key: 'sword-power', value, subject: soldier.id }];
}

/** od6a-power-020: the sword does 5 without Strength; with its power, channel is added. */
export function swordDamage(state: OpenD6State, soldier: Soldier, weapon: MeleeWeaponId): number {
  if (weapon !== SWORD || ailmentOf(soldier, 'sword-raised') === undefined) return 0;
  return metaSkillOf(state, soldier, 'channel');
}
