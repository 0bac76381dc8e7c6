import { figureOf, unitOf } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import type { Refusal } from '../../../../engine/verdict';
import type { Barrier } from '../../../../space/types';
import { rangedDamage, rangedWeapon, thrownWeaponIds, type ThrownWeaponId } from '../../data/weapons';
import type { Battle, Charge, OpenD6State, Soldier } from '../../state';
import { rollStraight } from '../checks/tests';
import { inContact } from '../contact/contact';
import { hurtBy } from '../damage/damage';
import { settleHits } from '../damage/fall';
import type { DamageEvent } from '../damage/events';
import { skillOf } from '../squad/actor';
import type { SquadEvent } from '../squad/events';
import { ratedBarriers, ratedBeside, refuseReach, spotOn } from './doors';
import type { BuildingEvent } from './events';
import { force, isShut } from './force';

/** What a soldier needs to set a charge well. */
export const CHARGE_DIFFICULTY = 6;

/** Explosives of a charge, by kind. */
export type Explosives = Readonly<Partial<Record<ThrownWeaponId, number>>>;

/** Returns the kinds that can be set: grenades that burst, and plastic explosives. */
export function chargesOf(soldier: Soldier): ThrownWeaponId[] {
  return thrownWeaponIds.filter((id) => {
    const { isAmmunition, leaves, damage } = rangedWeapon(id);
    return (soldier.grenades[id] ?? 0) > 0 && !isAmmunition && leaves === undefined && damage > 0;
  });
}

/** od6a-building-014: explosives that are set together add their Damage Strengths. */
export function damageOf(state: OpenD6State, explosives: Explosives): number {
  return thrownWeaponIds.reduce(
    (sum, id) => sum + (explosives[id] ?? 0) * (explosives[id] ? rangedDamage(rangedWeapon(id), state.options) : 0),
    0,
  );
}

/** od6a-building-012: why the figure may not set these explosives beside this wall or door, or null. */
export function refuseCharge(state: OpenD6State, soldier: Soldier, id: string, explosives: Explosives): Refusal | null {
  const rule = 'od6a-building-012';
  const subject = soldier.id;
  if (soldier.special === true) return { code: 'special-action-done', rule: 'od6a-turn-001', subject };
  const reach = refuseReach(state, soldier, id, rule);
  if (reach !== null) return reach;
  const barrier = ratedBarriers(state).find((one) => one.id === id);
  if (barrier === undefined || !isShut(state, barrier)) return { code: 'not-shut', rule, subject };
  if (inContact(state, soldier)) return { code: 'touches-an-enemy', rule, subject };
  const kinds = chargesOf(soldier);
  const all = Object.entries(explosives) as [ThrownWeaponId, number][];
  const has = all.every(([kind, count]) => kinds.includes(kind) && count <= (soldier.grenades[kind] ?? 0));
  return has && all.some(([, count]) => count > 0) ? null : { code: 'no-explosives', rule, subject };
}

/** Returns the walls and doors beside the figure for which it has explosives. */
export function placesForCharge(state: OpenD6State, soldier: Soldier): Barrier[] {
  const [kind] = chargesOf(soldier);
  if (kind === undefined) return [];
  return ratedBeside(state, soldier).filter(({ id }) => refuseCharge(state, soldier, id, { [kind]: 1 }) === null);
}

interface Setting {
  readonly barrier: Barrier;
  readonly explosives: Explosives;
  /** Until it goes off. */
  readonly turns: number;
}

/**
 * od6a-building-013: one demolitions test: a bomb-out goes off at once, with normal damage to the soldier and the wall; a
 * failure goes off in time with normal damage, a success with twice as much.
 */
export function* setCharge(
  battle: Battle<BuildingEvent | DamageEvent | SquadEvent>,
  soldier: Soldier,
  { barrier, explosives, turns }: Setting,
): Resolution<void> {
  const { state } = battle;
  const { id: figure } = soldier;
  const rule = 'od6a-building-013';
  const { side } = unitOf(state, soldier.unit);
  const skill = skillOf(state, soldier, 'demolitions');
  const about = { figure, skill, difficulty: CHARGE_DIFFICULTY };
  const spec = { name: 'demolitions', rule, seat: side, of: figure, about } as const;
  const { faces, score, passed, bombedOut } = yield* rollStraight(spec, skill, CHARGE_DIFFICULTY);
  const normal = damageOf(state, explosives);
  const at = spotOn(barrier, soldier.at);
  const result = bombedOut ? 'bomb-out' : passed ? 'doubled' : 'set';
  const charge: Charge | null = bombedOut
    ? null
    : {
        id: `charge ${state.turn} ${figure}`,
        barrier: barrier.id,
        at,
        by: figure,
        side,
        damage: passed ? 2 * normal : normal,
        due: state.turn + turns,
      };
  battle.emit({ type: 'charge-set', rule, figure, spent: explosives, skill, faces, score, result, charge, at });
  if (!bombedOut) return;
  const blow = { by: figure, seat: side, damage: normal };
  yield* hurtBy(battle, figure, [blow], { rule, of: `charge of ${figure}`, harm: 'blast' });
  yield* settleHits(battle, [figure]);
  yield* force(battle, { how: 'charge', rule, figure, helpers: [], barrier, at, value: normal });
}

/** Charges that are due explode, even if those who set them are gone. */
export function* explodeCharges(battle: Battle<BuildingEvent | DamageEvent | SquadEvent>): Resolution<void> {
  const { turn } = battle.state;
  for (const { id, barrier: wall, by, at, damage, due } of [...(battle.state.charges ?? [])]) {
    if (due > turn) continue;
    const rule = 'od6a-building-012';
    battle.emit({ type: 'charge-went-off', rule, charge: id, figure: by, at });
    const barrier = ratedBarriers(battle.state).find((one) => one.id === wall);
    if (barrier === undefined || !isShut(battle.state, barrier)) continue;
    const figure = figureOf(battle.state, by).id;
    yield* force(battle, { how: 'charge', rule, figure, helpers: [], barrier, at, value: damage });
  }
}
