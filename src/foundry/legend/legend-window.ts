import { currentBattle } from '../battle/live-battle';
import { guarded } from '../failures';
import { hooks, template } from '../ids';
import { isUnfolded, unfold } from '../panel/folds';
import { words } from '../words';
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

  #shown = '';

  /** Draws again what changed; away without a battle, or with nothing to explain. */
  async refresh(): Promise<void> {
    const view = viewNow();
    const shown = JSON.stringify(view);
    if (view === null) {
      if (this.rendered) this.element.hidden = true;
      this.#shown = '';
    } else if (shown !== this.#shown) {
      this.#shown = shown;
      await this.render({ force: true });
    }
  }

  protected override async _prepareContext(): Promise<object> {
    return { rootId: this.id, ...viewNow() };
  }

  protected override _onFirstRender(): void {
    this.element.setAttribute('aria-label', words('SKIRMISH.legend.title'));
  }

  protected override _onRender(): void {
    this.element.hidden = viewNow() === null;
    const players = globalThis.document.querySelector('#players')?.getBoundingClientRect();
    const top = players === undefined || players.height === 0 ? globalThis.innerHeight : players.top;
    this.element.style.bottom = `${Math.round(globalThis.innerHeight - top + GAP)}px`;
    this.element.style.left = `${Math.round(players?.left ?? GAP)}px`;
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
  return view === null || view.lines.length === 0 ? null : { ...view, open: isUnfolded(ABOUT, false) };
}

let legend: LegendWindow | null = null;
let drawing = false;

/** Keeps the legend true to what is drawn; during `init`. */
export function registerLegend(): void {
  for (const hook of [hooks.battleChanged, hooks.selectionChanged])
    Hooks.on(hook, () => {
      if (drawing) return;
      drawing = true;
      requestAnimationFrame(() => {
        drawing = false;
        legend ??= new LegendWindow({});
        void legend.refresh();
      });
    });
}
