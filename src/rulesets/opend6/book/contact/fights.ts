import { unitOf, type UnitId } from '../../../../battle/state';
import type { Battle, Fight, OpenD6State } from '../../state';
import { engagedOf, enemiesInContact, fightBetween } from './contact';
import { soldiersOf } from '../squad/squads';
import type { ContactEvent } from './events';

/** od6-assault-047: ends fights whose squads no longer touch. */
export function endFights(battle: Battle<ContactEvent>): void {
  const { state } = battle;
  const over = state.fights.filter((fight) => !touch(state, fight));
  if (over.length === 0) return;
  const fights = state.fights.filter((fight) => !over.includes(fight)).map((fight) => ({ ...fight }));
  for (const { chargers, defenders } of over)
    battle.emit({ type: 'fight-ended', rule: 'od6-assault-047', chargers, defenders });
  battle.emit({ type: 'fights-changed', rule: 'od6-assault-047', fights });
}

function touch(state: OpenD6State, { chargers, defenders }: Fight): boolean {
  return soldiersOf(state, chargers).some((soldier) =>
    enemiesInContact(state, soldier).some(({ unit }) => unit === defenders),
  );
}

/** Starts fights between this squad and those that its soldiers touch; this squad counts as the charger by default. */
export function beginFights(battle: Battle<ContactEvent>, unit: UnitId): void {
  const { state } = battle;
  const enemies = new Set(
    engagedOf(state, unit).flatMap((soldier) => enemiesInContact(state, soldier).map((enemy) => enemy.unit)),
  );
  for (const enemy of enemies) {
    if (fightBetween(state, unit, enemy) !== undefined) continue;
    battle.emit({
      type: 'fight-began',
      rule: 'od6-assault-010',
      fight: { chargers: unit, defenders: enemy, rounds: 0 },
    });
  }
}

/**
 * od6-turn-010: soldiers in contact fight, even if no charge brought them together. The side with the initiative counts
 * as the charger.
 */
export function noticeFights(battle: Battle<ContactEvent>): void {
  const { state } = battle;
  const first = Object.values(state.units).filter(({ side }) => side === state.initiative);
  for (const { id } of first) beginFights(battle, id);
  for (const { id } of Object.values(state.units)) beginFights(battle, unitOf(state, id).id);
}
