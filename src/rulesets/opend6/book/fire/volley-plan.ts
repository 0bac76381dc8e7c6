import { figureOf, unitOf, type FigureId, type UnitId } from '../../../../battle/state';
import { total, type Reason } from '../../../../engine/verdict';
import { countShots, type Shot } from './shot';
import type { SkillId } from '../../data/attributes';
import { baseDifficulty, type RangeBand } from '../../data/charts';
import { rangedWeapon, type RangedWeaponId } from '../../data/weapons';
import type { GunId, OpenD6State, Soldier } from '../../state';
import { inFireArc } from '../sight/arc';
import { loadersFor } from '../squad/crew';
import {
  modifiersWithin,
  outOfControl,
  severalShots,
  specificTarget,
  twoTargets,
  type Situation,
} from './fire-modifiers';
import { aimerOf, gunOf, shotsAt, skillWith, targetsOf } from './fire-weapons';
import { bandFrom, rangeLine, type RangeLine } from './range';
import { SightLines } from '../sight/sight';
import { traitsOfFigure } from '../squad/actor';
import { isOutOfControl } from '../squad/ailments';
import { shotAtWith } from '../squad/shelter';
import { soldiersOf } from '../squad/squads';
import { targetCondition, type FireLine, type TargetCondition } from './target-condition';

/** The fire of one squad at one other. */
export interface VolleyOrder {
  readonly unit: UnitId;
  readonly target: UnitId;
  readonly shots: readonly Shot[];
  readonly situation: Situation;
  /** The soldiers of the target squad who may be shot at; all if absent (od6-opp-011). */
  readonly eligible?: readonly FigureId[] | undefined;
  /** Soldiers with a task of their own in the same command, who load nothing. */
  readonly busy?: readonly FigureId[];
  /** All shots of the command, where these are not all (od6a-hero-020). */
  readonly announced?: readonly Shot[];
  /** What is already known of these shots. */
  readonly line?: LineOfFire;
  /** The one shooter of a skirmish, who fires alone (od6a-gm-004). */
  readonly alone?: FigureId;
}

/** One soldier of the volley. The soldier fires if `difficulty` is not null. */
export interface Shooter {
  readonly figure: FigureId;
  readonly weapon: RangedWeaponId;
  readonly gun: GunId | null;
  readonly loader: FigureId | null;
  /** The target soldiers that the shooter sees and has in the arc. */
  readonly targets: readonly FigureId[];
  readonly skill: { readonly id: SkillId; readonly value: number };
  /** Null if out of range or nobody is seen. */
  readonly band: RangeBand | null;
  readonly difficulty: number | null;
  /** What was added to the band's base difficulty, in order. */
  readonly reasons: readonly Reason[];
  /** More than one shot (od6a-hero-020). */
  readonly times?: number;
  /** Another built-in weapon of the figure fires at the same target. */
  readonly isOneOfSeveral?: true;
  /** Following fire (od6-weapon-012): the weapon has it, and a loader (od6-weapon-011). */
  readonly following: boolean;
}

export interface VolleyPlan {
  readonly unit: UnitId;
  readonly target: UnitId;
  readonly situation: Situation;
  /** Null if nobody sees a target. */
  readonly range: RangeLine | null;
  readonly condition: TargetCondition;
  readonly shooters: readonly Shooter[];
  readonly alone?: FigureId;
}

export interface Aimed extends FireLine {
  readonly shot: Shot;
}

/** What all shots of a volley have in common, before anybody's own difficulty. */
export interface LineOfFire {
  readonly aimed: readonly Aimed[];
  /** Shooters with a target that the range does not leave out. */
  readonly reaching: readonly Aimed[];
  readonly range: RangeLine | null;
  readonly condition: TargetCondition;
}

function aimedBy(state: OpenD6State, { target, shots, eligible }: VolleyOrder, lines: SightLines): Aimed[] {
  const enemies = targetsAmong(state, target, eligible);
  return shots.map((shot): Aimed => {
    const soldier = figureOf(state, shot.figure);
    const seen = targetsFor(state, soldier, shot, enemies, lines);
    const picked = 'unit' in shot.aim ? shot.aim.figure : undefined;
    return { shot, soldier, targets: picked === undefined ? seen : seen.filter(({ id }) => id === picked) };
  });
}

/**
 * Steps 1 and 2 of fire combat (od6-fire-003): the shooters with targets, the one range of all (od6-range-005), and the
 * cover. The cover of `known` is reused if the same soldiers shoot at the same targets.
 */
export function lineOfFire(
  state: OpenD6State,
  aimed: readonly Aimed[],
  lines: SightLines,
  known?: LineOfFire | null,
): LineOfFire {
  const line = aimed.filter(({ targets }) => targets.length > 0);
  const range = rangeOf(line);
  const reaching =
    range === null
      ? []
      : line.filter(({ shot, soldier }) => bandFrom(soldier, rangedWeapon(shot.weapon), range.inches) !== null);
  const before = known && isSame(known.reaching, reaching) ? known.condition : null;
  return { aimed, reaching, range, condition: before ?? targetCondition(state, reaching, lines) };
}

function isSame(ones: readonly FireLine[], others: readonly FireLine[]): boolean {
  return (
    ones.length === others.length &&
    ones.every(({ soldier, targets }, i) => soldier === others[i]?.soldier && targets === others[i].targets)
  );
}

