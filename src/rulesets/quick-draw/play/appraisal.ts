import type { Point } from '../../../space/types';
import { blowNumber } from '../book/close-combat';
import { foesOf, sideOf, standing } from '../book/field/field';
import { isInRange } from '../book/aim/aims';
import { chanceOf, costOf, gunOf, gunsOf, keysOf, lineOf, numberAgainst, numberFor } from '../book/aim/guns';
import { closeOfClass, type CloseId } from '../data/close';
import type { Fighter, Piece, Seen, WeaponKey } from '../state';

/** Returns a fighter as if at a place, after this number of dice. */
export function placed(fighter: Fighter, at: Point, dice: number): Fighter {
  return {
    ...fighter,
    at,
    trail: [at],
    charge: null,
    dice: fighter.dice + dice,
    left: Math.max(0, fighter.left - dice),
  };
}

/** Hits to be expected of all the shots that one has left at another; 0 out of range or sight. */
export function expectedHits(seen: Seen, firer: Fighter, target: Piece): number {
  return Math.max(0, ...keysOf(seen, firer).map((key) => hitsWith(seen, firer, key, target)));
}

function hitsWith(seen: Seen, firer: Fighter, key: WeaponKey, target: Piece): number {
  const line = lineOf(seen, firer, target);
  const guns = gunsOf(firer, key);
  if (line === null || guns.some(({ range }) => !isInRange(range, line))) return 0;
  const shots = key === 'twin' ? 1 : Math.floor(firer.left / costOf(firer, key));
  const each = guns.map((gun) => {
    if (numberAgainst(gun.target, target.armour) === null) return 0;
    return chanceOf(numberFor(seen, { firer, target, gun, line }).value, seen.options);
  });
  return shots * each.reduce((sum, chance) => sum + chance, 0);
}

/** Returns the expected hits on a fighter's best target. */
export function mostHits(seen: Seen, fighter: Fighter): number {
  return Math.max(0, ...foesOf(seen, fighter).map((target) => expectedHits(seen, fighter, target)));
}

/** Returns the expected hits from everybody who sees a figure or vehicle. */
export function riskOf(seen: Seen, target: Piece): number {
  const risk = standing(seen)
    .filter((one) => sideOf(seen, one) !== sideOf(seen, target))
    .reduce((sum, enemy) => sum + expectedHits(seen, { ...enemy, dice: 0, left: enemy.points }, target), 0);
  return Math.min(risk, MOST_RISK);
}

/** Returns the value of a place: expected hits on the best target, less those from all who see it. */
export function worthAt(seen: Seen, fighter: Fighter, caution: number): number {
  return mostHits(seen, fighter) - caution * riskOf(seen, fighter);
}

/** More hits than these count the same. */
const MOST_RISK = 2.5;

/** The chance of a hit in close combat by the best that it carries, less that of being hit. */
export function worthOfFight(fighter: Fighter, enemy: Fighter): number {
  return bestBlow(fighter, enemy) - bestBlow(enemy, fighter) * 0.8;
}

function bestBlow(striker: Fighter, target: Fighter): number {
  const carried: readonly CloseId[] = [
    ...striker.blades,
    ...striker.weapons.map((id) => closeOfClass(gunOf(striker, id).class)),
    'heavy',
  ];
  return Math.max(...carried.map((weapon) => (blowNumber(striker, target, weapon).value ?? 0) / 20));
}
