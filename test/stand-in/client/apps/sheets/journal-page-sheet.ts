import { DocumentSheetV2 } from '../api/document-sheet';
import { HandlebarsApplicationMixin, type TemplatePart } from '../api/handlebars-application';
import type { ApplicationOptions, Context, RenderOptions } from '../api/types';
import { member, type Doc } from '../documents';
import { mergeInto, type Dict } from '../records';
import { TextEditor } from '../ux/text-editor';
import { textOf } from '../../../common/objects';

/**
 * foundry.applications.sheets.journal.JournalEntryPageSheet: the sheet of a page, which has two modes. In `view` it is drawn
 * frameless inside the journal's sheet; in `edit` it is a window of its own.
 */
export class JournalEntryPageSheet extends DocumentSheetV2 {
  static override KNOWN_OPTIONS = ['includeTOC', 'mode', 'viewClasses'];

  static override DEFAULT_OPTIONS: object = {
    id: '{id}',
    classes: ['journal-sheet', 'journal-entry-page'],
    viewPermission: 2,
    includeTOC: true,
    mode: 'edit',
    viewClasses: [],
    position: { width: 600, height: 680 },
    window: { resizable: true, contentClasses: ['standard-form'] },
    form: { submitOnChange: false, closeOnSubmit: true },
  };

  get page(): Doc {
    return this.document;
  }

  get isView(): boolean {
    return this.options['mode'] === 'view';
  }

  override get title(): string {
    return `${this.document.parent?.name ?? 'Journal'}: ${this.document.name ?? ''}`;
  }

  override _initializeApplicationOptions(options: Dict): ApplicationOptions {
    const merged = super._initializeApplicationOptions(options);
    if (merged['mode'] !== 'view') return merged;
    merged.tag = 'article';
    mergeInto(merged, { window: { frame: false, positioned: false } });
    const type = textOf(member(merged['document'] as Doc, 'type'));
    merged.classes = ['journal-entry-page', type.replaceAll('.', '-'), ...(merged['viewClasses'] as string[])].filter(
      Boolean,
    );
    merged.uniqueId = `${merged.uniqueId}-view`;
    return merged;
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const context = await super._prepareContext(options);
    const title = member(this.document, 'title') as { show: boolean; level: number } | undefined;
    return Object.assign(context, {
      page: this.document,
      name: this.document.name ?? '',
      title: { show: title?.show ?? true, level: title?.level ?? 1 },
      headingLevels: { 1: 'Level 1', 2: 'Level 2', 3: 'Level 3' },
    });
  }

  override _insertElement(element: HTMLElement): void {
    if (!this.isView) super._insertElement(element);
  }
}

/** foundry.applications.sheets.journal.JournalEntryPageHandlebarsSheet: its parts are VIEW_PARTS or EDIT_PARTS by mode. */
export class JournalEntryPageHandlebarsSheet extends HandlebarsApplicationMixin(JournalEntryPageSheet) {
  static EDIT_PARTS: Record<string, TemplatePart> = {
    header: { template: 'templates/journal/parts/page-header.hbs', classes: ['journal-header'] },
    footer: { template: 'templates/journal/parts/page-footer.hbs', classes: ['journal-footer'] },
  };

  static VIEW_PARTS: Record<string, TemplatePart> = {};

  override _configureRenderParts(options: RenderOptions): Record<string, TemplatePart> {
    const { EDIT_PARTS, VIEW_PARTS, PARTS } = this.constructor as typeof JournalEntryPageHandlebarsSheet;
    const own = super._configureRenderParts(options);
    const parts = this.isView ? VIEW_PARTS : EDIT_PARTS;
    return Object.keys(PARTS).length > 0
      ? own
      : Object.fromEntries(Object.entries(parts).map(([id, part]) => [id, { ...part }]));
  }
}

/** The sheet of a text page (JournalEntryPageProseMirrorSheet). */
export class JournalEntryPageProseMirrorSheet extends JournalEntryPageHandlebarsSheet {
  static override DEFAULT_OPTIONS: object = { classes: ['text'] };

  static override EDIT_PARTS: Record<string, TemplatePart> = {
    header: { template: 'templates/journal/parts/page-header.hbs' },
    content: { template: 'templates/journal/pages/text/edit.hbs' },
    footer: { template: 'templates/journal/parts/page-footer.hbs' },
  };

  static override VIEW_PARTS: Record<string, TemplatePart> = {
    content: { template: 'templates/journal/pages/text/view.hbs', root: true },
  };

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const context = await super._prepareContext(options);
    const text = member(this.document, 'text') as { content?: string } | undefined;
    const content = text?.content ?? '';
    return Object.assign(context, {
      text: {
        content,
        enriched: await TextEditor.enrichHTML(content, { relativeTo: this.document, secrets: this.document.isOwner }),
      },
    });
  }
}

/** The sheet of an image page. */
export class JournalEntryPageImageSheet extends JournalEntryPageHandlebarsSheet {
  static override DEFAULT_OPTIONS: object = { classes: ['image'] };

  static override EDIT_PARTS: Record<string, TemplatePart> = {
    header: { template: 'templates/journal/parts/page-header.hbs' },
    content: { template: 'templates/journal/pages/image/edit.hbs' },
    footer: { template: 'templates/journal/parts/page-footer.hbs' },
  };

  static override VIEW_PARTS: Record<string, TemplatePart> = {
    content: { template: 'templates/journal/pages/image/view.hbs', root: true },
  };
}
