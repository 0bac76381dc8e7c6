import { MODULE } from '../ids';
import { registerFirstSteps } from './first-steps';
import { watchClicks } from './watch-clicks';
import { isWelcomeDue, WelcomeWindow } from './welcome-window';

/** The welcome stands behind a button in the settings too; during `init`. */
export function registerFirstRun(): void {
  game.settings.registerMenu(MODULE, 'welcome', {
    name: 'SKIRMISH.welcome.menu',
    label: 'SKIRMISH.welcome.menu-label',
    hint: 'SKIRMISH.welcome.menu-hint',
    icon: 'fa-solid fa-crosshairs',
    type: WelcomeWindow,
    restricted: true,
  });
  registerFirstSteps();
  watchClicks();
}

/** Welcomes the gamemaster of a world that does not know the module yet; during `ready`. */
export function welcome(): void {
  if (game.user.isActiveGM && isWelcomeDue()) void new WelcomeWindow().render({ force: true });
}
