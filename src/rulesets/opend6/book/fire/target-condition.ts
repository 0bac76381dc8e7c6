import type { FigureId } from '../../../../battle/state';
import type { Reason } from '../../../../engine/verdict';
import { TOLERANCE } from '../../../../space/tolerance';
import type { Area, Point } from '../../../../space/types';
import { coverOrder } from '../../data/charts';
import type { OpenD6State, Soldier } from '../../state';
import { coverFeatures, coverReason, coverValue, standsAtEdge, type CoverFeature } from '../sight/cover';
import { sightPointAt } from '../sight/sight-points';
import { modifier } from './fire-modifiers';
import type { SightLines } from '../sight/sight';
import { hangs } from '../squad/wall';
import { hazardsOf } from '../hazard/lying';
import { flamesOn } from '../hazard/flames';
import { flameReasons, smokeOn, smokeReasons } from '../hazard/smoke';
import { hasGear } from '../squad/actor';

/** A firing soldier, with the target soldiers that they see and have in the arc. */
export interface FireLine {
  readonly soldier: Soldier;
  readonly targets: readonly Soldier[];
}

/** The condition of a target squad, the same for all shots of a volley. */
export interface TargetCondition {
  readonly visible: readonly FigureId[];
  readonly cover: number;
  readonly prone: boolean;
  readonly reasons: readonly Reason[];
}

/**
 * The greatest value that at least half of the list have or exceed; on an exact split the better one (od6-fire-012).
 * 0 for an empty list.
 */
export function valueOfHalf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => b - a);
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
}

/** od6a-gear-003: camouflage that at least half of the visible targets wear; it adds to cover. */
const CAMOUFLAGE: Reason = { rule: 'od6a-gear-003', key: 'camouflage', value: 2 };

/** od6-fire-011, od6-fire-012: cover and posture of the target soldiers that the firing soldiers see. */
export function targetCondition(state: OpenD6State, fireLine: readonly FireLine[], lines: SightLines): TargetCondition {
  const condition = conditionOfSquad(state, fireLine, lines);
  const smoke = smokeReasons(onMostLines(state, fireLine, smokeOn));
  const flames = flameReasons(onMostLines(state, fireLine, flamesOn));
  return { ...condition, reasons: [...condition.reasons, ...smoke, ...flames] };
}

/** The same without the smoke, for shots that go by their own line (od6a-grenade-004). */
export function conditionOfSquad(
  state: OpenD6State,
  fireLine: readonly FireLine[],
  lines: SightLines,
): TargetCondition {
  const visible = [...new Set(fireLine.flatMap(({ targets }) => targets))];
  const ownEdge = edgeOfFireLine(fireLine, lines);
  const met: { readonly value: number; readonly features: readonly CoverFeature[] }[] = [];
  const values = visible.map((target) => {
    const classes = fireLine
      .filter(({ targets }) => targets.includes(target))
      .map(({ soldier }) => {
        const { trace } = lines.between(soldier, target);
        const features = coverFeatures(
          state,
          trace,
          sightPointAt(state, soldier),
          sightPointAt(state, target),
          ownEdge,
        );
        // On a barrier one is a target in clear terrain (od6a-hero-013).
        const value = hangs(target) ? 0 : coverValue(state, features);
        met.push({ value, features });
        return value;
      });
    return valueOfHalf(classes);
  });
  const cover = valueOfHalf(values);
  const isShared = (holds: (target: Soldier) => boolean): boolean =>
    visible.length > 0 && 2 * visible.filter(holds).length >= visible.length;
  const prone = isShared((target) => target.prone || hangs(target));
  const camouflaged = isShared((target) => hasGear(target, 'camouflage-suit'));
  const typical = met.find(({ value }) => value === cover)?.features ?? [];
  return {
    visible: visible.map(({ id }) => id),
    cover,
    prone,
    reasons: [
      ...coverReasons(state, cover, typical),
      ...(prone ? [modifier('prone')] : []),
      ...(camouflaged ? [CAMOUFLAGE] : []),
    ],
  };
}

/** The most smoke, or flames, that at least half of the lines pass through (od6a-grenade-004). */
function onMostLines(
  state: OpenD6State,
  fireLine: readonly FireLine[],
  on: (state: OpenD6State, from: Point, to: Point) => number,
): number {
  if (hazardsOf(state).length === 0 && state.flames === undefined) return 0;
  return valueOfHalf(fireLine.flatMap(({ soldier, targets }) => targets.map(({ at }) => on(state, soldier.at, at))));
}

/** The cover of the volley as steps of an argument, with a feature that gives it. */
function coverReasons(state: OpenD6State, cover: number, features: readonly CoverFeature[]): Reason[] {
  if (cover === 0) return [];
  if (state.options.stackCover)
    return [...new Map(features.map((feature) => [feature.kind, feature])).values()].map(coverReason);
  const giving = features.find((feature) => coverReason(feature).value === cover);
  if (giving !== undefined) return [coverReason(giving)];
  throw new Error(`no feature gives the ${coverOrder[cover] ?? cover} cover of the volley`);
}

/**
 * od6-los-018, judged for the whole firing line: growth with firers in it hinders none of them if at least half of
 * these are within 1" of the edge on the side of the shot.
 */
function edgeOfFireLine(fireLine: readonly FireLine[], lines: SightLines): (area: Area) => boolean {
  const known = new Map<string, boolean>();
  return (area) => {
    const judged = known.get(area.id);
    if (judged !== undefined) return judged;
    const standing = fireLine.flatMap(({ soldier, targets }) => {
      const traces = targets.map((target) => lines.between(soldier, target).trace);
      const inside = traces.some((trace) =>
        trace.areas.some((met) => met.area.id === area.id && met.from <= TOLERANCE),
      );
      return inside ? [traces.some((trace) => standsAtEdge(trace, area, sightPointAt(lines.state, soldier)))] : [];
    });
    const atEdge = standing.filter(Boolean).length;
    const result = standing.length > 0 && 2 * atEdge >= standing.length;
    known.set(area.id, result);
    return result;
  };
}
