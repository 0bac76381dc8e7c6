import { figureOf, type FigureId } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import { distance, distanceToSegment, moveAlong, traceSight, barriersPassed } from '../../../../space';
import type { Point } from '../../../../space/types';
import { kindOf } from '../table/barrier-kind';
import type { Battle, OpenD6State } from '../../state';
import type { Score } from '../checks/tests';
import { hurtBy } from '../damage/damage';
import type { DamageEvent } from '../damage/events';
import { mayDodge, rollDodge } from '../fire/dodge';
import type { FireEvent } from '../fire/events';
import type { SquadEvent } from '../squad/events';
import type { MetaEvent } from '../squad/meta-events';
import { skillTest } from '../squad/points';
import { squadOf } from '../squad/squads';
import { indexOf } from '../table/table-index';
import type { GrenadeEvent } from './events';
import { flameVictims, type FlamePlan } from './flame-plan';
import { flameOutline, TO_CORNER } from '../hazard/flame-template';
import type { HazardEvent } from '../hazard/events';
import { ignite } from '../hazard/ignite';
import { rollShared } from './shared-damage';
import { stray } from './stray';

type FlameBattle = Battle<DamageEvent | FireEvent | GrenadeEvent | HazardEvent | MetaEvent | SquadEvent>;

/** Between two places at which a template could lie before an opening, in inches. */
const STEP = 0.05;

/**
 * One shot of a flamethrower: the test, the final place of the template, and the figures that it burns. A dodged hit is
 * a miss (od6a-hero-008). Hits are marked.
 */
export function* fireFlame(battle: FlameBattle, plan: FlamePlan): Resolution<void> {
  const { figure, target, band, inches, skill, difficulty, reasons } = plan;
  if (band === null || difficulty === null) throw new Error(`soldier '${figure}' cannot reach '${target}' with flames`);
  const { state } = battle;
  const rule = 'od6a-weapon-002';
  battle.emit({ type: 'soldier-acted', rule: 'od6-fire-007', figure, did: 'fired' });
  const spec = { name: 'flamethrower', rule, of: figure, about: { target } } as const;
  const { faces, score, passed } = yield* skillTest(battle, spec, figure, skill, difficulty);
  battle.emit({
    type: 'flame-fired',
    rule,
    figure,
    target,
    band,
    inches,
    skill,
    difficulty,
    reasons,
    faces,
    score,
    passed,
  });
  const enemy = figureOf(state, target);
  const isDodged =
    passed &&
    mayDodge(state, enemy, figureOf(state, figure)) &&
    (yield* rollDodge(battle, { figure: target, by: figure }, skill, 1));
  if (passed && !isDodged) yield* burn(battle, plan, enemy.at, target);
  else yield* burn(battle, plan, yield* missed(battle, plan, band), null);
}

/**
 * od6a-weapon-004: a miss goes a die of inches in a direction of the template, no further than half the way to the target. One
 * through an opening does not (od6a-weapon-008).
 */
function* missed(battle: FlameBattle, plan: FlamePlan, band: NonNullable<FlamePlan['band']>): Resolution<Point> {
  const { figure, target, bearing, inches } = plan;
  const before = beforeOpening(battle.state, plan);
  if (before !== null) return before;
  const rule = 'od6a-weapon-004';
  const straying = { figure, bearing, band, rule, distanceRule: rule, of: `${figure} missed` } as const;
  return yield* stray(
    battle,
    { ...straying, inchesOf: (face) => Math.min(face, inches / 2) },
    figureOf(battle.state, target).at,
  );
}

/**
 * od6a-weapon-007, od6a-weapon-008: one may fire through a door or window as with any weapon; a miss lies on the firer's side of
 * it. Returns where, or null if no opening is on the line.
 */
function beforeOpening(state: OpenD6State, { figure, target, bearing }: FlamePlan): Point | null {
  const [from, to] = [figureOf(state, figure).at, figureOf(state, target).at];
  const trace = traceSight(indexOf(state.table), { ...from, z: 0 }, { ...to, z: 0 });
  const opening = barriersPassed(trace).find(({ barrier }) => kindOf(state, barrier).sight === 'opening');
  if (opening === undefined) return null;
  const { barrier, at } = opening;
  for (let length = Math.min(at, distance(from, to)); length > 0; length -= STEP) {
    const place = moveAlong(from, bearing, length);
    if (distanceToSegment(place, barrier.a, barrier.b) >= TO_CORNER) return place;
  }
  return from;
}

/**
 * od6a-weapon-006: the flames burn on where their template ended up, hit or miss; without the fire rules it is removed. One
 * damage roll for the named target and one for all others, and a Strength roll for each of them (od6a-weapon-003).
 */
function* burn(battle: FlameBattle, { figure }: FlamePlan, at: Point, named: FigureId | null): Resolution<void> {
  const { state } = battle;
  const seat = squadOf(state, figure).side;
  const victims = flameVictims(state, at, named);
  const rule = 'od6a-weapon-003';
  battle.emit({ type: 'flame-laid', rule, figure, at, outline: flameOutline(at), victims });
  const rolls = new Map<number, Score>();
  for (const { figure: victim, damage } of victims) {
    if (damage === null) continue;
    const rolled =
      rolls.get(damage) ?? (yield* rollShared(battle, figure, damage, rule, `flames of ${figure} at ${damage}`));
    rolls.set(damage, rolled);
    yield* hurtBy(battle, victim, [{ by: figure, seat, damage }], {
      rule,
      of: `flames of ${figure} ${victim}`,
      harm: 'blast',
      rolled: [rolled],
    });
  }
  yield* ignite(battle, at, seat, 'flamethrower', 'od6a-fire-002');
}
