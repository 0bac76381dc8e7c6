import { expand, mergeInto, type Dict } from '../records';
import { iconButton } from '../dom';
import { currentUser, documentLabel, tell, typeLabel, typeOf, type Doc } from '../documents';
import { host } from '../host';
import { FormDataExtended } from '../ux/form-data-extended';
import { ApplicationV2 } from './application';
import type { ApplicationOptions, CloseOptions, Context, RenderOptions } from './types';

/** Ownership levels: CONST.DOCUMENT_OWNERSHIP_LEVELS. */
const LIMITED = 1;
const OWNER = 3;

/** foundry.applications.api.DocumentSheetV2 (API v13/v14): an application about one document. */
export class DocumentSheetV2 extends ApplicationV2 {
  static override KNOWN_OPTIONS: readonly string[] = [
    'document',
    'viewPermission',
    'editPermission',
    'canCreate',
    'sheetConfig',
  ];

  static override DEFAULT_OPTIONS: object = {
    id: '{id}',
    classes: ['sheet'],
    tag: 'form',
    document: null,
    viewPermission: LIMITED,
    editPermission: OWNER,
    canCreate: false,
    sheetConfig: true,
    actions: {
      copyUuid: DocumentSheetV2.copyUuid,
      configureSheet: DocumentSheetV2.configureSheet,
      editImage: DocumentSheetV2.editImage,
    },
    form: { handler: DocumentSheetV2.submitDocumentForm, submitOnChange: false, closeOnSubmit: false },
    window: {
      controls: [{ icon: 'fa-solid fa-gear', label: 'Configure Sheet', action: 'configureSheet' }],
    },
  };

  get document(): Doc {
    return this.options['document'] as Doc;
  }

  override get title(): string {
    const { documentName, name } = this.document;
    const type = typeOf(this.document);
    const label = type === 'base' ? documentLabel(documentName) : typeLabel(documentName, type);
    return `${label}: ${name ?? this.document.id ?? ''}`;
  }

  get isVisible(): boolean {
    return this.document.testUserPermission(currentUser(), this.options['viewPermission'] as number);
  }

  get isEditable(): boolean {
    if (this.document.pack && isLocked(this.document.pack)) return false;
    return this.document.testUserPermission(currentUser(), this.options['editPermission'] as number);
  }

  override _initializeApplicationOptions(options: Dict): ApplicationOptions {
    const document = options['document'] as Doc | undefined;
    if (!document) throw new Error(`${this.constructor.name} needs a document in its options`);
    const uniqueId = `${this.constructor.name}-${document.uuid.replaceAll('.', '-')}`;
    const merged = super._initializeApplicationOptions({ uniqueId, ...options });
    merged['document'] = document;
    return merged;
  }

  override _canRender(_options: RenderOptions): false | void {
    if (!this.isVisible) throw new Error(`You do not have permission to view this ${this.document.documentName}.`);
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const context = await super._prepareContext(options);
    const { document } = this;
    return Object.assign(context, {
      document,
      source: document._source,
      fields: document.schema.fields,
      editable: this.isEditable,
      user: currentUser(),
      rootId: this.id,
    });
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    if (this.hasFrame && this.document.id) {
      const copy = iconButton('header-control fa-solid fa-passport', 'Copy UUID', { 'data-action': 'copyUuid' });
      this.window.close?.before(copy);
    }
    applySheetTheme(frame, this.document);
    return frame;
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.document.apps[this.id] = this;
  }

  override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this._toggleDisabled(!this.isEditable);
  }

  override _onClose(options: CloseOptions): void {
    super._onClose(options);
    delete this.document.apps[this.id];
  }

  /** Enable or disable every field of the form; buttons of the window header stay. */
  _toggleDisabled(disabled: boolean): void {
    const { form } = this;
    if (!form) return;
    for (const field of form.elements) {
      if (field.closest('.window-header, .controls-dropdown')) continue;
      if (disabled && !field.matches(':disabled')) {
        Reflect.set(field, 'disabled', true);
        (field as HTMLElement).dataset['lockedBySheet'] = '';
      } else if (!disabled && 'lockedBySheet' in (field as HTMLElement).dataset) {
        Reflect.set(field, 'disabled', false);
        delete (field as HTMLElement).dataset['lockedBySheet'];
      }
    }
  }

  _prepareSubmitData(event: Event, form: HTMLFormElement, formData: FormDataExtended, updateData?: Dict): Dict {
    const data = this._processFormData(event, form, formData);
    if (updateData) mergeInto(data, expand(updateData));
    this.document.validate({ changes: data, clean: true, fallback: false });
    return data;
  }

  _processFormData(_event: Event | null, _form: HTMLFormElement, formData: FormDataExtended): Dict {
    return expand(formData.object);
  }

  async _processSubmitData(_event: Event, _form: HTMLFormElement, data: Dict, options: Dict = {}): Promise<void> {
    await this.document.update(data, options);
  }

  override async submit({ updateData, ...options }: Dict = {}): Promise<unknown> {
    if (!this.isEditable) throw new Error(`You may not edit this ${this.document.documentName}.`);
    const { form } = this;
    if (!form) throw new Error(`${this.constructor.name} has no form`);
    const event = new Event('submit', { cancelable: true });
    const data = this._prepareSubmitData(event, form, new FormDataExtended(form), updateData as Dict | undefined);
    return this._processSubmitData(event, form, data, options);
  }

  /** The form handler of every document sheet; `this` is the sheet. */
  static async submitDocumentForm(
    this: ApplicationV2,
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    const sheet = this as DocumentSheetV2;
    if (!sheet.isEditable) return;
    const data = sheet._prepareSubmitData(event, form, formData);
    await sheet._processSubmitData(event, form, data, {});
  }

  static async copyUuid(this: ApplicationV2): Promise<void> {
    const { uuid } = (this as DocumentSheetV2).document;
    await navigator.clipboard.writeText(uuid).catch(() => undefined);
    tell('info', `Copied the UUID ${uuid}`);
  }

  static async configureSheet(this: ApplicationV2): Promise<void> {
    const { DocumentSheetConfig } = await import('../sheets/document-sheet-config');
    await new DocumentSheetConfig({ document: (this as DocumentSheetV2).document }).render({ force: true });
  }

  static async editImage(this: ApplicationV2, _event: Event, target: HTMLElement): Promise<void> {
    const sheet = this as DocumentSheetV2;
    const path = target.dataset['edit'] ?? 'img';
    const { DialogV2 } = await import('./dialog');
    const answer = (await DialogV2.input({
      window: { title: 'Image' },
      content: '<label>Path of the image <input name="path" type="text" autofocus></label>',
    })) as { path?: string } | null;
    if (answer?.path) await sheet.document.update({ [path]: answer.path });
  }
}

function isLocked(pack: string): boolean {
  const found = host().game.packs.get(pack) as { locked?: boolean } | undefined;
  return found?.locked ?? true;
}

function applySheetTheme(frame: HTMLElement, document: Doc): void {
  const theme = document.flags['core']?.['sheetTheme'];
  if (typeof theme !== 'string' || !theme) return;
  frame.classList.remove('theme-light', 'theme-dark');
  frame.classList.add(`theme-${theme}`);
  frame.dataset['fixedTheme'] = theme;
}
