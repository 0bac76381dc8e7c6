import { unitOf } from '../../../../battle/state';
import type { Disc } from '../../../../space/types';
import { skillIds, skills, specialSkills, type SkillId, type SpecialSkillId } from '../../data/attributes';
import { codeOf } from '../../design/skill-codes';
import { allGear, type GearId } from '../../data/gear';
import type { Ward } from '../../data/hazards';
import { runRate as runRateOf, walkRate as walkRateOf } from '../../data/charts';
import { HEAD_HEIGHT, sizes } from '../../data/game';
import { RIDER_ABOVE } from '../../data/mounts';
import { roleProfile, traitsOf, type SquadProfile } from '../../design/profile';
import type { Traits } from '../../design/traits';
import type { OpenD6State, Soldier, Squad } from '../../state';
import { isApproach } from '../table/approach';
import { conditionOf } from '../table/conditions';
import { ailmentOf, dulledBy, feelsWound, penaltyOf } from './ailments';
import { rateByLight, rateOf } from './mounts';
import { carriesPrize } from './prize';
import { commanderOf, commands, statusOf } from './squads';

// What a figure can do now. All rules read skills, resistance, rates, wounds, head height and base of a figure here.

/** Returns the profile of a figure: that of its unit, or its own if it has joined another unit (od6a-hero-003). */
export function profileOf(state: OpenD6State, { home, unit }: Pick<Soldier, 'home' | 'unit'>): SquadProfile {
  return unitOf(state, home ?? unit).profile;
}

/** Returns the traits of a figure. For morale and coherence ask the profile of its unit. */
export function traitsOfFigure(state: OpenD6State, soldier: Pick<Soldier, 'home' | 'unit'>): Traits {
  return traitsOf(profileOf(state, soldier));
}

/** Returns true if the figure has a piece of this gear. */
export function hasGear({ gear }: Pick<Soldier, 'gear'>, id: GearId): boolean {
  return (gear?.[id] ?? 0) > 0;
}

/** od6a-armor-004: every armour of the chart is battle armour; a piece of gear protects until a wound breaches it. */
export function wears(state: OpenD6State, soldier: Soldier, ward: Ward): boolean {
  if (ward === 'battle-armour') return profileOf(state, soldier).armour !== null;
  const isOff = soldier.shed?.some(({ gear }) => gear === ward) === true;
  return hasGear(soldier, ward) && !isOff && !(soldier.breached ?? []).includes(ward);
}

/** od6-damage-007: a wound takes 1 off everything, ailments may take more, and nothing falls below 0. */
export function afterPenalty(soldier: Soldier, value: number): number {
  return Math.max(0, value - penaltyOf(soldier));
}

/** Returns true if the profile of the figure has the skill. Soldiers have no special skills. */
export function hasSkill(state: OpenD6State, soldier: Soldier, skill: SkillId | SpecialSkillId): boolean {
  return roleProfile(profileOf(state, soldier), soldier.role).skills[skill] !== undefined;
}

/**
 * od6-rout-007, od6-rally-007: returns a soldier's current skill: the role's code less a wound. In a broken squad every
 * skill counts as 0 except the command skill of the commander or acting commander.
 * @throws {Error} on a special skill that the figure does not have.
 */
export function skillOf(state: OpenD6State, soldier: Soldier, skill: SkillId | SpecialSkillId): number {
  const profile = profileOf(state, soldier);
  const { skills: codes } = roleProfile(profile, soldier.role);
  const ordinary = skillIds.find((id) => id === skill);
  const code = ordinary === undefined ? codes[skill] : codeOf(codes, profile.worn, ordinary);
  if (code === undefined) throw new Error(`'${soldier.id}' has no skill '${skill}'`);
  const squad = unitOf(state, soldier.unit);
  const keepsCommand = skill === 'command' && (commands(squad, soldier) || commanderOf(state, squad) === undefined);
  if (statusOf(squad) === 'broken' && !keepsCommand) return 0;
  const freed = isAgile(skill) ? freedOf(state, soldier) : 0;
  return Math.max(0, afterPenalty(soldier, code + freed) - dulledBy(soldier));
}

