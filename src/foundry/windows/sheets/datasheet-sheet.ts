import type { Json } from '../../../engine/json';
import { cleaned } from '../../common/clean';
import { attempt } from '../../common/attempt';
import { unitHost } from '../../store/documents/unit-host';
import { template } from '../../common/ids';
import { openRule } from '../../common/rules-reference';
import type { SheetForm } from '../../../battle/sheet';
import { drawSheet, needSheetForm, plainDesign, readDesign, tokenOf } from '../../live/views/record-sheet';
import { inTime } from '../../common/connection';
import { replacementOf } from '../../store/compat/deletions';
import { isElement, isTag } from '../../common/elements';

const { JournalEntryPageHandlebarsSheet } = foundry.applications.sheets.journal;

interface Datasheet {
  readonly ruleset: string;
  readonly design: Json;
  readonly notes: string;
}

/** A page of a datasheet: the record sheet, which owners of a page of this world change, and a squad made from it. */
export class DatasheetSheet extends JournalEntryPageHandlebarsSheet {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    classes: ['skirmish-line', 'skirmish-datasheet'],
    viewClasses: ['skirmish-line', 'skirmish-datasheet'],
    actions: {
      makeSquad(this: DatasheetSheet) {
        return this.makeSquad();
      },
      change(this: DatasheetSheet, _event: PointerEvent, { dataset }: HTMLElement) {
        const { change = '', id = '', index = '0' } = dataset;
        return this.write((form, design) => form.press(design, { change, id, index: Number(index) }));
      },
      openRule(this: DatasheetSheet, _event: PointerEvent, target: HTMLElement) {
        return openRule(target.dataset['rule'] ?? '');
      },
    },
  };

  static override VIEW_PARTS: Record<string, unknown> = {
    content: { template: template('sheets/datasheet'), root: true },
  };

  get #sheet(): Datasheet {
    return this.document.system as unknown as Datasheet;
  }

  /** Makes an actor with this design, and opens its sheet. */
  async makeSquad(): Promise<void> {
    const { ruleset, design } = this.#sheet;
    const form = await needSheetForm(ruleset);
    if (form === null) return;
    await attempt(async () => {
      const img = tokenOf(form, form.read(design));
      const actor = await inTime(
        Actor.create(unitHost().data(this.document.name, img, { ruleset, design, play: null })),
      );
      await actor?.sheet?.render({ force: true });
    });
  }

  get #isEditable(): boolean {
    return this.document.isOwner && !this.document.uuid.startsWith('Compendium.');
  }

  /** Changes the design of the page. It is written whole, since the host merges records. */
  async write(changed: (form: SheetForm, design: object) => object): Promise<void> {
    const { ruleset, design } = this.#sheet;
    const form = await needSheetForm(ruleset);
    const held = form === null ? null : readDesign(form, design);
    if (form === null || held === null || !this.#isEditable) return;
    const system = replacementOf('design', plainDesign(changed(form, held)));
    await attempt(async () => inTime(this.document.update({ system })));
  }

  protected override async _prepareContext(
    options: foundry.applications.api.ApplicationRenderOptions,
  ): Promise<object> {
    const context = await super._prepareContext(options);
    const { ruleset, design, notes } = this.#sheet;
    const form = await needSheetForm(ruleset);
    const held = form === null ? null : readDesign(form, design);
    const { id: rootId } = this;
    const { name } = this.document;
    const body =
      form === null || held === null
        ? null
        : await drawSheet(form, {
            rootId,
            name,
            img: tokenOf(form, held),
            design: held,
            play: null,
            editable: this.#isEditable,
          });
    const enriched = await foundry.applications.ux.TextEditor.implementation.enrichHTML(cleaned(String(notes)), {
      relativeTo: this.document,
    });
    return { ...context, rootId, body, enriched, gamemaster: game.user.isGM };
  }

  protected override async _onFirstRender(
    context: object,
    options: foundry.applications.api.ApplicationRenderOptions,
  ): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener('change', ({ target }) => {
      if (isTag(target, 'input', 'select', 'textarea')) void this.#fill(target);
    });
    this.element.addEventListener('dragstart', (event) => {
      const handle = isElement(event.target) ? event.target.closest('.drag-handle') : null;
      if (handle !== null)
        event.dataTransfer?.setData(
          'text/plain',
          JSON.stringify({ type: 'JournalEntryPage', uuid: this.document.uuid }),
        );
    });
  }

  async #fill({ name, value }: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): Promise<void> {
    if (name === 'name' && value.trim() !== '' && this.#isEditable)
      await attempt(async () => inTime(this.document.update({ name: value.trim() })));
    else if (isField(name)) await this.write((form, design) => form.fill(design, this.#fields()));
  }

  /** All that the page’s form says. */
  #fields(): Readonly<Record<string, unknown>> {
    const controls = this.element.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[name], select[name]');
    const fields = [...controls].filter(({ name }) => isField(name));
    return Object.fromEntries(
      fields.map((control) => [
        control.name,
        isTag(control, 'input') && control.type === 'checkbox' ? control.checked : control.value,
      ]),
    );
  }
}

/** Returns true for a control that changes the design: a value of it, something to add, a unit to begin from. */
const isField = (name: string): boolean => /^(?:design|add)\.|^load$/.test(name);
