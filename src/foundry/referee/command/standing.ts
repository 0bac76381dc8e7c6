import type { Known } from '../../../battle/known';
import type { Ruleset } from '../../../battle/ruleset';
import { ordered, type StandingOrder } from '../../../battle/standing';
import { text } from '../../../battle/text';
import type { ChooseRequest } from '../../../engine/request';
import type { Refusal } from '../../../engine/verdict';
import { writeParts } from '../../store/codec/write-parts';
import { inWriteTurn } from '../../store/codec/write-turns';
import { believedUnit } from '../../store/codec/read-battle';
import { battleData } from '../../store/documents/battle-data';
import type { LogLine } from '../../store/documents/log';
import { seatsOf } from '../chronicle/journal';

interface Wish {
  readonly unit: string;
  readonly order: StandingOrder | null;
}

/** Saves what a unit does without being asked, as a player of its side orders; at any time. */
export async function setStanding(combat: HostCombat, { unit, order }: Wish, userId: string): Promise<Refusal | null> {
  return inWriteTurn(combat.id, async () => {
    const { actors, standing } = battleData(combat);
    const side = believedUnit(combat, actors[unit] ?? '')?.side;
    if (side === undefined) return { code: 'malformed-command', rule: 'engine', values: { detail: unit } };
    if (!seatsOf(combat, userId).includes(side)) return { code: 'not-your-side', rule: 'engine' };
    const { [unit]: _before, ...others } = standing;
    await writeParts(combat, { standing: order === null ? others : { ...others, [unit]: order } });
    return null;
  });
}

/** Returns what standing orders decide, and the log line for it; null if the seat is asked. */
export function byStandingOrder(
  combat: HostCombat,
  { screen }: Ruleset,
  seen: Known,
  request: ChooseRequest,
  seq: number,
): { readonly option: string; readonly said: readonly LogLine[] } | null {
  const standing = screen.standing?.(seen, request) ?? null;
  const option = standing === null ? null : ordered(battleData(combat).standing, standing);
  if (standing === null || option === null) return null;
  const said = [...new Set(standing.quiet === true ? [] : standing.units.map(({ unit }) => unit))].map(
    (unit): LogLine => ({ seq, text: text('SKIRMISH.log.standing', { unit: { unit } }), rule: 'engine', figures: [] }),
  );
  return { option, said };
}
