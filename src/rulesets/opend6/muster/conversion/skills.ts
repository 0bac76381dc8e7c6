import type { D6Character, DraftField, Omitted } from '../../../../battle/character';
import { folded } from '../../../../battle/folded';
import type { Attributes } from '../../data/attributes';
import { attributeOf, type HeroSkillId } from '../../data/herobuild';
import { metaSkillIds, type MetaSkillId, type PowerId } from '../../data/metaphysics';
import { most } from '../../design/form';
import { heroMost } from '../../design/hero-form';
import { metaCalled, powerCalled, skillCalled } from './alias';
import { fieldOf, label, type Converted } from './converted';
import { inDice } from './equipment';

/** Pips are summed first and rounded once; a skill is never below its attribute. */
export function skillsOf(
  { skills, pipsPerDie }: D6Character,
  attributes: Attributes,
): Pick<Converted, 'raises' | 'named' | 'metaNamed' | 'specializations' | 'metaphysics' | 'fields' | 'omitted'> {
  const raises: Partial<Record<HeroSkillId, number>> = {};
  const specializations: { name: string; skill: HeroSkillId; levels: number }[] = [];
  const meta: Partial<Record<MetaSkillId, number>> = {};
  const fields: DraftField[] = [];
  const omitted: Omitted[] = [];
  const named: { name: string; skill: HeroSkillId }[] = [];
  const metaNamed: string[] = [];
  const parries = skills.some(({ of, name }) => of === null && folded(name) === 'melee parry');
  for (const { name, key, total, of, path, approximate } of skills) {
    const code = Math.min(most.levels, inDice(total, pipsPerDie));
    const metaSkill = of === null ? (metaCalled(key ?? '') ?? metaCalled(name)) : null;
    if (metaSkill !== null) {
      metaNamed.push(name);
      meta[metaSkill] = Math.max(meta[metaSkill] ?? 0, Math.min(heroMost.attribute, Math.max(0, code)));
      continue;
    }
    const skill = of === null ? (skillCalled(key ?? '') ?? skillCalled(name)) : skillCalled(of);
    if (skill === null) {
      omitted.push({ what: 'skill', name });
      continue;
    }
    // Melee parry counts before brawling parry.
    if (parries && skill === 'parry' && folded(name) === 'brawling parry') continue;
    const levels = Math.max(0, code - attributes[attributeOf(skill)]);
    if (levels === 0) continue;
    if (of === null) raises[skill] = Math.max(raises[skill] ?? 0, levels);
    else if (specializations.length < most.entries) specializations.push({ name, skill, levels });
    const field = { raw: String(total), path, ...(approximate === true ? { approximate } : {}) };
    if (of === null) named.push({ name, skill });
    if (of === null) fields.push(fieldOf(label(`skills.${skill}`), code, field));
  }
  const hasMeta = Object.keys(meta).length > 0;
  const metaphysics = hasMeta ? { channel: 0, sense: 0, transform: 0, ...meta } : null;
  const metaFields = metaSkillIds.flatMap((id) =>
    meta[id] === undefined ? [] : [fieldOf(label(`metaSkills.${id}`), meta[id], { raw: '', path: '' })],
  );
  return { raises, named, metaNamed, specializations, metaphysics, fields: [...fields, ...metaFields], omitted };
}

/** Powers that somebody who is able has; the others by their names. */
export function powersOf(
  { powers }: D6Character,
  able: boolean,
): { readonly powers: PowerId[]; readonly unknown: string[] } {
  const known = powers.flatMap((name) => powerCalled(name) ?? []);
  return {
    powers: able ? [...new Set(known)] : [],
    unknown: powers.filter((name) => !able || powerCalled(name) === null),
  };
}
