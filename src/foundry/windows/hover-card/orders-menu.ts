import type { FigureId, UnitId } from '../../../battle/state';
import { currentBattle, type LiveBattle } from '../../live/battle/live-battle';
import { isElement } from '../../common/elements';
import { ORDERS_ASKED, template } from '../../common/ids';
import { say, words } from '../../common/words';
import { figureOn } from '../../table/canvas/overlay';
import { actionsOfSelected, choose, select, selection } from '../../table/selection/selection';
import { unfailing, withoutFail } from '../../table/selection/unfailing';
import { pointer } from '../target-card/pointer';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** Between the menu and the window's edge, in CSS pixels. */
const MARGIN = 8;

/** The orders of a unit where it was clicked with the right button; the host's own controls are one click further. */
class OrdersMenu extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    id: 'skirmish-orders',
    classes: ['skirmish-line', 'skirmish-orders'],
    tag: 'aside',
    window: { frame: false, positioned: false },
    actions: {
      order(this: OrdersMenu, _event: PointerEvent, { dataset }: HTMLElement) {
        this.hide();
        void withoutFail('pointing', choose({ verb: dataset['verb'] ?? '', id: dataset['id'] ?? '' }));
      },
      host(this: OrdersMenu) {
        this.hide();
        this.#host();
      },
    },
  };

  static override PARTS: Record<string, unknown> = { orders: { template: template('hover-card/orders') } };

  #unit = '';
  #orders: readonly object[] = [];
  #host: () => void = () => undefined;

  /** Shows the orders that may be given; false if there are none. */
  async openFor(battle: LiveBattle, unit: string, host: () => void): Promise<void> {
    this.#unit = battle.names('unit', unit) ?? unit;
    this.#orders = ordersNow(battle);
    this.#host = host;
    await this.render({ force: true });
    const { element } = this;
    element.hidden = false;
    const at = pointer()?.at ?? { x: 0, y: 0 };
    element.style.left = `${Math.max(MARGIN, Math.min(at.x, globalThis.innerWidth - element.offsetWidth - MARGIN))}px`;
    element.style.top = `${Math.max(MARGIN, Math.min(at.y, globalThis.innerHeight - element.offsetHeight - MARGIN))}px`;
    element.querySelector('button')?.focus();
  }

  hide(): void {
    if (this.rendered) this.element.hidden = true;
  }

  protected override async _prepareContext(): Promise<object> {
    return { unit: this.#unit, orders: this.#orders };
  }

  protected override _onFirstRender(): void {
    const { element } = this;
    element.setAttribute('aria-label', words('SKIRMISH.hover.orders'));
    element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      this.hide();
    });
    // Before the click that may open it again.
    const elsewhere = ({ target }: Event): void => {
      if (!isElement(target) || !element.contains(target)) this.hide();
    };
    globalThis.addEventListener('pointerdown', elsewhere, { capture: true });
  }
}

function ordersNow(battle: LiveBattle): object[] {
  return actionsOfSelected(battle)
    .filter(({ refusal }) => refusal === null)
    .map(({ verb, id, label, effect, hotkey }) => ({
      verb,
      id,
      label: say(label, battle),
      effect: say(effect, battle),
      key: (hotkey ?? '').toUpperCase(),
    }));
}

let menu: OrdersMenu | null = null;
/** The host's controls were asked for: they are shown as they are. */
let isHostWanted = false;

/** Opens our orders instead of the host's controls at the right button, if a unit has any. */
export function openOrdersByRightButton(): void {
  Hooks.on(
    'renderTokenHUD',
    unfailing(
      'pointing',
      (hud: HostTokenHud, element: HTMLElement) => {
        const wanted = isHostWanted;
        isHostWanted = false;
        if (!wanted && hud.object !== null && openOrders(hud.object)) element.hidden = true;
      },
      undefined,
    ),
  );
  // While an order is being shown on the table, the host's tokens notice no pointer.
  Hooks.on(
    ORDERS_ASKED,
    unfailing(
      'pointing',
      (figure: FigureId | null) => {
        const token = figure === null ? undefined : currentBattle()?.data.tokens[figure];
        const found = canvas.tokens.placeables.find(({ document }) => document.id === token);
        if (found !== undefined) openOrders(found);
      },
      undefined,
    ),
  );
}

function openOrders(token: HostTokenObject): boolean {
  const battle = currentBattle();
  const figure = battle === null ? undefined : figureOn(battle, token.document.id);
  const unit = battle?.seen.figures[figure ?? '']?.unit;
  if (battle === null || figure === undefined || unit === undefined || isOthers(battle, unit)) return false;
  select(unit, figure);
  if (ordersNow(battle).length === 0) return false;
  menu ??= new OrdersMenu({});
  const { token: hud } = canvas.hud;
  void hud.close({ animate: false });
  void menu.openFor(battle, unit, () => {
    isHostWanted = true;
    void hud.bind(token);
  });
  return true;
}

/** Returns true if this is not a unit of this user, while an order is being shown on the table: that order stays. */
function isOthers({ mySides, seen }: LiveBattle, unit: UnitId): boolean {
  return selection().action !== null && !mySides.includes(seen.units[unit]?.side ?? '');
}
