import { DialogV2 } from '../api/dialog';
import { DocumentSheetV2 } from '../api/document-sheet';
import type { ApplicationV2 } from '../api/application';
import type { CloseOptions, Context, RenderOptions } from '../api/types';
import { h, icon, iconButton, type Child } from '../dom';
import { createDocumentDialog } from '../dialogs/create-document';
import { documentClass, member, type Doc } from '../documents';
import { replaceKeeping } from '../api/dom-application';
import { sheetClassFor } from './sheet-registry';

/** foundry.applications.sheets.journal.JournalEntrySheet: the pages of an entry, one or all at a time, with a list of them. */
export class JournalEntrySheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: object = {
    classes: ['journal-sheet', 'journal-entry'],
    tag: 'div',
    viewPermission: 2,
    position: { width: 860, height: 640 },
    window: { resizable: true, icon: 'fa-solid fa-book-open' },
    actions: {
      goToPage: JournalEntrySheet.onGoToPage,
      editPage: JournalEntrySheet.onEditPage,
      createPage: JournalEntrySheet.onCreatePage,
      deletePage: JournalEntrySheet.onDeletePage,
      previousPage: JournalEntrySheet.onStep,
      nextPage: JournalEntrySheet.onStep,
    },
  };

  readonly #pageSheets = new Map<string, ApplicationV2>();
  #pageId: string | null = null;
  #query = '';

  get entry(): Doc {
    return this.document;
  }

  override get title(): string {
    return this.document.name ?? 'Journal';
  }

  /** The pages that the user may read, in order. */
  get pages(): Doc[] {
    const pages = [...(member(this.document, 'pages') as Iterable<Doc>)];
    return pages
      .filter((page) => page.permission >= 2)
      .sort((a, b) => Number(member(a, 'sort')) - Number(member(b, 'sort')));
  }

  get pageId(): string | null {
    const { pages } = this;
    return pages.find(({ id }) => id === this.#pageId)?.id ?? pages[0]?.id ?? null;
  }

  /** Show a page of this entry. */
  async goToPage(pageId: string): Promise<void> {
    this.#pageId = pageId;
    await this.render();
  }

  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    if (typeof options['pageId'] === 'string') this.#pageId = options['pageId'];
  }

  override async _renderHTML(_context: Context, _options: RenderOptions): Promise<Child[]> {
    const page = this.pages.find(({ id }) => id === this.pageId);
    const content = h('div', { class: 'journal-entry-content', 'data-scroll': page?.id ?? 'content', tabindex: '0' });
    content.append(
      page ? await this.#pageElement(page) : h('p', { class: 'hint empty' }, 'This journal has no pages yet.'),
    );
    return [h('aside', { class: 'journal-sidebar flexcol' }, this.#search(), this.#list(), this.#footer()), content];
  }

  override _replaceHTML(result: Child[], content: HTMLElement): void {
    content.classList.add('journal-columns');
    replaceKeeping(content, result);
  }

  #search(): HTMLElement {
    const search = h('input', {
      type: 'search',
      name: 'search',
      value: this.#query,
      placeholder: 'Search pages',
      'aria-label': 'Search pages',
    });
    search.addEventListener('input', () => {
      this.#query = search.value.trim().toLowerCase();
      void this.render();
    });
    return h('search', {}, search);
  }

  #list(): HTMLElement {
    const shown = this.pages.filter((page) => (page.name ?? '').toLowerCase().includes(this.#query));
    return h(
      'ol',
      { class: 'toc plain', 'data-scroll': 'toc' },
      ...shown.map((page, index) => {
        const level = (member(page, 'title') as { level?: number } | undefined)?.level ?? 1;
        const current = page.id === this.pageId;
        return h(
          'li',
          { class: `page level${level}${current ? ' active' : ''}`, 'data-page-id': page.id, 'data-uuid': page.uuid },
          h(
            'button',
            {
              type: 'button',
              class: 'page-heading plain',
              'data-action': 'goToPage',
              'aria-current': current ? 'page' : null,
              'data-key': page.uuid,
            },
            h('span', { class: 'page-index' }, `${index + 1}`),
            h('span', { class: 'page-title' }, page.name ?? ''),
          ),
          page.isOwner
            ? iconButton('page-edit plain fa-solid fa-pen', `Edit ${page.name ?? 'page'}`, {
                'data-action': 'editPage',
              })
            : null,
        );
      }),
    );
  }

  #footer(): HTMLElement {
    const add = this.isEditable
      ? h('button', { type: 'button', 'data-action': 'createPage' }, icon('fa-solid fa-file-circle-plus'), 'Add Page')
      : null;
    return h(
      'footer',
      { class: 'action-buttons flexrow' },
      iconButton('fa-solid fa-chevron-left', 'Previous page', { 'data-action': 'previousPage' }),
      add,
      iconButton('fa-solid fa-chevron-right', 'Next page', { 'data-action': 'nextPage' }),
    );
  }

  async #pageElement(page: Doc): Promise<HTMLElement> {
    const sheet = this.#pageSheet(page);
    if (!sheet)
      return h('p', { class: 'hint' }, `There is no sheet for pages of type ${String(member(page, 'type'))}.`);
    await sheet.render({ force: true });
    const { element } = sheet;
    element.dataset['pageId'] = page.id ?? '';
    return element;
  }

  #pageSheet(page: Doc): ApplicationV2 | null {
    const known = this.#pageSheets.get(page.id ?? '');
    if (known) return known;
    const cls = sheetClassFor(page);
    if (!cls) return null;
    const made = new (cls as unknown as new (options: object) => ApplicationV2)({ document: page, mode: 'view' });
    this.#pageSheets.set(page.id ?? '', made);
    return made;
  }

  override _onClose(options: CloseOptions): void {
    super._onClose(options);
    for (const sheet of this.#pageSheets.values()) void sheet.close();
    this.#pageSheets.clear();
  }

  #pageOf(target: HTMLElement): Doc | undefined {
    const id = target.closest<HTMLElement>('[data-page-id]')?.dataset['pageId'];
    return this.pages.find((page) => page.id === id);
  }

  static async onGoToPage(this: ApplicationV2, _event: Event, target: HTMLElement): Promise<void> {
    const sheet = this as JournalEntrySheet;
    const page = sheet.#pageOf(target);
    if (page?.id) await sheet.goToPage(page.id);
  }

  static async onEditPage(this: ApplicationV2, _event: Event, target: HTMLElement): Promise<void> {
    await (this as JournalEntrySheet).#pageOf(target)?.sheet?.render({ force: true });
  }

  static async onStep(this: ApplicationV2, _event: Event, target: HTMLElement): Promise<void> {
    const sheet = this as JournalEntrySheet;
    const { pages } = sheet;
    const step = target.dataset['action'] === 'nextPage' ? 1 : -1;
    const next = pages[pages.findIndex(({ id }) => id === sheet.pageId) + step];
    if (next?.id) await sheet.goToPage(next.id);
  }

  static async onCreatePage(this: ApplicationV2): Promise<void> {
    const sheet = this as JournalEntrySheet;
    const page = await createDocumentDialog(documentClass('JournalEntryPage'), [], { parent: sheet.document });
    await page?.sheet?.render({ force: true });
  }

  static async onDeletePage(this: ApplicationV2, _event: Event, target: HTMLElement): Promise<void> {
    const page = (this as JournalEntrySheet).#pageOf(target);
    const sure =
      page &&
      (await DialogV2.confirm({
        window: { title: `Delete ${page.name ?? 'page'}` },
        content: '<p>It will be gone for good.</p>',
      }));
    if (sure) await page.delete();
  }
}