/** Is the skill one of Agility? */
function isAgile(skill: SkillId | SpecialSkillId): boolean {
  const ordinary = skillIds.find((id) => id === skill);
  return (ordinary === undefined ? specialSkills[skill as SpecialSkillId] : skills[ordinary].attribute) === 'agility';
}

/** The Agility that suits no longer take, now that they are off (od6a-gear-005). */
function freedOf({ turn }: Pick<OpenD6State, 'turn'>, { shed }: Pick<Soldier, 'shed'>): number {
  return (shed ?? []).reduce((sum, { gear, from }) => (from <= turn ? sum - allGear[gear].agility : sum), 0);
}

/** The rate of the sheet, or that of the present Agility where it counts, or is not that of the sheet. */
function rateAs(
  state: OpenD6State,
  soldier: Soldier,
  written: number,
  rateOf: (move: number, agility: number) => number,
): number {
  const { move, worn } = profileOf(state, soldier);
  const freed = freedOf(state, soldier);
  const agility = worn.agility + freed;
  if (state.options.woundsSlow) return rateOf(move, afterPenalty(soldier, agility));
  return freed === 0 ? written : rateOf(move, agility);
}

/**
 * od6-squad-007, od6a-armor-001: Strength against damage, armour included; it is what the Strength roll adds. Nothing takes
 * a robot's armour off it.
 */
export function resistance(state: OpenD6State, soldier: Soldier): number {
  const { resist, strength } = profileOf(state, soldier);
  const plates = traitsOfFigure(state, soldier).damageTable === 'systems' ? resist - strength : 0;
  return plates + afterPenalty(soldier, resist - plates - lossOf(soldier, strength));
}

/** Perception, as it is now. */
export function perceptionOf(state: OpenD6State, soldier: Soldier): number {
  return afterPenalty(soldier, profileOf(state, soldier).worn.perception);
}

/** Technical, as it is now. */
export function technicalOf(state: OpenD6State, soldier: Soldier): number {
  return afterPenalty(soldier, profileOf(state, soldier).worn.technical);
}

/** Agility, as it is now. */
export function agilityOf(state: OpenD6State, soldier: Soldier): number {
  return afterPenalty(soldier, profileOf(state, soldier).worn.agility + freedOf(state, soldier));
}

/** od6-damage-003: Strength for damage that the soldier deals, without armour. */
export function ownStrength(state: OpenD6State, soldier: Soldier): number {
  const { strength } = profileOf(state, soldier);
  return afterPenalty(soldier, strength - lossOf(soldier, strength));
}

/** What heat and cold have taken of a Strength; 1 is left (od6a-weather-019). */
function lossOf(soldier: Soldier, strength: number): number {
  return Math.min(ailmentOf(soldier, 'exhausted')?.value ?? 0, Math.max(0, strength - 1));
}

/** Strength of a body as it falls: whole, without armour and without a wound (od6a-creature-020). */
export function ownWeight(state: OpenD6State, soldier: Soldier): number {
  return profileOf(state, soldier).strength;
}

/**
 * od6-move-009: inches of the Walk Rate, that of the sheet, or from the wounded values by table option. Who carries the
 * robot has half of it (od6a-scenario-038).
 */
export function walkRate(state: OpenD6State, soldier: Soldier): number {
  const rate = freeWalkRate(state, soldier);
  return carriesPrize(state, soldier) ? rate / 2 : rate;
}

/** The Walk Rate with free hands. */
function freeWalkRate(state: OpenD6State, soldier: Soldier): number {
  if (soldier.mount) return left(state, soldier, rateOf(state, soldier.mount));
  const profile = profileOf(state, soldier);
  if (!hasRunRate(state, soldier)) return left(state, soldier, oneRate(soldier, rateByLight(state, profile)));
  const inches = rateAs(state, soldier, profile.walk, walkRateOf);
  return left(state, soldier, isBlownAbout(state, soldier) ? inches / 2 : inches);
}