/** Returns the shooter of a hit, which names the weapon if the figure fires several. */
export function shooterOf<S extends Shooter>(
  shooters: readonly S[],
  { by, weapon }: { readonly by: FigureId; readonly weapon?: RangedWeaponId },
): S {
  const shooter = shooters.find((one) => one.figure === by && (weapon === undefined || one.weapon === weapon));
  if (shooter === undefined) throw new Error(`soldier '${by}' hits without firing`);
  return shooter;
}

/**
 * Steps 1 to 3 of fire combat (od6-fire-003): the line of fire, and the difficulty of each shot with its reasons.
 * Changes nothing.
 */
export function planVolley(state: OpenD6State, order: VolleyOrder, lines = new SightLines(state)): VolleyPlan {
  const { unit, target, situation } = order;
  const { aimed, reaching, range, condition } = order.line ?? lineOfFire(state, aimedBy(state, order, lines), lines);
  const loaders = loadersOf(state, order, reaching);
  const inches = range?.inches ?? Infinity;
  const modifiersOf = modifiersWithin(state, unitOf(state, unit), situation);
  const shooters = inFireOrder(state, aimed).map(({ shot, soldier, targets }): Shooter => {
    const weapon = rangedWeapon(shot.weapon);
    const band = targets.length === 0 ? null : bandFrom(soldier, weapon, inches);
    const own = (order.announced ?? order.shots).filter(({ figure }) => figure === soldier.id);
    const all = countShots(own);
    const { shots: may, hasBuiltInWeapons } = traitsOfFigure(state, soldier);
    const { most = 1 } = may;
    const isPicked = 'unit' in shot.aim && shot.aim.figure !== undefined;
    const reasons =
      band === null
        ? []
        : [
            ...condition.reasons,
            ...modifiersOf(soldier),
            ...(most > 1 ? severalShots(all, soldier.id) : []),
            ...(hasBuiltInWeapons && targetsOf(own).length > 1 ? [twoTargets(soldier.id)] : []),
            ...(isPicked ? [specificTarget(soldier.id)] : []),
            ...(isOutOfControl(soldier) ? [outOfControl(soldier.id)] : []),
          ];
    const loader = shot.gun === undefined ? null : (loaders.get(shot.gun) ?? null);
    return {
      figure: soldier.id,
      weapon: shot.weapon,
      gun: shot.gun ?? null,
      loader,
      targets: targets.map(({ id }) => id),
      skill: skillWith(state, soldier, weapon),
      band,
      difficulty: band === null ? null : total(reasons, baseDifficulty[band]),
      reasons,
      ...(shot.times === undefined ? {} : { times: shot.times }),
      ...(hasBuiltInWeapons && shotsAt(own, target).length > 1 ? { isOneOfSeveral: true as const } : {}),
      following: weapon.followingFire && (hasBuiltInWeapons || (loader !== null && all === 1)),
    };
  });
  const alone = order.alone === undefined ? {} : { alone: order.alone };
  return { unit, target, situation, range, condition, shooters, ...alone };
}

/**
 * od6-fire-004: returns the targets that this soldier sees and has in the arc of the soldier's front or gun
 * (od6-fire-006).
 */
export function targetsFor(
  state: OpenD6State,
  soldier: Soldier,
  shot: { readonly gun?: GunId | undefined; readonly weapon?: RangedWeaponId },
  enemies: readonly Soldier[],
  lines: SightLines,
): Soldier[] {
  const aimer = aimerOf(state, soldier, shot);
  // A robot out of control may fire at the squad that shelters it.
  return enemies.filter(
    (enemy) => enemy.id !== soldier.id && inFireArc(state, aimer, enemy, shot.weapon) && lines.sees(soldier, enemy),
  );
}

/** Returns the figures that fire at a unit may hit, with heroes that it shelters (od6a-hero-005). */
export function targetsAmong(state: OpenD6State, target: UnitId, eligible?: readonly FigureId[]): Soldier[] {
  if (eligible === undefined) return shotAtWith(state, target);
  return soldiersOf(state, target).filter(({ id }) => eligible.includes(id));
}

/** od6-range-004, od6-range-005: measured once, for all shooters with a target. */
function rangeOf(line: readonly Aimed[]): RangeLine | null {
  if (line.length === 0) return null;
  const visible = [...new Set(line.flatMap(({ targets }) => targets))];
  return rangeLine(
    line.map(({ soldier }) => soldier.at),
    visible.map(({ at }) => at),
  );
}

function loadersOf(
  state: OpenD6State,
  { shots, busy = [] }: VolleyOrder,
  reaching: readonly Aimed[],
): ReadonlyMap<GunId, FigureId> {
  const gunners = reaching.flatMap(({ shot, soldier }) =>
    shot.gun === undefined ? [] : [{ figure: soldier, gun: gunOf(state, shot.gun) }],
  );
  return loadersFor(state, gunners, new Set([...shots.map(({ figure }) => figure), ...busy]));
}

/** od6-fire-026: standard soldiers, then wounded ones, then specialists; each group in the order of the sheet. */
function inFireOrder(state: OpenD6State, aimed: readonly Aimed[]): Aimed[] {
  const group = ({ soldier }: Aimed): number => (soldier.role.startsWith('specialist') ? 2 : soldier.wounded ? 1 : 0);
  const place = ({ soldier }: Aimed): number => unitOf(state, soldier.unit).members.indexOf(soldier.id);
  return [...aimed].sort((a, b) => group(a) - group(b) || place(a) - place(b));
}
