import type { FigureId, UnitId } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import { damageTables } from '../../data/charts';
import { rangedDamage, rangedWeapon, type RangedWeaponId } from '../../data/weapons';
import type { Battle, Gun, GunId, OpenD6State, Soldier } from '../../state';
import { rollOpposed } from '../checks/tests';
import { hurtBy } from '../damage/damage';
import type { DamageEvent, Victim } from '../damage/events';
import { settleHits } from '../damage/fall';
import { traitsOfFigure } from '../squad/actor';
import type { SquadEvent } from '../squad/events';
import { conditionOf } from '../table/conditions';
import type { WeatherEvent } from './events';
import { inIt } from './poison';
import { weatherSeat } from './seat';

/** Weapons of one kind in the corrosive air: those that are in the hands of figures, or a gun. */
interface Exposed {
  readonly unit: UnitId;
  readonly weapon: RangedWeaponId;
  readonly figures: readonly FigureId[];
  readonly gun: GunId | null;
  readonly damage: number;
}

type CorrosionBattle = Battle<DamageEvent | SquadEvent | WeatherEvent>;

/**
 * od6a-weather-007: at the end of a turn in corrosive fog weapons, guns and robots roll against its Strength: a squad once
 * for each kind of weapon, or each figure for its own, by table option.
 */
export function* corrode(battle: CorrosionBattle): Resolution<void> {
  const { state } = battle;
  const value = conditionOf(state, 'corrosive')?.value;
  if (value === undefined) return;
  const there = inIt(state);
  for (const exposed of exposedAmong(state, there)) yield* corrodeOne(battle, exposed, value);
  yield* corrodeRobots(battle, there, value);
}

/** od6a-weather-008: a weapon resists with its Damage Strength; a wound takes 1 off it, and worse destroys it. */
function* corrodeOne(battle: CorrosionBattle, { damage, ...exposed }: Exposed, strength: number): Resolution<void> {
  const { state } = battle;
  const rule = 'od6a-weather-008';
  const { unit, weapon, figures, gun } = exposed;
  const of = `${gun ?? figures[0] ?? unit} ${weapon}`;
  const seat = weatherSeat(state);
  const { own, other } = yield* rollOpposed(
    { name: 'corrosion', rule, of, about: { unit, weapon, strength, damage } },
    { seat, value: strength },
    { seat: state.units[unit]?.side ?? seat, value: damage },
  );
  const result = damageTables.wounds(own.score, other.score);
  battle.emit({ type: 'weapon-corroded', rule, ...exposed, own, other, result });
}

function exposedAmong(state: OpenD6State, there: readonly Soldier[]): Exposed[] {
  const kinds = new Map<string, Exposed>();
  for (const soldier of there) {
    const weapon = mainWeapon(state, soldier);
    if (weapon === null) continue;
    const damage = withoutRust(state, weapon, soldier.rust?.[weapon]);
    const key = state.options.corrosionPerFigure ? soldier.id : `${soldier.unit} ${weapon} ${damage}`;
    const figures = [...(kinds.get(key)?.figures ?? []), soldier.id];
    kinds.set(key, { unit: soldier.unit, weapon, figures, gun: null, damage });
  }
  const units = new Set(there.map(({ unit }) => unit));
  const guns = Object.values(state.guns).filter(
    (gun): gun is Gun & { unit: UnitId } => gun.condition !== 'destroyed' && gun.unit !== null && units.has(gun.unit),
  );
  return [
    ...kinds.values(),
    ...guns.map(({ id, unit, weapon, rust }): Exposed => ({
      unit,
      weapon,
      figures: [],
      gun: id,
      damage: withoutRust(state, weapon, rust),
    })),
  ];
}

/** The first weapon that a figure carries; robots have theirs built in, and creatures have none. */
function mainWeapon(state: OpenD6State, soldier: Soldier): RangedWeaponId | null {
  return traitsOfFigure(state, soldier).hasBuiltInWeapons ? null : (soldier.ranged[0] ?? null);
}

const withoutRust = ({ options }: OpenD6State, weapon: RangedWeaponId, rust = 0): number =>
  Math.max(0, rangedDamage(rangedWeapon(weapon), options) - rust);

/** Robots take damage by their own rules. */
function* corrodeRobots(battle: CorrosionBattle, there: readonly Soldier[], damage: number): Resolution<void> {
  const { state } = battle;
  const rule = 'od6a-weather-007';
  const robots = there.filter((soldier) => traitsOfFigure(state, soldier).damageTable === 'systems');
  if (robots.length === 0) return;
  const victims = robots.map(({ id: figure }): Victim => ({ figure, damage, reasons: [] }));
  battle.emit({ type: 'weather-harmed', rule, kind: 'corrosive', victims });
  for (const { figure } of victims)
    yield* hurtBy(battle, figure, [{ by: null, seat: weatherSeat(state), damage }], {
      rule,
      of: `corrosive ${figure}`,
    });
  yield* settleHits(battle);
}
