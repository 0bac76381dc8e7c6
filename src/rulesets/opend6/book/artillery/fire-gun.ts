import { figureOf, unitOf } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import type { Point } from '../../../../space/types';
import type { Battle } from '../../state';
import { hurtBy } from '../damage/damage';
import type { DamageEvent } from '../damage/events';
import { breachWalls } from '../grenade/breach';
import type { GrenadeEvent } from '../grenade/events';
import { deviateTo, rollDeviation } from '../grenade/stray';
import { deviationDistance, dieFace } from '../../data/charts';
import type { SquadEvent } from '../squad/events';
import { figureTest } from '../squad/points';
import type { ArtilleryEvent } from './events';
import { artilleryOf, planGun, shellVictims, type GunPlan, type GunShot } from './gun-plan';

type GunBattle = Battle<ArtilleryEvent | DamageEvent | GrenadeEvent | SquadEvent>;

/** Faces of the distance die up to this one are an overshot. */
const OVERSHOT = 2;

/** od6a-artillery-007: the gunner's test; on a success the shell bursts at the point. Its crew has fired. Hits are marked. */
export function* fireGun(battle: GunBattle, shot: GunShot): Resolution<void> {
  const { state } = battle;
  const plan = planGun(state, shot);
  const { gun: figure, gunner, crew, point, skill, difficulty, reasons } = plan;
  const seat = unitOf(state, figureOf(state, figure).unit).side;
  const rule = 'od6a-artillery-007';
  for (const one of crew) battle.emit({ type: 'soldier-acted', rule: 'od6a-artillery-003', figure: one, did: 'fired' });
  const { faces, score, passed } = yield* figureTest(
    battle,
    { name: 'gunnery', rule, of: figure, about: { figure: gunner, skill, difficulty } },
    { seat, figure: gunner, value: skill },
    difficulty,
  );
  const test = { skill, difficulty, reasons, faces, score, passed };
  battle.emit({ type: 'gun-fired', rule, figure, gunner, crew, point, ...test });
  const at = passed ? point : yield* missed(battle, plan);
  if (at !== null) yield* burst(battle, figure, at);
}

/**
 * od6a-artillery-008: a miss deviates as a grenade at medium range, but bursts nowhere on a 1 or 2 of the distance die.
 * Returns where it bursts.
 */
function* missed(battle: GunBattle, { gun: figure, gunner, bearing, point }: GunPlan): Resolution<Point | null> {
  const rule = 'od6a-artillery-008';
  const way = { figure: gunner, bearing, band: 'medium', rule, distanceRule: rule, of: figure } as const;
  const { direction, face } = yield* rollDeviation(battle, way);
  if (face > OVERSHOT)
    return deviateTo(battle, way, point, { direction, face, inches: deviationDistance('medium', dieFace(face)) });
  battle.emit({ type: 'shell-overshot', rule, figure, bearing, direction, face, from: point });
  return null;
}

/** All under the template are hurt, and walls that can be breached are. */
function* burst(battle: GunBattle, figure: string, at: Point): Resolution<void> {
  const { state } = battle;
  const kind = artilleryOf(state, figure);
  const victims = shellVictims(state, kind, at);
  const rule = 'od6a-artillery-007';
  battle.emit({ type: 'shell-burst', rule, figure, at, r: kind.burstRadius, victims });
  const seat = unitOf(state, figureOf(state, figure).unit).side;
  for (const { figure: victim, damage } of victims) {
    if (damage === null) continue;
    const spec = { rule, of: `shell of ${figure} ${victim}`, harm: 'blast' } as const;
    yield* hurtBy(battle, victim, [{ by: figure, seat, damage }], spec);
  }
  breachWalls(battle, { ...at, r: kind.burstRadius });
}
