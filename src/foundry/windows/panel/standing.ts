import type { StandingOrder } from '../../../battle/standing';
import type { UnitId } from '../../../battle/state';
import { sendIntent } from '../../live/battle/intents';
import { currentBattle, type LiveBattle } from '../../live/battle/live-battle';
import { selection } from '../../table/selection/selection';
import { warn } from '../../common/spoken';
import { sayRefusal, words } from '../../common/words';
import { isTag } from '../../common/elements';

/** The distance that an order begins with, in table units. */
const usual = { inch: 20, centimetre: 40, space: 6 } as const;

/** What a unit does about reactions without being asked, as it can be set. */
export interface StandingView {
  readonly choices: readonly { readonly id: string; readonly label: string; readonly chosen: boolean }[];
  /** The distance beyond which it holds; null if the order has none. */
  readonly distance: number | null;
  /** What the distance is, in the table's units. */
  readonly label: string;
}

/** Null where the rules know no such orders, or the unit is not one's own. */
export function standingView({ ruleset, data, mySides, seen }: LiveBattle, unit: UnitId): StandingView | null {
  const { screen, table } = ruleset;
  const isOwn = mySides.includes(seen.units[unit]?.side ?? '');
  if (screen.standing === undefined || !isOwn || screen.reacts?.(seen, unit) === false) return null;
  const order = data.standing[unit];
  const now = order?.kind ?? 'ask';
  const choices = (['ask', 'beyond', 'never'] as const).map((id) => ({
    id,
    label: words(`SKIRMISH.standing.${id}`),
    chosen: id === now,
  }));
  const label = words(`SKIRMISH.standing.distance.${table.scale.unit}`);
  return { choices, distance: order?.kind === 'beyond' ? order.distance : null, label };
}

/** Makes the controls of the selected unit's standing order work. */
export function listenToStanding(element: HTMLElement): void {
  element.addEventListener('change', ({ target }) => {
    const battle = currentBattle();
    const { unit } = selection();
    if (battle === null || unit === null) return;
    const begun = usual[battle.ruleset.table.scale.unit];
    if (isTag(target, 'select') && target.name === 'standing') void set(battle, unit, orderOf(target.value, begun));
    if (isTag(target, 'input') && target.name === 'standing-distance')
      void set(battle, unit, { kind: 'beyond', distance: Math.max(1, Math.round(target.valueAsNumber) || begun) });
  });
}

function orderOf(kind: string, distance: number): StandingOrder | null {
  if (kind === 'never') return { kind };
  return kind === 'beyond' ? { kind, distance } : null;
}

async function set(battle: LiveBattle, unit: UnitId, order: StandingOrder | null): Promise<void> {
  const refusal = await sendIntent({ kind: 'standing', battle: battle.id, unit, order });
  if (refusal !== null) warn(sayRefusal(refusal, battle));
}
