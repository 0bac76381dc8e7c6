import type { Resolution } from '../../../../engine/request';
import { unitOf, type FigureId, type UnitId } from '../../../../battle/state';
import { total, type Reason, type Refusal } from '../../../../engine/verdict';
import { powers, type MetaSkillId, type PowerId } from '../../data/metaphysics';
import { listOfSide } from '../../data/troops';
import type { Battle, OpenD6State, Soldier } from '../../state';
import { afterPenalty, perceptionOf, profileOf } from './actor';
import { dulledBy, hindranceOf, hindrances } from './ailments';
import type { MetaEvent } from './meta-events';
import { skillTest, opposedTest } from './points';
import { statusOf } from './squads';

// What metaphysics is to the other chapters: who has which power, at what level, and its roll.

/** Returns the level of a metaphysics skill now; 0 for those who have none. */
export function metaSkillOf(state: OpenD6State, soldier: Soldier, skill: MetaSkillId): number {
  const level = profileOf(state, soldier).metaphysics?.skills[skill] ?? 0;
  if (level === 0 || statusOf(unitOf(state, soldier.unit)) === 'broken') return 0;
  return Math.max(0, afterPenalty(soldier, level) - dulledBy(soldier));
}

/** od6a-meta-007: a power is used at the level of the lowest of its skills, and costs no points (od6a-meta-006). */
export function levelOf(state: OpenD6State, soldier: Soldier, power: PowerId): number {
  return Math.min(...powers[power].skills.map((skill) => metaSkillOf(state, soldier, skill)));
}

/** od6a-meta-006: returns the powers of a figure that it can use in this battle, whether it has points left or not. */
export function powersOf(state: OpenD6State, soldier: Soldier): readonly PowerId[] {
  const { metaphysics } = profileOf(state, soldier);
  if (metaphysics === undefined) return [];
  const { side } = unitOf(state, soldier.unit);
  return metaphysics.powers.filter((power) => {
    const { skills, needs, side: only } = powers[power];
    return (
      skills.every((skill) => metaphysics.skills[skill] > 0) &&
      (needs === undefined || metaphysics.powers.includes(needs)) &&
      (only === undefined || listOfSide(side) === only)
    );
  });
}

/** od6a-meta-009: why a figure cannot use a power in this battle at all, or null. Some powers need another one. */
export function refuseHaving(state: OpenD6State, soldier: Soldier, power: PowerId): Refusal | null {
  if (powersOf(state, soldier).includes(power)) return null;
  const { metaphysics } = profileOf(state, soldier);
  const { needs, side } = powers[power];
  const no = (code: string, rule: Refusal['rule']): Refusal => ({ code, rule, subject: soldier.id });
  if (metaphysics?.powers.includes(power) !== true) return no('no-such-power', 'od6a-meta-007');
  if (needs !== undefined && !metaphysics.powers.includes(needs)) return no('power-needs-another', 'od6a-meta-009');
  if (side !== undefined && listOfSide(unitOf(state, soldier.unit).side) !== side)
    return no('power-of-other-side', 'od6a-meta-010');
  return no('no-metaphysics-skill', 'od6a-meta-007');
}

/** One power in a turn (od6a-meta-008), but one that answers something may be used again in the phase it was used in. */
export function refuseAnother(
  { turn, phase }: OpenD6State,
  { id: subject, power: last }: Soldier,
  power: PowerId,
  answers: boolean,
): Refusal | null {
  if (last === undefined || last.turn !== turn) return null;
  if (answers && last.id === power && last.phase === phase) return null;
  return { code: 'power-used-this-turn', rule: 'od6a-meta-008', subject };
}

/** od6a-meta-008: returns true if the figure used a power in this phase, and so does nothing else in it. */
export function usedPowerNow({ turn, phase }: OpenD6State, { power }: Pick<Soldier, 'power'>): boolean {
  return power !== undefined && power.turn === turn && power.phase === phase;
}

/** A use of a power before the dice. */
export interface Use {
  readonly figure: FigureId;
  readonly power: PowerId;
  readonly target: UnitId | FigureId | null;
  /** Outside the one power of a turn. */
  readonly free?: boolean;
}

/** What a power's test is against: its difficulty with what hinders its user, and the reasons for that. */
export function difficultyOf(
  soldier: Soldier,
  base: number,
  more: readonly Reason[] = [],
): readonly [number, Reason[]] {
  const reasons = [...more, ...hindrances(soldier)];
  return [total(reasons, base), reasons];
}

/** A power tested against a difficulty. Returns true if it succeeds. */
export function* testPower(
  battle: Battle<MetaEvent>,
  soldier: Soldier,
  { figure, power, target, free = false }: Use,
  skill: number,
  [difficulty, reasons]: readonly [number, readonly Reason[]],
  of: string = figure,
): Resolution<boolean> {
  const { rule } = powers[power];
  const spec = { name: 'power', rule, of: `${of} ${power}`, about: { power } };
  const { passed, ...rolled } = yield* skillTest(battle, spec, figure, skill, difficulty);
  battle.emit({
    type: 'power-used',
    rule,
    figure,
    power,
    target,
    skill,
    difficulty,
    reasons,
    rolled,
    against: null,
    passed,
    free,
  });
  return passed;
}

/** What somebody opposes a power of the mind with: channel or Perception, the higher. */
export function defenceOf(state: OpenD6State, victim: Soldier): number {
  return Math.max(metaSkillOf(state, victim, 'channel'), perceptionOf(state, victim)) - hindranceOf(victim);
}

/** An opposed use of a power: how far it wins; `outcome` is how good the totals are for its user, 0 for a failure. */
export function* opposePower(
  battle: Battle<MetaEvent>,
  soldier: Soldier,
  { figure, power, target, free = false }: Use,
  victim: Soldier,
  value: number,
  outcome: (own: number, other: number) => number,
): Resolution<number> {
  const { state } = battle;
  const { rule } = powers[power];
  const skill = levelOf(state, soldier, power) - hindranceOf(soldier);
  const about = { figure, power, opponent: victim.id, skill, other: value };
  const { own, other } = yield* opposedTest(
    battle,
    { name: 'power', rule, of: `${figure} ${power}`, about },
    { seat: unitOf(state, soldier.unit).side, figure, value: skill },
    { seat: unitOf(state, victim.unit).side, figure: victim.id, value },
    outcome,
  );
  const result = outcome(own.score, other.score);
  const against = { figure: victim.id, value, rolled: other };
  const reasons = hindrances(soldier, -1);
  battle.emit({
    type: 'power-used',
    rule,
    figure,
    power,
    target,
    skill,
    difficulty: null,
    reasons,
    rolled: own,
    against,
    passed: result > 0,
    free,
  });
  return result;
}
