import type { FigureId } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import type { Battle, OpenD6State } from '../../state';
import { enemiesInContact } from '../contact/contact';
import type { Group } from '../contact/pairing';
import type { DamageEvent } from '../damage/events';
import type { HappeningEvent } from '../hazard/happening-events';
import type { MeleeEvent } from '../melee/events';
import { fightOut } from '../melee/melee';
import type { SquadEvent } from '../squad/events';
import { roamersOf, soldiersOf } from '../squad/squads';

// Wandering monsters in close assault (od6a-gm-010).

/** Returns the fights of wandering monsters: each monster against everybody that it touches. */
export function monsterFights(state: OpenD6State): Group[] {
  return roamersOf(state)
    .flatMap(({ id }) => soldiersOf(state, id))
    .map((monster) => ({ lone: monster.id, others: enemiesInContact(state, monster).map(({ id }) => id) }))
    .filter(({ others }) => others.length > 0);
}

/** Returns all who take part in such a fight. */
export function everyoneOf({ lone, others }: Group): FigureId[] {
  return [lone, ...others];
}

/** Fights them out, after the fights of the sides. Results take effect with all others. */
export function* fightMonsters(
  battle: Battle<DamageEvent | HappeningEvent | MeleeEvent | SquadEvent>,
  fights: readonly Group[],
): Resolution<void> {
  for (const fight of fights) {
    battle.emit({ type: 'monster-struck', rule: 'od6a-gm-010', figure: fight.lone, victims: fight.others });
    yield* fightOut(battle, fight, { leaving: new Set() });
  }
}
