import { DomApplication } from '../api/dom-application';
import type { Context, RenderOptions } from '../api/types';
import { h, type Child } from '../dom';
import { colorOf, users } from '../documents';

/** foundry.applications.ui.Players: who is here. */
export class Players extends DomApplication {
  static override DEFAULT_OPTIONS: object = {
    id: 'players',
    tag: 'aside',
    window: { frame: false, positioned: false },
  };

  override build(_context: Context, _options: RenderOptions): Child[] {
    const everyone = users().sort(
      (a, b) => Number(b.active) - Number(a.active) || b.role - a.role || a.name.localeCompare(b.name),
    );
    const list = everyone.map((user) =>
      h(
        'li',
        {
          class: `player ${user.active ? 'active' : 'inactive'}${user.isGM ? ' gm' : ''}${user.isSelf ? ' self' : ''}`,
          'data-user-id': user.id,
        },
        h('span', { class: 'player-active', style: `--user-color: ${colorOf(user)}`, 'aria-hidden': 'true' }),
        h('span', { class: 'player-name' }, `${user.name}${user.isGM ? ' [GM]' : ''}${user.isSelf ? ' (you)' : ''}`),
        h('span', { class: 'visually-hidden' }, user.active ? 'is here' : 'is away'),
      ),
    );
    return [
      h('h2', { class: 'visually-hidden' }, 'Players'),
      h('ol', { class: 'players-list plain', 'aria-label': 'Players' }, ...list),
    ];
  }
}
