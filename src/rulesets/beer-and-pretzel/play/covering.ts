import { costOf, fixedDice } from '../book/attack/attack-legality';
import type { Space } from '../board/board';
import { refuseCover } from '../book/cover/cover-fire';
import type { Field } from '../book/field/field';
import { enemySide, ofSide, profileOf, sideOf } from '../book/field/figures';
import { hitChance } from '../book/damage/odds';
import { wholePoints } from '../book/figure/points';
import { reachOf, wayTo } from '../book/move/steps';
import { mostAim, targetNumber } from '../book/attack/target-number';
import type { Trooper } from '../state';
import type { CoverCommand } from '../verbs/cover';

/** The number of the nearest enemies that are looked at ... */
const ENEMIES = 5;
/** ... and the half Points of their way: what they may walk in a phase. */
const PHASE = 12;
/** A cover that is less likely than this to be worth a shot is none. */
const WORTH_IT = 0.15;

/**
 * Cover fire where enemies are likeliest to pass: on the cheapest ways of the nearest enemies to their aims, by how
 * many come that way and how well the place can be hit. Spending less on aiming brings the furthest space nearer
 * (bp-cover-007).
 */
export function coverFire(field: Field, figure: Trooper): CoverCommand | null {
  const { state } = field;
  const points = wholePoints(state, figure);
  const weapon = profileOf(state, figure).weapons.find(
    ({ id }) => figure.weapons.includes(id) && id !== 'hand' && id !== 'grenade' && id !== 'pistol',
  );
  if (points < 1 || weapon === undefined) return null;
  const dice = weapon.cost === 'per-die' ? Math.min(points - 1, weapon.most) : fixedDice(weapon);
  const most = Math.min(mostAim(field, figure, weapon), points - 1 - costOf(weapon, dice));
  const areas = state.special.coverAreas;
  if (areas !== null) {
    const commands = areas.map((area): CoverCommand => ({
      type: 'cover',
      figure: figure.id,
      weapon: weapon.id,
      aim: Math.max(0, most),
      dice,
      area: { area },
    }));
    return commands.find((command) => refuseCover(state, figure, command) === null) ?? null;
  }
  const tries = [...passing(field, figure)]
    .flatMap(([space, comers]) =>
      Array.from({ length: Math.max(0, most) + 1 }, (_, aim) => ({
        space,
        aim,
        worth: comers * hitChance(targetNumber(field, figure, weapon, space, aim).value),
      })),
    )
    .filter(({ worth }) => worth >= WORTH_IT)
    .sort((a, b) => b.worth - a.worth);
  for (const { space, aim } of tries) {
    const command: CoverCommand = { type: 'cover', figure: figure.id, weapon: weapon.id, aim, dice, area: space.id };
    if (refuseCover(state, figure, command) === null) return command;
  }
  return null;
}

/** Spaces that the nearest enemies enter on their way to the nearest of ours, with how many do. */
function passing(field: Field, figure: Trooper): Map<Space, number> {
  const { state } = field;
  const side = sideOf(state, figure);
  const ours = ofSide(state, side).map((friend) => field.spaceOf(friend));
  const range = (enemy: Trooper): number => field.range(enemy, figure);
  const near = ofSide(state, enemySide(side))
    .filter((enemy) => profileOf(state, enemy).gait !== 'none')
    .sort((a, b) => range(a) - range(b))
    .slice(0, ENEMIES);
  const comers = new Map<Space, number>();
  for (const enemy of near) {
    const reached = reachOf(field, enemy, enemy.aloft, 4 * PHASE);
    const beside = ours.flatMap((space) => field.board.neighbours(space)).flatMap((space) => reached.get(space) ?? []);
    const [goal] = beside.sort((a, b) => a.cost - b.cost);
    if (goal === undefined) continue;
    for (const { space, cost } of wayTo(goal))
      if (cost <= PHASE && field.isFree(space)) comers.set(space, (comers.get(space) ?? 0) + 1);
  }
  return comers;
}
