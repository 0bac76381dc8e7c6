import { DomApplication } from '../api/dom-application';
import type { ApplicationV2 } from '../api/application';
import type { RenderOptions } from '../api/types';
import { host } from '../host';
import { focus } from '../registry';

interface SidebarLike {
  changeTab(tab: string, group: string): void;
}

function sidebar(): SidebarLike {
  return host().ui['sidebar'] as SidebarLike;
}

/** Put the element of a sidebar tab into the sidebar. */
export function insertTab(element: HTMLElement, name: string): void {
  const known = document.getElementById(element.id);
  element.classList.add('tab', 'sidebar-tab');
  element.dataset['tab'] = name;
  element.dataset['group'] = 'primary';
  element.setAttribute('role', 'tabpanel');
  element.setAttribute('aria-label', name);
  if (known) {
    element.classList.toggle('active', known.classList.contains('active'));
    known.replaceWith(element);
  } else document.getElementById('sidebar-content')?.append(element);
}

/** foundry.applications.sidebar.AbstractSidebarTab for tabs that build their elements themselves. */
export class AbstractSidebarTab extends DomApplication {
  static tabName = '';

  static override DEFAULT_OPTIONS: object = {
    classes: ['flexcol'],
    tag: 'section',
    window: { frame: false, positioned: false },
  };

  get tabName(): string {
    return (this.constructor as typeof AbstractSidebarTab).tabName;
  }

  get active(): boolean {
    return this.element?.classList.contains('active') ?? false;
  }

  readonly isPopout: boolean = false;

  activate(): void {
    sidebar().changeTab(this.tabName, 'primary');
  }

  override _insertElement(element: HTMLElement): void {
    insertTab(element, this.tabName);
  }

  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    if (focus.front === (this as ApplicationV2)) focus.front = null;
  }
}
