import type { CountedWord, DesignPart } from '../../../../battle/character';
import { byBeing, type Design } from '../../design/any-design';
import { counted, type SquadDesign } from '../../design/design';
import type { HeroDesign } from '../../design/hero';
import { label } from './converted';

/** Returns what a character brings to a design of any being, part by part. */
export function partsOf(design: Design): readonly DesignPart[] {
  return byBeing<readonly DesignPart[]>(design, {
    squad: (squad) => [
      listing('troop', 'sheet.troop', [[`troops.${squad.troop}`, 1]]),
      listing('quality', 'sheet.quality', [[`qualities.${squad.quality}`, 1]]),
      ...attributeParts(squad.attributes ?? {}),
      ...skillParts('training', squad.training),
      ...specializationParts(squad),
      ...armsParts(squad),
      ...armourPart(squad),
    ],
    hero: (hero) => [
      ...plainPart('move', 'sheet.move', hero.move),
      ...attributeParts(hero.attributes),
      ...skillParts('raises', hero.raises),
      ...specializationParts(hero),
      ...armsParts(hero),
      ...armourPart(hero),
      ...metaphysicsParts(hero),
    ],
    creature: (creature) => [
      ...(['agility', 'strength', 'perception', 'move'] as const).flatMap((id) =>
        plainPart(id, `creature.${id}`, creature[id]),
      ),
      ...plainPart('attacks', 'creature.attack', creature.attacks.map(({ damage }) => damage).join(' / ')),
    ],
    robot: (robot) => [
      ...plainPart('move', 'sheet.move', robot.move),
      ...attributeParts(robot.attributes),
      ...skillParts('raises', robot.raises),
      ...armsParts(robot),
    ],
    artillery: () => [],
    remote: () => [],
  });
}

const plainPart = (path: string, key: string, value: number | string): DesignPart[] => [
  { path, label: label(key), value },
];

/** Words with their counts; those of an empty list are none. */
function listing(path: string, key: string, words: readonly (readonly [string, number])[]): DesignPart {
  const value = words.map(([word, count]): CountedWord => ({ word: label(word), count }));
  return { path, label: label(key), value };
}

const attributeParts = (attributes: Readonly<Record<string, number>>): DesignPart[] =>
  Object.entries(attributes).flatMap(([id, value]) => plainPart(`attributes.${id}`, `attributes.${id}.label`, value));

const skillParts = (path: string, levels: Partial<Readonly<Record<string, number>>>): DesignPart[] =>
  counted(levels).flatMap(([id, value]) => plainPart(`${path}.${id}`, `skills.${id}`, `+${value}`));

function specializationParts({ specializations }: Pick<SquadDesign | HeroDesign, 'specializations'>): DesignPart[] {
  const told = specializations.map(({ name, levels }) => `${name} +${levels}`).join(', ');
  return told === '' ? [] : plainPart('specializations', 'cost.specialization', told);
}

function armsParts({ weapons, melee, thrown }: Pick<SquadDesign, 'weapons' | 'melee' | 'thrown'>): DesignPart[] {
  const words = (ids: readonly string[]) => ids.map((id) => [`weapons.${id}`, 1] as const);
  return [
    listing('weapons', 'hero.cost.weapon', words(weapons)),
    listing('melee', 'hero.cost.melee', words(melee)),
    listing(
      'thrown',
      'hero.cost.thrown',
      counted(thrown).map(([id, pieces]) => [`weapons.${id}`, pieces]),
    ),
  ];
}

const armourPart = ({ armour }: Pick<SquadDesign, 'armour'>): DesignPart[] => [
  listing('armour', 'sheet.armour', armour === null ? [] : [[`armour.${armour}`, 1]]),
];

function metaphysicsParts({ metaphysics: { able, skills, powers } }: HeroDesign): DesignPart[] {
  return [
    listing('metaphysics.able', 'hero.metaphysics', able ? [['hero.able', 1]] : []),
    ...Object.entries(skills).flatMap(([id, value]) =>
      plainPart(`metaphysics.skills.${id}`, `metaSkills.${id}`, value),
    ),
    listing(
      'metaphysics.powers',
      'hero.cost.power',
      powers.map((id) => [`powers.${id}`, 1]),
    ),
  ];
}
