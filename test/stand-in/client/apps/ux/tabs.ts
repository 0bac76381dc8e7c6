import { isElement } from '../kinds';
/** foundry.applications.ux.Tabs: one group of tabs outside an application's own (`navSelector`, `contentSelector`, `initial`). */
export class Tabs {
  static get implementation(): typeof Tabs {
    return Tabs;
  }

  active: string | undefined;
  #nav: HTMLElement | null = null;
  #content: HTMLElement | null = null;

  constructor(
    readonly config: {
      navSelector: string;
      contentSelector: string;
      initial?: string;
      group?: string;
      callback?: (event: Event | null, tabs: Tabs, active: string) => unknown;
    },
  ) {
    this.active = config.initial;
  }

  bind(html: HTMLElement): void {
    this.#nav = html.querySelector(this.config.navSelector);
    this.#content = html.querySelector(this.config.contentSelector);
    this.#nav?.addEventListener('click', (event) => {
      const tab = isElement(event.target) ? event.target.closest<HTMLElement>('[data-tab]')?.dataset['tab'] : undefined;
      if (tab) this.activate(tab, { triggerCallback: true, event });
    });
    const first = this.active ?? this.#nav?.querySelector<HTMLElement>('[data-tab]')?.dataset['tab'];
    if (first) this.activate(first);
  }

  activate(
    tab: string,
    { triggerCallback = false, event = null }: { triggerCallback?: boolean; event?: Event | null } = {},
  ): void {
    this.active = tab;
    for (const link of this.#nav?.querySelectorAll<HTMLElement>('[data-tab]') ?? [])
      link.classList.toggle('active', link.dataset['tab'] === tab);
    for (const section of this.#content?.querySelectorAll<HTMLElement>('.tab[data-tab]') ?? [])
      section.classList.toggle('active', section.dataset['tab'] === tab);
    if (triggerCallback) this.config.callback?.(event, this, tab);
  }
}
