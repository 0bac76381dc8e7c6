import type { Reason } from '../../../../engine/verdict';
import { gradeOf, type Grade } from '../../data/experience';
import { troops, type Allowance } from '../../data/troops';
import { woundedFire, woundedMove } from '../../data/wounds';
import type { Trooper } from '../../state';
import { isCombatRobot, isHuman, isMarine } from '../deck/field';

// sm-xp, sm-wounded: the effects of earlier battles of a campaign on a figure.

type Served = Pick<Trooper, 'troop' | 'service'>;

/** Returns the class of experience; null if it does not count: outside campaigns everybody uses the standard rules. */
export function gradeIn(one: Served): Grade | null {
  return one.service === null || !isHuman(one) ? null : gradeOf(troops[one.troop].marine, one.service.actions);
}

/** Sent into action before they have recovered. */
export const isWounded = ({ service }: Pick<Trooper, 'service'>): boolean => service !== null && service.days > 0;

export const strideOf = (one: Served, allowance: Allowance): Allowance =>
  isWounded(one) ? woundedMove(allowance) : allowance;

/**
 * sm-wounded-002: the wounded fire with the crew, as Novices do; Marines and combat robots before them, and with these armoured
 * non-marines of some experience.
 */
export function firesWithMarines(one: Trooper): boolean {
  if (isCombatRobot(one)) return true;
  if (isWounded(one)) return false;
  const grade = gradeIn(one);
  if (isMarine(one)) return grade?.order !== 'crew';
  if (grade === null || grade.noncombatant) return false;
  return troops[one.troop].armoured && grade.order !== 'crew';
}

/**
 * A Veteran Marine (sm-xp-004) fires before the others of the band; if wounded, before the others of the crew's band.
 */
export const opensBand = (one: Served): boolean => gradeIn(one)?.order === 'first';

/** Returns what wounds and experience of both add to a shot, or to a missile and its spotter. */
export function serviceFactors(firer: Trooper, target: Trooper, missile: boolean, gone: boolean): readonly Reason[] {
  const reasons: Reason[] = [];
  if (isWounded(target)) reasons.push({ rule: 'sm-wounded-004', key: 'wounded-target', value: woundedFire.at });
  if (!missile && isWounded(firer)) reasons.push({ rule: 'sm-wounded-005', key: 'wounded', value: woundedFire.by });
  const skill = gradeIn(firer)?.[missile ? 'other' : 'fire'] ?? 0;
  if (skill !== 0) reasons.push({ rule: isMarine(firer) ? 'sm-xp-001' : 'sm-xp-009', key: 'experience', value: skill });
  const elusive = gradeIn(target)?.target ?? 0;
  // It is the same -1 as that of a target which has disappeared.
  if (elusive !== 0 && !gone) reasons.push({ rule: 'sm-xp-005', key: 'veteran-target', value: elusive });
  return reasons;
}
