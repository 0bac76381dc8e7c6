import type { ApplicationV2 } from '../api/application';
import { DialogV2 } from '../api/dialog';
import type { Context, RenderOptions } from '../api/types';
import { h, icon, type Child } from '../dom';
import { currentUser } from '../documents';
import { host } from '../host';
import { KeybindingsList } from '../settings/keybindings-list';
import { SettingsConfig } from '../settings/settings-config';
import { AbstractSidebarTab } from './sidebar-tab';

/** foundry.applications.sidebar.tabs.Settings: about the world, its settings, the keys, and the way out. */
export class Settings extends AbstractSidebarTab {
  static override tabName = 'settings';

  static override DEFAULT_OPTIONS: object = {
    id: 'settings',
    actions: { openApp: Settings.onOpen, logout: Settings.onLogout },
  };

  override build(_context: Context, _options: RenderOptions): Child[] {
    const { game } = host();
    const modules = [...(game.modules as unknown as Iterable<{ title: string; version: string }>)];
    const button = (action: string, app: string | null, glyph: string, label: string): HTMLElement =>
      h('button', { type: 'button', 'data-action': action, 'data-app': app }, icon(glyph), h('span', {}, label));
    return [
      h(
        'section',
        { class: 'info flexcol' },
        h('h4', { class: 'divider' }, 'This table'),
        h('p', {}, `Stand-in host, playing generation ${host().generation} of the tabletop platform.`),
        h(
          'ul',
          { class: 'plain' },
          ...modules.map(({ title, version }) => h('li', {}, icon('fa-solid fa-cube'), `${title} ${version}`)),
        ),
      ),
      h(
        'section',
        { class: 'settings flexcol' },
        h('h4', { class: 'divider' }, 'Settings'),
        button('openApp', 'configure', 'fa-solid fa-gears', 'Configure Settings'),
        button('openApp', 'controls', 'fa-solid fa-keyboard', 'Configure Controls'),
      ),
      h(
        'section',
        { class: 'access flexcol' },
        h('h4', { class: 'divider' }, 'Access'),
        h('p', {}, `Joined as ${currentUser().name}.`),
        button('logout', null, 'fa-solid fa-door-open', 'Log Out'),
      ),
    ];
  }

  static async onOpen(this: ApplicationV2, _event: Event, target: HTMLElement): Promise<void> {
    const app = target.dataset['app'] === 'controls' ? new KeybindingsList() : new SettingsConfig();
    await app.render({ force: true });
  }

  static async onLogout(this: ApplicationV2): Promise<void> {
    const sure = await DialogV2.confirm({ window: { title: 'Log Out' }, content: '<p>Leave the table?</p>' });
    if (sure) location.href = '/join';
  }
}
