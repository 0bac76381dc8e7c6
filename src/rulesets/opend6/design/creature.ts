import type { FormOf } from '../../../engine/form';
import { commonSkillIds, skills } from '../data/attributes';
import { creatures, type CreatureId } from '../data/creatures';
import { startingMorale } from '../data/morale';
import type { creatureForm } from './creature-form';
import type { SkillCodes, SquadProfile } from './profile';
import { creatureTraits } from './traits';

export type CreatureDesign = FormOf<typeof creatureForm>;

/** Returns a creature of the chart, or a pack of it, changed by `parts`. */
export function newCreature(
  kind: CreatureId,
  parts: Partial<Omit<CreatureDesign, 'being' | 'kind'>> = {},
): CreatureDesign {
  const { agility, strength, perception, move, hide, orneriness, size, attacks } = creatures[kind];
  return {
    being: 'creature',
    kind,
    number: 1,
    size,
    agility,
    strength,
    perception,
    move,
    hide,
    orneriness,
    attacks: [...attacks],
    ...parts,
  };
}

/** od6a-creature-001: three attributes and no skills: what it tries, it tries with the bare attribute. */
function codes({ agility, strength, perception }: CreatureDesign): SkillCodes {
  const bare: Readonly<Record<string, number>> = { agility, strength, perception };
  return Object.fromEntries(commonSkillIds.map((id) => [id, bare[skills[id].attribute] ?? 0])) as SkillCodes;
}

/** od6a-creature-003: the playing values of a creature. Its one rate is Move and Agility together. */
export function creatureProfile(design: CreatureDesign): SquadProfile {
  const { agility, strength, perception, move, hide, number, attacks, size } = design;
  const orneriness = design.orneriness ?? 0;
  const bare = { agility, knowledge: 0, mechanical: 0, perception, strength, technical: 0 };
  const rate = move + agility;
  const { nightMove: night } = creatures[design.kind];
  return {
    ...(design.name === undefined ? {} : { name: design.name }),
    number,
    bare,
    worn: bare,
    armour: null,
    move,
    walk: rate,
    run: rate,
    ...(night === undefined ? {} : { nightWalk: night + agility }),
    command: 0,
    commanderCommand: 0,
    /** od6a-creature-002: Strength resists damage; a natural armour adds to it. */
    resist: strength + hide,
    strength,
    startingMorale: startingMorale.elite,
    roles: { creature: { role: 'creature', skills: codes(design), weapons: [], melee: [], thrown: {} } },
    roster: Array.from({ length: number }, () => 'creature' as const),
    crewed: [],
    traits: { ...creatureTraits, ...creatures[design.kind].body, attacks, size, orneriness },
  };
}

/** What a creature costs, line by line as on its sheet. */
export interface CreatureCost {
  readonly values: number;
  readonly damage: number;
  readonly forms: number;
  readonly training: number;
  readonly each: number;
  readonly total: number;
}

/** od6a-creature-013: values and damage, times the attack forms; a pack costs that for each creature. */
export function creatureCost(design: CreatureDesign): CreatureCost {
  const { agility, strength, perception, move, hide, attacks, number, kind } = design;
  const values = agility + strength + hide + perception + move;
  const damage = attacks.reduce((sum, attack) => sum + attack.damage, 0);
  const forms = Math.max(1, attacks.length);
  const { training } = creatures[kind];
  const each = (values + damage) * forms + training;
  return { values, damage, forms, training, each, total: each * number };
}
