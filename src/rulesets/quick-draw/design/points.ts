import type { FighterDesign } from './design';
import { armourCost } from '../data/armour';
import { close } from '../data/close';
import { ranged } from '../data/ranged';
import { KIT_COST, SKILL_COST } from '../data/skills';

/** qd-pts-005: what a fighter is worth by the lists: armour, weapons by their tables, skills, medikits and doses. */
export function costOfDesign({ armour, weapons, blades, own, skills, medikits, stims }: FighterDesign): number {
  const guns = weapons.map((id) => (id === 'own' ? (own?.cost ?? 0) : ranged[id].cost));
  const steel = blades.map((id) => close[id].cost ?? 0);
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
  return armourCost[armour] + sum(guns) + sum(steel) + skills.length * SKILL_COST + (medikits + stims) * KIT_COST;
}
