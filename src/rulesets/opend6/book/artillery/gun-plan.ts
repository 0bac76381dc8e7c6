import { figureOf, unitOf, type FigureId } from '../../../../battle/state';
import { total, type Reason } from '../../../../engine/verdict';
import { bearing, touchedBy } from '../../../../space';
import type { Point } from '../../../../space/types';
import type { Artillery } from '../../data/artillery';
import { baseDifficulty } from '../../data/charts';
import type { OpenD6State, Soldier } from '../../state';
import { blastOn } from '../damage/blast';
import type { Victim } from '../damage/events';
import { hurtChances } from '../damage/odds';
import { throwerModifiers } from '../fire/fire-modifiers';
import { pointCover } from '../grenade/grenades';
import type { GrenadeEffect } from '../grenade/effects';
import { flamesOn } from '../hazard/flames';
import { flameReasons, smokeOn, smokeReasons } from '../hazard/smoke';
import { skillOf } from '../squad/actor';
import { batteryOf } from '../squad/batteries';
import { everybody } from '../squad/squads';

/** Too few at the gun make its aim worse. */
const UNDERMANNED = 2;

/** Who serves a gun, and where it fires. */
export interface GunShot {
  readonly gun: FigureId;
  /** The lead gunner; one of the crew. */
  readonly gunner: FigureId;
  readonly crew: readonly FigureId[];
  readonly point: Point;
}

/** A shot before the dice. */
export interface GunPlan extends GunShot {
  readonly bearing: number;
  readonly skill: number;
  readonly difficulty: number;
  readonly reasons: readonly Reason[];
}

/** Returns the gun's data. @throws {Error} for a figure that is no gun. */
export function artilleryOf(state: OpenD6State, gun: FigureId): Artillery {
  const kind = batteryOf(state, figureOf(state, gun));
  if (kind === null) throw new Error(`'${gun}' is no gun`);
  return kind;
}

/** od6a-artillery-005: fewer than a full crew fire less well. */
function undermanned({ crew: full }: Artillery, { gun, crew }: GunShot): Reason[] {
  return crew.length >= full
    ? []
    : [{ rule: 'od6a-artillery-005', key: 'undermanned', value: UNDERMANNED, subject: gun }];
}

/**
 * od6a-artillery-004, od6a-artillery-006: the gunner's skill and the gun's Fire Control, against the difficulty of a short
 * shot with what hinders a throw at that point. Changes nothing.
 */
export function planGun(state: OpenD6State, shot: GunShot): GunPlan {
  const gun = figureOf(state, shot.gun);
  const gunner = figureOf(state, shot.gunner);
  const kind = artilleryOf(state, shot.gun);
  const { point } = shot;
  const reasons = [
    ...(state.options.grenadesIgnoreCover ? [] : pointCover(state, gun, point)),
    ...smokeReasons(smokeOn(state, gun.at, point)),
    ...flameReasons(flamesOn(state, gun.at, point)),
    ...throwerModifiers(state, gunner, 'fire-combat'),
    ...undermanned(kind, shot),
  ];
  return {
    ...shot,
    bearing: bearing(gun.at, point),
    skill: skillOf(state, gunner, 'gunnery') + kind.fireControl,
    difficulty: total(reasons, baseDifficulty.short),
    reasons,
  };
}

/** What bursts: how wide, and how hard. */
export interface Shell {
  readonly burstRadius: number;
  readonly damage: number;
}

/** Returns all whose bases the template of a shell touches, and the damage that reaches them. */
export function shellVictims(state: OpenD6State, { burstRadius, damage }: Shell, at: Point): Victim[] {
  const bases = everybody(state).map((soldier) => ({ ...soldier.at, r: soldier.r, soldier }));
  return touchedBy({ ...at, r: burstRadius }, bases).map(({ soldier }) =>
    blastOn(state, { at, damage, isGrenade: true }, soldier),
  );
}

/** What a shell may be expected to do to those under it. */
export function shellEffects(state: OpenD6State, shell: Shell, at: Point): GrenadeEffect[] {
  return shellVictims(state, shell, at).map(({ figure, damage }) => {
    const none = { wound: 0, incapacitated: 0 };
    const chances = damage === null ? none : hurtChances(state, figureOf(state, figure), damage, 'blast');
    return { figure, ...chances, afflicted: 0 };
  });
}

/** Is somebody of the gun's own side? */
export function isOwn(state: OpenD6State, gun: Soldier, figure: FigureId): boolean {
  return unitOf(state, figureOf(state, figure).unit).side === unitOf(state, gun.unit).side;
}
