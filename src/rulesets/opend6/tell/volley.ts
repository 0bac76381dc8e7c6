import type { Part } from '../../../battle/parts';
import type { Breakdown } from '../../../battle/sketch';
import type { FigureId, UnitId } from '../../../battle/state';
import type { Text } from '../../../battle/text';
import { grouped } from '../../../engine/grouped';
import type { Reason } from '../../../engine/verdict';
import { expectedHits } from '../book/fire/expectation';
import { armsOf, type Arm } from '../book/fire/fire-weapons';
import type { Shot } from '../book/fire/shot';
import type { Shooter, VolleyPlan } from '../book/fire/volley-plan';
import { armMeant } from '../book/fire/assignments';
import { chanceOf } from '../book/checks/odds';
import { soldiersOf } from '../book/squad/squads';
import { baseDifficulty, type RangeBand } from '../data/charts';
import type { RangedWeaponId } from '../data/weapons';
import type { OpenD6State, Soldier } from '../state';
import { words } from '../words';

/** Inches and expected numbers as they are written: to one place. */
export function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

export function weaponName(weapon: RangedWeaponId): Text {
  return words(`weapons.${weapon}`);
}

/** A soldier of a volley with a target in range. */
type Firing = Shooter & { readonly band: RangeBand; readonly difficulty: number };

function fires(shooter: Shooter): shooter is Firing {
  return shooter.band !== null && shooter.difficulty !== null;
}

/** Groups the shooters by weapon, skill and difficulty: each group is reported once. */
export function likeShots({ shooters }: Pick<VolleyPlan, 'shooters'>): (readonly [Firing, ...Firing[]])[] {
  return grouped(
    shooters.filter(fires),
    ({ weapon, skill, difficulty, following }) => `${weapon} ${skill.value} ${difficulty} ${following}`,
  );
}

/** The difficulty of some like shots, with its argument and the chance of each. */
export function shotsBreakdown({ range }: Pick<VolleyPlan, 'range'>, group: readonly [Firing, ...Firing[]]): Breakdown {
  const [first] = group;
  const { band, difficulty, skill, reasons, weapon } = first;
  const burst = first.following ? [{ text: words('breakdown.burst'), number: tenths(expectedHits(first)) }] : [];
  return {
    title: words('breakdown.shots', {
      count: group.reduce((sum, { times = 1 }) => sum + times, 0),
      weapon: weaponName(weapon),
    }),
    base: rangeBase(band, range?.inches ?? 0),
    reasons,
    total: { text: words('breakdown.difficulty'), value: difficulty },
    odds: [
      { text: words('breakdown.chance', { skill: skill.value }), share: chanceOf(skill.value, difficulty) },
      ...burst,
    ],
  };
}

/** A throw, planned or made, whose difficulty is shown. */
interface Thrown {
  readonly weapon: RangedWeaponId;
  readonly launched?: true;
  readonly band: RangeBand;
  readonly inches: number;
  readonly difficulty: number;
  readonly reasons: readonly Reason[];
}

/** The difficulty of a throw, with its argument. */
export function throwBreakdown({ weapon, launched, band, inches, difficulty, reasons }: Thrown): Breakdown {
  return {
    title: words(launched === undefined ? 'breakdown.throw' : 'breakdown.launch', { weapon: weaponName(weapon) }),
    base: rangeBase(band, inches),
    reasons,
    total: { text: words('breakdown.difficulty'), value: difficulty },
    odds: [],
  };
}

/** The difficulty of a torpedo, with its argument. */
export function torpedoBreakdown({ difficulty, reasons }: Pick<Thrown, 'difficulty' | 'reasons'>): Breakdown {
  return {
    title: words('breakdown.torpedo'),
    reasons,
    total: { text: words('breakdown.difficulty'), value: difficulty },
    odds: [],
  };
}

/** The difficulty of a flamethrower's shot, with its argument. */
export function flameBreakdown({
  target,
  band,
  inches,
  difficulty,
  reasons,
}: Omit<Thrown, 'weapon'> & { readonly target: FigureId }): Breakdown {
  return {
    title: words('breakdown.flame', { target: { figure: target } }),
    base: rangeBase(band, inches),
    reasons,
    total: { text: words('breakdown.difficulty'), value: difficulty },
    odds: [],
  };
}

function rangeBase(band: RangeBand, inches: number): NonNullable<Breakdown['base']> {
  return {
    text: words('breakdown.range', { band: words(`rangeBands.${band}`), inches: tenths(inches) }),
    value: baseDifficulty[band],
  };
}

/** Fire that a squad considers: its shots, and which soldiers would load what. */
export interface Volley {
  readonly state: OpenD6State;
  readonly unit: UnitId;
  readonly shots: readonly Shot[];
  readonly loads: ReadonlyMap<FigureId, RangedWeaponId>;
}

/** What each loader loads. */
export function loadsOf(plans: readonly VolleyPlan[]): Volley['loads'] {
  const shooters = plans.flatMap((plan) => plan.shooters);
  return new Map(
    shooters.flatMap(({ loader, weapon }): [FigureId, RangedWeaponId][] => (loader === null ? [] : [[loader, weapon]])),
  );
}

/** How many of the squad shoot. */
export function countOf({ state, unit, shots }: Volley): Text {
  return words('parts.count', { count: shots.length, all: soldiersOf(state, unit).length });
}

/** One soldier's place in such fire. */
export interface Duty {
  readonly shot: Shot | undefined;
  readonly loads: RangedWeaponId | undefined;
  /** The weapons that the soldier could fire, and the one that they fire or were assigned. */
  readonly arms: readonly Arm[];
  readonly arm: Arm | undefined;
}

export function dutyOf(
  { state, shots, loads }: Volley,
  soldier: Soldier,
  wish: string | undefined,
  arms: readonly Arm[] = armsOf(state, soldier),
): Duty {
  const shot = shots.find(({ figure }) => figure === soldier.id);
  return { shot, loads: loads.get(soldier.id), arms, arm: armMeant(arms, shot, wish) };
}

/** Returns a soldier's row without choices yet; `duty` is null for a soldier who takes no part. */
export function rowOf({ id }: Soldier, duty: Duty | null): Part {
  const loads = duty?.loads;
  return {
    figure: id,
    active: duty?.shot !== undefined || loads !== undefined,
    choices: [],
    click: null,
    shiftClick: null,
    note: loads === undefined ? null : words('parts.fire.loads', { weapon: weaponName(loads) }),
    refusal: null,
    offers: [],
  };
}
