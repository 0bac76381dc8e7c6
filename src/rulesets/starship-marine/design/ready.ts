import type { RankId, TroopId, WeaponId } from '../data/kinds';
import type { Member, SquadDesign } from './design';

function member(troop: TroopId, rank: RankId | null, weapon: WeaponId | null, art: string = troop): Member {
  return { troop, rank, weapon, ecm: false, noncombatant: troop === 'civilian', art };
}

const many = (count: number, one: Member): readonly Member[] => Array.from({ length: count }, () => one);

const squad = (...members: readonly Member[]): SquadDesign => ({ members, stock: null });

const officer = member('marine', 'lieutenant', 'sca-2', 'marine-officer');
const private_ = member('marine', 'private', 'sca-2');
const robot = member('combat-robot', null, 'sca-1');

/** Squads ready to play. */
export const readySquads = {
  'marine-squad': squad(
    officer,
    member('marine', 'sergeant', 'sca-3', 'marine-sergeant'),
    member('marine', 'corporal', 'sca-3', 'marine-sergeant'),
    ...many(6, private_),
    ...many(2, robot),
  ),
  'marine-section': squad(member('marine', 'sergeant', 'sca-3', 'marine-sergeant'), ...many(3, private_)),
  'support-section': {
    ...squad(
      member('marine', 'corporal', 'sca-2', 'marine-sergeant'),
      private_,
      ...many(2, member('close-support-robot', null, null)),
      member('truc', null, null),
    ),
    gear: ['spray'],
  },
  'bridge-crew': squad(
    member('crewman', 'naval-officer', 'sca-1', 'ship-officer'),
    ...many(4, member('crewman', 'naval-rating', 'sca-1')),
  ),
  'engine-crew': squad(
    member('crewman', 'naval-officer', 'sca-1', 'ship-officer'),
    ...many(5, member('crewman', 'naval-rating', 'sca-1')),
    ...many(2, robot),
  ),
  'ship-marines': squad(member('marine', 'sergeant', 'sca-3', 'marine-sergeant'), ...many(3, private_), robot),
  'launcher-team': squad(
    member('marine', 'corporal', 'sca-3', 'marine-sergeant'),
    private_,
    ...many(2, member('close-support-marine', 'private', null)),
  ),
  'fusilier-section': squad(
    member('marine', 'sergeant', 'sca-3', 'marine-sergeant'),
    private_,
    ...many(4, member('fusilier', null, 'sca-3')),
  ),
  /** An unarmed envoy, and a constant bodyguard. */
  envoy: squad(member('civilian', null, null), member('marine', 'lieutenant', 'sca-2', 'marine-officer'), private_),
  'embassy-guard': squad(member('marine', 'sergeant', 'sca-3', 'marine-sergeant'), ...many(3, private_)),
  'embassy-pair': squad(member('marine', 'corporal', 'sca-3', 'marine-sergeant'), private_),
  'embassy-post': squad(member('marine', 'corporal', 'sca-3', 'marine-sergeant'), private_, robot),
  'brigade-band': {
    members: [member('combat-crew', 'naval-officer', 'sca-1'), ...many(7, member('combat-crew', null, 'sca-1'))],
    stock: { grenades: 8, charges: 2 },
  },
  'pirate-captain': squad(
    member('combat-crew', 'naval-officer', 'sca-1'),
    ...many(3, member('combat-crew', null, 'sca-1')),
  ),
  /** An unarmed broker, and paid bodyguards. */
  'pirate-broker': squad(member('civilian', null, null), ...many(3, member('combat-crew', null, 'sca-1'))),
  'pirate-forger': squad(member('civilian', null, null), ...many(3, member('crewman', null, 'sca-1'))),
  'pirate-gang': squad(
    member('combat-crew', 'naval-officer', 'sca-1'),
    ...many(5, member('combat-crew', null, 'sca-1')),
  ),
  /** An ambush where nobody expects Marines. */
  'hidden-squad': squad(officer, member('marine', 'sergeant', 'sca-3', 'marine-sergeant'), ...many(4, private_)),
  /** As many as sail a small ship. */
  'ship-hands': squad(
    member('crewman', 'naval-officer', 'sca-1', 'ship-officer'),
    ...many(3, member('crewman', 'naval-rating', 'sca-1')),
  ),
  'armed-crowd': squad(...many(8, member('crewman', null, 'sca-1'))),
  clankers: squad(...many(4, member('clanker', null, null))),
} as const satisfies Readonly<Record<string, SquadDesign>>;

export type ReadyId = keyof typeof readySquads;

/** For datasheets. */
export const ready = (Object.keys(readySquads) as ReadyId[]).map((id) => ({
  id,
  name: `SKIRMISH.starship-marine.ready.${id}`,
  design: readySquads[id],
}));
