import { currentBattle, type LiveBattle } from '../../live/battle/live-battle';
import { guarded } from '../../common/failures';
import { template } from '../../common/ids';
import { showFigures } from '../../table/camera/camera';
import { shownSequence } from '../../table/director/shown-sequence';
import { freeArea, whenTopMoves } from '../../table/dock/dock';
import { panelElement } from '../../table/dock/panel-element';
import { sequenceView, type SequenceView } from './context-sequence';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** Gap between the strip and its neighbours, in CSS pixels. */
const GAP = 4;

/** A strip above the table as long as figures act in an order: who is next, who has acted, who has lost their place. */
class SequenceStrip extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    id: 'skirmish-sequence',
    classes: ['skirmish-line', 'skirmish-sequence'],
    tag: 'section',
    window: { frame: false, positioned: false },
    actions: {
      async point(_event: PointerEvent, { dataset }: HTMLElement) {
        const battle = currentBattle();
        if (battle !== null) await showFigures(battle, [dataset['figure'] ?? '']);
      },
    },
  };

  static override PARTS: Record<string, unknown> = { strip: { template: template('panel/sequence') } };

  #shown = '';

  /** Shows the present order of this battle; nothing if there is none. */
  async follow(battle: LiveBattle | null): Promise<void> {
    const view = viewOf(battle);
    const now = JSON.stringify(view);
    if (now === this.#shown && (view !== null) === this.rendered) return;
    this.#shown = now;
    await (view === null ? this.close({ animate: false }) : this.render({ force: true }));
  }

  protected override async _prepareContext(): Promise<object> {
    return { rootId: this.id, order: viewOf(currentBattle()) };
  }

  protected override _onRender(): void {
    this.place();
  }

  /** Puts the strip above the free part of the table, as wide as that. */
  place(): void {
    const { element } = this;
    const { left, top, right } = freeArea(globalThis.window, panelElement());
    element.style.left = `${Math.round(left + GAP)}px`;
    element.style.top = `${Math.round(top + GAP)}px`;
    element.style.width = `${Math.round(right - left - 2 * GAP)}px`;
  }
}

function viewOf(battle: LiveBattle | null): SequenceView | null {
  if (battle === null) return null;
  const view = (): SequenceView | null => {
    const sequence = shownSequence(battle);
    return sequence === null ? null : sequenceView(battle, sequence);
  };
  return guarded('panel', battle.scene.name, view, () => null);
}

let strip: SequenceStrip | null = null;
let following = Promise.resolve();

function made(): SequenceStrip {
  const opened = new SequenceStrip();
  whenTopMoves(() => {
    if (opened.rendered) opened.place();
  });
  return opened;
}

/** Makes the strip follow the battle, and what plays of it. */
export async function followSequence(): Promise<void> {
  const shown = (strip ??= made());
  following = following.then(async () => shown.follow(currentBattle()));
  await following;
}
