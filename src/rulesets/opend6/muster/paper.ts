import { emptyBoxes, INCH, withoutDoubles, type BoxRow, type Paper, type PaperTemplate } from '../../../battle/paper';
import { text } from '../../../battle/text';
import { artillery } from '../data/artillery';
import { sideByTotal, SIDES, TEMPLATE } from '../data/fires';
import { hazardKinds } from '../data/hazards';
import { moraleTrack } from '../data/morale';
import { robotSkillIds } from '../data/robots';
import { strikeIds, strikes } from '../data/strikes';
import { rangedWeapon, type RangedWeaponId } from '../data/weapons';
import { mountOf, type Design } from '../design/any-design';
import { counted } from '../design/design';
import { profileOf } from '../design/profile-of';
import { roleProfile, traitsOf, type RoleId, type RoleProfile, type SquadProfile } from '../design/profile';
import { words } from '../words';

/** Directions of a burst template, clockwise (od6-grenade-008). */
const directions = ['1', '2', '3', '4', '5', '6'];

/** What is printed beside the record sheets of od6-sheet-001. */
export const paper: Paper<Design> = {
  unit: INCH,
  boxes(design) {
    const profile = profileOf(design);
    return {
      unit: moraleRow(design, profile),
      figures: profile.roster.map((role) => ({
        name: words(`roles.${role}`),
        leads: role === 'commander',
        rows: figureRows(design, profile, role),
      })),
    };
  },
  templates: (designs) => withoutDoubles(designs.flatMap(templatesOf)),
};

/** The sheet of a squad has the track (od6-build-024); heroes and creatures have none on theirs. */
function moraleRow(design: Design, profile: SquadProfile): readonly BoxRow[] {
  if (!('being' in design) || !traitsOf(profile).hasMorale) return [];
  return [{ label: words('sheet.morale'), boxes: moraleTrack.filter((level) => level <= profile.startingMorale) }];
}

function figureRows(design: Design, profile: SquadProfile, role: RoleId): readonly BoxRow[] {
  const { thrown } = roleProfile(profile, role);
  return [
    ...damageRows(profile, role),
    ...(mountOf(design) === null ? [] : emptyBoxes(words('paper.mount-wound'), 1)),
    ...counted(thrown).flatMap(([id, pieces]) => emptyBoxes(words(`weapons.${id}`), pieces)),
    ...emptyBoxes(words('hero.points'), profile.metaphysics?.points ?? 0),
  ];
}

function damageRows(profile: SquadProfile, role: RoleId): readonly BoxRow[] {
  const { damageTable, battery } = traitsOf(profile);
  switch (damageTable) {
    case 'wounds':
      return emptyBoxes(text('SKIRMISH.sheet.wound'), 1);
    case 'systems':
      return systemRows(roleProfile(profile, role).skills);
    case 'points':
      return battery === null ? [] : emptyBoxes(words('artillery.bodyPoints'), artillery[battery].bodyPoints);
    case 'structure':
      return [];
  }
}

/** Hits until it stands still, goes up and is out of control (od6a-robot-020, od6a-robot-023, od6a-robot-024). */
function systemRows(skills: RoleProfile['skills']): readonly BoxRow[] {
  return [
    ...emptyBoxes(words('paper.locomotive'), 2),
    ...emptyBoxes(words('paper.torso'), Math.max(...robotSkillIds.map((id) => skills[id]))),
    ...emptyBoxes(words('paper.head'), 1),
  ];
}

function templatesOf(design: Design): readonly PaperTemplate[] {
  const profile = profileOf(design);
  const { battery } = traitsOf(profile);
  const weapons = [
    ...Object.values(profile.roles).flatMap((role) => [...role.weapons, ...counted(role.thrown).map(([id]) => id)]),
    ...profile.crewed.map(({ weapon }) => weapon),
  ];
  return [
    ...weapons.flatMap(weaponTemplates),
    ...(battery === null ? [] : [burst(artillery[battery].burstRadius, `artillery.kinds.${battery}`)]),
    ...strikeTemplates(design),
  ];
}

/** What a weapon leaves on the table may change its size after the first turn (od6a-cloud-005). */
function weaponTemplates(id: RangedWeaponId): readonly PaperTemplate[] {
  const { burstRadius, sends, leaves } = rangedWeapon(id);
  if (sends === 'flames') return [flames(id)];
  const radii = leaves === undefined ? [burstRadius] : hazardKinds[leaves].radius;
  return [...new Set(radii)].flatMap((r) => (r === undefined ? [] : [burst(r, `weapons.${id}`)]));
}

/** Strikes from beyond the table (od6a-strike-002, od6a-data-002). */
function strikeTemplates(design: Design): readonly PaperTemplate[] {
  const { support } = 'being' in design ? {} : design;
  return strikeIds
    .filter((id) => (support?.[id] ?? 0) > 0)
    .map((id) => burst(strikes[id].burstRadius, `support.${id}`));
}

function burst(r: number, use: string): PaperTemplate {
  return { shape: 'disc', r, uses: [words(use)], rule: 'od6-grenade-008', labels: directions };
}

/** Each side has the totals of two dice by which the fire goes there (od6a-data-003). */
function flames(id: RangedWeaponId): PaperTemplate {
  const labels = Array.from({ length: SIDES }, (_, side) =>
    Object.keys(sideByTotal)
      .filter((total) => sideByTotal[Number(total)] === side)
      .join(' '),
  );
  return { shape: 'hexagon', r: TEMPLATE / 2, uses: [words(`weapons.${id}`)], rule: 'od6a-data-003', labels };
}