/**
 * od6a-mount-004: returns the rate that is left in this phase to figures that have got on or off: half, for the
 * creature too. Before contact it may be doubled.
 */
function left(state: OpenD6State, { saddle, doorWork = 0 }: Soldier, full: number): number {
  const rate = isApproach(state) ? 2 * full : full;
  return Math.max(0, (saddle === 'mounted' || saddle === 'dismounted' ? rate / 2 : rate) - doorWork);
}

/** Small soldiers go half as far in high winds, if the table plays it (od6a-weather-018). */
export function isBlownAbout(state: OpenD6State, soldier: Soldier): boolean {
  return state.options.gusts && conditionOf(state, 'wind') !== undefined && traitsOfFigure(state, soldier).isLight;
}

/** od6a-power-008: what holds up a figure that has just remained conscious. */
export const HELD_UP = 4;

/** od6a-robot-020: the rate of a figure with only one: each hit on the torso takes an inch, then the locomotive systems halve it. */
function oneRate({ systems }: Soldier, rate: number): number {
  if (systems === undefined) return rate;
  return isStuck({ systems }) ? 0 : Math.max(0, rate - systems.torso) / (systems.locomotive + 1);
}

/** Returns true for a robot that only turns, for its locomotive systems are hit twice. */
export function isStuck({ systems }: Pick<Soldier, 'systems'>): boolean {
  return (systems?.locomotive ?? 0) > 1;
}

/** Returns true if the figure has a Run Rate and no wound keeps it from a run (od6-move-008, od6-damage-008). */
export function mayRun(state: OpenD6State, soldier: Soldier): boolean {
  return !feelsWound(soldier) && ailmentOf(soldier, 'conscious')?.value !== HELD_UP && hasRunRate(state, soldier);
}

/** od6a-creature-004, od6a-creature-005: no for a figure with one rate, which walks that far and where walkers may go. */
export function hasRunRate(state: OpenD6State, soldier: Soldier): boolean {
  return !soldier.mount && traitsOfFigure(state, soldier).gait === 'walk-and-run';
}

/** Returns the inches of the Run Rate, or of the one rate. `mayRun` says whether the figure may run now. */
export function runRate(state: OpenD6State, soldier: Soldier): number {
  if (!hasRunRate(state, soldier)) return walkRate(state, soldier);
  const profile = profileOf(state, soldier);
  const inches = rateAs(state, soldier, profile.run, runRateOf);
  return left(state, soldier, isBlownAbout(state, soldier) ? inches / 2 : inches);
}

/** The command skill of the squad's soldiers (od6-build-023). */
export function squadCommand(squad: Squad): number {
  return squad.profile.command;
}

/** The command skill of a commander, as written on the sheet. */
export function commanderCommand(state: OpenD6State, commander: Soldier): number {
  return profileOf(state, commander).commanderCommand;
}

/** Command distance in inches (od6-squad-013): the commander's own, or the squad's for the others. */
export function commandDistance(state: OpenD6State, soldier: Soldier): number {
  const profile = profileOf(state, soldier);
  const written = commands(unitOf(state, soldier.unit), soldier) ? profile.commanderCommand : profile.command;
  const inches = state.options.woundsSlow ? afterPenalty(soldier, written) : written;
  return isBlizzard(state) ? inches / 2 : inches;
}

/** od6a-weather-015: a blizzard halves command distances, as long as it snows. */
function isBlizzard(state: OpenD6State): boolean {
  return state.options.snow === 'blizzard' && conditionOf(state, 'snow') !== undefined;
}

/** The base of a figure. */
export function baseOf({ at, r }: Pick<Soldier, 'at' | 'r'>): Disc {
  return { x: at.x, y: at.y, r };
}

/** Height of a figure's head above the ground, in inches (od6-los-001). */
export function headHeight(state: OpenD6State, soldier: Pick<Soldier, 'mount' | 'prone' | 'home' | 'unit'>): number {
  if (soldier.mount) return sizes[soldier.mount.design.size].head + RIDER_ABOVE;
  return soldier.prone ? HEAD_HEIGHT.prone : sizes[traitsOfFigure(state, soldier).size].head;
}
