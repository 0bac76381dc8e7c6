import { figureOf, unitOf, type FigureId } from '../../../../battle/state';
import type { Resolution } from '../../../../engine/request';
import type { Reason, Refusal } from '../../../../engine/verdict';
import { atLeast, atMost, bearing, distance, TOLERANCE } from '../../../../space';
import type { Point } from '../../../../space/types';
import { deviationDistance } from '../../data/charts';
import { isThrown, rangedWeapon, type ThrownWeaponId } from '../../data/weapons';
import type { Battle, OpenD6State, Soldier } from '../../state';
import { blastBarriers } from '../building/blast';
import type { BuildingEvent } from '../building/events';
import type { DamageEvent } from '../damage/events';
import { thrownOf } from '../fire/fire-weapons';
import { refuseHurler } from '../fire/hurl';
import type { HazardEvent } from '../hazard/events';
import { endOnGround, sightPointAt, SightLines } from '../sight/sight';
import type { SquadEvent } from '../squad/events';
import { difficultyOf, levelOf, testPower } from '../squad/powers';
import { burstRadius } from './burst';
import type { GrenadeEvent } from './events';
import { explode } from './explode';
import { stray } from './stray';

/** How far a grenade is guided, in inches. */
const REACH = 20;
export const GUIDE_DIFFICULTY = 4;
const POWER = 'telekinesis';

/** A grenade that the mind guides to a point. */
export interface Guided {
  readonly weapon: ThrownWeaponId;
  readonly point: Point;
}

/** Returns the grenades that a hero may guide. */
export const guidable = (hero: Soldier): ThrownWeaponId[] => thrownOf(hero).filter((id) => rangedWeapon(id).grenade);

/** Within 20" and in sight, in any direction. Why a grenade may not be guided so, or null. */
export function refuseGuide(state: OpenD6State, hero: Soldier, { weapon, point }: Guided): Refusal | null {
  const rule = 'od6a-power-029';
  const no = (code: string, values?: Refusal['values']): Refusal =>
    values === undefined ? { code, rule, subject: hero.id } : { code, rule, subject: hero.id, values };
  const refusal = refuseHurler(state, hero);
  if (refusal !== null) return refusal;
  if (!isThrown(weapon) || !guidable(hero).includes(weapon)) return no('nothing-to-throw');
  const { width, height } = state.table;
  const isOn = atLeast(point.x, 0) && atLeast(point.y, 0) && atMost(point.x, width) && atMost(point.y, height);
  if (!isOn) return no('point-off-table');
  if (!atMost(distance(hero.at, point), REACH)) return no('throw-too-far', { reach: REACH });
  return new SightLines(state).along(sightPointAt(state, hero), endOnGround(state, point)).clear
    ? null
    : no('no-sight');
}

/** Range and cover do not count. */
export function guideAgainst(hero: Soldier): readonly [number, Reason[]] {
  return difficultyOf(hero, GUIDE_DIFFICULTY);
}

/** od6a-power-029: telekinesis guides a grenade instead of a throw; on a miss it deviates as from short range. */
export function* guide(
  battle: Battle<BuildingEvent | DamageEvent | GrenadeEvent | HazardEvent | SquadEvent>,
  figure: FigureId,
  { weapon, point }: Guided,
): Resolution<void> {
  const { state } = battle;
  const rule = 'od6a-power-029';
  const hero = figureOf(state, figure);
  battle.emit({ type: 'grenade-spent', rule: 'od6-grenade-019', figure, weapon });
  const use = { figure, power: POWER, target: null } as const;
  const passed = yield* testPower(battle, hero, use, levelOf(state, hero, POWER), guideAgainst(hero));
  battle.emit({ type: 'soldier-acted', rule, figure, did: 'fired' });
  const way = distance(hero.at, point) > TOLERANCE ? bearing(hero.at, point) : hero.facing;
  const miss = { figure, bearing: way, rule, distanceRule: rule, of: `${figure} guided`, band: 'short' } as const;
  const at = passed
    ? point
    : yield* stray(battle, { ...miss, inchesOf: (face) => deviationDistance('short', face) }, point);
  yield* explode(battle, figureOf(state, figure), weapon, at);
  yield* blastBarriers(battle, [{ figure, weapon, disc: { ...at, r: burstRadius(weapon) } }]);
}

/** The side that guides. */
export const guidesFor = (state: OpenD6State, figure: FigureId): string =>
  unitOf(state, figureOf(state, figure).unit).side;
