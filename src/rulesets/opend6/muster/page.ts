import { signed } from '../../../battle/numbers';
import type { Text } from '../../../battle/text';
import { skillIds, skills } from '../data/attributes';
import type { Options } from '../data/options';
import { troopType } from '../data/troops';
import { rangedWeapons, thrownWeaponIds } from '../data/weapons';
import { words } from '../words';
import { supportView } from './support-page';
import { armourChoices, qualityChoices, readyChoices, sharedChoices, troopChoices, weaponChoices } from './choices';
import { costOf, type CostLine } from './cost';
import { mountChoices, mountView } from './mount-page';
import type { SquadDesign } from '../design/design';
import { most } from '../design/form';
import { hasSpecialists } from './limits';
import { recordSheet, type RecordSheet, type SkillRow, type WeaponRow } from './record';

/** The page of the printed sheet, box by box. */
export function pageOf(design: SquadDesign, options: Options): object {
  const sheet = recordSheet(design, options);
  const troop = troopType(design.troop);
  return {
    troops: troopChoices(design.troop),
    qualities: qualityChoices(design.quality),
    troopName: words(`troops.${design.troop}`),
    qualityName: words(`qualities.${design.quality}`),
    number: design.number,
    walk: sheet.walk,
    run: sheet.run,
    command: sheet.command,
    attributes: sheet.attributes.map(attributeView),
    specializations: design.specializations.map((entry, i) => ({
      ...entry,
      index: i,
      skills: skillIds.map((id) => ({ id, name: words(`skills.${id}`), selected: id === entry.skill })),
      skillName: words(`skills.${entry.skill}`),
      code: sheet.specializations[i]?.code ?? 0,
    })),
    weapons: sheet.weapons.map(weaponView),
    weaponChoices: weaponChoices(design, design, false),
    thrown: thrownView(design),
    armour:
      sheet.armour === null
        ? null
        : {
            ...sheet.armour,
            name: words(`armour.${sheet.armour.id}`),
            strength: signed(sheet.armour.strength),
            agility: signed(sheet.armour.agility),
          },
    armours: armourChoices(design),
    commander: sheet.commander,
    specialists: specialistViews(design, sheet),
    mayAddSpecialist: hasSpecialists(troop) && design.specialists.length < most.specialists,
    shared: hasSpecialists(troop) ? null : { choices: sharedChoices(design), weapon: sharedRow(sheet) },
    mount: mountView(design),
    mountChoices: mountChoices(design),
    support: supportView(design),
    otherCosts: design.otherCosts.map((entry, i) => ({ ...entry, index: i })),
    morale: sheet.moraleTrack,
    bill: billView(design),
    ready: readyChoices(),
  };
}

function attributeView(row: RecordSheet['attributes'][number]): object {
  return {
    id: row.id,
    name: words(`attributes.${row.id}.label`),
    bare: row.bare,
    worn: row.worn === row.bare ? null : row.worn,
    cost: row.cost,
    trainingLimit: row.trainingLimit,
    specialistLimit: row.specialistLimit,
    skills: row.skills.map(skillView),
  };
}

function skillView(row: SkillRow): object {
  const quiet = !skills[row.id].effect;
  return {
    ...row,
    name: words(`skills.${row.id}`),
    quiet,
    hint: quiet ? words('noEffect') : null,
    over: row.levels > row.trainingLimit,
    open: row.trainingLimit > 0 || row.levels > 0,
  };
}

export function weaponView(row: WeaponRow): object {
  const traits = row.kind === 'melee' ? [] : traitsOf(row.id as keyof typeof rangedWeapons);
  return {
    ...row,
    name: words(`weapons.${row.id}`),
    traits: { list: traits },
    melee: row.kind === 'melee',
    removable: row.kind !== 'thrown',
  };
}

function traitsOf(id: keyof typeof rangedWeapons): Text[] {
  const weapon = rangedWeapons[id];
  const flags: readonly (readonly [string, boolean])[] = [
    ['following-fire', weapon.followingFire],
    ['assembled', weapon.assembled],
    ['repeating', weapon.repeating],
    ['archaic', weapon.archaic],
  ];
  const named = flags.filter(([, holds]) => holds).map(([trait]) => words(`weaponTraits.${trait}`));
  const crew = weapon.crew > 1 ? [words('weaponTraits.crew', { crew: weapon.crew })] : [];
  const burst = weapon.burstRadius === undefined ? [] : [words('weaponTraits.burst', { radius: weapon.burstRadius })];
  return [...named, ...crew, ...burst];
}

function thrownView(design: SquadDesign): object[] {
  return thrownWeaponIds.map((id) => ({
    id,
    name: words(`weapons.${id}`),
    count: design.thrown[id] ?? 0,
    price: rangedWeapons[id].cost,
    cost: (design.thrown[id] ?? 0) * rangedWeapons[id].cost,
  }));
}

function specialistViews(design: SquadDesign, sheet: RecordSheet): object[] {
  const limits = new Map(
    sheet.attributes.flatMap((row) => row.skills.map((skill) => [skill.id, skill.specialistLimit] as const)),
  );
  return sheet.specialists.map((box, index) => ({
    index,
    title: words(`roles.${box.role}`),
    cost: box.cost,
    skills: box.skills.map((row) => ({ ...row, name: words(`skills.${row.id}`), limit: limits.get(row.id) ?? 0 })),
    skillChoices: skillIds
      .filter((id) => (limits.get(id) ?? 0) > 0 && !box.skills.some((row) => row.id === id))
      .map((id) => ({ id, name: words(`skills.${id}`) })),
    weapons: box.weapons.map(weaponView),
    weaponChoices: weaponChoices(design, design.specialists[index] ?? { weapons: [], melee: [] }, true),
  }));
}

function sharedRow(sheet: RecordSheet): object | null {
  const row = sheet.otherCosts.find(({ weapon }) => weapon !== null)?.weapon ?? null;
  return row === null ? null : weaponView(row);
}

interface BillLine {
  readonly label: Text;
  readonly amount: number;
  readonly rule: string;
}

/** The arithmetic of the record sheet, summed up by kind. */
function billView(design: SquadDesign): object {
  const cost = costOf(design);
  const of = (part: CostLine['of']): BillLine[] => {
    const keys = [...new Set(cost.lines.filter((line) => line.of === part).map(({ key }) => key))];
    return keys.map((key) => {
      const lines = cost.lines.filter((line) => line.of === part && line.key === key);
      return {
        label: words(`cost.${key}`),
        amount: lines.reduce((sum, { amount }) => sum + amount, 0),
        rule: lines[0]?.rule ?? 'engine',
      };
    });
  };
  const { skillPoints, perSoldier, number, base, total } = cost;
  return {
    points: of('skill-points'),
    soldier: of('soldier'),
    squad: of('squad'),
    skillPoints,
    perSoldier,
    number,
    base,
    total,
  };
}
