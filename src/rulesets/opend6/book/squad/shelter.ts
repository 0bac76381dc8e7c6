import type { UnitId } from '../../../../battle/state';
import { unitOf } from '../../../../battle/state';
import { atMost, gap } from '../../../../space';
import { traitsOf } from '../../design/profile';
import type { OpenD6State, Soldier, Squad } from '../../state';
import { baseOf, commandDistance, traitsOfFigure } from './actor';
import { isInTower } from './batteries';
import { soldiersOf, squadsOf } from './squads';

// Heroes and robots near a squad of soldiers (od6a-hero-005, od6a-robot-016).

/** Squads of soldiers have morale; heroes, robots and creatures have none, and shelter nobody. */
const mayShelter = ({ profile }: Pick<Squad, 'profile'>): boolean => traitsOf(profile).hasMorale;

/** How far a hero is from the nearest figure of a squad, base edge to base edge. */
export function awayFromSquad(state: OpenD6State, hero: Soldier, unit: UnitId): number {
  return Math.min(Infinity, ...soldiersOf(state, unit).map((soldier) => gap(baseOf(hero), baseOf(soldier))));
}

/** od6a-robot-016: how near to a squad it shelters a hero or a robot; null for everybody else. */
function reachOf(state: OpenD6State, soldier: Soldier): number | null {
  const { isHero, shelteredWithin } = traitsOfFigure(state, soldier);
  return isHero ? commandDistance(state, soldier) : shelteredWithin;
}

/**
 * od6a-hero-005, od6a-robot-017: returns the friendly squad that shelters a lone hero or a robot: the nearest within
 * its reach, broken ones included; null for other figures, and without one. Farther off they are separate targets.
 */
export function shelterOf(state: OpenD6State, soldier: Soldier): Squad | null {
  const unit = unitOf(state, soldier.unit);
  const reach = mayShelter(unit) ? null : reachOf(state, soldier);
  if (reach === null) return null;
  const [nearest] = squadsOf(state, unit.side)
    .filter((squad) => mayShelter(squad))
    .map((squad) => ({ squad, away: awayFromSquad(state, soldier, squad.id) }))
    .filter(({ away }) => atMost(away, reach))
    .sort((a, b) => a.away - b.away);
  return nearest?.squad ?? null;
}

/** Returns the squad with which alone a unit may be shot at; null if the unit itself is a target. */
export function shelterOfUnit(state: OpenD6State, unit: UnitId): Squad | null {
  for (const soldier of shotAtWith(state, unit)) {
    const shelter = shelterOf(state, soldier);
    if (shelter !== null && shelter.id !== unit) return shelter;
  }
  return null;
}

/** Returns the figures that are shot at with a unit: its own, and the heroes and robots that it shelters. */
export function shotAtWith(state: OpenD6State, unit: UnitId): Soldier[] {
  const own = soldiersOf(state, unit).filter((soldier) => !isInTower(state, soldier));
  const squad = unitOf(state, unit);
  if (!mayShelter(squad) || own.length === 0) return own;
  const others = squadsOf(state, squad.side)
    .filter(({ profile }) => traitsOf(profile).isHero || traitsOf(profile).shelteredWithin !== null)
    .flatMap(({ id }) => soldiersOf(state, id))
    .filter((one) => shelterOf(state, one)?.id === unit);
  return others.length === 0 ? own : [...own, ...others];
}
