import { units, type Formation, type Post } from '../data/oob';
import type { RankId } from '../data/kinds';
import type { Member, SquadDesign } from './design';

const officers: readonly (RankId | null)[] = [
  'lieutenant-colonel',
  'major',
  'staff-major',
  'captain',
  'staff-captain',
  'lieutenant',
];

function artOf({ troop, rank, weapon }: Post): string {
  if (troop === 'crewman') return rank === 'naval-officer' ? 'ship-officer' : troop;
  if (troop !== 'marine') return troop;
  if (officers.includes(rank)) return 'marine-officer';
  return weapon === 'sca-3' ? 'marine-sergeant' : 'marine';
}

/** sm-oob-009: a formation's own people with their robots, as its nation has them, without exchanges. */
function designOf({ posts }: Formation): SquadDesign {
  const members = posts
    .filter(({ reading }) => reading !== 'option')
    .flatMap((post) => {
      const { count, troop, rank, weapon } = post;
      const member: Member = { troop, rank, weapon, ecm: false, noncombatant: false, art: artOf(post) };
      return Array.from({ length: count }, () => member);
    });
  return { members, stock: null };
}

/** The units of the four nations, ready to play, from squad to headquarters. */
export const formations = units.map((unit) => ({
  id: unit.id,
  name: `SKIRMISH.starship-marine.ready.${unit.id}`,
  design: designOf(unit),
}));
