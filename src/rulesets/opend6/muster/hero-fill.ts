import type { SheetButton } from '../../../battle/sheet';
import { armourIds } from '../data/armour';
import { attributeIds } from '../data/attributes';
import { gearIds } from '../data/gear';
import { attributeOf, codeOf, heroSkillIds, type HeroSkillId } from '../data/herobuild';
import { metaSkillIds, powerIds } from '../data/metaphysics';
import { thrownWeaponIds } from '../data/weapons';
import { most } from '../design/form';
import type { HeroDesign } from '../design/hero';
import { heroArtIds, heroMost } from '../design/hero-form';
import { allCounts, appended, count, named, pick, withAdded, withoutWeapon, type Fields } from './fields';

/** A hero as a document can take it over another one. */
export function wholeHero(design: HeroDesign): HeroDesign {
  return filled(design, {});
}

/** The hero after the form was changed. */
export function fillHero(design: HeroDesign, fields: Fields): HeroDesign {
  return filled({ ...design, ...withAdded(design, fields['add.weapon']) }, fields);
}

function filled(design: HeroDesign, fields: Fields): HeroDesign {
  const { armour, metaphysics } = design;
  const [dressed, able, power] = [
    fields['design.armour'],
    fields['design.metaphysics.able'],
    pick(powerIds, fields['add.power']),
  ];
  const { powers } = metaphysics;
  return {
    ...design,
    made: pick(['scratch', 'converted'] as const, fields['design.made']) ?? design.made,
    art: pick(heroArtIds, fields['design.art']) ?? design.art,
    move: count(fields['design.move'], design.move, heroMost.move),
    attributes: allCounts(attributeIds, design.attributes, heroMost.attribute, (id) =>
      converted(fields[`design.attributes.${id}`]),
    ),
    raises: allCounts(heroSkillIds, design.raises, most.levels, (id) =>
      raise(design, id, fields[`design.raises.${id}`]),
    ),
    specializations: design.specializations.map((entry, i) => ({
      name: named(fields[`design.specializations.${i}.name`], entry.name),
      skill: pick(heroSkillIds, fields[`design.specializations.${i}.skill`]) ?? entry.skill,
      levels: count(fields[`design.specializations.${i}.levels`], entry.levels, most.levels),
    })),
    thrown: allCounts(thrownWeaponIds, design.thrown, most.pieces, (id) => fields[`design.thrown.${id}`]),
    armour: dressed === undefined ? armour : (pick(armourIds, dressed) ?? null),
    gear: allCounts(gearIds, design.gear, most.pieces, (id) => worn(fields[`design.gear.${id}`])),
    metaphysics: {
      able: typeof able === 'boolean' ? able : metaphysics.able,
      skills: allCounts(
        metaSkillIds,
        metaphysics.skills,
        heroMost.attribute,
        (id) => fields[`design.metaphysics.skills.${id}`],
      ),
      powers: power === undefined || powers.includes(power) ? powers : appended(powers, power, powerIds.length),
      rolls: count(fields['design.metaphysics.rolls'], metaphysics.rolls, heroMost.rolls),
      points: count(fields['design.metaphysics.points'], metaphysics.points, heroMost.points),
    },
    otherCosts: design.otherCosts.map((entry, i) => ({
      name: named(fields[`design.otherCosts.${i}.name`], entry.name),
      cost: count(fields[`design.otherCosts.${i}.cost`], entry.cost, most.cost),
    })),
  };
}

/** A die code of a role-playing character, or what the field says. */
function converted(value: unknown): unknown {
  return codeOf(value) ?? value;
}

/** The die code of a skill is its whole code: the raise is what it has above the attribute. */
function raise({ attributes }: HeroDesign, skill: HeroSkillId, value: unknown): unknown {
  const code = codeOf(value);
  return code === null ? value : Math.max(0, code - attributes[attributeOf(skill)]);
}

/** A ticked box stands for one piece. */
function worn(value: unknown): unknown {
  return typeof value === 'boolean' ? Number(value) : value;
}

/** The hero after a button was pressed. Throws on a button that the form does not have. */
export function pressHero(design: HeroDesign, { change, id, index }: SheetButton): HeroDesign {
  const without = <T>(list: readonly T[]): T[] => list.filter((_, i) => i !== index);
  const { specializations, otherCosts, metaphysics } = design;
  switch (change) {
    case 'remove-weapon':
      return wholeHero({ ...design, ...withoutWeapon(design, id) });
    case 'remove-power':
      return wholeHero({
        ...design,
        metaphysics: { ...metaphysics, powers: metaphysics.powers.filter((power) => power !== id) },
      });
    case 'add-specialization':
      return wholeHero({
        ...design,
        specializations: appended(specializations, { name: '', skill: 'firearms', levels: 1 }),
      });
    case 'remove-specialization':
      return wholeHero({ ...design, specializations: without(specializations) });
    case 'add-other':
      return wholeHero({ ...design, otherCosts: appended(otherCosts, { name: '', cost: 0 }) });
    case 'remove-other':
      return wholeHero({ ...design, otherCosts: without(otherCosts) });
    default:
      throw new Error(`the hero sheet has no button '${change}'`);
  }
}
