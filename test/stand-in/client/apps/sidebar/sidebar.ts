import { DomApplication } from '../api/dom-application';
import type { ApplicationV2 } from '../api/application';
import type { Context, RenderOptions } from '../api/types';
import { h, iconButton, type Child } from '../dom';
import { host } from '../host';
import { Hooks } from '../../core/hooks';

interface TabDescriptor {
  icon: string;
  tooltip: string;
  gmOnly?: boolean;
}

/** foundry.applications.sidebar.Sidebar: the column of tabs at the right, which can be folded away. */
export class Sidebar extends DomApplication {
  static TABS_SHOWN: Record<string, TabDescriptor> = {
    chat: { icon: 'fa-solid fa-comments', tooltip: 'Chat Messages' },
    combat: { icon: 'fa-solid fa-crosshairs', tooltip: 'Encounters' },
    scenes: { icon: 'fa-solid fa-map', tooltip: 'Scenes', gmOnly: true },
    actors: { icon: 'fa-solid fa-users', tooltip: 'Actors' },
    journal: { icon: 'fa-solid fa-book-open', tooltip: 'Journal' },
    compendium: { icon: 'fa-solid fa-book-atlas', tooltip: 'Compendium Packs' },
    settings: { icon: 'fa-solid fa-gears', tooltip: 'Settings' },
  };

  static override DEFAULT_OPTIONS: object = {
    id: 'sidebar',
    tag: 'aside',
    window: { frame: false, positioned: false },
    actions: { toggleState: Sidebar.onToggle },
  };

  override tabGroups: Record<string, string | null> = { primary: 'chat' };
  /** The column starts folded; a click on a tab opens it. */
  #expanded = false;

  get expanded(): boolean {
    return this.#expanded;
  }

  /** The tab applications by name. */
  get tabs(): Record<string, ApplicationV2> {
    return Object.fromEntries(Object.keys(Sidebar.TABS_SHOWN).map((name) => [name, host().ui[name] as ApplicationV2]));
  }

  override build(_context: Context, _options: RenderOptions): Child[] {
    const { isGM } = host().game.user;
    const buttons = Object.entries(Sidebar.TABS_SHOWN)
      .filter(([, tab]) => isGM || !tab.gmOnly)
      .map(([name, tab]) =>
        h(
          'li',
          {},
          iconButton(`ui-control plain ${tab.icon}`, tab.tooltip, {
            'data-action': 'tab',
            'data-tab': name,
            'data-group': 'primary',
            role: 'tab',
            'data-tooltip-direction': 'LEFT',
            'aria-controls': name,
            class: this.tabGroups['primary'] === name ? 'active' : '',
            'aria-pressed': String(this.tabGroups['primary'] === name),
          }),
        ),
      );
    const fold = h(
      'li',
      {},
      iconButton('ui-control plain collapse fa-solid fa-caret-right', 'Fold the sidebar', {
        'data-action': 'toggleState',
        'data-tooltip-direction': 'LEFT',
      }),
    );
    return [
      h(
        'nav',
        { id: 'sidebar-tabs', class: 'tabs', 'aria-label': 'Sidebar tabs' },
        h('menu', { class: 'flexcol' }, ...buttons, fold),
      ),
      h('div', { id: 'sidebar-content' }),
    ];
  }

  override _replaceHTML(result: Child[], content: HTMLElement, options: RenderOptions): void {
    const kept = content.querySelector('#sidebar-content');
    super._replaceHTML(result, content, options);
    if (kept) content.querySelector('#sidebar-content')?.replaceWith(kept);
    content.classList.toggle('collapsed', !this.#expanded);
  }

  override changeTab(tab: string, group: string, options: { force?: boolean; event?: Event } = {}): void {
    if (!this.#expanded) this.expand();
    super.changeTab(tab, group, { ...options, force: true, updatePosition: false });
    Hooks.callAll('changeSidebarTab', host().ui[tab]);
  }

  expand(): void {
    this.toggleExpanded(true);
  }

  collapse(): void {
    this.toggleExpanded(false);
  }

  toggleExpanded(expanded = !this.#expanded): void {
    this.#expanded = expanded;
    this.element.classList.toggle('collapsed', !expanded);
    const button = this.element.querySelector('[data-action="toggleState"]');
    button?.setAttribute('aria-label', expanded ? 'Fold the sidebar' : 'Unfold the sidebar');
    button?.setAttribute('aria-expanded', String(expanded));
    Hooks.callAll('collapseSidebar', this, !expanded);
  }

  static onToggle(this: ApplicationV2): void {
    (this as Sidebar).toggleExpanded();
  }
}
