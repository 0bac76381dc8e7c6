import type { PlainPage, SheetField, SheetForm, SheetProblem, SheetRow } from '../../../battle/sheet';
import { text, type Text } from '../../../battle/text';
import { armourIds, columns, type Numbers } from '../data/armour';
import { bladeIds, close } from '../data/close';
import { qualities } from '../data/hits';
import { costOfDesign } from '../design/points';
import { ranged, rangedIds, type RangedWeapon } from '../data/ranged';
import { ready } from '../design/ready';
import { POOL, skillIds } from '../data/skills';
import type { Seen } from '../state';
import { weaponWords, words } from '../words';
import { designFrom, isVehicleDesign, type Design, type FighterDesign } from '../design/design';
import { vehiclePage } from './vehicle-sheet';

/** Number of guns and blades that a page has room for. */
const GUNS = 2;

/** A fighter's record: name, equipment, and its cost; a vehicle's has its row of the table. */
export const sheet: SheetForm<Design, Seen> = {
  template: () => 'plain',
  start: () => ready.gunman,
  read: designFrom,
  page: (design, seen) => (isVehicleDesign(design) ? vehiclePage(design) : pageOf(design, seen)),
  fill: filled,
  press(_design, { change }) {
    throw new Error(`the record sheet has no button '${change}'`);
  },
  check: (design, battle) =>
    isVehicleDesign(design) ? [] : [...carried(design), ...overPool(design, battle?.seen ?? null)],
  points: (design) => (isVehicleDesign(design) ? 0 : costOfDesign(design)),
  art: (design) => `quick-draw/${isVehicleDesign(design) ? design.vehicle : design.art}`,
  listed: (unit) => (unit.design === undefined ? null : designFrom(unit.design)),
};

function pageOf(design: FighterDesign, seen: Seen | null): PlainPage {
  const pool = seen?.options.pool ?? POOL;
  return {
    head: [
      choice('quality', qualities, design.quality, (id) => words(`quality.${id}`)),
      choice('armour', armourIds, design.armour, (id) => words(`armour.${id}`)),
      { id: 'points', label: words('sheet.points'), value: design.points, range: { min: 1, max: 6 } },
      { id: 'medikits', label: words('sheet.medikits'), value: design.medikits, range: { min: 0, max: 3 } },
      { id: 'stims', label: words('sheet.stims'), value: design.stims, range: { min: 0, max: 4 } },
    ],
    total: { label: words('sheet.cost', { pool }), value: costOfDesign(design) },
    sections: [
      {
        fields: [
          ...Array.from({ length: GUNS }, (_, i) => gunField(design, i)),
          choice('blade', ['none', ...bladeIds], design.blades[0] ?? 'none', weaponWords),
        ],
      },
      { fields: skillIds.map((id) => skillField(design, id)) },
      { columns: columnsOf(), rows: rowsOf(design) },
    ],
    note: words('sheet.note'),
  };
}

function choice(id: string, ids: readonly string[], value: string, say: (id: string) => Text): SheetField {
  const choices = ids.map((one) => ({ id: one, label: say(one), chosen: one === value }));
  return { id, label: words(`sheet.${id}`), value: say(value), choices };
}

function gunField(design: FighterDesign, i: number): SheetField {
  const own = design.own === null ? [] : ['own'];
  const ids = ['none', ...rangedIds.filter((id) => id !== 'tri-barrel'), ...own];
  const field = choice('gun', ids, design.weapons[i] ?? 'none', weaponWords);
  return { ...field, id: `gun-${i}` };
}

function skillField({ skills }: FighterDesign, id: FighterDesign['skills'][number]): SheetField {
  const has = skills.includes(id) ? 'yes' : 'no';
  const field = choice('skill', ['no', 'yes'], has, (one) => words(`sheet.${one}`));
  return { ...field, id: `skill-${id}`, label: words(`skill.${id}`) };
}

const columnsOf = (): readonly Text[] => [
  words('sheet.weapon'),
  words('sheet.range'),
  ...columns.map((id) => words(`armour-short.${id}`)),
  words('sheet.shot'),
];

