import { unitOf } from '../../../../battle/state';
import { total, type Reason } from '../../../../engine/verdict';
import type { SkillId } from '../../data/attributes';
import { assaultModifiers, type AssaultModifierId } from '../../data/charts';
import { isLong } from '../../data/mounts';
import { meleeDamage, meleeWeapon, type MeleeWeaponId } from '../../data/weapons';
import type { OpenD6State, Soldier } from '../../state';
import { attackArcs, type AttackFormId } from '../../data/attacks';
import type { Traits } from '../../design/traits';
import { atSide, inFront, reaches } from '../sight/arc';
import { lessWound, mountTraits } from '../squad/mounts';
import { hindrances } from '../squad/ailments';
import { separated } from '../squad/coherence';
import { behindBarrier, fightBetween } from '../contact/contact';
import { afterPenalty, hasSkill, ownStrength, skillOf, traitsOfFigure } from '../squad/actor';
import { squadOf, statusOf } from '../squad/squads';
import { swordDamage, swordReasons } from './sword';

const FLANK = 'melee-attacked-flank-or-rear';

/** The bonus for striking at somebody who turns away (od6-assault-045). */
const PARTING_BONUS = 2;

/** A soldier's part in a fight: the opponents, and whether the soldier strikes or suffers a parting swing. */
export interface Bout {
  readonly soldier: Soldier;
  /** All opponents of the soldier. */
  readonly foes: readonly Soldier[];
  /** Number of soldiers who fight the same opponent on this soldier's side, this one included. */
  readonly comrades: number;
  readonly parting: 'no' | 'swings' | 'leaves';
}

/** What a figure strikes with: a weapon, an attack form, or its weight. */
export type StrikeId = MeleeWeaponId | AttackFormId | 'weight';

/** The skill that a soldier uses in close assault, and the Damage Strength of the blow. */
export interface Arms {
  readonly weapon: StrikeId;
  /** Null where the roll has no skill (od6a-creature-008). */
  readonly skillId: SkillId | null;
  readonly skill: number;
  readonly reasons: readonly Reason[];
  /** Skill with all modifiers. */
  readonly value: number;
  readonly damage: number;
}

/** Returns the soldier's arms, the best first (od6-assault-021): every melee weapon that the soldier has, and fists. */
export function armsIn(state: OpenD6State, bout: Bout): Arms[] {
  const { attacks } = traitsOfFigure(state, bout.soldier);
  if (attacks.length > 0) return formsIn(state, bout, attacks);
  const weapons = weaponsOf(bout.soldier);
  const common = commonReasons(state, bout);
  const parry = parryReason(state, bout);
  const found = weapons.map((id): Arms => {
    const weapon = meleeWeapon(id);
    const skill = skillOf(state, bout.soldier, weapon.skill);
    const reasons = [...weaponReason(bout.soldier, id), ...swordReasons(state, bout.soldier, id), ...parry, ...common];
    const damage = meleeDamage(weapon, ownStrength(state, bout.soldier)) + swordDamage(state, bout.soldier, id);
    return { weapon: id, skillId: weapon.skill, skill, reasons, value: total(reasons, skill), damage };
  });
  return found.sort((a, b) => b.value - a.value || b.damage - a.damage);
}

/**
 * od6a-creature-008: the attack forms that reach one of its foes, the best first; a creature that none of them serves rolls and strikes with
 * its Strength (od6a-creature-010).
 */
function formsIn(state: OpenD6State, bout: Bout, attacks: Traits['attacks']): Arms[] {
  const { soldier } = bout;
  const common = commonReasons(state, bout);
  const reaching = reachingForms(bout, attacks);
  if (reaching.length === 0) return [strikeWith('weight', ownStrength(state, soldier), common)];
  // A soldier within reach of an attack form is not at its flank.
  const reasons = common.filter(({ key }) => key !== FLANK);
  return bestFirst(reaching.map(({ form, damage }) => strikeWith(form, afterPenalty(soldier, damage), reasons)));
}

/** What is a rider's own and not the mount's, whatever it fights with. */
const ridersOwn: readonly string[] = [FLANK, 'melee-shaken', 'melee-demoralized', 'melee-separated', 'blinded'];

/** Returns the attack forms of a rider's mount that reach one of the foes, the best first. */
export function mountArms(state: OpenD6State, bout: Bout): Arms[] {
  const { mount } = bout.soldier;
  if (!mount) return [];
  const reasons = commonReasons(state, bout).filter(({ key }) => !ridersOwn.includes(key));
  const reaching = reachingForms(bout, mountTraits(mount).attacks);
  return bestFirst(reaching.map(({ form, damage }) => strikeWith(form, lessWound(mount, damage), reasons)));
}

const reachingForms = ({ soldier, foes }: Bout, attacks: Traits['attacks']): Traits['attacks'] =>
  attacks.filter(({ form }) => foes.some((foe) => reaches(soldier, form, foe)));

const strikeWith = (weapon: StrikeId, damage: number, reasons: readonly Reason[]): Arms => ({
  weapon,
  skillId: null,
  skill: damage,
  reasons,
  value: total(reasons, damage),
  damage,
});

const bestFirst = (arms: readonly Arms[]): Arms[] => [...arms].sort((a, b) => b.value - a.value);

