import { traits } from '../../../common/generations';
import type { ApplicationV2 } from '../api/application';
import { DialogV2 } from '../api/dialog';
import type { Context, RenderOptions } from '../api/types';
import { h, icon, type Child } from '../dom';
import {
  currentUser,
  documentClass,
  documentLabel,
  member,
  tell,
  worldDocuments,
  type Doc,
  type DocClass,
} from '../documents';
import { host } from '../host';
import { plural } from '../texts';
import { ICONS } from '../ux/text-editor';
import type { ContextMenuEntry } from '../ux/context-menu';
import { DragDrop } from '../ux/drag-drop';
import { createDocumentDialog } from '../dialogs/create-document';
import { ownershipDialog } from '../dialogs/ownership';
import { AbstractSidebarTab } from './sidebar-tab';

interface FolderDoc extends Doc {
  readonly name: string;
  readonly type: string;
  readonly sort: number;
}

/** What a line of the list shows, or what decides where it stands. */
const RENDER_UPDATE_KEYS = ['name', 'img', 'ownership', 'sort', 'folder'];

/** foundry.applications.sidebar.DocumentDirectory: the documents of one kind in their folders. */
export class DocumentDirectory extends AbstractSidebarTab {
  static documentName = '';
  static collectionName = '';

  static override DEFAULT_OPTIONS: object = {
    classes: ['directory'],
    actions: {
      activateEntry: DocumentDirectory.onActivate,
      createEntry: DocumentDirectory.onCreate,
      createFolder: DocumentDirectory.onCreateFolder,
      toggleFolder: DocumentDirectory.onToggleFolder,
    },
  };

  readonly #closed = new Set<string>();
  #query = '';

  get documentName(): string {
    return (this.constructor as typeof DocumentDirectory).documentName;
  }

  get documentClass(): DocClass {
    return documentClass(this.documentName);
  }

