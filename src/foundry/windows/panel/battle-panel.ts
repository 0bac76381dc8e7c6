import type { UnitId } from '../../../battle/state';
import { currentBattle } from '../../live/battle/live-battle';
import { template } from '../../common/ids';
import { hover } from '../../table/selection/selection';
import { keepSettled, settle, settledSize } from '../../table/dock/dock';
import { isUnfolded, unfold } from '../../common/folds';
import { Scrolled } from './keep-scrolled';
import { MENU, menuEntries } from './menu';
import { panelClicks } from './panel-actions';
import { listenToChoices } from './panel-choices';
import { panelViews, partIds, shownIn, type PanelViews, type PartId } from './panel-context';
import { PANEL_ID } from '../../table/dock/panel-element';
import { tellEffects } from './panel-effects';
import { wishSize } from '../../table/dock/panel-place';
import { listenToStanding } from './standing';
import { isElement, isTag } from '../../common/elements';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type RenderOptions = foundry.applications.api.ApplicationRenderOptions;

const part = (name: PartId): object => ({ template: template(`panel/${name}`) });

/** The entries of the menu by their `data-action`. */
const menuClicks = Object.fromEntries(
  menuEntries.map(({ id, run }) => [
    id,
    async () => {
      const battle = currentBattle();
      if (battle !== null) await run(battle);
    },
  ]),
);

/** The battle beside the table: phases, next step, units, orders, log. Never decides anything itself. */
export class BattlePanel extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    id: PANEL_ID,
    classes: ['skirmish-line', 'skirmish-panel'],
    tag: 'aside',
    window: { frame: false, positioned: false },
    actions: {
      ...menuClicks,
      ...panelClicks,
      hide(this: BattlePanel) {
        this.#dismissed();
      },
      unfoldPanel: () => wishSize('full'),
      fold(this: BattlePanel, _event: Event, target: HTMLElement) {
        unfold(target.dataset['about'] ?? '', target.getAttribute('aria-expanded') !== 'true');
        return this.refresh();
      },
    },
  };

  static override PARTS: Record<string, unknown> = {
    head: part('head'),
    next: part('next'),
    units: part('units'),
    actions: { ...part('actions'), templates: [template('panel/parts')] },
    log: part('log'),
    rail: part('rail'),
  };

  #shown: PanelViews | null = null;
  /** What the parts that are being drawn will show. */
  #next: PanelViews | null = null;
  #filter: UnitId | null = null;
  #scrolled: Scrolled | null = null;
  #release: () => void = () => undefined;
  #dismissed: () => void = () => undefined;

  /** Called when the person closes the panel. */
  set onDismiss(handler: () => void) {
    this.#dismissed = handler;
  }

  /** Redraws the parts whose content changed. */
  async refresh(): Promise<void> {
    if (!this.rendered) return;
    const before = this.#shown;
    const now = this.#views();
    const parts = partIds.filter((id) => before === null || JSON.stringify(before[id]) !== JSON.stringify(now[id]));
    if (parts.length === 0) return;
    this.#next = now;
    await this.render({ parts });
  }

  /** Places the panel where the person wants it, as large as there is room. */
  async settle(): Promise<void> {
    if (this.rendered) settle(this.element);
    await this.refresh();
  }

  #views(): PanelViews {
    return panelViews(currentBattle(), this.#filter, settledSize(this.rendered ? this.element : null));
  }

  protected override async _prepareContext(_options: RenderOptions): Promise<object> {
    this.#shown = this.#next ?? this.#views();
    this.#next = null;
    return { rootId: this.id, ...this.#shown };
  }

  protected override _onFirstRender(): void {
    const { element } = this;
    element.setAttribute('aria-label', game.i18n.localize('SKIRMISH.panel.title'));
    const settled = keepSettled(element, () => void this.refresh());
    const scrolled = new Scrolled(element);
    this.#scrolled = scrolled;
    const closeMenu = (event: Event): void => this.#closeMenu(event);
    for (const event of ['pointerdown', 'keydown', 'click']) element.ownerDocument.addEventListener(event, closeMenu);
    this.#release = () => {
      settled();
      scrolled.release();
      for (const event of ['pointerdown', 'keydown', 'click'])
        element.ownerDocument.removeEventListener(event, closeMenu);
    };
    element.addEventListener('pointerover', (event) => hover(unitAt(event)));
    element.addEventListener('pointerleave', () => hover(null));
    element.addEventListener('focusin', (event) => hover(unitAt(event)));
    tellEffects(element);
    listenToChoices(element);
    listenToStanding(element);
    element.addEventListener('change', (event) => {
      if (!isTag(event.target, 'select') || event.target.name !== 'filter') return;
      this.#filter = event.target.value === '' ? null : event.target.value;
      void this.refresh();
    });
  }

  protected override _onRender(): void {
    const shows = this.#shown === null ? '' : shownIn(this.#shown).join(' ');
    if (this.element.dataset['shows'] !== shows) this.element.dataset['shows'] = shows;
    this.#scrolled?.follow();
  }

  protected override _onClose(): void {
    this.#release();
    this.#shown = null;
    hover(null);
  }

  /** The menu closes when an entry is chosen, with Escape, and when something else is clicked. */
  #closeMenu(event: Event): void {
    if (!isUnfolded(MENU, false) || !endsMenu(event)) return;
    if (event.type === 'keydown') event.stopPropagation();
    unfold(MENU, false);
    void this.refresh();
  }
}

function endsMenu(event: Event): boolean {
  const target = isElement(event.target) ? event.target : null;
  if (event instanceof KeyboardEvent) return event.key === 'Escape';
  if (event.type === 'pointerdown') return target?.closest(`.panel-menu, [data-about="${MENU}"]`) === null;
  return (target?.closest('.panel-menu .entry') ?? null) !== null;
}

function unitAt(event: Event): UnitId | null {
  const target = isElement(event.target) ? event.target.closest<HTMLElement>('[data-unit]') : null;
  return target?.dataset['unit'] ?? null;
}
