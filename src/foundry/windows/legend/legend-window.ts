import { currentBattle } from '../../live/battle/live-battle';
import { guarded } from '../../common/failures';
import { template } from '../../common/ids';
import { isUnfolded, unfold } from '../../common/folds';
import { words } from '../../common/words';
import { legendView } from './legend-view';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

const ABOUT = 'legend';
/** Between the legend and the host's list of players, in CSS pixels. */
const GAP = 8;

/** What the drawings on the table mean: a button in the corner that unfolds. */
class LegendWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    id: 'skirmish-legend',
    classes: ['skirmish-line', 'skirmish-legend'],
    tag: 'aside',
    window: { frame: false, positioned: false },
    actions: {
      fold(this: LegendWindow) {
        unfold(ABOUT, !isUnfolded(ABOUT, false));
        return this.refresh();
      },
    },
  };

  static override PARTS: Record<string, unknown> = { legend: { template: template('legend/legend') } };

  #view: object | null = null;

  /** Draws again what changed; away without a battle, or with nothing to explain. */
  async refresh(): Promise<void> {
    const view = viewNow();
    const isSame = JSON.stringify(view) === JSON.stringify(this.#view);
    this.#view = view;
    if (view === null && this.rendered) this.element.hidden = true;
    if (view !== null && !isSame) await this.render({ force: true });
  }

  protected override async _prepareContext(): Promise<object> {
    return { rootId: this.id, ...this.#view };
  }

  protected override _onFirstRender(): void {
    this.element.setAttribute('aria-label', words('SKIRMISH.legend.title'));
    const players = this.element.ownerDocument.querySelector('#players');
    this.#place(players);
    // It is measured when the page's layout is done, not whenever the legend changes.
    if (players !== null) new ResizeObserver(() => this.#place(players)).observe(players);
    globalThis.addEventListener('resize', () => this.#place(players));
  }

  protected override _onRender(): void {
    this.element.hidden = this.#view === null;
  }

  /** Above the host's list of players. */
  #place(players: Element | null): void {
    const box = players?.getBoundingClientRect();
    const top = box === undefined || box.height === 0 ? globalThis.innerHeight : box.top;
    this.element.style.bottom = `${Math.round(globalThis.innerHeight - top + GAP)}px`;
    this.element.style.left = `${Math.round(box?.left ?? GAP)}px`;
  }
}

function viewNow(): object | null {
  const battle = currentBattle();
  if (battle === null || !canvas.ready) return null;
  const view = guarded(
    'drawing',
    battle.scene.name,
    () => legendView(battle),
    () => null,
  );
  if (view === null || view.lines.length === 0) return null;
  return isUnfolded(ABOUT, false) ? { ...view, open: true } : { open: false };
}

let legend: LegendWindow | null = null;

/** Shows what is drawn on the viewed battle's table. */
export async function followLegend(): Promise<void> {
  legend ??= new LegendWindow({});
  await legend.refresh();
}
