import type { RuleId } from '../../../engine/rule';
import { lookUp } from './lookup';

export const armourIds = ['assault', 'arctic', 'space', 'bounty-hunter', 'high-guard', 'desert', 'scouting'] as const;
export type ArmourId = (typeof armourIds)[number];

/** od6-build-014: what an armour adds to Strength (against damage only) and Agility, and its SGPs per soldier. */
export interface Armour {
  readonly id: ArmourId;
  readonly rule: RuleId;
  readonly strength: number;
  readonly agility: number;
  readonly cost: number;
}

function armour(id: ArmourId, strength: number, agility: number, cost: number): Armour {
  return { id, rule: 'od6-troop-002', strength, agility, cost };
}

/** od6a-armor-003, od6a-armor-006: the Armor Chart; helmets and vests are not on it, since they do nothing. */
export const armours: Readonly<Record<ArmourId, Armour>> = {
  assault: armour('assault', 1, -1, 10),
  arctic: armour('arctic', 1, -1, 10),
  space: armour('space', 3, -1, 50),
  'bounty-hunter': { ...armour('bounty-hunter', 1, -1, 10), rule: 'od6-troop-003' },
  'high-guard': armour('high-guard', 1, 0, 25),
  desert: armour('desert', 1, -1, 10),
  scouting: armour('scouting', 1, 0, 25),
};

/** @throws {Error} on an unknown id. */
export function armourOf(id: string): Armour {
  return lookUp(armours, id, 'armour');
}
