import type { Json } from '../../engine/json';
import { unitHost } from '../documents/unit-host';
import { hooks, moduleFile, template } from '../ids';
import { openRule } from '../packs/rules-reference';
import { rulesetName } from '../panel/context-head';
import { battleOfActor } from './find-battle';
import type { SheetPart, SheetSubject } from './sheet-part';
import { sheetPart } from './sheet-parts';

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2 } = foundry.applications.sheets;

/** The record sheet of a unit. The form itself comes from the ruleset's part; this is its frame. */
export class SquadSheet extends HandlebarsApplicationMixin(ActorSheetV2) {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    classes: ['skirmish-line', 'skirmish-sheet'],
    position: { width: 860, height: 880 },
    window: { resizable: true, icon: 'fa-solid fa-people-group' },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: {
      change(this: SquadSheet, _event: PointerEvent, target: HTMLElement) {
        return this.press(target);
      },
      openRule(this: SquadSheet, _event: PointerEvent, target: HTMLElement) {
        return openRule(target.dataset['rule'] ?? '');
      },
      print(this: SquadSheet) {
        this.print();
      },
    },
  };

  static override PARTS: Record<string, unknown> = {
    form: { template: template('sheets/squad'), scrollable: ['.sheet-paper'] },
  };

  #watch: number | null = null;

  get #ruleset(): string {
    return unitHost().read(this.actor)?.ruleset ?? '';
  }

  get #part(): SheetPart | null {
    return sheetPart(this.#ruleset);
  }

  /** The design to show: the actor's own, else that of the scenario's listing. */
  get #design(): Json {
    const own = unitHost().read(this.actor)?.design ?? null;
    const part = this.#part;
    if (part === null) return null;
    if (own !== null && part.accepts(own)) return own;
    const place = battleOfActor(this.actor);
    const unit = place?.battle.state.units[place.unit];
    return unit === undefined ? part.start() : part.designOf(unit, place?.battle.state.scenario ?? null);
  }

  /** A button of the form: add or remove an entry. */
  async press(target: HTMLElement): Promise<void> {
    const { change = '', id = '', index = '0' } = target.dataset;
    const design = this.#design;
    if (this.#part === null || design === null || !this.isEditable) return;
    await this.actor.update(unitHost().changes({ design: this.#part.change(design, { change, id, index: Number(index) }) }));
  }

  /** Prints this sheet alone. */
  print(): void {
    const view = this.element.ownerDocument.defaultView;
    this.element.classList.add('skirmish-printing');
    view?.addEventListener('afterprint', () => this.element.classList.remove('skirmish-printing'), { once: true });
    view?.print();
  }

  protected override async _prepareContext(options: foundry.applications.api.ApplicationRenderOptions): Promise<object> {
    const context = await super._prepareContext(options);
    const design = this.#design;
    const part = this.#part;
    const body = part === null || design === null ? null : await foundry.applications.handlebars.renderTemplate(template(part.template), part.context(this.#subject(design)));
    const notes = unitHost().read(this.actor)?.notes ?? '';
    const enriched = await foundry.applications.ux.TextEditor.implementation.enrichHTML(notes, { relativeTo: this.actor });
    return { ...context, rootId: this.id, body, notes, enriched, ruleset: rulesetName(this.#ruleset), editable: this.isEditable };
  }

  #subject(design: Json): SheetSubject {
    const { actor } = this;
    const play = battleOfActor(actor);
    return { rootId: this.id, name: actor.name, img: actor.img, design, play, editable: this.isEditable && play === null };
  }

  protected override _onFirstRender(): void {
    this.#watch = Hooks.on(hooks.battleChanged, () => void this.render());
    this.element.addEventListener('dragstart', (event) => {
      const handle = event.target instanceof Element ? event.target.closest('.drag-handle') : null;
      if (handle !== null) event.dataTransfer?.setData('text/plain', JSON.stringify({ type: 'Actor', uuid: this.actor.uuid }));
    });
  }

  protected override _onClose(options: object): void {
    super._onClose(options);
    if (this.#watch !== null) Hooks.off(hooks.battleChanged, this.#watch);
  }

  /** The drawing that belongs to the troops, unless somebody chose another picture. */
  #picture(art: string): { img?: string } {
    return this.actor.img.startsWith(moduleFile('assets/tokens/')) ? { img: moduleFile(`assets/tokens/${art}.webp`) } : {};
  }

  /** The form speaks of the design's parts; the document keeps the design as a whole. */
  protected override _processFormData(_event: Event | null, _form: HTMLFormElement, formData: { readonly object: Record<string, unknown> }): object {
    const fields = formData.object;
    const design = this.#design;
    const { name, notes } = fields;
    const part = this.#part;
    const changed = part === null || design === null || battleOfActor(this.actor) !== null ? null : part.read(design, fields);
    return {
      ...(typeof name === 'string' && name.trim() !== '' ? { name } : {}),
      ...(part === null || changed === null ? {} : this.#picture(part.art(changed))),
      ...unitHost().changes({ ...(changed === null ? {} : { design: changed }), ...(typeof notes === 'string' ? { notes } : {}) }),
    };
  }
}
