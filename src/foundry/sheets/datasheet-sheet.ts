import type { Json } from '../../engine/json';
import { attempt } from '../deploy/dropped';
import { unitHost } from '../documents/unit-host';
import { moduleFile, template } from '../ids';
import { openRule } from '../packs/rules-reference';
import { sheetPart } from './sheet-parts';

const { JournalEntryPageHandlebarsSheet } = foundry.applications.sheets.journal;

interface Datasheet {
  readonly ruleset: string;
  readonly design: Json;
  readonly notes: string;
}

/** A page of a datasheet: the record sheet to look at, and a squad made from it. */
export class DatasheetSheet extends JournalEntryPageHandlebarsSheet {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    classes: ['skirmish-line', 'skirmish-datasheet'],
    viewClasses: ['skirmish-line', 'skirmish-datasheet'],
    actions: {
      makeSquad(this: DatasheetSheet) {
        return this.makeSquad();
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
    const part = sheetPart(ruleset);
    if (part === null) return;
    await attempt(async () => {
      const img = moduleFile(`assets/tokens/${part.art(design)}.webp`);
      const actor = await Actor.create(unitHost().data(this.document.name, img, { ruleset, design, play: null }));
      await actor?.sheet?.render({ force: true });
    });
  }

  protected override async _prepareContext(options: foundry.applications.api.ApplicationRenderOptions): Promise<object> {
    const context = await super._prepareContext(options);
    const { ruleset, design, notes } = this.#sheet;
    const part = sheetPart(ruleset);
    const fits = part !== null && design !== null && part.accepts(design);
    const { id: rootId } = this;
    const { name } = this.document;
    const subject = { rootId, name, design, play: null, editable: false };
    const body = fits
      ? await foundry.applications.handlebars.renderTemplate(template(part.template), part.context({ ...subject, img: moduleFile(`assets/tokens/${part.art(design)}.webp`) }))
      : null;
    const enriched = await foundry.applications.ux.TextEditor.implementation.enrichHTML(notes, { relativeTo: this.document });
    return { ...context, rootId, body, enriched, gamemaster: game.user.isGM };
  }

  protected override _onFirstRender(context: object, options: foundry.applications.api.ApplicationRenderOptions): void {
    void super._onFirstRender(context, options);
    this.element.addEventListener('dragstart', (event) => {
      const handle = event.target instanceof Element ? event.target.closest('.drag-handle') : null;
      if (handle !== null) event.dataTransfer?.setData('text/plain', JSON.stringify({ type: 'JournalEntryPage', uuid: this.document.uuid }));
    });
  }
}
