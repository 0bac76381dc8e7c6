import { MODULE } from '../../common/ids';
import { openWindow } from '../doors';
import { mayBegin } from './begin-battle';

interface Tools {
  readonly tools: Record<string, object>;
}

/** Two more buttons for the gamemaster among the token tools: who takes part, and who may; during `init`. */
export function registerSetup(): void {
  Hooks.on('getSceneControlButtons', (controls: Record<string, Tools | undefined>) => {
    const tools = controls['tokens']?.tools;
    if (tools === undefined) return;
    add(tools, 92, 'roster', 'fa-solid fa-list-check', async () =>
      mayBegin() ? openWindow('begin') : openWindow('roster'),
    );
    add(tools, 93, 'datasheets', 'fa-solid fa-people-group', async () => openWindow('datasheets'));
  });
}

function add(tools: Record<string, object>, order: number, id: string, icon: string, open: () => Promise<void>): void {
  const name = `${MODULE}-${id}`;
  const title = `SKIRMISH.controls.${id}`;
  tools[name] = { name, order, title, icon, button: true, visible: game.user.isGM, onChange: () => void open() };
}
