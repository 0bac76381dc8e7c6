import type { DamageTableId, Harm } from '../../data/charts';
import type { OpenD6State, Soldier } from '../../state';
import { chanceOfLead, damageChances, type DamageChances } from '../checks/odds';
import { resistance, traitsOfFigure } from '../squad/actor';

const byTable: Readonly<Record<DamageTableId, (damage: number, strength: number) => DamageChances>> = {
  wounds: damageChances,
  /** A result takes a body point of a gun, or two. */
  points: damageChances,
  structure: (damage, strength) => ({ wound: 0, incapacitated: chanceOfLead(damage, strength, 4) }),
  /** A hit that does anything hits a system or two; a robot is not put out by one. */
  systems: (damage, strength) => ({ wound: chanceOfLead(damage, strength, 0), incapacitated: 0 }),
};

const none: DamageChances = { wound: 0, incapacitated: 0 };

/** Returns the chances of one hit on a soldier, by the damage table of its unit; none for those immune to the harm. */
export function hurtChances(state: OpenD6State, target: Soldier, damage: number, harm: Harm, aid = 0): DamageChances {
  const { damageTable, immune } = traitsOfFigure(state, target);
  return immune.includes(harm) ? none : byTable[damageTable](damage, resistance(state, target) + aid);
}
