import { MODULE, subTypes } from '../../common/ids';
import { registerFirstSteps } from './first-steps';
import { watchClicks } from './watch-clicks';
import { isWelcomeDue, WelcomeWindow } from './welcome-window';

/** The welcome is behind a button in the settings too; during `init`. */
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

/** Welcomes the gamemaster of a world that does not know the module yet, and fights no battle; during `ready`. */
export function welcome(): void {
  const fights = game.combats.filter(({ type }) => type === subTypes.battle);
  if (game.user.isActiveGM && fights.length === 0 && isWelcomeDue()) void new WelcomeWindow().render({ force: true });
}