/**
 * od6a-mount-011: from the back of a large creature a soldier attacks with a long weapon only; without one they defend
 * themselves with what they have.
 */
function weaponsOf({ melee, mount }: Soldier): MeleeWeaponId[] {
  const all = [...new Set<MeleeWeaponId>([...melee, 'hands'])];
  const long = mount?.design.size === 'large' ? all.filter((id) => isLong(id)) : [];
  return long.length === 0 ? all : long;
}

/** Returns true if a rider has the weapon for somebody beside the mount. */
export function hasReach({ melee, mount }: Soldier): boolean {
  return mount?.design.size !== 'large' || melee.some((id) => isLong(id));
}

/** Returns true if an attack form reaches a foe in one of its arcs; weight and weapons reach all. */
export function formReaches(creature: Soldier, weapon: StrikeId, foe: Soldier): boolean {
  return !(weapon in attackArcs) || reaches(creature, weapon as AttackFormId, foe);
}

/** Those worth choosing between: nothing else rolls and strikes at least as well. */
export function sensibleArms(arms: readonly Arms[]): Arms[] {
  return arms.filter(
    (one, i) => !arms.some((other, j) => j < i && other.value >= one.value && other.damage >= one.damage),
  );
}

function reason(id: AssaultModifierId, { id: subject }: Soldier, times = 1): Reason {
  const { rule, value } = assaultModifiers[id];
  const one = { rule, key: `melee-${id}`, value: value * times, subject };
  return times === 1 ? one : { ...one, values: { count: times } };
}

/** od6-assault-028: the bonus of the weapon that the soldier fights with, and of no other. */
function weaponReason(soldier: Soldier, id: MeleeWeaponId): Reason[] {
  const bonus = meleeWeapon(id).toHit;
  if (bonus === 0) return [];
  const line = (['standard-melee-weapon', 'energy-weapon', 'energized-broad-sword'] as const).find(
    (key) => assaultModifiers[key].value === bonus,
  );
  if (line === undefined) throw new Error(`no line of the chart gives '${id}' its bonus`);
  return [reason(line, soldier)];
}

/**
 * od6a-hero-010: adds parry to the fighting skill against those who brawl or use a weapon; an attack form is neither. A wound lowers
 * each skill of the sum.
 */
function parryReason(state: OpenD6State, { soldier, foes }: Bout): Reason[] {
  if (!hasSkill(state, soldier, 'parry')) return [];
  if (foes.every((foe) => traitsOfFigure(state, foe).attacks.length > 0)) return [];
  return [{ rule: 'od6a-hero-010', key: 'melee-parry', value: skillOf(state, soldier, 'parry'), subject: soldier.id }];
}

/** od6-assault-027, od6-assault-029, od6-assault-030, od6-assault-031: everything but the weapon. */
function commonReasons(state: OpenD6State, { soldier, foes, comrades, parting }: Bout): Reason[] {
  const add = (id: AssaultModifierId, holds: boolean, times = 1): Reason[] =>
    holds ? [reason(id, soldier, times)] : [];
  const status = statusOf(squadOf(state, soldier));
  const isExposed = parting === 'no' && foes.some((foe) => isAtFlank(soldier, foe));
  return [
    ...add(
      'charging',
      foes.some((foe) => isCharging(state, soldier, foe)),
    ),
    ...robotReason(state, soldier),
    ...add(
      'defending-barrier',
      foes.some((foe) => defendsBarrier(state, soldier, foe)),
    ),
    ...add('outnumbering', comrades > foes.length, comrades - foes.length),
    ...(parting === 'swings'
      ? [{ rule: 'od6-assault-045' as const, key: 'melee-parting-swing', value: PARTING_BONUS, subject: soldier.id }]
      : []),
    ...add('attacked-flank-or-rear', isExposed),
    ...add('prone', soldier.prone),
    ...add('separated', separated(state, soldier)),
    ...hindrances(soldier, -1),
    ...add('shaken', status === 'shaken'),
    ...add('demoralized', status === 'demoralized'),
  ];
}

/** od6a-robot-029: a robot has 1 more in every close assault roll, as attacker and as target. */
function robotReason(state: OpenD6State, soldier: Soldier): Reason[] {
  if (traitsOfFigure(state, soldier).damageTable !== 'systems') return [];
  return [{ rule: 'od6a-robot-029', key: 'melee-robot', value: 1, subject: soldier.id }];
}

/** A rider can strike at both sides of the mount, and is not exposed there. */
const isAtFlank = (soldier: Soldier, foe: Soldier): boolean =>
  !inFront(soldier, foe) && !(soldier.mount && atSide(soldier, foe));

/** od6-assault-025: returns true in the first turn of a fight for those who charged into it. */
function isCharging(state: OpenD6State, soldier: Soldier, foe: Soldier): boolean {
  const fight = fightBetween(state, soldier.unit, foe.unit);
  return soldier.charged && fight?.rounds === 0 && fight.chargers === soldier.unit;
}

/** od6-assault-026: returns true for a soldier of the charged squad who fights across a barrier or out of a trench. */
export function defendsBarrier(state: OpenD6State, soldier: Soldier, foe: Soldier): boolean {
  const fight = fightBetween(state, soldier.unit, foe.unit);
  return fight?.defenders === unitOf(state, soldier.unit).id && behindBarrier(state, soldier, foe);
}
