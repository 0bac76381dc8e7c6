import type { SideId } from '../../../battle/state';
import type { Text } from '../../../battle/text';
import { ratedBarriers } from '../book/building/doors';
import { smashableBy, smashOf } from '../book/building/force';
import { hasKeys } from '../book/building/keys';
import { soldiersOfSide } from '../book/squad/squads';
import { standOf } from '../book/table/barrier-kind';
import type { OpenD6State } from '../state';
import type { OpenD6Command } from '../verbs';
import { bestSmash, chanceToOpen } from '../verbs/force';
import { words } from '../words';

/** A kick that opens less often is not worth the noise. */
const NOT_WORTH_IT = 0.05;

/** Returns the best kick at a locked door beside one of a side that has no keys; null if there is none. */
export function bestKick(
  state: OpenD6State,
  seat: SideId,
): { readonly command: OpenD6Command; readonly why: Text } | null {
  if (ratedBarriers(state).length === 0) return null;
  const [best] = soldiersOfSide(state, seat)
    .filter((soldier) => !hasKeys(state, soldier))
    .flatMap((soldier) =>
      smashableBy(state, soldier)
        .filter((barrier) => standOf(state, barrier) === 'locked')
        .map((barrier) => {
          const command = bestSmash(state, soldier, barrier);
          return { command, worth: chanceToOpen(state, smashOf(state, soldier, barrier, command.helpers)) };
        }),
    )
    .sort((a, b) => b.worth - a.worth);
  return best === undefined || best.worth < NOT_WORTH_IT ? null : { command: best.command, why: words('why.kick') };
}
