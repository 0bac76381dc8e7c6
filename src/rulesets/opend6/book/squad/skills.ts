import { unitOf } from '../../../../battle/state';
import { roleProfile } from '../../design/profile';
import type { SkillId } from '../../data/attributes';
import { runRate as runRateOf, walkRate as walkRateOf } from '../../data/charts';
import type { OpenD6State, Soldier, Squad } from '../../state';
import { commanderOf, statusOf } from './squads';

/** od6-damage-007: a wound takes 1 off everything, and nothing falls below 0. */
function afterWound(soldier: Soldier, value: number): number {
  return soldier.wounded ? Math.max(0, value - 1) : value;
}

/**
 * od6-rout-007, od6-rally-007: returns a soldier's current skill: the role's code less a wound. In a broken squad every
 * skill counts as 0 except the command skill of the commander or acting commander.
 */
export function skillOf(state: OpenD6State, soldier: Soldier, skill: SkillId): number {
  const squad = unitOf(state, soldier.unit);
  const keepsCommand = skill === 'command' && (soldier.role === 'commander' || commanderOf(state, squad) === undefined);
  if (statusOf(squad) === 'broken' && !keepsCommand) return 0;
  return afterWound(soldier, roleProfile(squad.profile, soldier.role).skills[skill]);
}

/** od6-squad-007: Strength against damage, armour included; it is what the Strength roll adds. */
export function resistance(state: OpenD6State, soldier: Soldier): number {
  return afterWound(soldier, unitOf(state, soldier.unit).profile.resist);
}

/** od6-damage-003: Strength for damage that the soldier deals, without armour. */
export function ownStrength(state: OpenD6State, soldier: Soldier): number {
  return afterWound(soldier, unitOf(state, soldier.unit).profile.strength);
}

/** od6-move-009: inches of the Walk Rate, that of the sheet, or from the wounded values by table option. */
export function walkRate(state: OpenD6State, soldier: Soldier): number {
  const { profile } = unitOf(state, soldier.unit);
  return state.options.woundsSlow ? walkRateOf(profile.move, afterWound(soldier, profile.worn.agility)) : profile.walk;
}

/** Inches of the Run Rate; that a wounded soldier may not run is for the caller (od6-move-008). */
export function runRate(state: OpenD6State, soldier: Soldier): number {
  const { profile } = unitOf(state, soldier.unit);
  return state.options.woundsSlow ? runRateOf(profile.move, afterWound(soldier, profile.worn.agility)) : profile.run;
}

/** The command skill of the squad's soldiers (od6-build-023). */
export function squadCommand(squad: Squad): number {
  return squad.profile.command;
}

/** The command skill of the squad's commander, as written on the sheet. */
export function commanderCommand(squad: Squad): number {
  return squad.profile.commanderCommand;
}

/** Command distance in inches (od6-squad-013): the commander's own, or the squad's for the others. */
export function commandDistance(state: OpenD6State, soldier: Soldier): number {
  const { profile } = unitOf(state, soldier.unit);
  const written = soldier.role === 'commander' ? profile.commanderCommand : profile.command;
  return state.options.woundsSlow ? afterWound(soldier, written) : written;
}
