import type { ApplicationV2 } from '../api/application';
import { DomApplication } from '../api/dom-application';
import type { Context, RenderOptions } from '../api/types';
import { h, icon, iconButton, type Child } from '../dom';
import { currentUser, documentLabel, tell, typeLabel, type Doc } from '../documents';
import { host } from '../host';
import { ICONS } from '../ux/text-editor';
import { DragDrop } from '../ux/drag-drop';
import type { DocumentDirectory } from './document-directory';
import { AbstractSidebarTab } from './sidebar-tab';

/** A pack, as the interface needs it (core/packs). */
export interface Pack {
  readonly collection: string;
  readonly title: string;
  readonly documentName: string;
  readonly locked: boolean;
  readonly visible: boolean;
  readonly apps: ApplicationV2[];
  readonly metadata: { packageName?: string; type: string; label: string };
  getIndex(options?: object): Promise<Iterable<IndexEntry>>;
  getDocument(id: string): Promise<Doc | null>;
}

interface IndexEntry {
  _id: string;
  uuid: string;
  name: string;
  img?: string | null;
  type?: string;
  folder?: string | null;
}

export function packs(): Pack[] {
  return [...(host().game.packs as unknown as Iterable<Pack>)].filter((pack) => pack.visible);
}

/** foundry.applications.sidebar.tabs.CompendiumDirectory */
export class CompendiumDirectory extends AbstractSidebarTab {
  static override tabName = 'compendium';

  static override DEFAULT_OPTIONS: object = {
    id: 'compendium',
    classes: ['directory'],
    actions: { openPack: CompendiumDirectory.onOpen },
  };

  override build(_context: Context, _options: RenderOptions): Child[] {
    const sorted = packs().sort((a, b) => a.title.localeCompare(b.title));
    const list = sorted.map((pack) =>
      h(
        'li',
        { class: 'directory-item compendium entry', 'data-pack': pack.collection },
        h(
          'button',
          { type: 'button', class: 'entry-name plain', 'data-action': 'openPack', 'data-key': pack.collection },
          icon(`entry-icon ${ICONS[pack.documentName] ?? 'fa-solid fa-book'}`),
          h('span', { class: 'compendium-name' }, pack.title, h('small', {}, documentLabel(pack.documentName))),
          pack.locked
            ? h('span', { class: 'badge', role: 'img', 'aria-label': 'Locked' }, icon('fa-solid fa-lock'))
            : null,
        ),
      ),
    );
    return [h('ol', { class: 'directory-list plain', 'data-scroll': 'list' }, ...list)];
  }

  static async onOpen(this: ApplicationV2, _event: Event, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>('[data-pack]')?.dataset['pack'];
    const pack = packs().find((entry) => entry.collection === id);
    await pack?.apps[0]?.render({ force: true });
  }
}

/** Give every pack its window, which `pack.render(true)` opens. */
export function makePackWindows(): void {
  for (const pack of host().game.packs as unknown as Iterable<Pack>)
    pack.apps.push(new Compendium({ collection: pack }));
}

/** foundry.applications.sidebar.apps.Compendium: the documents of a pack, to search, open, drag out and import. */
export class Compendium extends DomApplication {
  static override KNOWN_OPTIONS = ['collection'];

  static override DEFAULT_OPTIONS: object = {
    id: 'compendium-{id}',
    classes: ['compendium', 'directory'],
    position: { width: 420, height: 540 },
    window: { resizable: true, icon: 'fa-solid fa-book-atlas' },
    actions: { activateEntry: Compendium.onActivate, importEntry: Compendium.onImport },
  };

  #query = '';

  constructor(options: { collection: Pack }) {
    super({ uniqueId: options.collection.collection.replaceAll('.', '-'), ...options });
  }

  get collection(): Pack {
    return this.options['collection'] as Pack;
  }

  override get title(): string {
    return this.collection.title;
  }

  override async build(_context: Context, _options: RenderOptions): Promise<Child[]> {
    const entries = [...(await this.collection.getIndex())]
      .filter(({ name }) => name.toLowerCase().includes(this.#query))
      .sort((a, b) => a.name.localeCompare(b.name));
    const search = h('input', {
      type: 'search',
      name: 'search',
      value: this.#query,
      placeholder: 'Search',
      'aria-label': `Search ${this.title}`,
    });
    search.addEventListener('input', () => {
      this.#query = search.value.trim().toLowerCase();
      void this.render();
    });
    return [
      h('header', { class: 'directory-header' }, h('search', {}, search)),
      h('ol', { class: 'directory-list plain', 'data-scroll': 'list' }, ...entries.map((entry) => this.#entry(entry))),
    ];
  }

  #entry(entry: IndexEntry): HTMLElement {
    const { documentName } = this.collection;
    const type = entry.type && entry.type !== 'base' ? typeLabel(documentName, entry.type) : '';
    return h(
      'li',
      {
        class: 'directory-item entry document',
        'data-entry-id': entry._id,
        'data-uuid': entry.uuid,
        draggable: 'true',
      },
      h(
        'button',
        { type: 'button', class: 'entry-name plain', 'data-action': 'activateEntry', 'data-key': entry._id },
        entry.img
          ? h('img', { class: 'thumbnail', src: entry.img, alt: '' })
          : icon(`entry-icon ${ICONS[documentName] ?? 'fa-solid fa-file'}`),
        h('span', {}, entry.name, type ? h('small', {}, type) : null),
      ),
      currentUser().isGM
        ? iconButton('plain import fa-solid fa-download', `Import ${entry.name}`, { 'data-action': 'importEntry' })
        : null,
    );
  }

  override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    new DragDrop({
      dragSelector: '.directory-item',
      callbacks: {
        dragstart: (event) => {
          const { uuid } = (event.currentTarget as HTMLElement).dataset;
          event.dataTransfer?.setData('text/plain', JSON.stringify({ type: this.collection.documentName, uuid }));
        },
      },
    }).bind(this.element);
  }

  async #document(target: HTMLElement): Promise<Doc | null> {
    return this.collection.getDocument(target.closest<HTMLElement>('[data-entry-id]')?.dataset['entryId'] ?? '');
  }

  static async onActivate(this: ApplicationV2, _event: Event, target: HTMLElement): Promise<void> {
    const document = await (this as Compendium).#document(target);
    if (document?.sheet) await document.sheet.render({ force: true });
    else if (document) tell('warn', `There is no sheet for ${document.name ?? ''}.`);
  }

  static async onImport(this: ApplicationV2, _event: Event, target: HTMLElement): Promise<void> {
    const document = await (this as Compendium).#document(target);
    if (!document) return;
    if (document.documentName === 'Adventure') await document.sheet?.render({ force: true });
    else await directoryOf(document.documentName)?.importDocument(document, null);
  }
}

function directoryOf(documentName: string): DocumentDirectory | undefined {
  const names: Record<string, string> = { Actor: 'actors', Scene: 'scenes', JournalEntry: 'journal' };
  const name = names[documentName];
  if (!name) throw new Error(`stand-in host: importing a ${documentName} is not imitated`);
  return host().ui[name] as DocumentDirectory | undefined;
}
