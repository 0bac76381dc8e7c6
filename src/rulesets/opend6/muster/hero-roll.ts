import type { SheetButton } from '../../../battle/sheet';
import { rollDie, type Resolution } from '../../../engine/request';
import { DIE_SIDES } from '../data/game';
import { pointsOf } from '../data/metaphysics';
import { isHero, type Design } from '../design/any-design';
import { wholeHero } from './hero-fill';

/** Most dice of one bought roll: a 6 buys another, and each would have to be a 6. */
const MOST_DICE = 20;

/**
 * od6a-herobuild-007: all rolls that the hero has bought, which were declared before the first of them, and the points
 * that they give. Throws on a button that the sheet does not have.
 */
export function* rollForHero(design: Design, { change }: SheetButton): Resolution<Design> {
  if (!isHero(design) || change !== 'roll-points') throw new Error(`the sheet has no roll '${change}'`);
  let points = 0;
  for (let bought = 1; bought <= design.metaphysics.rolls; bought += 1)
    for (let die = 1; die <= MOST_DICE; die += 1) {
      const face = yield* rollDie({
        name: 'metaphysics-points',
        rule: 'od6a-herobuild-007',
        seat: 'referee',
        sides: DIE_SIDES,
        of: `${bought}.${die}`,
      });
      points += pointsOf(face);
      if (face < DIE_SIDES) break;
    }
  return wholeHero({ ...design, metaphysics: { ...design.metaphysics, points } });
}
