import { signed } from '../../../battle/numbers';
import type { Text } from '../../../battle/text';
import { armourIds, armourOf, armours } from '../data/armour';
import { attributeIds, rareSkillIds, type AttributeId } from '../data/attributes';
import { allGear, gearIds } from '../data/gear';
import { attributeOf, heroSkillIds, heroSkills, type HeroSkillId } from '../data/herobuild';
import { metaSkillIds, powerIds, powers } from '../data/metaphysics';
import type { Options } from '../data/options';
import {
  meleeWeaponIds,
  meleeWeapons,
  rangedWeaponIds,
  rangedWeapons,
  thrownWeaponIds,
  type RangedWeapon,
} from '../data/weapons';
import { heroCodes, heroProfile, type HeroDesign } from '../design/hero';
import { heroArtIds, heroMost } from '../design/hero-form';
import { words } from '../words';
import { readyChoices, type ChoiceGroup } from './choices';
import { heroCost, type HeroCost, type HeroCostLine } from './hero-cost';
import { weaponView } from './page';
import { weaponRows } from './record';

/** The page of the Hero Record Sheet, box by box (od6a-herobuild-012). */
export function heroPage(design: HeroDesign, options: Options): object {
  const profile = heroProfile(design);
  const codes = heroCodes(design);
  const cost = heroCost(design);
  const { made, art, metaphysics, armour } = design;
  return {
    converted: made === 'converted',
    made: (['scratch', 'converted'] as const).map((id) => ({
      id,
      name: words(`hero.made.${id}`),
      selected: id === made,
    })),
    madeName: words(`hero.made.${made}`),
    arts: heroArtIds.map((id) => ({ id, name: words(`hero.art.${id}`), selected: id === art })),
    move: design.move,
    walk: profile.walk,
    run: profile.run,
    most: heroMost,
    attributes: attributeIds.map((id) => ({
      id,
      name: words(`attributes.${id}.label`),
      bare: profile.bare[id],
      worn: profile.worn[id] === profile.bare[id] ? null : profile.worn[id],
      skills: [...heroSkills[id], ...rareOf(design, id)].map((skill) => ({
        id: skill,
        name: words(`skills.${skill}`),
        code: codes[skill] ?? profile.worn[id],
        levels: design.raises[skill] ?? 0,
      })),
    })),
    specializations: design.specializations.map((entry, index) => ({
      ...entry,
      index,
      skills: heroSkillIds.map((id) => ({ id, name: words(`skills.${id}`), selected: id === entry.skill })),
      skillName: words(`skills.${entry.skill}`),
      code: specialized(design, (skill) => codes[skill] ?? profile.worn[attributeOf(skill)], entry),
    })),
    weapons: weaponRows(design, profile.strength, options).map(weaponView),
    weaponChoices: armouryChoices(design),
    thrown: thrownWeaponIds
      .filter((id) => !rangedWeapons[id].isAmmunition)
      .map((id) => ({
        id,
        name: words(`weapons.${id}`),
        count: design.thrown[id] ?? 0,
        price: rangedWeapons[id].cost,
      })),
    armour: armour === null ? null : armourView(design),
    armours: [
      { id: '', name: words('armour.none'), selected: armour === null },
      ...armourIds.map((id) => ({
        id,
        name: priced(`armour.${id}`, armours[id].cost),
        selected: id === armour,
      })),
    ],
    gear: gearIds.map((id) => ({
      id,
      name: words(`gear.${id}.name`),
      hint: words(`gear.${id}.hint`),
      isWorn: allGear[id].isWorn,
      pieces: design.gear[id] ?? 0,
      has: (design.gear[id] ?? 0) > 0,
      price: allGear[id].cost,
    })),
    metaphysics: {
      ...metaphysics,
      skills: metaSkillIds.map((id) => ({ id, name: words(`metaSkills.${id}`), code: metaphysics.skills[id] })),
      powers: metaphysics.powers.map((id) => ({ id, name: words(`powers.${id}`) })),
      powerChoices: powerIds
        .filter((id) => !metaphysics.powers.includes(id))
        .map((id) => ({
          id,
          name: words('hero.power-of', {
            power: words(`powers.${id}`),
            skills: { list: powers[id].skills.map((skill) => words(`metaSkills.${skill}`)) },
          }),
        })),
      total: cost.metaphysicsTotal,
    },
    otherCosts: design.otherCosts.map((entry, index) => ({ ...entry, index })),
    bill: billView(cost),
    ready: readyChoices(),
  };
}

/** A specialization stands in for the raise of its skill. */
function specialized(
  { raises }: Pick<HeroDesign, 'raises'>,
  code: (skill: HeroSkillId) => number,
  { skill, levels }: HeroDesign['specializations'][number],
): number {
  return code(skill) - (raises[skill] ?? 0) + levels;
}

/** Skills on no sheet get a line once the hero has raised them or carries what they fire (od6a-weapon-001). */
function rareOf({ raises, weapons }: HeroDesign, attribute: AttributeId): readonly HeroSkillId[] {
  return rareSkillIds.filter(
    (id) =>
      attributeOf(id) === attribute &&
      ((raises[id] ?? 0) > 0 || weapons.some((weapon) => rangedWeapons[weapon].skill === id)),
  );
}

function priced(key: string, cost: number): Text {
  return words('sheet.priced', { what: words(key), cost });
}

function armourView({ armour }: HeroDesign): object | null {
  if (armour === null) return null;
  const { strength, agility, cost } = armourOf(armour);
  return { name: words(`armour.${armour}`), strength: signed(strength), agility: signed(agility), cost };
}

/** All guns and blades that one figure can use. */
function armouryChoices({ weapons, melee }: HeroDesign): ChoiceGroup[] {
  const personal = ({ id, throwable, assembled }: RangedWeapon): boolean =>
    !throwable && !assembled && !weapons.some((own) => own === id);
  const choice = (id: string, cost: number) => ({ id, name: priced(`weapons.${id}`, cost), selected: false });
  const guns = rangedWeaponIds.filter((id) => personal(rangedWeapons[id]));
  const blades = meleeWeaponIds.filter((id) => id !== 'hands' && !melee.includes(id));
  return [
    { label: words('sheet.weapon'), choices: guns.map((id) => choice(id, rangedWeapons[id].cost)) },
    { label: words('cost.melee'), choices: blades.map((id) => choice(id, meleeWeapons[id].cost)) },
  ];
}

/** The arithmetic of the record sheet, summed up by kind. */
function billView({ lines, ...totals }: HeroCost): object {
  const of = (part: HeroCostLine['of']): object[] => {
    const own = lines.filter((line) => line.of === part);
    return [...new Set(own.map(({ key }) => key))].map((key) => ({
      label: words(`hero.cost.${key}`),
      amount: own.reduce((sum, line) => sum + (line.key === key ? line.amount : 0), 0),
    }));
  };
  return { traits: of('traits'), equipment: of('equipment'), metaphysics: of('metaphysics'), ...totals };
}
