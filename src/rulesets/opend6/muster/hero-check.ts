import { attributeIds } from '../data/attributes';
import { scratch } from '../data/herobuild';
import { rangedWeapon } from '../data/weapons';
import { counted } from '../design/design';
import type { HeroDesign } from '../design/hero';
import type { Problem } from './check';

const error = (refusal: Omit<Problem, 'severity'>): Problem => ({ ...refusal, severity: 'error' });

/** Everything that the rules have against a hero; empty when the sheet is in order. */
export function checkHero(design: HeroDesign): readonly Problem[] {
  return [
    ...(design.made === 'scratch' ? [...checkAttributes(design), ...checkRaises(design)] : []),
    ...checkMetaphysics(design),
    ...checkWeapons(design),
  ];
}

/** od6a-herobuild-002: 18 points for attributes from 2 to 4, one of them for each metaphysics skill. */
function checkAttributes({ attributes, metaphysics }: HeroDesign): Problem[] {
  const { points, least, most } = scratch.attributes;
  const rule = 'od6a-herobuild-002';
  const metaSkills = counted(metaphysics.skills).length;
  const spent = attributeIds.reduce((sum, id) => sum + attributes[id], metaSkills);
  return [
    ...attributeIds
      .filter((id) => attributes[id] < least || attributes[id] > most)
      .map((attribute) =>
        error({ code: 'hero-attribute', rule, values: { attribute, value: attributes[attribute], least, most } }),
      ),
    ...(spent > points ? [error({ code: 'hero-attributes', rule, values: { spent, points } })] : []),
  ];
}

/** od6a-herobuild-003: 7 points for raises, 2 at most for one skill, metaphysics skills included. */
function checkRaises({ raises, metaphysics, specializations }: HeroDesign): Problem[] {
  const { points, most } = scratch.raises;
  const rule = 'od6a-herobuild-003';
  const ordinary = counted(raises).map(([skill, levels]) => ({ skill: `skills.${skill}`, levels }));
  const meta = counted(metaphysics.skills).map(([skill, value]) => ({
    skill: `metaSkills.${skill}`,
    levels: value - scratch.metaSkill,
  }));
  const named = specializations.map(({ skill, levels }) => ({ skill: `skills.${skill}`, levels }));
  const all = [...ordinary, ...meta, ...named];
  const spent = all.reduce((sum, { levels }) => sum + levels, 0);
  return [
    ...all
      .filter(({ levels }) => levels > most)
      .map(({ skill, levels }) => error({ code: 'hero-raise', rule, values: { heroSkill: skill, levels, most } })),
    ...(spent > points ? [error({ code: 'hero-raises', rule, values: { spent, points } })] : []),
  ];
}

/** Skills and powers belong to heroes who have paid for the ability (od6a-herobuild-006). */
function checkMetaphysics({ metaphysics: { able, skills, powers } }: HeroDesign): Problem[] {
  const has = counted(skills).length + powers.length;
  return able || has === 0 ? [] : [error({ code: 'hero-no-metaphysics', rule: 'od6a-herobuild-006', values: { has } })];
}

function checkWeapons({ weapons }: HeroDesign): Problem[] {
  return weapons
    .filter((id) => rangedWeapon(id).assembled)
    .map((weapon) => error({ code: 'hero-crewed', rule: 'od6-weapon-009', values: { weapon } }));
}
