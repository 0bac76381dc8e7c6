import { figureOf, unitOf } from '../../../../battle/state';
import { choose, type Resolution } from '../../../../engine/request';
import { bearing, distance, moveAlong } from '../../../../space';
import { STAND_OFF } from '../../../../space/path-point';
import { TOLERANCE } from '../../../../space/tolerance';
import type { Disc, Point } from '../../../../space/types';
import type { ThrownWeaponId } from '../../data/weapons';
import type { Battle, OpenD6State, Soldier } from '../../state';
import { chanceOf } from '../checks/odds';
import { mayDodge } from '../fire/dodge';
import { skillOf } from '../squad/actor';
import type { MetaEvent } from '../squad/meta-events';
import { skillTest } from '../squad/points';
import { hindrances } from '../squad/ailments';
import { basesBut, hasFooting } from '../squad/places';
import { wallBetween } from '../table/wall-between';
import { total } from '../../../../engine/verdict';
import { touchedHarmfully } from './effects';
import type { GrenadeEvent } from './events';

// Dodging a burst (od6a-hero-008). The rules offer it; a figure that lands beside the template is unhurt.

const DIFFICULTY = 6;
/** Directions in which a place beside the template is looked for, and their names for the owner's choice. */
const around = Array.from({ length: 24 }, (_, i) => 15 * i);
const named = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;

/** Returns the nearest free places outside a template with no wall between, all equally near; none if there is no room. */
export function placesBeside(state: OpenD6State, soldier: Soldier, template: Disc): Point[] {
  const isCentre = distance(soldier.at, template) <= TOLERANCE;
  const others = basesBut(state, [soldier]);
  const reach = template.r + soldier.r + STAND_OFF;
  const bearings = isCentre ? named.map((_, i) => 45 * i) : [bearing(template, soldier.at), ...around];
  const free = bearings
    .map((direction) => moveAlong(template, direction, reach))
    .filter(
      (place) =>
        hasFooting(state, { ...place, r: soldier.r }, others) && wallBetween(state, soldier.at, place) !== 'closed',
    );
  const nearest = Math.min(...free.map((place) => distance(place, soldier.at)));
  const near = free.filter((place) => distance(place, soldier.at) <= nearest + TOLERANCE);
  return isCentre ? near : near.slice(0, 1);
}

/** What a dodge of a burst is against. */
function testOf(state: OpenD6State, soldier: Soldier): { readonly skill: number; readonly difficulty: number } {
  return { skill: skillOf(state, soldier, 'dodge'), difficulty: total(hindrances(soldier), DIFFICULTY) };
}

/** Returns the chance that a figure under a template gets away from what this thrower threw, from 0 to 1. */
export function chanceToLeap(state: OpenD6State, soldier: Soldier, thrower: Soldier, template: Disc): number {
  if (!mayDodge(state, soldier, thrower) || placesBeside(state, soldier, template).length === 0) return 0;
  const { skill, difficulty } = testOf(state, soldier);
  return chanceOf(skill, difficulty);
}

/**
 * od6a-hero-008: figures with the dodge skill under a template test against 6 if they see it come from its thrower; on a
 * success they lie beside it, at the nearest place, of equal ones at that which their owner chooses.
 */
export function* leapClear(
  battle: Battle<GrenadeEvent | MetaEvent>,
  thrower: Soldier,
  weapon: ThrownWeaponId,
  template: Disc,
): Resolution<void> {
  const { state } = battle;
  for (const figure of touchedHarmfully(state, weapon, template)) {
    const soldier = figureOf(state, figure);
    if (!mayDodge(state, soldier, thrower)) continue;
    const places = placesBeside(state, soldier, template);
    if (places.length === 0) continue;
    const { skill, difficulty } = testOf(state, soldier);
    const seat = unitOf(state, soldier.unit).side;
    const rule = 'od6a-hero-008';
    const spec = { name: 'dodge-burst', rule, of: `${figure} ${thrower.id}` } as const;
    const { faces, score, passed } = yield* skillTest(battle, spec, figure, skill, difficulty);
    const to = passed ? yield* chosen(soldier, seat, template, places) : null;
    battle.emit({ type: 'burst-dodged', rule, figure, skill, difficulty, faces, score, passed, to });
  }
}

/** The owner chooses among places that are equally near, by their direction from the middle of the burst. */
function* chosen(soldier: Soldier, seat: string, template: Disc, places: readonly Point[]): Resolution<Point> {
  const [first] = places;
  if (first === undefined) throw new Error(`'${soldier.id}' has no place beside the burst`);
  if (places.length === 1) return first;
  const nameOf = (place: Point): string => named[Math.round(bearing(template, place) / 45) % 8] ?? 'n';
  const wish = yield* choose({
    name: 'leap-where',
    rule: 'od6a-hero-008',
    seat,
    of: soldier.id,
    options: places.map(nameOf),
    fallback: nameOf(first),
    about: { figure: soldier.id },
  });
  return places.find((place) => nameOf(place) === wish) ?? first;
}
