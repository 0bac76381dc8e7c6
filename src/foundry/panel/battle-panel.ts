import type { UnitId } from '../../battle/state';
import { currentBattle } from '../battle/live-battle';
import { template } from '../ids';
import { hover } from '../selection';
import { keepSettled, otherPlace, place, settle } from './dock';
import { unfold } from './folds';
import { panelClicks } from './panel-actions';
import { listenToChoices } from './panel-choices';
import { PANEL_ID } from './panel-element';
import { panelViews, partIds, type PanelViews, type PartId } from './panel-context';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type RenderOptions = foundry.applications.api.ApplicationRenderOptions;

const part = (name: PartId, scrollable: readonly string[] = []): object => ({
  template: template(`panel/${name}`),
  ...(scrollable.length > 0 ? { scrollable } : {}),
});

/** The battle beside the table: phases, next step, units, actions, log. Never decides anything itself. */
export class BattlePanel extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    id: PANEL_ID,
    classes: ['skirmish-line', 'skirmish-panel'],
    tag: 'aside',
    window: { frame: false, positioned: false },
    actions: {
      ...panelClicks,
      move(this: BattlePanel) {
        return this.changePlace();
      },
      hide(this: BattlePanel) {
        return this.dismiss();
      },
      fold(this: BattlePanel, _event: Event, target: HTMLElement) {
        unfold(target.dataset['about'] ?? '', target.getAttribute('aria-expanded') !== 'true');
        return this.refresh();
      },
    },
  };

  static override PARTS: Record<string, unknown> = {
    head: part('head'),
    next: part('next'),
    units: part('units', ['']),
    actions: { ...part('actions', ['']), templates: [template('panel/parts')] },
    log: part('log', ['.log-lines']),
  };

  #shown: PanelViews | null = null;
  #filter: UnitId | null = null;
  #release: () => void = () => undefined;
  #dismissed: () => void = () => undefined;

  /** Called when the person closes the panel. */
  set onDismiss(handler: () => void) {
    this.#dismissed = handler;
  }

  dismiss(): void {
    this.#dismissed();
  }

  async changePlace(): Promise<void> {
    await otherPlace();
    settle(this.element);
    await this.refresh();
  }

  /** Draws again the parts whose content changed. */
  async refresh(): Promise<void> {
    if (!this.rendered) return;
    const before = this.#shown;
    const now = panelViews(currentBattle(), place(), this.#filter);
    const parts = partIds.filter((id) => before === null || JSON.stringify(before[id]) !== JSON.stringify(now[id]));
    if (parts.length > 0) await this.render({ parts });
  }

  protected override async _prepareContext(_options: RenderOptions): Promise<object> {
    this.#shown = panelViews(currentBattle(), place(), this.#filter);
    return { rootId: this.id, ...this.#shown };
  }

  protected override _onFirstRender(): void {
    const { element } = this;
    element.setAttribute('aria-label', game.i18n.localize('SKIRMISH.panel.title'));
    this.#release = keepSettled(element);
    element.addEventListener('click', letGoOfFocus);
    element.addEventListener('pointerover', (event) => hover(unitAt(event)));
    element.addEventListener('pointerleave', () => hover(null));
    element.addEventListener('focusin', (event) => hover(unitAt(event)));
    listenToChoices(element);
    element.addEventListener('change', (event) => {
      if (!(event.target instanceof HTMLSelectElement) || event.target.name !== 'filter') return;
      this.#filter = event.target.value === '' ? null : event.target.value;
      void this.refresh();
    });
  }

  protected override _onRender(_context: object, options: RenderOptions): void {
    const lines = this.element.querySelector('.log-lines');
    if (lines !== null && (options.parts ?? []).includes('log')) lines.scrollTop = lines.scrollHeight;
  }

  protected override _onClose(): void {
    this.#release();
    this.#shown = null;
    hover(null);
  }
}

/** A button pressed by pointer does not keep the focus, so that Enter goes on to confirm the action. */
function letGoOfFocus(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (event.detail > 0 && button !== null) button.blur();
}

function unitAt(event: Event): UnitId | null {
  const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-unit]') : null;
  return target?.dataset['unit'] ?? null;
}
