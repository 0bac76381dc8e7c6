import { currentBattle } from '../../live/battle/live-battle';
import { MODULE } from '../../common/ids';
import { openPart } from '../../common/part';

type Operation = Readonly<Record<string, { readonly vetted?: boolean } | undefined>>;

/**
 * A click on a door of the host, in a battle by whose rules doors open and shut, is an order: of whoever stands beside it or
 * mans what works it. What else is changed of the wall with it stays a change. On the client of whoever clicks; during `init`.
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
