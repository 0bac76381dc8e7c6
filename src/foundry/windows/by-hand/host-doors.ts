import { currentBattle } from '../../live/battle/live-battle';
import { MODULE } from '../../common/ids';
import { openPart } from '../../common/part';

type Operation = Readonly<Record<string, { readonly vetted?: boolean } | undefined>>;

/**
 * A click on a door of the host, in a battle whose rules open and shut doors, is an order: to a figure beside it, or
 * one that mans its controls. Other changes of the wall remain changes. On the clicking user's client; during `init`.
 */
export function watchDoors(): void {
  Hooks.on('preUpdateWall', (wall: HostWall, changes: Record<string, unknown>, operation: Operation) => {
    const battle = currentBattle();
    const { ds, ...others } = changes;
    const isClick = typeof ds === 'number' && ds !== wall.ds && operation[MODULE]?.vetted !== true;
    if (!isClick || battle?.scene !== wall.parent || battle.ruleset.table.doors === undefined) return true;
    if (battle.seen.outcome !== null) return true;
    void openPart(async () => (await import('./work-door')).workDoor, battle, wall, ds);
    delete changes['ds'];
    return Object.keys(others).some((name) => name !== '_id');
  });
}
