import type { Resolution } from '../../../../engine/request';
import { distance } from '../../../../space';
import { rangedWeapons } from '../../data/weapons';
import type { Battle, OpenD6State, Soldier, Squad } from '../../state';
import { settleHits } from '../damage/fall';
import type { DamageEvent } from '../damage/events';
import { settleGroups } from '../squad/coherence';
import { SightLines } from '../sight/sight';
import type { SquadEvent } from '../squad/events';
import { shelterOfUnit, shotAtWith } from '../squad/shelter';
import { foesOf } from '../squad/squads';
import { readySoldiers, refuseSquad } from './fire-legality';
import { armsOf, flamesOf, thrownOf, type Arm } from './fire-weapons';
import { difficultyAt, rangeLine } from './range';
import { launcherOf } from './torpedo-legality';
import { targetsFor } from './volley-plan';

/** Returns true if the squad has fire left in this phase (od6-turn-008), and a soldier who could shoot or throw. */
export function mayVolley(state: OpenD6State, squad: Squad): boolean {
  if (refuseSquad(squad, 'fire-combat') !== null) return false;
  const ready = readySoldiers(state, squad);
  if (ready.some((soldier) => thrownOf(soldier).length > 0 || launcherOf(state, soldier) !== null)) return true;
  const lines = new SightLines(state);
  const enemies = foesOf(state, squad)
    .filter(({ id }) => shelterOfUnit(state, id) === null)
    .map(({ id }) => shotAtWith(state, id));
  return ready.some((soldier) => enemies.some((targets) => couldHit(state, soldier, targets, lines)));
}

/**
 * od6-range-006: returns true if the soldier, firing alone, could reach somebody of this squad. If targets may be
 * locked unmeasured, seeing is enough.
 */
function couldHit(state: OpenD6State, soldier: Soldier, enemies: readonly Soldier[], lines: SightLines): boolean {
  const burns = ({ weapon }: Arm): boolean =>
    targetsFor(state, soldier, {}, enemies, lines).some(
      ({ at }) => difficultyAt(rangedWeapons[weapon], distance(soldier.at, at)) !== null,
    );
  if (flamesOf(soldier).some(burns)) return true;
  return armsOf(state, soldier).some((arm) => {
    const targets = targetsFor(state, soldier, arm, enemies, lines);
    if (targets.length === 0) return false;
    const { inches } = rangeLine(
      [soldier.at],
      targets.map(({ at }) => at),
    );
    return state.options.lockTargets || difficultyAt(rangedWeapons[arm.weapon], inches) !== null;
  });
}

/**
 * od6-turn-009, od6-damage-005: at the end of the Fire Combat Phase all marked hits take effect at once; owners of
 * squads that lost their commander while split then say which group is the squad (od6-squad-017).
 */
export function* endFirePhase(battle: Battle<DamageEvent | SquadEvent>): Resolution<void> {
  yield* settleHits(battle);
  yield* settleGroups(battle);
}
