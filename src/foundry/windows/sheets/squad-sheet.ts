import type { SheetForm } from '../../../battle/sheet';
import type { UnitHandsView } from '../by-hand/hand-views';
import { listenToHands } from '../by-hand/listen';
import { attempt } from '../../common/attempt';
import { cleaned } from '../../common/clean';
import { unitHost } from '../../store/documents/unit-host';
import { hooks, moduleFile, template } from '../../common/ids';
import { printElement } from '../../common/print-element';
import { openRule } from '../../common/rules-reference';
import { rulesetName } from '../../live/views/battle-head';
import { openWindow } from '../doors';
import { battleOfActor } from './find-battle';
import {
  designOf,
  drawSheet,
  needSheetForm,
  plainDesign,
  readDesign,
  sheetForm,
  tokenOf,
  type SheetSubject,
} from '../../live/views/record-sheet';
import { inTime } from '../../common/connection';
import { part } from '../../common/part';
import { isElement, isTag } from '../../common/elements';
import { Typing } from '../../common/typing';

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2 } = foundry.applications.sheets;

/** The record sheet of a unit. The page itself comes from the ruleset; this is its frame. */
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
      roll(this: SquadSheet, _event: PointerEvent, target: HTMLElement) {
        return this.roll(target);
      },
      openRule(this: SquadSheet, _event: PointerEvent, target: HTMLElement) {
        return openRule(target.dataset['rule'] ?? '');
      },
      print(this: SquadSheet) {
        printElement(this.element);
      },
      printGame(this: SquadSheet) {
        return openWindow('print', this.actor.uuid);
      },
    },
  };

  static override PARTS: Record<string, unknown> = {
    form: {
      template: template('sheets/squad'),
      templates: [template('by-hand/unit'), template('by-hand/control')],
      scrollable: ['.sheet-paper', '.hand-figures'],
    },
  };

  #watch: number | null = null;
  /** The ruleset's page as shown, and what can be set by hand on it. */
  #page: string | null = null;
  #handsOpen = false;
  readonly #typing = new Typing(() => void (this.rendered && this.render()));

  get #ruleset(): string {
    return unitHost().read(this.actor)?.ruleset ?? '';
  }

  get #form(): SheetForm | null {
    return sheetForm(this.#ruleset);
  }

  /** The design to show: the actor's own, else that of the scenario's listing. */
  get #design(): object | null {
    const form = this.#form;
    if (form === null) return null;
    const own = readDesign(form, unitHost().read(this.actor)?.design ?? null);
    if (own !== null) return own;
    const place = battleOfActor(this.actor);
    const unit = place?.battle.seen.units[place.unit];
    if (place === null || unit === undefined) return form.start();
    return designOf(form, unit, place.battle.seen);
  }

  /** A button of the form: add or remove an entry. */
  async press(target: HTMLElement): Promise<void> {
    const { change = '', id = '', index = '0' } = target.dataset;
    const [form, design] = [this.#form, this.#design];
    if (form === null || design === null || !this.isEditable) return;
    await this.#write(form.press(design, { change, id, index: Number(index) }));
  }

  /** A button of the form that rolls dice: everybody sees them in the chat. */
  async roll(target: HTMLElement): Promise<void> {
    const { change = '', id = '', index = '0' } = target.dataset;
    const [form, design] = [this.#form, this.#design];
    if (form === null || design === null || !this.isEditable || battleOfActor(this.actor) !== null) return;
    await attempt(async () => {
      const button = { change, id, index: Number(index) };
      const rollOnSheet = await part(async () => (await import('./roll-on-sheet')).rollOnSheet);
      const rolled = await rollOnSheet(this.actor.name, this.#ruleset, form, design, button);
      if (rolled !== null) await this.#write(rolled);
    });
  }

  async #write(design: object): Promise<void> {
    const host = unitHost();
    await inTime(this.actor.update(host.changes(host.designChanges(this.actor, plainDesign(design)))));
  }

  protected override async _prepareContext(
    options: foundry.applications.api.ApplicationRenderOptions,
  ): Promise<object> {
    const context = await super._prepareContext(options);
    await needSheetForm(this.#ruleset);
    const body = await this.#draw();
    const hands = await this.#hands();
    this.#page = pageOf(body, hands);
    this.#typing.begins();
    const notes = cleaned(String(unitHost().read(this.actor)?.notes ?? ''));
    const enriched = await foundry.applications.ux.TextEditor.implementation.enrichHTML(notes, {
      relativeTo: this.actor,
    });
    return {
      ...context,
      rootId: this.id,
      body,
      hands,
      open: this.#handsOpen,
      notes,
      enriched,
      ruleset: rulesetName(this.#ruleset),
      editable: this.isEditable,
    };
  }

  async #draw(): Promise<string | null> {
    const [form, design] = [this.#form, this.#design];
    return form === null || design === null ? null : drawSheet(form, this.#subject(design));
  }

  /** What the gamemaster may set of the unit in its battle; null where there is nothing. */
  async #hands(): Promise<UnitHandsView | null> {
    const place = game.user.isGM ? battleOfActor(this.actor) : null;
    if (place === null) return null;
    const views = await part(async () => (await import('../by-hand/hand-views')).unitHands);
    return views(place.battle, place.unit);
  }

  #subject(design: object): SheetSubject {
    const { actor } = this;
    const play = battleOfActor(actor);
    return {
      rootId: this.id,
      name: actor.name,
      img: actor.img,
      design,
      play,
      editable: this.isEditable && play === null,
    };
  }

  protected override async _onFirstRender(
    context: object,
    options: foundry.applications.api.ApplicationRenderOptions,
  ): Promise<void> {
    await super._onFirstRender(context, options);
    this.#watch = Hooks.on(hooks.battleChanged, () => void this.#follow());
    const { element } = this;
    element.addEventListener('dragstart', (event) => {
      const handle = isElement(event.target) ? event.target.closest('.drag-handle') : null;
      if (handle !== null)
        event.dataTransfer?.setData('text/plain', JSON.stringify({ type: 'Actor', uuid: this.actor.uuid }));
    });
    listenToHands(element, () => battleOfActor(this.actor)?.battle ?? null);
    element.addEventListener(
      'toggle',
      ({ target }) => {
        if (isTag(target, 'details') && target.isConnected && target.matches('.by-hand')) this.#handsOpen = target.open;
      },
      true,
    );
    this.#typing.listen(element);
  }

  protected override async _onRender(
    context: object,
    options: foundry.applications.api.ApplicationRenderOptions,
  ): Promise<void> {
    await super._onRender(context, options);
    this.#typing.ends(this.element);
    // The host locks every button of a sheet that one may only read; these change nothing.
    for (const button of this.element.querySelectorAll<HTMLButtonElement>(
      '[data-action=print], [data-action=openRule]',
    ))
      button.disabled = false;
  }

  /** What is being written would be lost with the fields that a new drawing replaces. */
  protected override _canRender(options: foundry.applications.api.ApplicationRenderOptions): false | void {
    if (this.rendered && this.#typing.holds(this.element.querySelector('prose-mirror.active') !== null)) return false;
    return super._canRender(options);
  }

  /** The battle changed: redraws if this sheet shows it. */
  async #follow(): Promise<void> {
    const page = pageOf(await this.#draw(), await this.#hands());
    if (page !== this.#page && this.rendered) await this.render();
  }

  protected override _onClose(options: object): void {
    super._onClose(options);
    if (this.#watch !== null) Hooks.off(hooks.battleChanged, this.#watch);
  }

  /** Returns the drawing of the troops, unless the user chose another picture. */
  #picture(img: string): { img?: string } {
    return this.actor.img.startsWith(moduleFile('assets/tokens/')) ? { img } : {};
  }

  /** The form speaks of the design's parts; the document keeps the design as a whole. */
  protected override _processFormData(
    _event: Event | null,
    _form: HTMLFormElement,
    formData: { readonly object: Record<string, unknown> },
  ): object {
    const fields = formData.object;
    const { name, notes } = fields;
    const [form, design] = [this.#form, this.#design];
    const changed =
      form === null || design === null || battleOfActor(this.actor) !== null ? null : form.fill(design, fields);
    return {
      ...(typeof name === 'string' && name.trim() !== '' ? { name } : {}),
      ...(form === null || changed === null ? {} : this.#picture(tokenOf(form, changed))),
      ...unitHost().changes({
        ...(changed === null ? {} : unitHost().designChanges(this.actor, plainDesign(changed))),
        ...(typeof notes === 'string' ? { notes } : {}),
      }),
    };
  }
}

/** Returns everything visible of the page, to compare. */
function pageOf(body: string | null, hands: UnitHandsView | null): string {
  return JSON.stringify([body, hands]);
}
