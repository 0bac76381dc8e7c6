import { traits } from '../../common/generations';
import type { Game } from './game';

/** Settings of the core that modules read (foundryvtt.com/api, ClientSettings). */
export function registerCoreSettings(game: Game): void {
  const client = (key: string, type: unknown, initial: unknown): void =>
    game.settings.register('core', key, { scope: 'client', config: false, type, default: initial });
  const world = (key: string, type: unknown, initial: unknown): void =>
    game.settings.register('core', key, { scope: 'world', config: false, type, default: initial });
  if (traits().messageModes) client('messageMode', String, 'public');
  else client('rollMode', String, 'publicroll');
  client('language', String, 'en');
  client('photosensitiveMode', Boolean, false);
  client('noCanvas', Boolean, false);
  client('performanceMode', Number, 2);
  client('colorScheme', String, '');
  client('uiConfig', Object, { colorScheme: { applications: '', interface: '' } });
  client('scrollingStatusText', Boolean, true);
  world('tokenAutoRotate', Boolean, true);
  world('combatTrackerConfig', Object, {});
  world('compendiumConfiguration', Object, {});
  world('permissions', Object, {});
  client('pingVolume', Number, 0);
  client('globalInterfaceVolume', Number, 0.5);
}
