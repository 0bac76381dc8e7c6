import { unitOf, type BattleTable } from '../../../../battle/state';
import type { RuleId } from '../../../../engine/rule';
import type { Reason, Verdict } from '../../../../engine/verdict';
import { areaContains, distance, gapToArea, gapToSegment, isWithin } from '../../../../space';
import { edgesOf } from '../../../../space/area';
import { between } from '../../../../space/point';
import { distanceToSegment } from '../../../../space/segment';
import { TOLERANCE } from '../../../../space/tolerance';
import type { Area, AreaStretch, Disc, Point, SightTrace } from '../../../../space/types';
import { BARRIER_REACH } from '../../data/barriers';
import { kindOf } from '../table/barrier-kind';
import { coverDifficulty, coverOrder } from '../../data/charts';
import type { Options } from '../../data/options';
import { areaKind, CREST_DEPTH, type AreaKind, type CoverClass } from '../../data/terrain';
import type { OpenD6State, Soldier, Squad } from '../../state';
import { crossedBarriers } from '../table/crossed-barriers';
import { sightPointAt, type SightPoint } from './sight-points';
import { SightLines } from './sight';
import { soldiersOf, squadsOf } from '../squad/squads';
import { pieceOf } from '../table/pieces';
import { isBeside, risesAbove, trenchesAround } from '../table/trenches';

/** A feature that covers a soldier against one line of fire. */
export interface CoverFeature {
  readonly id: string;
  readonly kind: string;
  readonly cover: CoverClass;
  readonly rule: RuleId;
}

/**
 * Returns true if the growth around a firer does not hinder the shots (od6-los-018); without it each firer is judged
 * alone.
 */
export type OwnEdge = (area: Area) => boolean;

const coverRule: Readonly<Record<CoverClass, RuleId>> = {
  none: 'od6-fire-013',
  light: 'od6-fire-014',
  medium: 'od6-fire-015',
  heavy: 'od6-fire-016',
};

/** Everything that covers the target against this line, which runs from the firer. */
export function coverFeatures(
  state: OpenD6State,
  trace: SightTrace,
  firer: SightPoint,
  target: SightPoint,
  ownEdge?: OwnEdge,
): CoverFeature[] {
  return [
    ...growthCover(state, trace, firer, ownEdge ?? ((area) => standsAtEdge(trace, area, firer))),
    ...groundCover(state, trace, target),
    ...barrierCover(state, trace, firer, target),
    ...trenchCover(state, firer, target),
  ];
}

/** od6-fire-017: the best single class, or by table option the sum over different kinds of features. */
export function coverValue(state: OpenD6State, features: readonly CoverFeature[]): number {
  const byKind = new Map(features.map(({ kind, cover }) => [kind, coverDifficulty[cover]]));
  const values = [...byKind.values()];
  return state.options.stackCover ? values.reduce((sum, value) => sum + value, 0) : Math.max(0, ...values);
}

/** The cover of one soldier against another's fire: the best class, with the features that give any. */
export function coverOf(
  state: OpenD6State,
  firer: Soldier,
  target: Soldier,
  lines = new SightLines(state),
): Verdict<CoverClass> {
  const { trace } = lines.between(firer, target);
  const features = coverFeatures(state, trace, sightPointAt(state, firer), sightPointAt(state, target));
  const value = Math.max(0, ...features.map(({ cover }) => coverDifficulty[cover]));
  return { value: coverOrder[value] ?? 'none', reasons: features.map(coverReason) };
}

/** A cover feature as a step of an argument. */
export function coverReason({ id, cover }: CoverFeature): Reason {
  return { rule: coverRule[cover], key: `${cover}-cover`, value: coverDifficulty[cover], subject: id };
}

/** od6-fire-013: growth covers wherever the line crosses it, except the firer's own near its edge (od6-los-018). */
function growthCover(state: OpenD6State, trace: SightTrace, firer: SightPoint, ownEdge: OwnEdge): CoverFeature[] {
  return trace.areas.flatMap((stretch) => {
    const kind = areaKind(stretch.area.kind, state.options);
    if (kind.scope !== 'growth' || kind.cover === 'none') return [];
    if (leavesOwnGrowth(stretch, trace) && ownEdge(stretch.area)) return [];
    return [{ id: stretch.area.id, kind: kind.id, cover: kind.cover, rule: kind.rule }];
  });
}

/** Returns true if the line begins in this area and leaves it. */
function leavesOwnGrowth(stretch: AreaStretch, trace: SightTrace): boolean {
  return stretch.from <= TOLERANCE && stretch.to < trace.length - TOLERANCE;
}

/**
 * od6-los-018: returns true if the firer is in the growth within 1" of the edge through which the line leaves it. False
 * if the firer is not in it, or the line does not leave it.
 */
export function standsAtEdge(trace: SightTrace, area: Area, firer: Disc): boolean {
  const stretch = trace.areas.find((met) => met.area.id === area.id && leavesOwnGrowth(met, trace));
  return stretch !== undefined && isWithin(gapToEdge(trace, stretch.to, area, firer), BARRIER_REACH);
}

/** Distance in inches from a base to that side of the area which the line crosses `at` inches from its start. */
function gapToEdge(trace: SightTrace, at: number, area: Area, base: Disc): number {
  const point: Point = between(trace.from, trace.to, at / trace.length);
  const crossed = [...edgesOf(area)].filter(([a, b]) => distanceToSegment(point, a, b) <= 2 * TOLERANCE);
  return Math.min(...crossed.map(([a, b]) => gapToSegment(base, a, b)));
}

