import { figureOf, unitOf } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import type { Battle, OpenD6State, Soldier } from '../../state';
import { chanceOfLead } from '../checks/odds';
import { inContact } from '../contact/contact';
import { inFrontHalf } from '../sight/arc';
import { sightPointAt } from '../sight/sight-points';
import { dimnessOn } from '../weather/visibility';
import { hindranceOf } from '../squad/ailments';
import { hangs } from '../squad/wall';
import { hasSkill, skillOf } from '../squad/actor';
import type { MetaEvent } from '../squad/meta-events';
import { opposedTest } from '../squad/points';
import type { FireEvent, Hit } from './events';
import { shooterOf, type Shooter } from './volley-plan';

// Dodging a hit (od6a-hero-007). It costs nothing and is the only way to evade one, so nobody is asked.

/** od6a-hero-009: returns true if the figure can dodge and sees the shot coming, in no close combat. */
export function mayDodge(state: OpenD6State, target: Soldier, firer: Soldier): boolean {
  if (!hasSkill(state, target, 'dodge') || hangs(target) || !inFrontHalf(target, firer) || inContact(state, target))
    return false;
  return dimnessOn(state, sightPointAt(state, target), sightPointAt(state, firer)) === null;
}

/** Returns the chance that a hit by this shooter is dodged, from 0 to 1. */
export function chanceToDodge(state: OpenD6State, { figure, skill }: Shooter, target: Soldier): number {
  const firer = figureOf(state, figure);
  return mayDodge(state, target, firer) ? chanceFacing(state, target, opposed(firer, skill.value)) : 0;
}

/** A skill in an opposed roll: whatever hinders the figure is taken off it. */
const opposed = (soldier: Soldier, skill: number): number => skill - hindranceOf(soldier);

/** Returns the chance that a hit with this skill is dodged by a figure that faces the firer. A tie dodges. */
export function chanceFacing(state: OpenD6State, target: Soldier, skill: number): number {
  return hasSkill(state, target, 'dodge')
    ? chanceOfLead(opposed(target, skillOf(state, target, 'dodge')), skill, 0)
    : 0;
}

/**
 * od6a-hero-007: returns the hits that are left. Each hit is dodged by itself, with new rolls of firer and target that
 * have no modifiers but the state of the two; a tie dodges.
 */
export function* dodgeHits(
  battle: Battle<FireEvent | MetaEvent>,
  firing: readonly Shooter[],
  hits: readonly Hit[],
): Resolution<readonly Hit[]> {
  const { state } = battle;
  const left: Hit[] = [];
  for (const [i, hit] of hits.entries()) {
    const [target, firer] = [figureOf(state, hit.figure), figureOf(state, hit.by)];
    const shooter = shooterOf(firing, hit);
    const isDodged =
      hit.isParried !== true &&
      mayDodge(state, target, firer) &&
      (yield* rollDodge(battle, hit, shooter.skill.value, i + 1));
    if (!isDodged) left.push(hit);
  }
  return left;
}

/** Rolls the dodge of one hit; `number` says which of the command it is. */
export function* rollDodge(
  battle: Battle<FireEvent | MetaEvent>,
  { figure, by }: Pick<Hit, 'by' | 'figure'>,
  skill: number,
  number: number,
): Resolution<boolean> {
  const { state } = battle;
  const [target, firer] = [figureOf(state, figure), figureOf(state, by)];
  const value = opposed(target, skillOf(state, target, 'dodge'));
  const facing = opposed(firer, skill);
  const rule = 'od6a-hero-007';
  const { own, other } = yield* opposedTest(
    battle,
    {
      name: 'dodge',
      rule,
      of: `${figure} ${by} hit ${number}`,
      about: { figure, firer: by, skill: value, other: facing },
    },
    { seat: unitOf(state, target.unit).side, figure, value },
    { seat: unitOf(state, firer.unit).side, figure: by, value: facing },
    (ours, theirs) => (ours >= theirs ? 1 : 0),
  );
  const dodged = own.score >= other.score;
  battle.emit({ type: 'evasion-rolled', rule, way: 'dodge', figure, by, own, firer: other, evaded: dodged });
  return dodged;
}
