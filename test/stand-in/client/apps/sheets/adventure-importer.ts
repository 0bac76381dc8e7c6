import { cleanHTML } from '../../../common/html';
import type { ApplicationV2 } from '../api/application';
import { DocumentSheetV2 } from '../api/document-sheet';
import type { Context, RenderOptions } from '../api/types';
import { h, icon, type Child } from '../dom';
import { currentUser, tell } from '../documents';
import { isPlain } from '../records';
import { append } from '../dom';
import { TextEditor } from '../ux/text-editor';
import type { FormDataExtended } from '../ux/form-data-extended';
import { textOf } from '../../../common/objects';

const LABELS: Readonly<Record<string, string>> = {
  actors: 'Actors',
  combats: 'Encounters',
  items: 'Items',
  journal: 'Journal entries',
  scenes: 'Scenes',
  tables: 'Tables',
  macros: 'Macros',
  cards: 'Card stacks',
  playlists: 'Playlists',
  folders: 'Folders',
};

/** foundry.applications.sheets.AdventureImporter: what an adventure holds, and a button that brings it into the world. */
export class AdventureImporter extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: object = {
    id: 'adventure-{id}',
    classes: ['adventure-importer'],
    position: { width: 640 },
    window: { icon: 'fa-solid fa-map-location-dot', contentClasses: ['standard-form'] },
    form: { handler: AdventureImporter.importIt, closeOnSubmit: true },
  };

  override get title(): string {
    return `Adventure: ${this.document.name ?? ''}`;
  }

  override get isEditable(): boolean {
    return currentUser().isGM;
  }

  override async _renderHTML(_context: Context, _options: RenderOptions): Promise<Child[]> {
    const source = this.document._source;
    const description = h('section', { class: 'adventure-description' });
    description.innerHTML = await TextEditor.enrichHTML(cleanHTML(textOf(source['description'])));
    const contents = Object.entries(LABELS).flatMap(([field, label]) => {
      const list = source[field];
      return Array.isArray(list) && list.length > 0
        ? [
            h(
              'li',
              {},
              `${list.length} ${label}: ${list.map(nameOf).slice(0, 4).join(', ')}${list.length > 4 ? ' …' : ''}`,
            ),
          ]
        : [];
    });
    const img =
      typeof source['img'] === 'string' && source['img']
        ? h('img', { class: 'adventure-banner', src: source['img'], alt: '' })
        : null;
    return [
      img,
      description,
      h('fieldset', {}, h('legend', {}, 'Contents'), h('ul', { class: 'adventure-contents' }, ...contents)),
      h(
        'footer',
        { class: 'form-footer' },
        h(
          'button',
          { type: 'submit', class: 'bright', disabled: !currentUser().isGM },
          icon('fa-solid fa-download'),
          'Import Adventure',
        ),
      ),
    ];
  }

  override _replaceHTML(result: Child[], content: HTMLElement): void {
    content.replaceChildren();
    append(content, result);
  }

  static async importIt(
    this: ApplicationV2,
    _event: Event,
    _form: HTMLFormElement,
    _data: FormDataExtended,
  ): Promise<void> {
    const adventure = (this as AdventureImporter).document as unknown as {
      name: string;
      import(options: object): Promise<unknown>;
    };
    await adventure.import({ dialog: false });
    tell('success', `${adventure.name} was imported.`);
  }
}

function nameOf(entry: unknown): string {
  return isPlain(entry) && typeof entry['name'] === 'string' ? entry['name'] : 'unnamed';
}
