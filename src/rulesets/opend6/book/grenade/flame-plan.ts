import { figureOf, type FigureId } from '../../../../battle/state';
import { total, type Reason } from '../../../../engine/verdict';
import { bearing, distance } from '../../../../space';
import type { Point } from '../../../../space/types';
import { baseDifficulty, type RangeBand } from '../../data/charts';
import { FLAME_BESIDE, rangedWeapons } from '../../data/weapons';
import type { OpenD6State, Soldier } from '../../state';
import { chanceOf } from '../checks/odds';
import type { Victim } from '../damage/events';
import { hurtChances } from '../damage/odds';
import { chanceFacing, mayDodge } from '../fire/dodge';
import { modifiersWithin } from '../fire/fire-modifiers';
import { skillWith } from '../fire/fire-weapons';
import { bandFrom } from '../fire/range';
import { conditionOfSquad } from '../fire/target-condition';
import { targetsFor } from '../fire/volley-plan';
import { flamesOn } from '../hazard/flames';
import { flameReasons, smokeOn, smokeReasons } from '../hazard/smoke';
import type { SightLines } from '../sight/sight';
import { shelterOf, shelterOfUnit, shotAtWith } from '../squad/shelter';
import { everybody, squadOf } from '../squad/squads';
import { wallBetween } from '../table/wall-between';
import type { GrenadeEffect } from './effects';
import { underFlame } from '../hazard/flame-template';

const weapon = rangedWeapons.flamethrower;

/** The shot of a flamethrower before the dice. */
export interface FlamePlan {
  readonly figure: FigureId;
  readonly target: FigureId;
  readonly inches: number;
  /** Null if it is too far; the rest is then of no use. */
  readonly band: RangeBand | null;
  readonly bearing: number;
  readonly skill: number;
  readonly difficulty: number | null;
  /** The chance that the target dodges a hit. */
  readonly dodge: number;
  readonly reasons: readonly Reason[];
}

/**
 * od6a-weapon-002: plans a shot at one named figure, by its own range and with all that counts for shots at its squad.
 * Changes nothing.
 */
export function planFlame(state: OpenD6State, soldier: Soldier, target: Soldier, lines: SightLines): FlamePlan {
  const inches = distance(soldier.at, target.at);
  const band = bandFrom(soldier, weapon, inches);
  const squad = shelterOf(state, target)?.id ?? target.unit;
  const visible = targetsFor(state, soldier, {}, shotAtWith(state, squad), lines);
  const reasons = [
    ...conditionOfSquad(state, [{ soldier, targets: visible }], lines).reasons,
    ...smokeReasons(smokeOn(state, soldier.at, target.at)),
    ...flameReasons(flamesOn(state, soldier.at, target.at)),
    ...modifiersWithin(state, squadOf(state, soldier), 'fire-combat')(soldier),
  ];
  const skill = skillWith(state, soldier, weapon).value;
  return {
    figure: soldier.id,
    target: target.id,
    inches,
    band,
    bearing: bearing(soldier.at, target.at),
    skill,
    difficulty: band === null ? null : total(reasons, baseDifficulty[band]),
    dodge: mayDodge(state, target, soldier) ? chanceFacing(state, target, skill) : 0,
    reasons,
  };
}

/**
 * od6a-weapon-003, od6a-weapon-005: returns all whose bases the template touches, of either side: the named target of a hit
 * at full strength, everybody else beside it. A closed wall keeps the flames off.
 */
export function flameVictims(state: OpenD6State, at: Point, named: FigureId | null): Victim[] {
  const bases = everybody(state).map((soldier) => ({ ...soldier.at, r: soldier.r, soldier }));
  return underFlame(at, bases).map(({ soldier }): Victim => {
    const figure = soldier.id;
    if (wallBetween(state, at, soldier.at) === 'closed')
      return { figure, damage: null, reasons: [{ rule: 'od6-grenade-015', key: 'burst-wall', subject: figure }] };
    return { figure, damage: figure === named ? weapon.damage : FLAME_BESIDE, reasons: [] };
  });
}

/** What a hit may be expected to do to each of those under the flames. */
export function flameEffects(state: OpenD6State, target: Soldier): GrenadeEffect[] {
  return flameVictims(state, target.at, target.id).map(({ figure, damage }) => {
    const none = { wound: 0, incapacitated: 0 };
    const chances = damage === null ? none : hurtChances(state, figureOf(state, figure), damage, 'blast');
    return { figure, ...chances, afflicted: 0 };
  });
}

/**
 * Returns the figures that a soldier may name in fire at a unit: those in view, in the arc and in reach, with the heroes
 * and robots that the unit shelters (od6a-hero-005); nobody if the unit itself is sheltered.
 */
export function namedBy(state: OpenD6State, soldier: Soldier, unit: string, lines: SightLines): Soldier[] {
  if (shelterOfUnit(state, unit) !== null) return [];
  return targetsFor(state, soldier, {}, shotAtWith(state, unit), lines).filter(
    (enemy) => bandFrom(soldier, weapon, distance(soldier.at, enemy.at)) !== null,
  );
}

/** The chance that the shot hits and is not dodged. */
export function chanceOfFlame({ skill, difficulty, dodge }: FlamePlan): number {
  return difficulty === null ? 0 : chanceOf(skill, difficulty) * (1 - dodge);
}
