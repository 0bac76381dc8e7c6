import type { RankId, TroopId, WeaponId } from './kinds';

/** The source of a line of an order of battle: as printed, restored from the printed totals, or a table option. */
export type Reading = 'printed' | 'restored' | 'option';

/** A number of figures of one kind. */
export interface Post {
  readonly count: number;
  readonly troop: TroopId;
  readonly rank: RankId | null;
  readonly weapon: WeaponId | null;
  readonly reading: Reading;
}

/** A formation: its own people, and the formations in it. */
export interface Formation {
  readonly id: string;
  readonly posts: readonly Post[];
  readonly parts: readonly { readonly count: number; readonly of: Formation }[];
}

const post = (
  count: number,
  troop: TroopId,
  rank: RankId | null,
  weapon: WeaponId | null,
  reading: Reading = 'printed',
): Post => ({ count, troop, rank, weapon, reading });

const two = (count: number, rank: RankId): Post => post(count, 'marine', rank, 'sca-2');
const three = (count: number, rank: RankId): Post => post(count, 'marine', rank, 'sca-3');
const robots = (count: number, reading?: Reading): Post => post(count, 'combat-robot', null, 'sca-1', reading);
const launchers = (count: number, reading?: Reading): Post => post(count, 'close-support-robot', null, null, reading);
const trucs = (count: number, reading?: Reading): Post => post(count, 'truc', null, null, reading);
const naval = (count: number, rank: 'naval-officer' | 'naval-rating'): Post => post(count, 'crewman', rank, 'sca-1');

const formation = (
  id: string,
  posts: readonly Post[],
  ...parts: readonly (readonly [count: number, of: Formation])[]
): Formation => ({ id, posts, parts: parts.map(([count, of]) => ({ count, of })) });

const staff = [two(1, 'lieutenant-colonel'), two(1, 'staff-captain'), two(1, 'staff-major')];
const groupStaff = [two(1, 'major'), two(1, 'captain'), three(1, 'corporal')];
const squadLeaders = [two(1, 'lieutenant'), three(1, 'sergeant'), three(1, 'corporal')];

const earther = {
  squad: formation('earther-squad', [...squadLeaders, two(6, 'private'), robots(2)]),
  group: formation('earther-group-hq', [...groupStaff, two(3, 'private'), robots(2), launchers(4), trucs(2)]),
  headquarters: formation('earther-hq', [
    ...staff,
    three(1, 'regimental-sergeant-major'),
    two(3, 'private'),
    launchers(4),
    robots(2),
    trucs(6),
  ]),
  logistics: formation('earther-logistics', [naval(1, 'naval-officer'), naval(10, 'naval-rating'), trucs(20)]),
};

const martian = {
  squad: formation('martian-squad', [...squadLeaders, two(8, 'private')]),
  group: formation('martian-group-hq', [...groupStaff, two(5, 'private'), launchers(4), trucs(2, 'restored')]),
  headquarters: formation('martian-hq', [
    ...staff,
    three(1, 'regimental-sergeant-major'),
    two(5, 'private'),
    launchers(4),
    trucs(2),
  ]),
  logistics: formation('martian-logistics', [naval(1, 'naval-officer'), naval(16, 'naval-rating'), trucs(10)]),
};

const esteeler = {
  section: formation('esteeler-section', [three(1, 'sergeant'), three(1, 'corporal'), two(4, 'private'), robots(2)]),
  platoon: formation('esteeler-platoon-hq', [
    two(1, 'captain'),
    two(2, 'private'),
    launchers(4, 'restored'),
    robots(1, 'option'),
  ]),
  company: formation('esteeler-company-hq', [two(1, 'major'), robots(2)]),
  headquarters: formation('esteeler-hq', [
    two(1, 'lieutenant-colonel'),
    two(1, 'lieutenant'),
    two(1, 'staff-major'),
    three(1, 'sergeant'),
    two(3, 'private'),
    trucs(2),
  ]),
  logistics: formation('esteeler-logistics', [two(1, 'captain'), two(4, 'private'), trucs(14)]),
};

