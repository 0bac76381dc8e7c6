import { checkDesign } from '../../../rulesets/opend6/build/check';
import { costOf, type CostLine } from '../../../rulesets/opend6/build/cost';
import type { SquadDesign } from '../../../rulesets/opend6/build/design';
import { hasSpecialists } from '../../../rulesets/opend6/build/limits';
import { recordSheet, type RecordSheet, type SkillRow, type WeaponRow } from '../../../rulesets/opend6/build/sheet';
import { skillIds, skills } from '../../../rulesets/opend6/data/attributes';
import { defaultOptions } from '../../../rulesets/opend6/data/options';
import { troopType } from '../../../rulesets/opend6/data/troops';
import { rangedWeapons } from '../../../rulesets/opend6/data/weapons';
import { signed } from '../../panel/numbers';
import type { SheetSubject } from '../sheet-part';
import { armourChoices, qualityChoices, readyChoices, sharedChoices, troopChoices, weaponChoices } from './choices';
import { playView } from './play-view';
import { own, problemWords } from './sheet-words';

/** All that the form shows, in words. Throws when the design names something unknown. */
export function sheetView(subject: SheetSubject, design: SquadDesign): object {
  const options = optionsOf(subject);
  const sheet = recordSheet(design, options);
  const troop = troopType(design.troop);
  return {
    rootId: subject.rootId,
    name: subject.name,
    img: subject.img,
    editable: subject.editable,
    locked: subject.play !== null,
    play: playView(subject),
    troops: troopChoices(design.troop),
    qualities: qualityChoices(design.quality),
    troopName: own(`troops.${design.troop}`),
    qualityName: own(`qualities.${design.quality}`),
    number: design.number,
    walk: sheet.walk,
    run: sheet.run,
    command: sheet.command,
    typical: troop.typicalSize,
    attributes: sheet.attributes.map(attributeView),
    specializations: design.specializations.map((entry, i) => ({
      ...entry,
      index: i,
      skills: skillIds.map((id) => ({ id, name: own(`skills.${id}`), selected: id === entry.skill })),
      skillName: own(`skills.${entry.skill}`),
      code: sheet.specializations[i]?.code ?? 0,
    })),
    weapons: sheet.weapons.map(weaponView),
    weaponChoices: weaponChoices(design, design, false),
    thrown: thrownView(design),
    armour: sheet.armour === null ? null : { ...sheet.armour, name: own(`armour.${sheet.armour.id}`), strength: signed(sheet.armour.strength), agility: signed(sheet.armour.agility) },
    armours: armourChoices(design),
    commander: sheet.commander,
    specialists: specialistViews(design, sheet),
    mayAddSpecialist: hasSpecialists(troop) && design.specialists.length < 2,
    shared: hasSpecialists(troop) ? null : { choices: sharedChoices(design), weapon: sharedRow(sheet) },
    otherCosts: design.otherCosts.map((entry, i) => ({ ...entry, index: i })),
    morale: sheet.moraleTrack,
    bill: billView(design),
    problems: checkDesign(design, options).map((problem) => ({
      severity: problem.severity,
      label: own(`severity.${problem.severity}`),
      text: problemWords(problem),
      rule: problem.rule,
    })),
    ready: readyChoices(),
  };
}

/** The table options of the battle it is in; the rules as written elsewhere. */
function optionsOf({ play }: SheetSubject): typeof defaultOptions {
  const state = play?.battle.state;
  return state !== undefined && 'options' in state ? (state.options as typeof defaultOptions) : defaultOptions;
}

function attributeView(row: RecordSheet['attributes'][number]): object {
  return {
    id: row.id,
    name: own(`attributes.${row.id}.label`),
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
    name: own(`skills.${row.id}`),
    quiet,
    hint: quiet ? own('noEffect') : '',
    over: row.levels > row.trainingLimit,
    open: row.trainingLimit > 0 || row.levels > 0,
  };
}

function weaponView(row: WeaponRow): object {
  const traits = row.kind === 'melee' ? [] : traitsOf(row.id as keyof typeof rangedWeapons);
  return { ...row, name: own(`weapons.${row.id}`), traits: traits.join(', '), melee: row.kind === 'melee', removable: row.kind !== 'thrown' };
}

function traitsOf(id: keyof typeof rangedWeapons): string[] {
  const weapon = rangedWeapons[id];
  const flags: readonly (readonly [string, boolean])[] = [
    ['following-fire', weapon.followingFire],
    ['assembled', weapon.assembled],
    ['repeating', weapon.repeating],
    ['archaic', weapon.archaic],
  ];
  const named = flags.filter(([, holds]) => holds).map(([trait]) => own(`weaponTraits.${trait}`));
  const crew = weapon.crew > 1 ? [own('weaponTraits.crew', { crew: weapon.crew })] : [];
  const burst = weapon.burstRadius === undefined ? [] : [own('weaponTraits.burst', { radius: weapon.burstRadius })];
  return [...named, ...crew, ...burst];
}

function thrownView(design: SquadDesign): object[] {
  return (['grenade', 'plastic-explosives'] as const).map((id) => ({
    id,
    name: own(`weapons.${id}`),
    count: design.thrown[id] ?? 0,
    price: rangedWeapons[id].cost,
    cost: (design.thrown[id] ?? 0) * rangedWeapons[id].cost,
  }));
}

function specialistViews(design: SquadDesign, sheet: RecordSheet): object[] {
  const limits = new Map(sheet.attributes.flatMap((row) => row.skills.map((skill) => [skill.id, skill.specialistLimit] as const)));
  return sheet.specialists.map((box, index) => ({
    index,
    title: own(`roles.${box.role}`),
    cost: box.cost,
    skills: box.skills.map((row) => ({ ...row, name: own(`skills.${row.id}`), limit: limits.get(row.id) ?? 0 })),
    skillChoices: skillIds
      .filter((id) => (limits.get(id) ?? 0) > 0 && !box.skills.some((row) => row.id === id))
      .map((id) => ({ id, name: own(`skills.${id}`) })),
    weapons: box.weapons.map(weaponView),
    weaponChoices: weaponChoices(design, design.specialists[index] ?? { weapons: [], melee: [] }, true),
  }));
}

function sharedRow(sheet: RecordSheet): object | null {
  const row = sheet.otherCosts.find(({ weapon }) => weapon !== null)?.weapon ?? null;
  return row === null ? null : weaponView(row);
}

interface BillLine {
  readonly label: string;
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
      return { label: own(`cost.${key}`), amount: lines.reduce((sum, { amount }) => sum + amount, 0), rule: lines[0]?.rule ?? 'engine' };
    });
  };
  const { skillPoints, perSoldier, number, base, total } = cost;
  return { points: of('skill-points'), soldier: of('soldier'), squad: of('squad'), skillPoints, perSoldier, number, base, total };
}
