import type { FormOf } from '../../../engine/form';
import { artillery, type ArtilleryId } from '../data/artillery';
import { commonSkillIds } from '../data/attributes';
import { startingMorale } from '../data/morale';
import type { artilleryForm } from './artillery-form';
import type { SkillCodes, SquadProfile } from './profile';
import { artilleryTraits } from './traits';

export type ArtilleryDesign = FormOf<typeof artilleryForm>;

/** Returns a gun of the listings. */
export function newArtillery(kind: ArtilleryId): ArtilleryDesign {
  return { being: 'artillery', kind };
}

/** A gun has no skills: its gunner's count. */
const noSkills = Object.fromEntries(commonSkillIds.map((id) => [id, 0])) as SkillCodes;
const none = { agility: 0, knowledge: 0, mechanical: 0, perception: 0, strength: 0, technical: 0 };

/**
 * Returns the playing values of a gun, which stays where it was set up. Its sights see in the dark and through fog
 * (od6a-artillery-006).
 */
export function artilleryProfile({ kind, name }: ArtilleryDesign): SquadProfile {
  const { bodyStrength, size } = artillery[kind];
  const gear = { binoculars: 1 };
  return {
    ...(name === undefined ? {} : { name }),
    number: 1,
    bare: { ...none, strength: bodyStrength },
    worn: { ...none, strength: bodyStrength },
    armour: null,
    move: 0,
    walk: 0,
    run: 0,
    command: 0,
    commanderCommand: 0,
    resist: bodyStrength,
    strength: bodyStrength,
    startingMorale: startingMorale.elite,
    roles: { artillery: { role: 'artillery', skills: noSkills, weapons: [], melee: [], thrown: {}, gear } },
    roster: ['artillery'],
    crewed: [],
    traits: { ...artilleryTraits, battery: kind, size },
  };
}
