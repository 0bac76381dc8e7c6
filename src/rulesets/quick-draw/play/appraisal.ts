import { distance } from '../../../space';
import type { Point } from '../../../space/types';
import { blowNumber } from '../book/close-combat';
import { enemiesOf, sees } from '../book/field';
import { chanceOf, costOf, gunOf, gunsOf, keysOf, numberAgainst, numberFor } from '../book/guns';
import { closeOfClass, type CloseId } from '../data/close';
import type { Fighter, Seen, WeaponKey } from '../state';

/** A fighter as it would be at a place, after so many dice. */
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
export function expectedHits(seen: Seen, firer: Fighter, target: Fighter): number {
  return Math.max(0, ...keysOf(firer).map((key) => hitsWith(seen, firer, key, target)));
}

function hitsWith(seen: Seen, firer: Fighter, key: WeaponKey, target: Fighter): number {
  const line = { from: firer.at, to: target.at };
  const guns = gunsOf(firer, key);
  const far = distance(firer.at, target.at);
  if (guns.some(({ range }) => far > range) || !sees(seen, firer.at, target.at)) return 0;
  const shots = Math.floor(firer.left / costOf(firer, key));
  const each = guns.map((gun) => {
    if (numberAgainst(gun.target, target.armour) === null) return 0;
    return chanceOf(numberFor(seen, { firer, target, gun, line }).value, seen.options);
  });
  return shots * each.reduce((sum, chance) => sum + chance, 0);
}

/** What is to be gained and lost at a place: hits on the best target, against hits from all who see it. */
export function worthAt(seen: Seen, fighter: Fighter, caution: number): number {
  const enemies = enemiesOf(seen, fighter);
  const gain = Math.max(0, ...enemies.map((enemy) => expectedHits(seen, fighter, enemy)));
  const risk = enemies.reduce(
    (sum, enemy) => sum + expectedHits(seen, { ...enemy, dice: 0, left: enemy.points }, fighter),
    0,
  );
  return gain - caution * Math.min(risk, MOST_RISK);
}

/** More hits than these come to the same. */
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
