import type { PlainPage, SheetForm, SheetProblem, SheetRow } from '../../../battle/sheet';
import { troopIds, type TroopId } from '../data/kinds';
import { gearIds, type GearId } from '../data/stores';
import { troops } from '../data/troops';
import type { Seen } from '../state';
import { words } from '../words';
import { designFrom, type Member, type SquadDesign } from '../design/design';

const marine = (rank: Member['rank'], weapon: Member['weapon']): Member => ({
  troop: 'marine',
  rank,
  weapon,
  ecm: false,
  noncombatant: false,
  art: 'marine',
});

/** The design of a new squad: a sergeant and three privates. */
const start: SquadDesign = {
  members: [marine('sergeant', 'sca-3'), ...Array.from({ length: 3 }, () => marine('private', 'sca-2'))],
  stock: null,
};

/** The record sheet of a squad: how many of each kind, and what each of them is. */
export const sheet: SheetForm<SquadDesign, Seen> = {
  template: () => 'plain',
  start: () => start,
  read: designFrom,
  page: (design) => pageOf(design),
  fill: filled,
  press(_design, { change }) {
    throw new Error(`the record sheet has no button '${change}'`);
  },
  check: (design) => design.members.flatMap(problemOf),
  art: ({ members: [first] }) => `starship-marine/${first?.art ?? 'marine'}`,
  listed: (unit) => (unit.design === undefined ? null : designFrom(unit.design)),
};

const countOf = ({ members }: SquadDesign, troop: TroopId): number =>
  members.filter((one) => one.troop === troop).length;

const gearOf = ({ gear = [] }: SquadDesign, id: GearId): number => gear.filter((one) => one === id).length;

function pageOf(design: SquadDesign): PlainPage {
  return {
    head: [
      ...troopIds.map((id) => ({
        id,
        label: words(`troop.${id}`),
        value: countOf(design, id),
        range: { min: 0, max: 20 },
      })),
      ...gearIds.map((id) => ({
        id,
        label: words(`gear.${id}`),
        value: gearOf(design, id),
        range: { min: 0, max: 4 },
      })),
    ],
    total: { label: words('sheet.members'), value: design.members.length },
    sections: [
      {
        columns: [words('sheet.member'), words('sheet.weapon'), words('sheet.move'), words('sheet.melee')],
        rows: design.members.map(rowOf),
      },
    ],
    note: words('sheet.note'),
  };
}

function rowOf({ troop, rank, weapon }: Member): SheetRow {
  const { move, melee } = troops[troop];
  return {
    title: rank === null ? words(`troop.${troop}`) : words(`rank.${rank}`),
    rule: 'sm-move-001',
    cells: [
      weapon === null ? words('sheet.none') : words(`row.${weapon}`),
      words('sheet.allowance', { tactical: move.tactical, run: move.run }),
      melee,
    ],
  };
}

/** More or fewer of each kind, as the form says; what does not fit changes nothing. */
function filled(design: SquadDesign, fields: Readonly<Record<string, unknown>>): SquadDesign {
  let members: readonly Member[] = design.members;
  for (const [name, value] of Object.entries(fields)) {
    const troop = troopIds.find((id) => id === name.replace(/^design\./, ''));
    const count = typeof value === 'string' || typeof value === 'number' ? Number(value) : NaN;
    if (troop === undefined || !Number.isInteger(count) || count < 0 || count > 20) continue;
    const own = members.filter((one) => one.troop === troop);
    const added = Array.from({ length: Math.max(0, count - own.length) }, () => plainMember(troop));
    members = [...members.filter((one) => one.troop !== troop), ...own.slice(0, count), ...added];
  }
  if (members.length === 0 || members.length > 40) return design;
  const gear = gearIds.flatMap((id) =>
    Array.from({ length: wanted(fields[`design.${id}`]) ?? gearOf(design, id) }, () => id),
  );
  const { gear: _gear, ...rest } = design;
  return { ...rest, members, ...(gear.length > 0 ? { gear } : {}) };
}

/** How many pieces of gear a form asks for; null where it does not say. */
function wanted(value: unknown): number | null {
  const count = typeof value === 'string' || typeof value === 'number' ? Number(value) : NaN;
  return Number.isInteger(count) && count >= 0 && count <= 4 ? count : null;
}

/** sm-weapon-001: an SCA I for crew members and combat robots, unless the scenario lists them as unarmed. */
function plainMember(troop: TroopId): Member {
  const { marine: isMarine } = troops[troop];
  const weapon = plainWeapon(troop);
  const rank = isMarine ? 'private' : null;
  return { troop, rank, weapon, ecm: false, noncombatant: troop === 'civilian', art: troop };
}

function plainWeapon(troop: TroopId): Member['weapon'] {
  const { human, marine: isMarine, combatRobot, missiles } = troops[troop];
  if (missiles > 0 || troop === 'civilian') return null;
  if (troop === 'fusilier') return 'sca-3';
  if (isMarine) return 'sca-2';
  return human || combatRobot ? 'sca-1' : null;
}

/**
 * An SCA III works with Marine Armour only, except a Fusilier's. Figures with a launcher, and robots other than combat
 * robots, have no gun.
 */
function problemOf({ troop, weapon }: Member): readonly SheetProblem[] {
  const { marine: isMarine, combatRobot, human, missiles } = troops[troop];
  const text = words('problem.weapon', { troop: words(`troop.${troop}`) });
  if (weapon !== null && isMarine && missiles > 0)
    return [{ severity: 'error', code: 'weapon', rule: 'sm-troop-014', text }];
  if (weapon === 'sca-3' && !isMarine && troop !== 'fusilier')
    return [{ severity: 'error', code: 'weapon', rule: 'sm-weapon-005', text }];
  return weapon !== null && !human && !combatRobot
    ? [{ severity: 'error', code: 'weapon', rule: 'sm-weapon-001', text }]
    : [];
}
