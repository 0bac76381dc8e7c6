import type { Point } from '../../../space/types';
import { currentBattle, type LiveBattle } from '../../live/battle/live-battle';
import { guarded } from '../../common/failures';
import { hooks, template } from '../../common/ids';
import { openBriefing } from './briefing';
import { goalsView, type GoalsView } from './context-goals';
import { isElement } from '../../common/elements';
import { freeArea } from '../../table/dock/dock';
import { panelElement } from '../../table/dock/panel-element';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** The host's own place above the middle of the table, and its scenes beside that. */
const HOME = '#ui-top';
const SCENES = '#scene-navigation';
/** Where less than the least width is free beside the scenes, the strip goes below them, with the largest; in CSS pixels. */
const LEAST = 240;
const WIDEST = 420;

/** One strip above the table: the side's goals and their progress. Pointing at a goal draws its places. */
export class Objectives extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    id: 'skirmish-objectives',
    classes: ['skirmish-line', 'skirmish-objectives'],
    tag: 'section',
    window: { frame: false, positioned: false },
    actions: { briefing: openBriefing },
  };

  static override PARTS: Record<string, unknown> = { strip: { template: template('panel/objectives') } };

  #shown = '';
  readonly #moved = new ResizeObserver(() => {
    // In a frame of its own: the strip may change what is observed.
    requestAnimationFrame(() => {
      if (this.rendered) this.place();
    });
  });

  /** Shows the present goals of this battle; nothing if there are none. */
  async follow(battle: LiveBattle | null): Promise<void> {
    const view = viewOf(battle);
    const now = JSON.stringify(view);
    if (view === null) {
      this.#shown = '';
      if (this.rendered) await this.close({ animate: false });
    } else if (now !== this.#shown || !this.rendered) {
      this.#shown = now;
      await this.render({ force: true });
    }
  }

  protected override async _prepareContext(): Promise<object> {
    return { rootId: this.id, goals: viewOf(currentBattle()) };
  }

  protected override _onFirstRender(): void {
    const { element } = this;
    element.ownerDocument.querySelector(HOME)?.append(element);
    for (const one of element.ownerDocument.querySelectorAll(`${HOME}, ${SCENES}`)) this.#moved.observe(one);
    for (const event of ['pointerover', 'focusin']) element.addEventListener(event, ({ target }) => showPlaces(target));
    for (const event of ['pointerleave', 'focusout']) element.addEventListener(event, () => showPlaces(null));
  }

  /** Beside many scenes there is no room for a goal: the strip goes below them, over the table. */
  place(): void {
    const { style, parentElement, ownerDocument } = this.element;
    const { left, right } = freeArea(globalThis.window, panelElement());
    const isBelow = right - (parentElement?.getBoundingClientRect().left ?? 0) < LEAST;
    const scenes = ownerDocument.querySelector(SCENES)?.getBoundingClientRect();
    style.inset = isBelow ? `${scenes?.bottom ?? 0}px ${globalThis.innerWidth - right}px auto auto` : '';
    style.width = isBelow ? `${Math.min(WIDEST, right - left)}px` : '';
    this.element.classList.toggle('below', isBelow);
  }

  protected override _onClose(): void {
    this.#moved.disconnect();
    showPlaces(null);
  }
}

function viewOf(battle: LiveBattle | null): GoalsView | null {
  return battle === null
    ? null
    : guarded(
        'panel',
        battle.scene.name,
        () => goalsView(battle),
        () => null,
      );
}

/** Draws the places of the goal that is pointed at; of all of them where they share one button. */
function showPlaces(target: EventTarget | null): void {
  const battle = currentBattle();
  const strip = isElement(target) ? target.closest<HTMLElement>('[data-side]') : null;
  const goal = isElement(target) ? target.closest<HTMLElement>('[data-goal]')?.dataset['goal'] : undefined;
  const all =
    battle === null || strip === null ? [] : battle.ruleset.screen.goals(battle.seen, strip.dataset['side'] ?? '');
  const places = all
    .filter(({ id }) => goal === undefined || id === goal)
    .flatMap((one): readonly Point[] => one.places);
  Hooks.callAll(hooks.placesShown, places);
}
