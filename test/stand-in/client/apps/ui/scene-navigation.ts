import { DomApplication } from '../api/dom-application';
import type { ApplicationV2 } from '../api/application';
import type { Context, RenderOptions } from '../api/types';
import { h, icon, type Child } from '../dom';
import { currentUser, worldDocuments } from '../documents';
import type { SceneDoc } from '../sidebar/directories';
import { menuEntry } from '../sidebar/document-directory';
import type { ContextMenuEntry } from '../ux/context-menu';
import { textOf } from '../../../common/objects';

/** foundry.applications.ui.SceneNavigation: the scenes at the top. */
export class SceneNavigation extends DomApplication {
  static override DEFAULT_OPTIONS: object = {
    id: 'scene-navigation',
    tag: 'nav',
    window: { frame: false, positioned: false },
    actions: { viewScene: SceneNavigation.onView },
  };

  /** The scenes that are offered: marked for navigation, active, or on show. */
  get scenes(): SceneDoc[] {
    return (worldDocuments('scenes') as SceneDoc[]).filter(
      (scene) => scene.active || scene.isView || (scene.visible && scene._source['navigation'] !== false),
    );
  }

  override build(_context: Context, _options: RenderOptions): Child[] {
    const items = this.scenes.map((scene) =>
      h(
        'li',
        { class: `scene${scene.isView ? ' view' : ''}${scene.active ? ' active' : ''}`, 'data-scene-id': scene.id },
        h(
          'button',
          {
            type: 'button',
            class: 'scene-name plain',
            'data-action': 'viewScene',
            'data-scene-id': scene.id,
            'aria-current': scene.isView ? 'true' : null,
            'data-key': scene.uuid,
          },
          scene.active ? icon('fa-solid fa-bullseye') : null,
          h('span', {}, textOf(scene._source['navName'] || scene.name)),
        ),
      ),
    );
    this.element?.setAttribute('aria-label', 'Scenes');
    return [h('menu', { id: 'scene-navigation-active', class: 'scene-navigation-menu flexrow' }, ...items)];
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getContextMenuOptions(), '.scene', {
      hookName: 'getSceneContextOptions',
      fixed: true,
    });
  }

  _getContextMenuOptions(): ContextMenuEntry[] {
    const find = (li: HTMLElement): SceneDoc | undefined => this.scenes.find(({ id }) => id === li.dataset['sceneId']);
    return [
      menuEntry(
        'View Scene',
        'fa-solid fa-eye',
        (li) => find(li)?.isView === false,
        (li) => find(li)?.view(),
      ),
      menuEntry(
        'Activate',
        'fa-solid fa-bullseye',
        (li) => currentUser().isGM && find(li)?.active === false,
        (li) => find(li)?.activate(),
      ),
    ];
  }

  static async onView(this: ApplicationV2, _event: Event, target: HTMLElement): Promise<void> {
    await (this as SceneNavigation).scenes.find(({ id }) => id === target.dataset['sceneId'])?.view();
  }
}