/** Water covers those in it, a hill those at its edge against fire across that edge (od6-terrain-009..011). */
function groundCover(state: OpenD6State, trace: SightTrace, target: SightPoint): CoverFeature[] {
  return coveringGround(state).flatMap(({ area, kind }) => {
    if (areaContains(area, target) === 'outside') return [];
    if (kind.scope === 'crest' && !shotOverEdge(trace, area, target)) return [];
    const cover = target.prone ? (kind.proneCover ?? kind.cover) : kind.cover;
    return [{ id: area.id, kind: kind.id, cover, rule: kind.rule }];
  });
}

interface CoveringArea {
  readonly area: Area;
  readonly kind: AreaKind;
}

const known = new WeakMap<
  BattleTable,
  { readonly revision: number; readonly options: Options; readonly ground: readonly CoveringArea[] }
>();

/** Returns the areas that cover soldiers inside. Every shot asks for them; most tables have none. */
function coveringGround({ table, options }: OpenD6State): readonly CoveringArea[] {
  const { revision } = table;
  const found = known.get(table);
  if (found?.revision === revision && found.options === options) return found.ground;
  const ground = table.areas
    .map((area) => ({ area, kind: areaKind(area.kind, options) }))
    .filter(({ kind: { cover, scope } }) => cover !== 'none' && (scope === 'inside' || scope === 'crest'));
  known.set(table, { revision, options, ground });
  return ground;
}

function shotOverEdge(trace: SightTrace, area: Area, target: Disc): boolean {
  const stretch = trace.areas.filter((met) => met.area.id === area.id).at(-1);
  if (stretch === undefined || stretch.from <= TOLERANCE) return false;
  return isWithin(gapToEdge(trace, stretch.from, area, target), CREST_DEPTH);
}

/**
 * od6-barrier-002, od6-barrier-003: within 1" of a barrier that the shot crosses and that rises above the soldier's
 * ground; the firer is not.
 */
function barrierCover(state: OpenD6State, trace: SightTrace, firer: SightPoint, target: SightPoint): CoverFeature[] {
  const features = crossedBarriers(trace, (barrier) => {
    const kind = kindOf(state, barrier);
    if (
      kind.cover === 'none' ||
      kind.occupied ||
      !risesAbove(barrier, target) ||
      !isBeside(state.table, target, barrier) ||
      isBeside(state.table, firer, barrier)
    )
      return null;
    return { id: pieceOf(state.table, barrier), kind: kind.id, cover: kind.cover, rule: kind.rule };
  });
  return features.filter(({ id }, i) => features.findIndex((other) => other.id === id) === i);
}

/** od6-barrier-009, od6-barrier-010: a trench covers those inside it, save against a firer within 1" of it. */
function trenchCover(state: OpenD6State, firer: SightPoint, target: SightPoint): CoverFeature[] {
  return trenchesAround(state.table, target).flatMap((trench) => {
    const kind = kindOf(state, trench);
    if (kind.cover === 'none' || isBeside(state.table, firer, trench)) return [];
    return [{ id: trench.id, kind: kind.id, cover: kind.cover, rule: kind.rule }];
  });
}

/**
 * od6-morale-016: returns true if the squad is behind cover: it has not moved this turn, and at least half of its
 * soldiers are in or within 1" of cover terrain on the line to the nearest enemy squad in view. The caller knows that a
 * squad about to charge is never behind cover.
 */
export function behindCover(state: OpenD6State, squad: Squad): boolean {
  const soldiers = soldiersOf(state, squad.id);
  if (squad.pace !== 'still' || soldiers.length === 0 || soldiers.some(({ pace }) => pace !== 'still')) return false;
  const lines = new SightLines(state);
  const enemies = nearestInView(state, squad, soldiers, lines);
  if (enemies === null) return false;
  const covered = soldiers.filter((soldier) => {
    const enemy = nearestTo(soldier, enemies);
    return enemy !== undefined && hasCoverTowards(state, soldier, enemy, lines);
  });
  return 2 * covered.length >= soldiers.length;
}

function nearestInView(
  state: OpenD6State,
  squad: Squad,
  soldiers: readonly Soldier[],
  lines: SightLines,
): Soldier[] | null {
  const away = (enemies: readonly Soldier[]): number =>
    Math.min(...soldiers.flatMap((soldier) => enemies.map((enemy) => distance(soldier.at, enemy.at))));
  const squads = Object.values(state.sides)
    .filter(({ id }) => id !== squad.side)
    .flatMap(({ id }) => squadsOf(state, id))
    .map(({ id }) => soldiersOf(state, unitOf(state, id).id))
    .filter((enemies) => enemies.length > 0)
    .sort((a, b) => away(a) - away(b));
  return (
    squads.find((enemies) => enemies.some((enemy) => soldiers.some((soldier) => lines.sees(soldier, enemy)))) ?? null
  );
}

function nearestTo(soldier: Soldier, others: readonly Soldier[]): Soldier | undefined {
  return [...others].sort((a, b) => distance(soldier.at, a.at) - distance(soldier.at, b.at))[0];
}

function hasCoverTowards(state: OpenD6State, soldier: Soldier, enemy: Soldier, lines: SightLines): boolean {
  const { trace } = lines.between(enemy, soldier);
  const own = sightPointAt(state, soldier);
  const growth = trace.areas.some(({ area }) => {
    const kind = areaKind(area.kind, state.options);
    return kind.scope === 'growth' && kind.cover !== 'none' && isWithin(gapToArea(own, area), BARRIER_REACH);
  });
  const barrier = crossedBarriers(trace, (crossed) => {
    const kind = kindOf(state, crossed);
    return kind.cover === 'none' || !risesAbove(crossed, own) || !isBeside(state.table, own, crossed)
      ? null
      : { cover: kind.cover };
  });
  const trench = trenchesAround(state.table, own).some((one) => kindOf(state, one).cover !== 'none');
  return growth || trench || barrier.length > 0 || groundCover(state, trace, own).length > 0;
}
