import type { FigureId } from '../../../battle/state';
import { guarded } from '../../common/failures';
import { hooks, template } from '../../common/ids';
import { words } from '../../common/words';
import { currentBattle, type LiveBattle } from '../../live/battle/live-battle';
import { subjectOf } from '../../table/canvas/subject';
import { figuresOf } from '../../table/canvas/table-input';
import { askedAims } from '../../table/selection/asked-aims';
import { selection } from '../../table/selection/selection';
import { placeTargetCard } from '../target-card/place-target-card';
import { pointer } from '../target-card/pointer';
import { openOrdersByRightButton } from './orders-menu';
import { figureBox, roomNow } from '../target-card/surroundings';
import { hoverView, type HoverView } from './hover-view';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** Who is under the pointer, beside the figure. */
class HoverCard extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    id: 'skirmish-hover-card',
    classes: ['skirmish-line', 'skirmish-target-card', 'skirmish-hover-card'],
    tag: 'aside',
    window: { frame: false, positioned: false },
  };

  static override PARTS: Record<string, unknown> = { card: { template: template('hover-card/hover-card') } };

  #view: HoverView | null = null;
  #about: { readonly battle: LiveBattle; readonly figure: FigureId } | null = null;

  async showAt(battle: LiveBattle, figure: FigureId, view: HoverView): Promise<void> {
    const same = JSON.stringify(view) === JSON.stringify(this.#view);
    this.#about = { battle, figure };
    this.#view = view;
    if (!same || !this.rendered) await this.render({ force: true });
    else this.#place();
  }

  hide(): void {
    this.#about = null;
    if (this.rendered) this.element.hidden = true;
  }

  protected override async _prepareContext(): Promise<object> {
    return { ...this.#view };
  }

  protected override _onFirstRender(): void {
    this.element.setAttribute('aria-label', words('SKIRMISH.hover.label'));
  }

  protected override _onRender(): void {
    this.#place();
  }

  /** Beside the figure, over none of its unit nor of the selected one, if there is room. */
  #place(): void {
    const { element } = this;
    element.hidden = this.#about === null;
    if (this.#about === null) return;
    const { battle, figure } = this.#about;
    const { unit } = selection();
    const boxes = (id: string | null): ReturnType<typeof figureBox>[] =>
      id === null ? [] : figuresOf(battle, id).map((one) => figureBox(battle, one.id));
    const anchor = figureBox(battle, figure);
    const { offsetWidth: width, offsetHeight: height } = element;
    const around = { ...roomNow(), anchor, targets: [anchor], others: boxes(unit), lines: [], pointer: pointer() };
    const actors = boxes(battle.seen.figures[figure]?.unit ?? null);
    const place = placeTargetCard({ width, height }, { ...around, actors, now: null });
    element.hidden = place === null;
    if (place === null) return;
    element.style.left = `${Math.round(place.left)}px`;
    element.style.top = `${Math.round(place.top)}px`;
  }
}

let card: HoverCard | null = null;

openOrdersByRightButton();

function made(): HoverCard {
  const shown = new HoverCard({});
  for (const hook of [hooks.selectionChanged, 'canvasPan', 'canvasTearDown'])
    Hooks.on(hook, () => {
      if (wanted() === null) shown.hide();
    });
  return shown;
}

/**
 * The figure under the pointer; null while the target card is about it, or an order or an answer is shown on the table,
 * whose numbers it would cover.
 */
function wanted(): { readonly battle: LiveBattle; readonly figure: FigureId } | null {
  const battle = currentBattle();
  const { hoveredFigure: figure, action, held } = selection();
  const isKnown = figure !== null && battle?.seen.figures[figure]?.presence === 'table';
  if (battle === null || !isKnown || held || !canvas.ready) return null;
  if (action !== null && subjectOf(battle) !== null) return null;
  return askedAims(battle) === null ? { battle, figure } : null;
}

/** Shows who is under the pointer. */
export async function showHovered(): Promise<void> {
  const about = wanted();
  if (about === null) return card?.hide();
  const { battle, figure } = about;
  const subject = subjectOf(battle);
  const view = guarded(
    'drawing',
    battle.scene.name,
    () => hoverView(battle, figure, selection().unit, subject?.form === 'glimpse' ? subject : null),
    () => null,
  );
  if (view === null) return card?.hide();
  card ??= made();
  await card.showAt(battle, figure, view);
}
