import { figureOf, type FigureId, type UnitId } from '../../../../battle/state';
import { nothingChanges, type Changes } from '../../../../engine/game';
import type { RuleId } from '../../../../engine/rule';
import type { Reason } from '../../../../engine/verdict';
import type { DamageResult } from '../../data/charts';
import type { Gravity } from '../../data/options';
import type { ConditionId } from '../../data/weather';
import type { RangedWeaponId } from '../../data/weapons';
import type { Condition, GunId, OpenD6State } from '../../state';
import type { Score } from '../checks/tests';
import type { Victim } from '../damage/events';
import { conditionsOf } from '../table/conditions';

/** Weather that comes over the table; `faces` are the dice that say how bad it is, none if that was agreed. */
interface WeatherBegan {
  readonly type: 'weather-began';
  readonly condition: Condition;
  readonly faces: readonly number[];
}

/** A turn of weather: two dice, or none where it changes by itself. */
interface WeatherTurned {
  readonly type: 'weather-turned';
  readonly kind: ConditionId;
  readonly faces: readonly number[];
  readonly outcome: 'stays' | 'lifts' | 'thins' | 'rises' | 'drops' | 'over';
  readonly value: number;
}

/** A die for a field of variable gravity, and a second one if it changes. `gravity` is null if it does not. */
interface GravityRolled {
  readonly type: 'gravity-rolled';
  readonly area: string;
  readonly faces: readonly number[];
  readonly gravity: Gravity | null;
}

/** Somebody tries to keep their feet. */
interface BalanceTested {
  readonly type: 'balance-tested';
  readonly figure: FigureId;
  readonly skill: number;
  readonly difficulty: number;
  readonly faces: readonly number[];
  readonly score: number;
  readonly passed: boolean;
}

/** Figures in poisonous air, with the harm to each of them. */
interface WeatherHarmed {
  readonly type: 'weather-harmed';
  readonly kind: 'toxic' | 'corrosive';
  readonly victims: readonly Victim[];
}

/** A unit endures heat or cold, or is weakened by it. */
interface ExposureTested {
  readonly type: 'exposure-tested';
  readonly kind: 'heat' | 'cold';
  readonly unit: UnitId;
  /** The one who is in the water, if it is not the whole unit. */
  readonly swimmer?: FigureId;
  readonly strength: number;
  readonly difficulty: number;
  readonly reasons: readonly Reason[];
  readonly faces: readonly number[];
  readonly score: number;
  readonly passed: boolean;
}

/** Somebody who lies in deep water swims, or fights for air. */
interface DrowningTested {
  readonly type: 'drowning-tested';
  readonly figure: FigureId;
  readonly swims: boolean;
  readonly skill: number;
  readonly difficulty: number;
  readonly faces: readonly number[];
  readonly score: number;
  readonly passed: boolean;
}

/** A weapon of some figures, or a gun, resists corrosion by its Damage Strength, or is weakened or destroyed. */
interface WeaponCorroded {
  readonly type: 'weapon-corroded';
  readonly unit: UnitId;
  readonly weapon: RangedWeaponId;
  readonly figures: readonly FigureId[];
  readonly gun: GunId | null;
  readonly own: Score;
  readonly other: Score;
  readonly result: DamageResult;
}

/** The Strength of somebody on thin ice against that of the ice. */
interface IceTested {
  readonly type: 'ice-tested';
  readonly figure: FigureId;
  readonly own: Score;
  readonly other: Score;
  readonly breaks: boolean;
}

/** Somebody in the water swims, or drowns. */
interface SwimTested {
  readonly type: 'swim-tested';
  readonly figure: FigureId;
  readonly skill: number;
  readonly difficulty: number;
  readonly faces: readonly number[];
  readonly score: number;
  readonly passed: boolean;
}

/** Changes of the conditions of the table, and their effects on figures. */
export type WeatherEvent = { readonly rule: RuleId } & (
  | WeatherBegan
  | WeatherTurned
  | WeatherHarmed
  | ExposureTested
  | WeaponCorroded
  | IceTested
  | SwimTested
  | GravityRolled
  | BalanceTested
  | DrowningTested
);

export const weatherChanges: Changes<OpenD6State, WeatherEvent> = {
  'weather-began': (state, { condition }) => {
    state.weather = [...conditionsOf(state), structuredClone(condition)];
  },
  'weather-turned': (state, { kind, outcome, value }) => {
    if (outcome === 'stays') return;
    state.weather = conditionsOf(state).flatMap((one) => {
      if (one.kind !== kind) return [one];
      if (outcome === 'over') return [];
      return [kind === 'fog' ? { ...one, value, lifting: true } : { ...one, value }];
    });
  },
  'gravity-rolled': (state, { area, gravity }) => {
    if (gravity === null) return;
    const others = (state.gravityFields ?? []).filter((field) => field.area !== area);
    state.gravityFields = [...others, { area, gravity }];
  },
  'weapon-corroded': (state, { weapon, figures, gun, result }) => {
    if (result === 'no-effect') return;
    for (const figure of figures) {
      const soldier = figureOf(state, figure);
      if (result === 'wound') soldier.rust = { ...soldier.rust, [weapon]: (soldier.rust?.[weapon] ?? 0) + 1 };
      else soldier.ranged = soldier.ranged.filter((id) => id !== weapon);
    }
    const eaten = gun === null ? undefined : state.guns[gun];
    if (eaten === undefined) return;
    if (result === 'wound') eaten.rust = (eaten.rust ?? 0) + 1;
    else Object.assign(eaten, { condition: 'destroyed', carriers: [], work: 'none' });
  },
  'ice-tested': (state, { figure, breaks }) => {
    if (breaks) state.inWater = [...new Set([...(state.inWater ?? []), figure])];
  },
  'swim-tested': nothingChanges,
  'weather-harmed': nothingChanges,
  'exposure-tested': nothingChanges,
  'balance-tested': nothingChanges,
  'drowning-tested': nothingChanges,
};
