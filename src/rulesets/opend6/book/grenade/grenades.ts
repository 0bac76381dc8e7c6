import { figureOf, type FigureId } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import { total, type Reason } from '../../../../engine/verdict';
import { bearing, distance, traceSight } from '../../../../space';
import { TOLERANCE } from '../../../../space/tolerance';
import type { Point } from '../../../../space/types';
import { baseDifficulty, deviationDistance, launchedDeviation, type DieFace, type RangeBand } from '../../data/charts';
import type { Battle, OpenD6State, Soldier } from '../../state';
import type { Burst } from '../building/blast';
import { burstRadius } from './burst';
import { explode } from './explode';
import { stray } from './stray';
import { coverFeatures, coverReason, coverValue } from '../sight/cover';
import { modifiersWithin, throwerModifiers } from '../fire/fire-modifiers';
import { senderOf, skillWith, type Bomb } from '../fire/fire-weapons';
import { bandOf } from '../fire/range';
import { sightPointAt, endOnGround, SightLines } from '../sight/sight';
import { squadOf } from '../squad/squads';
import { indexOf } from '../table/table-index';
import type { DamageEvent } from '../damage/events';
import type { HazardEvent } from '../hazard/events';
import { flamesOn } from '../hazard/flames';
import { flameReasons, smokeOn, smokeReasons } from '../hazard/smoke';
import type { GrenadeEvent } from './events';
import type { SquadEvent } from '../squad/events';
import { skillTest } from '../squad/points';

/** od6-grenade-012: added when the thrower does not see the point, and the bomb deviates before the test. */
const BLIND = 3;

/** A throw before the dice: how far, how hard, and whether the thrower sees the aiming point. */
export interface ThrowPlan extends Bomb {
  readonly figure: FigureId;
  readonly point: Point;
  readonly inches: number;
  /** Null when it is too far; the rest is then of no use. */
  readonly band: RangeBand | null;
  readonly blind: boolean;
  /** Direction of the throw, along which direction 1 of the template points. */
  readonly bearing: number;
  readonly skill: number;
  readonly difficulty: number | null;
  readonly reasons: readonly Reason[];
}

/** od6-grenade-004..006, od6-grenade-012: range, modifiers and difficulty of a throw or launch. Changes nothing. */
export function planThrow(state: OpenD6State, soldier: Soldier, bomb: Bomb, point: Point): ThrowPlan {
  const row = senderOf(bomb);
  const inches = distance(soldier.at, point);
  const band = bandOf(row, inches);
  const sighting = new SightLines(state).along(sightPointAt(state, soldier), endOnGround(state, point));
  const blind: Reason[] = sighting.clear ? [] : [{ rule: 'od6-grenade-012', key: 'blind-throw', value: BLIND }];
  const cover = state.options.grenadesIgnoreCover ? [] : pointCover(state, soldier, point);
  const smoke = [
    ...smokeReasons(smokeOn(state, soldier.at, point)),
    ...flameReasons(flamesOn(state, soldier.at, point)),
  ];
  const own =
    bomb.launched === undefined
      ? throwerModifiers(state, soldier, 'fire-combat')
      : modifiersWithin(state, squadOf(state, soldier), 'fire-combat')(soldier);
  const reasons = [...cover, ...smoke, ...own, ...blind];
  return {
    ...bomb,
    figure: soldier.id,
    point,
    inches,
    band,
    blind: !sighting.clear,
    bearing: inches > TOLERANCE ? bearing(soldier.at, point) : soldier.facing,
    skill: skillWith(state, soldier, row).value,
    difficulty: band === null ? null : total(reasons, baseDifficulty[band]),
    reasons,
  };
}

/** od6-grenade-006: the cover that the aimed point itself has against the thrower. */
export function pointCover(state: OpenD6State, soldier: Soldier, point: Point): Reason[] {
  const from = sightPointAt(state, soldier);
  const to = endOnGround(state, point);
  const features = coverFeatures(state, traceSight(indexOf(state.table), from, to), from, to);
  const byKind = [...new Map(features.map((feature) => [feature.kind, feature])).values()];
  if (state.options.stackCover) return byKind.map(coverReason);
  const best = coverValue(state, features);
  return features
    .map(coverReason)
    .filter(({ value }) => value === best)
    .slice(0, 1);
}

/**
 * od6-grenade-001, od6-grenade-017, od6-grenade-019: one throw from the test to the burst. A blind one deviates before
 * the test; one that fails deviates after it. Hits are marked; the piece is used up. Returns the burst.
 */
export function* throwBomb(
  battle: Battle<DamageEvent | GrenadeEvent | HazardEvent | SquadEvent>,
  plan: ThrowPlan,
): Resolution<Burst> {
  const { figure, weapon, band, difficulty, skill, point } = plan;
  const launched = plan.launched === undefined ? {} : { launched: plan.launched };
  if (band === null || difficulty === null) throw new Error(`soldier '${figure}' cannot throw that far`);
  battle.emit({ type: 'grenade-spent', rule: 'od6-grenade-019', figure, weapon, ...launched });
  battle.emit({ type: 'soldier-acted', rule: 'od6-fire-007', figure, did: 'fired' });
  let at = plan.blind ? yield* deviation(battle, plan, band, point, 'blind') : point;
  const name = plan.launched === undefined ? 'throwing' : 'firearms';
  const spec = { name, rule: 'od6-grenade-001', of: figure, about: { weapon } } as const;
  const { faces, score, passed } = yield* skillTest(battle, spec, figure, skill, difficulty);
  const { inches, reasons } = plan;
  battle.emit({
    type: 'throw-tested',
    rule: 'od6-grenade-001',
    figure,
    weapon,
    ...launched,
    point,
    band,
    inches,
    skill,
    difficulty,
    reasons,
    faces,
    score,
    passed,
  });
  if (!passed) at = yield* deviation(battle, plan, band, at, 'missed');
  yield* explode(battle, figureOf(battle.state, figure), weapon, at);
  return { figure, weapon, disc: { ...at, r: burstRadius(weapon) } };
}

/** Where a bomb ends up that was thrown blind, or missed. */
function deviation(
  battle: Battle<GrenadeEvent>,
  plan: ThrowPlan,
  band: RangeBand,
  from: Point,
  when: 'blind' | 'missed',
): Resolution<Point> {
  const { figure, bearing } = plan;
  const rule = when === 'blind' ? 'od6-grenade-012' : 'od6-grenade-009';
  const inchesOf = (face: DieFace): number => deviationOf(plan, band, face);
  const of = `${figure} ${when}`;
  return stray(battle, { figure, bearing, band, rule, distanceRule: 'od6-grenade-010', of, inchesOf }, from);
}

/** od6a-weapon-011: a launched grenade deviates no further than half the way to its point. */
export function deviationOf(
  { launched, inches }: Pick<ThrowPlan, 'inches' | 'launched'>,
  band: RangeBand,
  die: DieFace,
): number {
  return launched === undefined ? deviationDistance(band, die) : Math.min(launchedDeviation(band, die), inches / 2);
}
