import { MODULE, subTypes } from '../../common/ids';
import { openPart } from '../../common/part';
import { watchLearning } from './watch-learning';
import { watchClicks } from './watch-clicks';
import { isWelcomeDue } from './welcome-due';

const { ApplicationV2 } = foundry.applications.api;

/** Shows the welcome. Nearly nobody needs it at a start, so it comes as a chunk of its own. */
async function openWelcome(): Promise<void> {
  await openPart(async () => (await import('./welcome-window')).openWelcome);
}

/** What the button in the settings opens. */
class Welcome extends ApplicationV2 {
  override async render(): Promise<this> {
    await openWelcome();
    return this;
  }
}

/** The welcome is behind a button in the settings too; during `init`. */
export function registerFirstRun(): void {
  game.settings.registerMenu(MODULE, 'welcome', {
    name: 'SKIRMISH.welcome.menu',
    label: 'SKIRMISH.welcome.menu-label',
    hint: 'SKIRMISH.welcome.menu-hint',
    icon: 'fa-solid fa-crosshairs',
    type: Welcome,
    restricted: true,
  });
  watchLearning();
  watchClicks();
}

/** Welcomes the gamemaster of a world that does not know the module yet, and fights no battle; during `ready`. */
export function welcome(): void {
  const fights = game.combats.filter(({ type }) => type === subTypes.battle);
  if (game.user.isActiveGM && fights.length === 0 && isWelcomeDue()) void openWelcome();
}
