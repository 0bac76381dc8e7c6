import type { FormOf } from '../../../engine/form';
import { rareSkillIds, type Attributes, type RareSkillId } from '../data/attributes';
import { allGear } from '../data/gear';
import { counted } from './design';
import { runRate, walkRate } from '../data/charts';
import { startingMorale } from '../data/morale';
import { attributeOf, heroSkillIds, type HeroSkillId } from '../data/herobuild';
import { wornAttributes } from '../data/troops';
import { heroTraits } from './traits';
import type { heroForm } from './hero-form';
import type { RoleProfile, SkillCodes, SquadProfile } from './profile';
import { skillCodes } from './skill-codes';

export type HeroDesign = FormOf<typeof heroForm>;

/** Returns a hero with the smallest attributes and nothing bought, changed by `parts`. */
export function newHero(parts: Partial<Omit<HeroDesign, 'being'>> = {}): HeroDesign {
  return {
    being: 'hero',
    made: 'scratch',
    art: 'hero-officer',
    move: 10,
    attributes: { agility: 3, knowledge: 3, mechanical: 3, perception: 3, strength: 3, technical: 3 },
    raises: {},
    specializations: [],
    weapons: [],
    melee: [],
    thrown: {},
    armour: null,
    gear: {},
    metaphysics: { able: false, skills: { channel: 0, sense: 0, transform: 0 }, powers: [], rolls: 0, points: 0 },
    otherCosts: [],
    ...parts,
  };
}

/** The attributes as the hero uses them: what armour and suits take from Agility adds up (od6a-armor-001). */
export function wornBy({ attributes, armour, gear }: Pick<HeroDesign, 'attributes' | 'armour' | 'gear'>): Attributes {
  const worn = wornAttributes(attributes, armour);
  const suits = counted(gear).reduce((sum, [id]) => sum + allGear[id].agility, 0);
  return { ...worn, agility: worn.agility + suits };
}

/** A hero has a code for every skill, the special ones with them; rare ones where they are raised. */
export type HeroCodes = SkillCodes & Readonly<Record<Exclude<HeroSkillId, RareSkillId>, number>>;

/** A skill starts at its attribute (od6a-herobuild-003). */
export function heroCodes(design: Pick<HeroDesign, 'attributes' | 'armour' | 'gear' | 'raises'>): HeroCodes {
  const worn = wornBy(design);
  const code = (id: HeroSkillId): number => worn[attributeOf(id)] + (design.raises[id] ?? 0);
  const known = heroSkillIds.filter((id) => !rareSkillIds.some((rare) => rare === id) || (design.raises[id] ?? 0) > 0);
  return {
    ...skillCodes(worn),
    ...(Object.fromEntries(known.map((id) => [id, code(id)])) as Record<HeroSkillId, number>),
  };
}

/** What of a hero's gear there is any of. */
function gearOf({ gear }: Pick<HeroDesign, 'gear'>): Pick<RoleProfile, 'gear'> {
  const pieces = counted(gear);
  return pieces.length === 0 ? {} : { gear: Object.fromEntries(pieces) };
}

/** What the hero has of metaphysics; anybody may have points (od6a-meta-001). */
function metaphysicsOf({ metaphysics }: Pick<HeroDesign, 'metaphysics'>): Pick<SquadProfile, 'metaphysics'> {
  const { able, skills, powers, points } = metaphysics;
  if (!able && points === 0) return {};
  const none = { channel: 0, sense: 0, transform: 0 };
  return { metaphysics: { skills: able ? skills : none, powers: able ? powers : [], points } };
}

/** The playing values of a hero: those of a squad of one. */
export function heroProfile(design: HeroDesign): SquadProfile {
  const worn = wornBy(design);
  const codes = heroCodes(design);
  const { weapons, melee, thrown, move } = design;
  return {
    ...(design.name === undefined ? {} : { name: design.name }),
    number: 1,
    bare: design.attributes,
    worn,
    armour: design.armour,
    move,
    /** od6a-herobuild-011: rates are those of soldiers. */
    walk: walkRate(move, worn.agility),
    run: runRate(move, worn.agility),
    command: codes.command,
    commanderCommand: codes.command,
    resist: worn.strength,
    strength: design.attributes.strength,
    startingMorale: startingMorale.elite,
    roles: { hero: { role: 'hero', skills: codes, weapons, melee, thrown, ...gearOf(design) } },
    roster: ['hero'],
    crewed: [],
    ...metaphysicsOf(design),
    traits: heroTraits,
  };
}
