import type { Text } from '../../../battle/text';
import type { Point } from '../../../space/types';
import { enemiesOf, isFit, sideOf, upright } from '../book/deck/field';
import { isInBurst } from '../book/fire/bursts';
import { isBunched } from '../book/fire/shots';
import { endOf, isRun, isStray } from '../book/move/movement';
import { sees } from '../book/sight/sight';
import { BURST } from '../data/grenades';
import type { Plot, Seen, Trooper } from '../state';
import { words } from '../words';

/** Warns of own figures, the thrower too, that the burst of a throw would touch (sm-grenade-004). */
export function cautionOfThrow(seen: Seen, thrower: Trooper, at: Point): Text | null {
  const burst = { at, r: BURST, through: null };
  const own = upright(seen).filter((one) => sideOf(seen, one) === sideOf(seen, thrower) && isInBurst(seen, burst, one));
  return own.length === 0 ? null : words('preview.caution.own-under', { count: own.length });
}

/** Warns of what a move costs: the leader's reach, the shot of this turn, or the safety of not being bunched. */
export function cautionOfMove(seen: Seen, plots: readonly (readonly [Trooper, Plot])[]): Text | null {
  const moved = plots.map(([one, plot]): Trooper => ({ ...one, at: endOf(plot) ?? one.at }));
  const after: Seen = {
    ...seen,
    figures: { ...seen.figures, ...Object.fromEntries(moved.map((one) => [one.id, one])) },
  };
  if (moved.some((one) => isStray(after, one))) return words('preview.strays');
  const runners = plots.filter(([one, plot]) => isRun(seen, one, plot) && one.weapon !== null).map(([{ id }]) => id);
  const silent = moved.filter((one) => runners.includes(one.id) && watchersOf(after, one).length > 0).length;
  if (silent > 0) return words('preview.caution.run', { count: silent });
  const bunched = (state: Seen, one: Trooper): boolean =>
    watchersOf(state, one).some((foe) => isBunched(state, foe, one));
  const close = moved.filter((one, i) => bunched(after, one) && !bunched(seen, plots[i]?.[0] ?? one)).length;
  return close > 0 ? words('preview.caution.bunched', { count: close }) : null;
}

/** Enemies with a weapon, able to fire, who see a figure. */
function watchersOf(seen: Seen, one: Trooper): readonly Trooper[] {
  return enemiesOf(seen, one).filter((foe) => isFit(foe) && foe.weapon !== null && sees(seen, foe, one));
}