const sirian = {
  squad: formation('sirian-squad', [
    three(1, 'sergeant'),
    three(2, 'corporal'),
    two(2, 'private'),
    robots(4, 'restored'),
  ]),
  platoon: formation('sirian-platoon-hq', [
    two(1, 'lieutenant'),
    three(1, 'sergeant'),
    two(2, 'private'),
    robots(4),
    launchers(4),
  ]),
  headquarters: formation('sirian-company-hq', [
    two(1, 'major'),
    two(1, 'staff-captain'),
    three(1, 'sergeant'),
    two(1, 'private'),
    robots(4),
    launchers(6),
    trucs(4),
  ]),
  logistics: formation('sirian-logistics', [
    naval(1, 'naval-officer'),
    naval(4, 'naval-rating'),
    trucs(16, 'restored'),
  ]),
};

const withParts = (of: Formation, id: string, ...parts: readonly (readonly [number, Formation])[]): Formation =>
  formation(id, of.posts, ...parts);

/** Squads, sections and headquarters as they take the field, one unit each. */
export const units: readonly Formation[] = [earther, martian, esteeler, sirian].flatMap((one) => Object.values(one));

export const regiments = {
  /** sm-oob-001, sm-oob-006: headquarters, three groups of three squads each, logistics; many nations beside the Earthers use it. */
  earther: withParts(
    earther.headquarters,
    'earther-regiment',
    [3, withParts(earther.group, 'earther-group', [3, earther.squad])],
    [1, earther.logistics],
  ),
  /** sm-oob-002: larger squads and no combat robots; the TRUCs of the groups are restored. */
  martian: withParts(
    martian.headquarters,
    'martian-regiment',
    [3, withParts(martian.group, 'martian-group', [3, martian.squad])],
    [1, martian.logistics],
  ),
  /** sm-oob-003: two companies of two platoons of four sections; the platoons' close support is restored. */
  esteeler: withParts(
    esteeler.headquarters,
    'esteeler-regiment',
    [
      2,
      withParts(esteeler.company, 'esteeler-company', [
        2,
        withParts(esteeler.platoon, 'esteeler-platoon', [4, esteeler.section]),
      ]),
    ],
    [1, esteeler.logistics],
  ),
  /** sm-oob-004, sm-oob-007: a company of three platoons of three squads, with one logistics platoon; its squads' robots are restored. */
  sirian: withParts(
    sirian.headquarters,
    'sirian-company',
    [3, withParts(sirian.platoon, 'sirian-platoon', [3, sirian.squad])],
    [1, sirian.logistics],
  ),
} as const satisfies Readonly<Record<string, Formation>>;

/** What a formation counts. */
export interface Strength {
  readonly officers: number;
  readonly others: number;
  readonly strangers: number;
  readonly combatRobots: number;
  readonly launchers: number;
  readonly trucs: number;
}

const others: readonly (RankId | null)[] = ['regimental-sergeant-major', 'sergeant', 'corporal', 'private'];

function columnOf({ troop, rank }: Post): keyof Strength {
  if (troop === 'combat-robot') return 'combatRobots';
  if (troop === 'close-support-robot') return 'launchers';
  if (troop === 'truc') return 'trucs';
  if (troop !== 'marine') return 'strangers';
  return others.includes(rank) ? 'others' : 'officers';
}

/**
 * sm-oob-005: returns everything in a formation down to its last squad, line by line: a heading has no people of its
 * own. Only printed lines count, and those of the named readings.
 */
export function strengthOf(of: Formation, readings: readonly Reading[] = ['printed', 'restored']): Strength {
  const sum = { officers: 0, others: 0, strangers: 0, combatRobots: 0, launchers: 0, trucs: 0 };
  for (const one of of.posts) if (readings.includes(one.reading)) sum[columnOf(one)] += one.count;
  for (const part of of.parts) {
    const each = strengthOf(part.of, readings);
    for (const column of Object.keys(sum) as (keyof Strength)[]) sum[column] += part.count * each[column];
  }
  return sum;
}
