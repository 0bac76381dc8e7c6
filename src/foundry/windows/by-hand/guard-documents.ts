import { sendIntent } from '../../live/battle/intents';
import { battleGoingOn, liveBattleSoon } from '../../live/battle/live-battle';
import { battleData } from '../../store/documents/battle-data';
import { battleName } from '../../live/views/battle-name';
import { MODULE } from '../../common/ids';
import { warn } from '../../common/spoken';
import { say, sayRefusal } from '../../common/words';

/** Figures whose tokens a user wants deleted, by battle; sent together. */
const doomed = new Map<HostCombat, string[]>();

/**
 * Tokens and actors of a running battle hold figures and units: a token is deleted by taking its figure out of the battle
 * first, an actor not before its unit has left. During `init`.
 */
export function guardDocuments(): void {
  Hooks.on('preDeleteToken', (token: HostToken, options: Readonly<Record<string, unknown>>) => {
    const combat = options[MODULE] === undefined ? battleGoingOn(token.parent) : null;
    const [figure] =
      Object.entries(combat === null ? {} : battleData(combat).tokens).find(([, id]) => id === token.id) ?? [];
    if (combat === null || figure === undefined) return true;
    const others = doomed.get(combat) ?? [];
    if (others.length === 0) queueMicrotask(() => void takeOff(combat));
    doomed.set(combat, [...others, figure]);
    return false;
  });
  Hooks.on('preDeleteActor', (actor: HostActor) => {
    const combat = game.combats.find((one) => fights(one, actor));
    if (combat === undefined) return true;
    warn(say({ key: 'SKIRMISH.hand.actor-fights', values: { unit: actor.name, battle: battleName(combat) } }));
    return false;
  });
}

function fights(combat: HostCombat, { id }: HostActor): boolean {
  return battleGoingOn(combat.scene) === combat && Object.values(battleData(combat).actors).includes(id);
}

async function takeOff(combat: HostCombat): Promise<void> {
  const figures = doomed.get(combat) ?? [];
  doomed.delete(combat);
  const refusal = await sendIntent({ kind: 'take-off', battle: combat.id, figures });
  const battle = refusal === null ? null : await liveBattleSoon(combat);
  if (refusal !== null && battle !== null) warn(sayRefusal(refusal, battle));
}