function rowsOf({ weapons, blades, own }: FighterDesign): readonly SheetRow[] {
  const guns = weapons.map((id): RangedWeapon | null => (id === 'own' ? own : ranged[id]));
  return [
    ...guns.flatMap((gun) => (gun === null ? [] : [gunRow(gun)])),
    ...blades.map((id): SheetRow => {
      const { rule, numbers } = close[id];
      return { title: weaponWords(id), rule, cells: [null, ...cellsOf(numbers, null), null] };
    }),
  ];
}

function gunRow({ id, rule, range, target, nearby, blast, points }: RangedWeapon): SheetRow {
  const hint = blast === null ? {} : { hint: words(`sheet.blast.${blast}`) };
  return { title: weaponWords(id), rule, ...hint, cells: [range, ...cellsOf(target, nearby), points] };
}

/** A number, two where those nearby have their own, a cross where it cannot harm. */
function cellsOf(target: Numbers, nearby: Numbers | null): readonly Text[] {
  return columns.map((column) => {
    const one = said(target[column]);
    return nearby === null ? one : words('sheet.both', { one, other: said(nearby[column]) });
  });
}

const said = (number: number | null): Text =>
  number === null ? words('sheet.cross') : text('SKIRMISH.name', { name: String(number) });

/** What has been filled in, taken one by one: what does not fit changes nothing. */
function filled(design: Design, fields: Readonly<Record<string, unknown>>): Design {
  let now = design;
  for (const [name, value] of Object.entries(fields)) {
    const id = name.replace(/^design\./, '');
    try {
      now = designFrom(changed(now, id, value));
    } catch {
      // Kept as it was.
    }
  }
  return now;
}

function changed(design: Design, id: string, value: unknown): unknown {
  if (isVehicleDesign(design)) return id === 'vehicle' ? { vehicle: value } : design;
  if (id.startsWith('gun-')) {
    const at = Number(id.slice('gun-'.length));
    const guns: unknown[] = Array.from({ length: GUNS }, (_, i) => (i === at ? value : design.weapons[i]));
    return { ...design, weapons: guns.filter((gun) => gun !== undefined && gun !== 'none') };
  }
  if (id === 'blade') return { ...design, blades: value === 'none' ? [] : [value] };
  if (id.startsWith('skill-')) {
    const skill = id.slice('skill-'.length);
    const others = design.skills.filter((one) => one !== skill);
    return { ...design, skills: value === 'yes' ? [...others, skill] : others };
  }
  return Object.hasOwn(design, id) && id !== 'art' && id !== 'own' ? { ...design, [id]: value } : design;
}

/** Nobody carries a tri-barrel, has a weapon of their own without its row, or the same skill twice. */
function carried({ weapons, own, skills }: FighterDesign): readonly SheetProblem[] {
  const problems: SheetProblem[] = [];
  if (weapons.includes('tri-barrel'))
    problems.push({ severity: 'error', code: 'mounted', rule: 'qd-pts-005', text: words('problem.mounted') });
  if (weapons.includes('own') && own === null)
    problems.push({ severity: 'error', code: 'no-row', rule: 'qd-weap-014', text: words('problem.no-row') });
  if (new Set(skills).size < skills.length)
    problems.push({ severity: 'error', code: 'skill-twice', rule: 'qd-pts-004', text: words('problem.skill-twice') });
  return problems;
}

/** Where points are counted: no more than the pool, some armour, and nothing without a price. */
function overPool(design: FighterDesign, seen: Seen | null): readonly SheetProblem[] {
  const pool = seen?.options.pool ?? null;
  if (seen === null || pool === null) return [];
  const cost = costOfDesign(design);
  const problems: SheetProblem[] = [];
  if (cost > pool)
    problems.push({
      severity: 'error',
      code: 'over-pool',
      rule: 'qd-pts-001',
      text: words('problem.over-pool', { cost, pool }),
    });
  if (design.armour === 'none' && !seen.options.unarmoured)
    problems.push({ severity: 'error', code: 'no-armour', rule: 'qd-pts-002', text: words('problem.no-armour') });
  if (design.weapons.includes('own') && design.own?.cost === 0)
    problems.push({ severity: 'error', code: 'no-price', rule: 'qd-weap-014', text: words('problem.no-price') });
  return problems;
}
