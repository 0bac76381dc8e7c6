import type { ApplicationV2 } from '../api/application';
import { DocumentSheetV2 } from '../api/document-sheet';
import type { Context, RenderOptions } from '../api/types';
import { h, icon } from '../dom';
import { createFormGroup, createSelectInput } from '../forms/inputs';
import type { FormDataExtended } from '../ux/form-data-extended';
import { registerSheet, sheetsFor, unregisterSheet } from './sheet-registry';

/** foundry.applications.apps.DocumentSheetConfig: registers sheets, and lets a person choose the sheet and theme of one document. */
export class DocumentSheetConfig extends DocumentSheetV2 {
  static registerSheet = registerSheet;
  static unregisterSheet = unregisterSheet;

  static override DEFAULT_OPTIONS: object = {
    id: 'document-sheet-config-{id}',
    classes: ['sheet-config'],
    sheetConfig: false,
    position: { width: 420 },
    form: { handler: DocumentSheetConfig.save, closeOnSubmit: true },
    window: { contentClasses: ['standard-form'] },
  };

  override get title(): string {
    return `Sheet of ${this.document.name ?? this.document.id ?? ''}`;
  }

  override async _renderHTML(_context: Context, _options: RenderOptions): Promise<HTMLElement[]> {
    const choices = Object.fromEntries(sheetsFor(this.document).map(({ id, label }) => [id, label]));
    const flags = this.document.flags['core'] ?? {};
    const sheet = createSelectInput({
      name: 'sheetClass',
      value: flags['sheetClass'] ?? '',
      choices,
      blank: 'Default',
    });
    const theme = createSelectInput({
      name: 'sheetTheme',
      value: flags['sheetTheme'] ?? '',
      choices: { light: 'Light', dark: 'Dark' },
      blank: 'Default',
    });
    return [
      createFormGroup({ label: 'Sheet', rootId: this.id, input: sheet }),
      createFormGroup({ label: 'Theme', rootId: this.id, input: theme }),
      h('footer', { class: 'form-footer' }, h('button', { type: 'submit' }, icon('fa-solid fa-floppy-disk'), 'Save')),
    ];
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement): void {
    content.replaceChildren(...result);
  }

  static async save(this: ApplicationV2, _event: Event, _form: HTMLFormElement, data: FormDataExtended): Promise<void> {
    const { document } = this as DocumentSheetConfig;
    const { sheetClass, sheetTheme } = data.object;
    await document.sheet?.close();
    await document.update({ 'flags.core': { sheetClass, sheetTheme } });
    await document.sheet?.render({ force: true });
  }
}
