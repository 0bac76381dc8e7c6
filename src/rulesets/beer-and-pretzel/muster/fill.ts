import type { SheetButton } from '../../../battle/sheet';
import { readyBands } from '../design/ready';
import { troopIds, troops, type Profile, gaits } from '../data/troops';
import { weaponIds } from '../data/weapons';
import { WORDS } from '../words';
import { most, grenadesOf, mainWeapons, profileIn, type BandDesign } from '../design/design';

type Fields = Readonly<Record<string, unknown>>;

/** Longest name of a type of one's own, in characters. */
const NAME = 100;

function pick<Id extends string>(ids: readonly Id[], value: unknown): Id | undefined {
  return ids.find((id) => id === value);
}

/** A whole number of a field, kept within what a sheet can hold. */
function count(value: unknown, otherwise: number, limit: number = most.points): number {
  if ((typeof value !== 'number' && typeof value !== 'string') || value === '') return otherwise;
  const number = Math.round(Number(value));
  return Number.isFinite(number) ? Math.min(Math.max(0, number), limit) : otherwise;
}

/** A design with every part said, as a document can take it over another one: an update merges, and never removes. */
export function whole(design: BandDesign): BandDesign {
  const points = design.points ?? profileIn(design).points;
  return { ...design, grenades: grenadesOf(design), points, profile: design.profile ?? null };
}

/** A band of another type keeps its number; weapons and Points are those of the type. */
function ofType({ count: number, leader }: BandDesign, troop: BandDesign['troop']): BandDesign {
  const [main = null] = mainWeapons(troops[troop]);
  return whole({ troop, count: number, main, leader: leader && troops[troop].command > 0 });
}

function readProfile(profile: Profile, fields: Fields): Profile {
  const named = fields['design.profile.name'];
  return {
    ...profile,
    name: typeof named === 'string' && named.trim() !== '' ? named.trim().slice(0, NAME) : profile.name,
    points: count(fields['design.points'], profile.points),
    command: count(fields['design.profile.command'], profile.command),
    armour: count(fields['design.profile.armour'], profile.armour),
    capacity: count(fields['design.profile.capacity'], profile.capacity),
    gait: pick(gaits, fields['design.profile.gait']) ?? profile.gait,
  };
}

/** The band after the form was changed. */
export function fillIn(design: BandDesign, fields: Fields): BandDesign {
  const load = fields['load'];
  const ready = typeof load === 'string' && Object.hasOwn(readyBands, load) ? readyBands[load] : undefined;
  if (ready !== undefined) return whole(ready);
  const troop = pick(troopIds, fields['design.troop']) ?? design.troop;
  if (troop !== design.troop) return ofType(design, troop);
  const chosen = fields['design.main'];
  const main = chosen === undefined ? design.main : (pick(weaponIds, chosen) ?? null);
  const leader = fields['design.leader'];
  const profile = design.profile ?? null;
  return whole({
    ...design,
    count: count(fields['design.count'], design.count, most.figures),
    main,
    leader: typeof leader === 'boolean' ? leader : design.leader,
    points: count(fields['design.points'], design.points ?? profileIn(design).points),
    grenades: main === design.main ? grenadesIn(fields['design.grenades'], design) : grenadesOf({ main }),
    profile: profile === null ? null : readProfile(profile, fields),
  });
}

function grenadesIn(value: unknown, design: BandDesign): number | 'many' {
  return value === 'many' ? 'many' : value === undefined ? grenadesOf(design) : count(value, 0, most.grenades);
}

/** The band after a button was pressed: statistics of one's own, or those of the list again (bp-core-002). */
export function press(design: BandDesign, { change }: SheetButton): BandDesign {
  const listed = troops[design.troop];
  switch (change) {
    case 'own-type': {
      const own = { troop: 'own', name: `${WORDS}.sheet.own-name`, points: design.points ?? listed.points } as const;
      return whole({ ...design, profile: { ...listed, ...own } });
    }
    case 'listed-type':
      return whole({ ...design, profile: null, points: listed.points });
    default:
      throw new Error(`the record sheet has no button '${change}'`);
  }
}
