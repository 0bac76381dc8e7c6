import { traits } from '../../../common/generations';
import { ApplicationV2 } from '../api/application';
import { HandlebarsApplicationMixin } from '../api/handlebars-application';
import type { Context, RenderOptions } from '../api/types';
import { currentUser, documentClass, worldDocuments, type Doc } from '../documents';
import { host } from '../host';
import type { ContextMenuEntry } from '../ux/context-menu';
import { insertTab } from './sidebar-tab';

/** A combat, as far as the tracker needs it. */
export interface CombatDoc extends Doc {
  readonly active: boolean;
  readonly started: boolean;
  readonly round: number;
  readonly turn: number | null;
  readonly turns: readonly CombatantDoc[];
  startCombat(): Promise<unknown>;
  endCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  previousTurn(): Promise<unknown>;
  activate(): Promise<unknown>;
}

interface CombatantDoc extends Doc {
  readonly name: string;
  readonly img: string | null;
  readonly initiative: number | null;
  readonly isDefeated: boolean;
  readonly hidden: boolean;
}

/** foundry.applications.sidebar.tabs.CombatTracker: the parts header, tracker and footer, which packages may replace. */
export class CombatTracker extends HandlebarsApplicationMixin(ApplicationV2) {
  static tabName = 'combat';

  static override DEFAULT_OPTIONS: object = {
    id: 'combat',
    classes: ['combat-sidebar', 'flexcol'],
    tag: 'section',
    window: { frame: false, positioned: false },
    actions: {
      createCombat: CombatTracker.onCreate,
      cycleCombat: CombatTracker.onCycle,
      deleteCombat: CombatTracker.onControl,
      startCombat: CombatTracker.onControl,
      endCombat: CombatTracker.onControl,
      nextTurn: CombatTracker.onControl,
      previousTurn: CombatTracker.onControl,
    },
  };

  static override PARTS = {
    header: { template: 'templates/sidebar/tabs/combat/header.hbs' },
    tracker: { template: 'templates/sidebar/tabs/combat/tracker.hbs', scrollable: [''] },
    footer: { template: 'templates/sidebar/tabs/combat/footer.hbs' },
  };

  #chosen: string | null = null;

  readonly tabName = 'combat';
  readonly isPopout: boolean = false;

  /** The encounter that is shown: the chosen one, else the active one. */
  get viewed(): CombatDoc | null {
    const combats = this.combats;
    return combats.find(({ id }) => id === this.#chosen) ?? combats.find(({ active }) => active) ?? combats[0] ?? null;
  }

  set viewed(combat: CombatDoc | null) {
    this.#chosen = combat?.id ?? null;
  }

  get combats(): CombatDoc[] {
    return worldDocuments('combats').filter((combat) => combat.visible) as CombatDoc[];
  }

  activate(): void {
    (host().ui['sidebar'] as { changeTab(tab: string, group: string): void }).changeTab('combat', 'primary');
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const context = await super._prepareContext(options);
    const combat = this.viewed;
    const { combats } = this;
    const { isGM } = currentUser();
    return Object.assign(context, {
      combat,
      user: currentUser(),
      hasCombat: combat !== null,
      started: combat?.started ?? false,
      several: combats.length > 1,
      control: combat !== null && isGM,
      canDelete: combat !== null && isGM,
      combats: combats.map((entry, index) => ({ id: entry.id, number: index + 1, active: entry === combat })),
      turns:
        combat?.turns
          .filter((turn) => !turn.hidden || isGM)
          .map((turn, index) => ({
            id: turn.id,
            name: turn.name,
            img: turn.img,
            initiative: turn.initiative,
            isDefeated: turn.isDefeated,
            active: index === combat.turn,
          })) ?? [],
    });
  }

  /** Entries of a combatant's menu, which packages show elsewhere too (types: combat-tracker). Only removal is imitated. */
  _getEntryContextOptions(): ContextMenuEntry[] {
    const find = (li: HTMLElement): CombatantDoc | undefined =>
      this.viewed?.turns.find(({ id }) => id === li.dataset['combatantId']);
    const label = 'COMBAT.CombatantRemove';
    const mayRemove = (li: HTMLElement): boolean => currentUser().isGM && find(li) !== undefined;
    const icon = traits().messageModes ? 'fa-solid fa-trash' : '<i class="fa-solid fa-trash"></i>';
    const callback = (li: HTMLElement): unknown => find(li)?.delete();
    return [{ name: label, label, icon, condition: mayRemove, visible: mayRemove, callback }];
  }

  override _insertElement(element: HTMLElement): void {
    insertTab(element, 'combat');
  }

  static async onCreate(this: ApplicationV2): Promise<void> {
    const { viewed: scene } = host().game.scenes;
    await documentClass('Combat').create({ scene: scene?.id ?? null, active: true });
  }

  static onCycle(this: ApplicationV2, _event: Event, target: HTMLElement): void {
    const tracker = this as CombatTracker;
    tracker.viewed = tracker.combats.find(({ id }) => id === target.dataset['combatId']) ?? null;
    void tracker.render();
  }

  static async onControl(this: ApplicationV2, _event: Event, target: HTMLElement): Promise<void> {
    const combat = (this as CombatTracker).viewed;
    if (!combat) return;
    const { action } = target.dataset;
    if (action === 'startCombat') await combat.startCombat();
    else if (action === 'endCombat') await combat.endCombat();
    else if (action === 'nextTurn') await combat.nextTurn();
    else if (action === 'previousTurn') await combat.previousTurn();
    else if (action === 'deleteCombat') await combat.delete();
  }
}