  /** The documents that the user may see, by sort and name. */
  documents(): Doc[] {
    const list = worldDocuments((this.constructor as typeof DocumentDirectory).collectionName).filter(
      (document) => document.visible,
    );
    return list.filter((document) => (document.name ?? '').toLowerCase().includes(this.#query)).sort(byPlace);
  }

  folders(): FolderDoc[] {
    return (worldDocuments('folders') as FolderDoc[])
      .filter((folder) => folder.type === this.documentName)
      .sort(byPlace);
  }

  /** An update of what the list does not show draws nothing anew (DocumentDirectoryConfiguration#renderUpdateKeys). */
  override _canRender({ renderContext, renderData }: RenderOptions): false | void {
    if (renderContext !== `update${this.documentName}` || !Array.isArray(renderData)) return;
    if (!renderData.some((changes: object) => RENDER_UPDATE_KEYS.some((key) => key in changes))) return false;
  }

  override build(_context: Context, _options: RenderOptions): Child[] {
    const documents = this.documents();
    const folders = this.folders();
    const root = documents.filter((document) => !folderIdOf(document, folders));
    const list = h(
      'ol',
      { class: 'directory-list plain', 'data-scroll': 'list' },
      ...folders
        .filter((folder) => !folderIdOf(folder, folders))
        .map((folder) => this.#folder(folder, folders, documents)),
      ...root.map((document) => this.#entry(document)),
    );
    if (list.childElementCount === 0) list.append(h('li', { class: 'hint empty' }, 'Nothing here yet.'));
    return [this.#header(), list];
  }

  #header(): HTMLElement {
    const label = documentLabel(this.documentName);
    const search = h('input', {
      type: 'search',
      name: 'search',
      value: this.#query,
      placeholder: `Search ${plural(label.toLowerCase())}`,
      'aria-label': `Search ${plural(label)}`,
      autocomplete: 'off',
    });
    search.addEventListener('input', () => {
      this.#query = search.value.trim().toLowerCase();
      void this.render();
    });
    const create = this.canCreate
      ? h(
          'button',
          { type: 'button', 'data-action': 'createEntry' },
          icon(ICONS[this.documentName] ?? 'fa-solid fa-plus'),
          `Create ${label}`,
        )
      : null;
    const folder = currentUser().isGM
      ? h(
          'button',
          { type: 'button', 'data-action': 'createFolder', class: 'create-folder' },
          icon('fa-solid fa-folder-plus'),
          'Create Folder',
        )
      : null;
    return h(
      'header',
      { class: 'directory-header' },
      h('div', { class: 'header-actions flexrow' }, create, folder),
      h('search', {}, search),
    );
  }

  get canCreate(): boolean {
    const cls = this.documentClass as unknown as { canUserCreate(user: unknown): boolean };
    return cls.canUserCreate(currentUser());
  }

  #folder(folder: FolderDoc, folders: FolderDoc[], documents: Doc[]): HTMLElement {
    const inner = folders
      .filter((child) => folderIdOf(child, folders) === folder.id)
      .map((child) => this.#folder(child, folders, documents));
    const entries = documents
      .filter((document) => folderIdOf(document, folders) === folder.id)
      .map((document) => this.#entry(document));
    const open = !this.#closed.has(folder.id ?? '');
    const header = h(
      'button',
      {
        type: 'button',
        class: 'folder-header plain',
        'data-action': 'toggleFolder',
        'aria-expanded': String(open),
        'data-key': folder.uuid,
      },
      icon(open ? 'fa-solid fa-folder-open' : 'fa-solid fa-folder'),
      h('span', { class: 'folder-name' }, folder.name),
    );
    return h(
      'li',
      {
        class: `directory-item folder${open ? '' : ' collapsed'}`,
        'data-folder-id': folder.id,
        'data-uuid': folder.uuid,
        draggable: 'true',
      },
      header,
      h('ol', { class: 'subdirectory plain', hidden: !open }, ...inner, ...entries),
    );
  }

  #entry(document: Doc): HTMLElement {
    const img = this.thumbnail(document);
    return h(
      'li',
      {
        class: `directory-item entry document ${this.documentName.toLowerCase()}`,
        'data-entry-id': document.id,
        'data-document-id': document.id,
        'data-uuid': document.uuid,
        draggable: 'true',
      },
      h(
        'button',
        { type: 'button', class: 'entry-name plain', 'data-action': 'activateEntry', 'data-key': document.uuid },
        img
          ? h('img', { class: 'thumbnail', src: img, alt: '', loading: 'lazy' })
          : icon(`entry-icon ${ICONS[this.documentName] ?? ''}`),
        h('span', {}, document.name ?? document.id),
      ),
      ...this.badges(document),
    );
  }

  /** A picture before the name. */
  thumbnail(document: Doc): string | null {
    const img = member(document, 'img');
    return typeof img === 'string' && img ? img : null;
  }

  /** Small marks after the name. */
  badges(_document: Doc): Child[] {
    return [];
  }

  override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    new DragDrop({
      dragSelector: '.directory-item',
      dropSelector: '.directory-list',
      callbacks: { dragstart: (event) => this.#onDragStart(event), drop: (event) => this.#onDrop(event) },
    }).bind(this.element);
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getEntryContextOptions(), '.entry[data-entry-id]', {
      hookName: `get${this.documentName}ContextOptions`,
      fixed: true,
    });
    this._createContextMenu(() => this._getFolderContextOptions(), '.folder-header', {
      hookName: 'getFolderContextOptions',
      fixed: true,
    });
  }

  #onDragStart(event: DragEvent): void {
    const item = event.currentTarget instanceof HTMLElement ? event.currentTarget : null;
    const { uuid, folderId } = item?.dataset ?? {};
    if (!uuid || (event.target instanceof Element && event.target.closest('.directory-item') !== item)) return;
    event.dataTransfer?.setData('text/plain', JSON.stringify({ type: folderId ? 'Folder' : this.documentName, uuid }));
  }

  async #onDrop(event: DragEvent): Promise<void> {
    const data = JSON.parse(event.dataTransfer?.getData('text/plain') || '{}') as { type?: string; uuid?: string };
    if (data.type !== this.documentName || !data.uuid) return;
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>('.folder') : null;
    const folder = target?.dataset['folderId'] ?? null;
    const document = await this.documentClass.fromDropData?.(data);
    if (!document) return;
    if (!document.pack) await document.update({ folder });
    else await this.importDocument(document, folder);
  }

  /** Bring a document of a pack into the world. */
  async importDocument(document: Doc, folder: string | null): Promise<void> {
    const { _id: _unused, ...data } = document.toObject();
    const created = await this.documentClass.create({ ...data, folder });
    if (created) tell('info', `${created.name ?? 'The document'} was imported.`);
  }

  get(id: string): Doc | undefined {
    return worldDocuments((this.constructor as typeof DocumentDirectory).collectionName).find(
      (document) => document.id === id,
    );
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    const find = (li: HTMLElement): Doc | undefined => this.get(li.dataset['entryId'] ?? '');
    return [
      menuEntry(
        'Configure Ownership',
        'fa-solid fa-lock',
        (li) => currentUser().isGM && Boolean(find(li)),
        (li) => withDocument(find(li), ownershipDialog),
      ),
      menuEntry(
        'Duplicate',
        'fa-solid fa-copy',
        (li) => this.canCreate && Boolean(find(li)?.isOwner),
        (li) => withDocument(find(li), (document) => this.#duplicate(document)),
      ),
      menuEntry(
        'Delete',
        'fa-solid fa-trash',
        (li) => Boolean(find(li)?.isOwner),
        (li) => withDocument(find(li), askAndDelete),
      ),
    ];
  }

  async #duplicate(document: Doc): Promise<void> {
    const { _id: _unused, ...data } = document.toObject();
    await this.documentClass.create({ ...data, name: `${document.name ?? ''} (Copy)` });
  }

  _getFolderContextOptions(): ContextMenuEntry[] {
    const find = (button: HTMLElement): Doc | undefined =>
      worldDocuments('folders').find(
        (folder) => folder.id === button.closest<HTMLElement>('.folder')?.dataset['folderId'],
      );
    return [
      menuEntry(
        'Rename Folder',
        'fa-solid fa-pen',
        () => currentUser().isGM,
        (button) => withDocument(find(button), renameFolder),
      ),
      menuEntry(
        'Delete Folder',
        'fa-solid fa-trash',
        () => currentUser().isGM,
        (button) => withDocument(find(button), askAndDelete),
      ),
    ];
  }

  /** What clicking an entry does: its sheet opens. */
  async openEntry(document: Doc): Promise<void> {
    if (document.sheet) await document.sheet.render({ force: true });
    else tell('warn', `There is no sheet for ${document.name ?? document.documentName}.`);
  }

  static async onActivate(this: ApplicationV2, _event: Event, target: HTMLElement): Promise<void> {
    const directory = this as DocumentDirectory;
    const document = directory.get(target.closest<HTMLElement>('[data-entry-id]')?.dataset['entryId'] ?? '');
    if (document) await directory.openEntry(document);
  }

  static async onCreate(this: ApplicationV2): Promise<void> {
    const directory = this as DocumentDirectory;
    const created = await createDocumentDialog(
      directory.documentClass,
      directory.folders().map(({ id, name }) => ({ id: id ?? '', name })),
    );
    if (created) await created.sheet?.render({ force: true });
  }

  static async onCreateFolder(this: ApplicationV2): Promise<void> {
    const directory = this as DocumentDirectory;
    const answer = (await DialogV2.input({
      window: { title: 'Create Folder' },
      content: '<label>Name <input name="name" type="text" value="New Folder" autofocus required></label>',
      ok: { label: 'Create Folder' },
    })) as { name?: string } | null;
    if (answer?.name) await documentClass('Folder').create({ name: answer.name, type: directory.documentName });
  }

  static onToggleFolder(this: ApplicationV2, _event: Event, target: HTMLElement): void {
    const directory = this as DocumentDirectory;
    const id = target.closest<HTMLElement>('.folder')?.dataset['folderId'] ?? '';
    if (!directory.#closed.delete(id)) directory.#closed.add(id);
    void directory.render();
  }
}

/** A context-menu entry with the names of both generations. */
export function menuEntry(
  label: string,
  iconClass: string,
  allowed: (li: HTMLElement) => boolean,
  work: (li: HTMLElement) => unknown,
): ContextMenuEntry {
  return traits().messageModes
    ? { label, icon: iconClass, visible: allowed, onClick: (_event, li) => work(li) }
    : { name: label, icon: `<i class="${iconClass}"></i>`, condition: allowed, callback: work };
}

function withDocument(document: Doc | undefined, work: (document: Doc) => unknown): unknown {
  return document ? work(document) : undefined;
}

async function askAndDelete(document: Doc): Promise<void> {
  const sure = await DialogV2.confirm({
    window: { title: `Delete ${document.name ?? ''}` },
    content: '<p>It will be gone for good.</p>',
  });
  if (sure) await document.delete();
}

async function renameFolder(folder: Doc): Promise<void> {
  const field = h('input', { name: 'name', type: 'text', value: folder.name ?? '', autofocus: true });
  const answer = (await DialogV2.input({
    window: { title: 'Rename Folder' },
    content: h('div', {}, h('label', {}, 'Name ', field)),
  })) as { name?: string } | null;
  if (answer?.name) await folder.update({ name: answer.name });
}

function folderIdOf(document: Doc, folders: FolderDoc[]): string | null {
  const id = document._source['folder'];
  return typeof id === 'string' && folders.some((folder) => folder.id === id) ? id : null;
}

function byPlace(a: Doc, b: Doc): number {
  const order = Number(a._source['sort'] ?? 0) - Number(b._source['sort'] ?? 0);
  return order || (a.name ?? '').localeCompare(b.name ?? '');
}

/** Redraw a directory if it is on the screen. */
export function refresh(name: string): void {
  const app = host().ui[name] as ApplicationV2 | undefined;
  if (app?.rendered) void app.render();
}
