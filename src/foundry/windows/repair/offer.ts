import { say, words } from '../../common/words';
import { noticedDamages } from './noticed';

/** A damage as the panel shows it, with a button for each remedy. */
export interface DamageView {
  readonly index: number;
  readonly said: string;
  readonly remedies: readonly { readonly id: string; readonly label: string }[];
}

/** Most offers that are shown at once; when one is repaired, the next is shown. */
const MOST = 4;

export function damageViews(): readonly DamageView[] {
  return noticedDamages()
    .slice(0, MOST)
    .map(({ said, remedies }, index) => ({
      index,
      said: say(said),
      remedies: remedies.map((id) => ({ id, label: words(`SKIRMISH.damage.remedy.${id}`) })),
    }));
}
