import { currentBattle } from '../../live/battle/live-battle';
import { isAtRest } from '../../store/documents/battle-data';
import { hooks, template } from '../../common/ids';
import { battleHands } from './hand-views';
import { listenToHands } from './listen';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** Turn, phase and initiative of the battle in view, set by the gamemaster's hand. */
class HandWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    id: 'skirmish-by-hand',
    classes: ['skirmish-line', 'skirmish-hands'],
    tag: 'section',
    window: { title: 'SKIRMISH.hand.title', icon: 'fa-solid fa-hand' },
    position: { width: 360, top: 90, left: 140 },
  };

  static override PARTS: Record<string, unknown> = {
    body: { template: template('by-hand/battle'), templates: [template('by-hand/control')] },
  };

  #watch: number | null = null;

  protected override async _prepareContext(): Promise<object> {
    const battle = currentBattle();
    const fields = battle === null || isAtRest(battle.data) ? [] : battleHands(battle);
    return { rootId: this.id, fields };
  }

  protected override _onFirstRender(): void {
    listenToHands(this.element, currentBattle);
    this.#watch = Hooks.on(hooks.battleChanged, () => void this.render());
  }

  protected override _onClose(): void {
    if (this.#watch !== null) Hooks.off(hooks.battleChanged, this.#watch);
  }
}

let window: HandWindow | null = null;

/** Opens the window. */
export async function openHands(): Promise<void> {
  window ??= new HandWindow();
  await window.render({ force: true });
}
