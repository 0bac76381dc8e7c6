import { h, icon, type Child } from '../dom';
import { currentUser, member, type Doc } from '../documents';
import type { ContextMenuEntry } from '../ux/context-menu';
import { DocumentDirectory, menuEntry } from './document-directory';

/** foundry.applications.sidebar.tabs.ActorDirectory */
export class ActorDirectory extends DocumentDirectory {
  static override tabName = 'actors';
  static override documentName = 'Actor';
  static override collectionName = 'actors';
  static override DEFAULT_OPTIONS: object = { id: 'actors' };
}

/** foundry.applications.sidebar.tabs.JournalDirectory */
export class JournalDirectory extends DocumentDirectory {
  static override tabName = 'journal';
  static override documentName = 'JournalEntry';
  static override collectionName = 'journal';
  static override DEFAULT_OPTIONS: object = { id: 'journal' };
}

/** A scene, as far as the directory and the navigation need it. */
export interface SceneDoc extends Doc {
  readonly active: boolean;
  readonly isView: boolean;
  view(): Promise<unknown>;
  activate(): Promise<unknown>;
}

/** foundry.applications.sidebar.tabs.SceneDirectory: a click shows the scene here; the menu activates it for everybody. */
export class SceneDirectory extends DocumentDirectory {
  static override tabName = 'scenes';
  static override documentName = 'Scene';
  static override collectionName = 'scenes';
  static override DEFAULT_OPTIONS: object = { id: 'scenes' };

  override thumbnail(document: Doc): string | null {
    const thumb = member(document, 'thumb');
    return typeof thumb === 'string' && thumb ? thumb : null;
  }

  override badges(document: Doc): Child[] {
    const scene = document as SceneDoc;
    return [
      scene.active
        ? h(
            'span',
            { class: 'badge', 'data-tooltip': 'Active scene', role: 'img', 'aria-label': 'Active scene' },
            icon('fa-solid fa-bullseye'),
          )
        : null,
      scene.isView
        ? h(
            'span',
            { class: 'badge', 'data-tooltip': 'Shown here', role: 'img', 'aria-label': 'Shown here' },
            icon('fa-solid fa-eye'),
          )
        : null,
    ];
  }

  override async openEntry(document: Doc): Promise<void> {
    await (document as SceneDoc).view();
  }

  override _getEntryContextOptions(): ContextMenuEntry[] {
    const find = (li: HTMLElement): SceneDoc | undefined =>
      this.get(li.dataset['entryId'] ?? '') as SceneDoc | undefined;
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
      menuEntry(
        'Configure',
        'fa-solid fa-gears',
        (li) => currentUser().isGM && Boolean(find(li)?.sheet),
        (li) => find(li)?.sheet?.render({ force: true }),
      ),
      ...super._getEntryContextOptions(),
    ];
  }
}
