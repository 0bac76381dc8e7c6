import { DomApplication } from '../api/dom-application';
import type { ApplicationV2 } from '../api/application';
import type { CloseOptions, Context, RenderOptions } from '../api/types';
import { h, icon, type Child } from '../dom';
import type { Doc } from '../documents';
import { currentUser, tell } from '../documents';

/** A placeable token, as far as the HUD needs it. */
interface TokenObject {
  readonly document: Doc & {
    readonly hidden: boolean;
    readonly elevation: number;
    readonly actor?: unknown;
    toggleCombatant(): Promise<boolean>;
  };
  readonly w: number;
  readonly h: number;
  readonly worldTransform: { readonly a: number };
  /** Brings the transforms up to date, too. */
  getGlobalPosition(): { x: number; y: number };
}

/** foundry.applications.hud.TokenHUD: buttons around the token that was right-clicked; fires renderTokenHUD(app, html, context). */
export class TokenHUD extends DomApplication {
  static override DEFAULT_OPTIONS: object = {
    id: 'token-hud',
    tag: 'form',
    classes: ['placeable-hud'],
    window: { frame: false, positioned: false },
    actions: {
      config: TokenHUD.onConfig,
      sheet: TokenHUD.onSheet,
      visibility: TokenHUD.onVisibility,
      combat: TokenHUD.onCombat,
    },
    form: { submitOnChange: true, closeOnSubmit: false, handler: TokenHUD.onForm },
  };

  #object: TokenObject | null = null;

  get object(): TokenObject | null {
    return this.#object;
  }

  get document(): TokenObject['document'] | null {
    return this.#object?.document ?? null;
  }

  get actor(): unknown {
    return this.document && 'actor' in this.document ? this.document.actor : null;
  }

  /** Show the HUD on a token, or put it away when it is there already. */
  async bind(object: TokenObject): Promise<void> {
    if (object === this.#object && this.rendered) return this.clear();
    this.#object = object;
    await this.render({ force: true });
    this.follow();
  }

  async clear(): Promise<void> {
    this.#object = null;
    await this.close({ animate: false });
  }

  override _canRender(_options: RenderOptions): false | void {
    if (!this.#object) return false;
    return undefined;
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const context = await super._prepareContext(options);
    const { document } = this;
    return Object.assign(context, {
      ...document?.toObject(false),
      id: this.id,
      isGM: currentUser().isGM,
      elevation: document?.elevation ?? 0,
      visibilityClass: document?.hidden ? 'active' : '',
      canToggleCombat: currentUser().isGM,
    });
  }

  override build(context: Context, _options: RenderOptions): Child[] {
    const button = (action: string, glyph: string, label: string, active = false): HTMLElement =>
      h(
        'button',
        {
          type: 'button',
          class: `control-icon${active ? ' active' : ''}`,
          'data-action': action,
          'data-tooltip': label,
          'aria-label': label,
        },
        icon(glyph),
      );
    const elevation = h(
      'div',
      { class: 'attribute elevation' },
      h('input', {
        type: 'text',
        name: 'elevation',
        value: String(context['elevation']),
        'aria-label': 'Elevation',
        'data-tooltip': 'Elevation',
      }),
    );
    const gm = currentUser().isGM
      ? [
          button('visibility', 'fa-solid fa-mask', 'Hide or show', this.document?.hidden === true),
          button('combat', 'fa-solid fa-crosshairs', 'Add to or remove from the encounter'),
        ]
      : [];
    return [
      h('div', { class: 'col left' }, elevation, button('sheet', 'fa-solid fa-user', 'Open the sheet')),
      h('div', { class: 'col middle' }),
      h('div', { class: 'col right' }, ...gm),
    ];
  }

  override _insertElement(element: HTMLElement): void {
    document.getElementById(element.id)?.remove();
    (document.getElementById('hud') ?? document.body).append(element);
  }

  /** Stand where the token is on the screen; the canvas calls this when it pans. */
  follow(): void {
    const { element } = this;
    if (!element || !this.#object) return;
    const { w, h: height, worldTransform } = this.#object;
    const { x, y } = this.#object.getGlobalPosition();
    const board = document.querySelector('canvas#board')?.getBoundingClientRect();
    element.style.left = `${x + (board?.left ?? 0)}px`;
    element.style.top = `${y + (board?.top ?? 0)}px`;
    element.style.width = `${w * worldTransform.a}px`;
    element.style.height = `${height * worldTransform.a}px`;
  }

  override _onClose(options: CloseOptions): void {
    super._onClose(options);
    this.#object = null;
  }

  static async onConfig(this: ApplicationV2): Promise<void> {
    await (this as TokenHUD).document?.sheet?.render({ force: true });
  }

  static async onSheet(this: ApplicationV2): Promise<void> {
    const actor = (this as TokenHUD).actor as Doc | null;
    if (actor?.sheet) await actor.sheet.render({ force: true });
    else tell('warn', 'This token has no actor with a sheet.');
  }

  static async onVisibility(this: ApplicationV2): Promise<void> {
    const { document } = this as TokenHUD;
    await document?.update({ hidden: !document.hidden });
    await this.render();
  }

  static async onCombat(this: ApplicationV2): Promise<void> {
    await (this as TokenHUD).document?.toggleCombatant();
  }

  static async onForm(this: ApplicationV2, _event: Event, form: HTMLFormElement): Promise<void> {
    const field = form.elements.namedItem('elevation');
    const { document } = this as TokenHUD;
    if (!(field instanceof HTMLInputElement) || !document) return;
    const given = field.value.trim();
    const value = /^[+-]/.test(given) && document.elevation ? document.elevation + Number(given) : Number(given);
    if (Number.isFinite(value)) await document.update({ elevation: value });
  }
}
