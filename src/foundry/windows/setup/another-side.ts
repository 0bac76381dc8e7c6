import type { Ruleset } from '../../../battle/ruleset';
import { sideColours, type BattleState, type Side } from '../../../battle/state';
import { Fault } from '../../../engine/faults';
import { attempted } from '../../common/attempt';

/**
 * Returns a side that could enter a battle beside these: with a colour that no side has. Throws a Fault if all are
 * taken.
 */
export function anotherSide(sides: readonly Pick<Side, 'id' | 'colour'>[]): Side {
  const colour = sideColours.find((one) => !sides.some((side) => side.colour === one));
  if (colour === undefined) throw new Fault('too-many-sides', 'Every colour has its side already.');
  return { id: `side-${colour}`, name: `SKIRMISH.side-colour.${colour}`, colour };
}

/** Returns why no further side can enter a battle beside those that are about to; null if one can. */
export function noOther({ muster }: Ruleset, standing: () => BattleState, entering: readonly Side[]): Fault | null {
  const tried = attempted(() => {
    const now = entering.reduce((battle, side) => muster.roster.addSide(battle, side), standing());
    return muster.roster.addSide(now, anotherSide(Object.values(now.sides)));
  });
  return tried instanceof Fault ? tried : null;
}
