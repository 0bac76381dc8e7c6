import { MODULE } from '../../common/ids';
import { openWindow } from '../doors';

const { ApplicationV2 } = foundry.applications.api;

/** In the module's settings: everything that it has made in this world, before it is uninstalled. */
class ClearEverything extends ApplicationV2 {
  /** The question is the window. */
  override async render(): Promise<this> {
    await openWindow('clearEverything');
    return this;
  }
}

/** Offers it among the module's settings; during `init`. */
export function registerClearing(): void {
  game.settings.registerMenu(MODULE, 'clear', {
    name: 'SKIRMISH.clear.everything',
    label: 'SKIRMISH.clear.open',
    hint: 'SKIRMISH.clear.everything-hint',
    icon: 'fa-solid fa-broom',
    type: ClearEverything,
    restricted: true,
  });
}
