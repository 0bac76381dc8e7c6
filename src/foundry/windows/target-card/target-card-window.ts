import type { LiveBattle } from '../../live/battle/live-battle';
import { template } from '../../common/ids';
import { regainFocus } from '../focus/focus';
import { openRule } from '../../common/rules-reference';
import { unfold } from '../../common/folds';
import { listenToChoices } from '../panel/panel-choices';
import { cancel, confirm } from '../../table/selection/selection';
import { words } from '../../common/words';
import { takeAllBack } from '../../table/canvas/table-cursor';
import { placeTargetCard, type Side } from './place-target-card';
import { targetCardView, type Opened, type TargetCardView } from './target-card-view';
import type { Subject } from '../../table/canvas/subject';
import { surroundingsOf } from './surroundings';
import { pointer } from './pointer';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

const MARGIN = 8;

/** The target card beside the target: the result that an action would have, and where it is confirmed. */
export class TargetCardWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    id: 'skirmish-target-card',
    classes: ['skirmish-line', 'skirmish-target-card'],
    tag: 'aside',
    window: { frame: false, positioned: false },
    actions: {
      confirm: async () => void (await confirm()),
      cancel: () => cancel(),
      takeBack: () => takeAllBack(),
      details(this: TargetCardWindow) {
        return this.toggleDetails();
      },
      page(this: TargetCardWindow, _event: PointerEvent, { dataset }: HTMLElement) {
        return this.#turnTo({ page: Number(dataset['page']) });
      },
      fold(this: TargetCardWindow, _event: PointerEvent, target: HTMLElement) {
        unfold(target.dataset['about'] ?? '', target.getAttribute('aria-expanded') !== 'true');
        return this.show(this.#battle, this.#subject);
      },
      openRule: async (_event: PointerEvent, { dataset }: HTMLElement) => openRule(dataset['rule'] ?? ''),
    },
  };

  static override PARTS: Record<string, unknown> = {
    card: {
      template: template('target-card/target-card'),
      templates: [template('panel/parts')],
      scrollable: ['.details'],
    },
  };

  #battle: LiveBattle | null = null;
  #subject: Subject | null = null;
  #view: TargetCardView | null = null;
  #opened: Opened = { page: 0, details: false };
  #side: Side | null = null;

  /** Shows a target card about this, or none. */
  async show(battle: LiveBattle | null, subject: Subject | null): Promise<void> {
    if (subject?.action.id !== this.#subject?.action.id || subject?.action.unit !== this.#subject?.action.unit)
      this.#opened = { page: 0, details: false };
    this.#battle = battle;
    this.#subject = subject;
    if (battle === null || subject === null) {
      this.#view = null;
      this.#side = null;
      if (this.rendered) {
        this.element.hidden = true;
        regainFocus();
      }
      return;
    }
    const view = targetCardView(battle, subject, this.#opened);
    const same = JSON.stringify(view) === JSON.stringify(this.#view);
    this.#view = view;
    if (!same || !this.rendered) await this.render({ force: true });
    else this.place();
  }

  get hasDetails(): boolean {
    return this.#view?.pinned === true && this.#view.detailed;
  }

  async toggleDetails(): Promise<void> {
    await this.#turnTo({ details: !this.#opened.details });
  }

  async #turnTo(opened: Partial<Opened>): Promise<void> {
    this.#opened = { ...this.#opened, ...opened };
    await this.show(this.#battle, this.#subject);
  }

  /**
   * Beside its anchor; above the strip at the foot of the table if there is no room; hidden while the anchor is out of
   * view.
   */
  place(): void {
    if (!this.rendered) return;
    const { element } = this;
    const seen =
      this.#battle === null || this.#subject === null || this.#view === null || !canvas.ready
        ? null
        : surroundingsOf(this.#battle, this.#subject);
    element.hidden = seen === null;
    if (seen === null) return;
    element.classList.toggle('pinned', this.#view?.pinned === true);
    const { offsetWidth: width, offsetHeight: height } = element;
    const place = placeTargetCard({ width, height }, { ...seen, pointer: pointer(), now: this.#side });
    this.#side = place?.side ?? null;
    element.dataset['side'] = place?.side ?? 'docked';
    const { free } = seen;
    const foot = Math.min(
      free.bottom,
      ...seen.windows.filter(({ top }) => top > free.bottom / 2).map(({ top }) => top),
    );
    const { left, top } = place ?? { left: (free.left + free.right - width) / 2, top: foot - height - MARGIN };
    element.style.left = `${Math.round(left)}px`;
    element.style.top = `${Math.round(top)}px`;
  }

  protected override async _prepareContext(): Promise<object> {
    return { rootId: this.id, ...this.#view };
  }

  protected override _onFirstRender(): void {
    this.element.setAttribute('aria-label', words('SKIRMISH.target-card.label'));
    listenToChoices(this.element);
  }

  protected override _onRender(): void {
    this.place();
  }
}
