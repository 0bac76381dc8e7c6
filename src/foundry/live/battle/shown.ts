import * as v from 'valibot';
import type { ActionRef, Input } from '../../../battle/actions';
import type { Known } from '../../../battle/known';
import type { Ruleset } from '../../../battle/ruleset';
import type { UnitId } from '../../../battle/state';
import { digest } from '../../../engine/digest';
import { form, isWithin, short, type FormOf } from '../../../engine/form';
import { remembered } from '../../store/documents/remembered';
import type { LiveBattle } from './live-battle';

/** The most that may be shown, in values and characters. */
const LARGEST = 64_000;

/** The numbers that a player saw before they confirmed. The referee rolls for exactly these or refuses. */
export const shownForm = form({
  unit: short,
  verb: short,
  id: short,
  input: v.custom<Input>((input) => typeof input === 'object' && input !== null && isWithin(input, LARGEST)),
  /** A digest of the numbers and reasons that were shown. */
  digest: short,
});

export type Shown = FormOf<typeof shownForm>;

/** Returns a short form of an action's preview. */
export function shownOf(
  battle: LiveBattle,
  { unit, verb, id }: ActionRef & { readonly unit: UnitId },
  input: Input,
): Shown {
  return { unit, verb, id, input, digest: numbersOf(battle, { unit, verb, id, input }) };
}

/** Returns true if the preview has other numbers now, or can no longer be computed. */
export function hasChanged(battle: { readonly ruleset: Ruleset; readonly seen: Known }, shown: Shown): boolean {
  try {
    return numbersOf(battle, shown) !== shown.digest;
  } catch {
    return true;
  }
}

function numbersOf(
  { ruleset, seen }: { readonly ruleset: Ruleset; readonly seen: Known },
  { unit, verb, id, input }: Omit<Shown, 'digest'>,
): string {
  // The referee's own client has just worked it out, of the same battle.
  return remembered(seen, 'numbers', [JSON.stringify([unit, verb, id, input])], () => {
    const { breakdowns, glance, refusal } = ruleset.table.preview(seen, unit, { verb, id }, input);
    return digest(JSON.stringify([breakdowns, glance, refusal]));
  });
}
