import type { OptionValues } from '../../battle/scenario';
import { rulesetOfScenario } from '../../headless/registry';
import { deployScenario } from '../deploy/deploy-scenario';
import { SCENARIO_DRAG } from '../deploy/drops';
import { attempt } from '../deploy/dropped';
import { usualSeats } from '../deploy/seats';
import type { Seat, Seats } from '../documents/battle-data';
import { template } from '../ids';
import { openRule } from '../packs/rules-reference';
import { galleryView, infoOf, optionValues, scenarioView } from './gallery-context';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** The scenarios as cards; one of them opened shows its briefing, and lays itself out. */
export class ScenarioGallery extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    id: 'skirmish-gallery',
    classes: ['skirmish-line', 'skirmish-gallery'],
    tag: 'section',
    window: { title: 'SKIRMISH.gallery.title', icon: 'fa-solid fa-map', resizable: true },
    position: { width: 860, height: 640 },
    actions: {
      openScenario(this: ScenarioGallery, _event: PointerEvent, target: HTMLElement) {
        return this.show(target.dataset['scenario'] ?? null);
      },
      back(this: ScenarioGallery) {
        return this.show(null);
      },
      filter(this: ScenarioGallery, _event: PointerEvent, target: HTMLElement) {
        return this.filterBy(target.dataset['ruleset'] ?? null);
      },
      resetOptions(this: ScenarioGallery) {
        return this.resetOptions();
      },
      openRule(this: ScenarioGallery, _event: PointerEvent, target: HTMLElement) {
        return openRule(target.dataset['rule'] ?? '');
      },
      deploy(this: ScenarioGallery) {
        return this.deploy();
      },
    },
  };

  static override PARTS: Record<string, unknown> = {
    body: { template: template('gallery/gallery'), scrollable: ['.cards', '.briefing', '.setup'] },
  };

  #scenario: string | null = null;
  #filter: string | null = null;
  #options: OptionValues = {};
  #seats: Seats = {};
  #busy = false;

  /** Opens a scenario, or goes back to all of them. */
  async show(scenario: string | null): Promise<void> {
    this.#scenario = scenario;
    this.#options = {};
    this.#seats = scenario === null ? {} : usualSeats(infoOf(scenario));
    await this.render();
  }

  async filterBy(ruleset: string | null): Promise<void> {
    this.#filter = ruleset === '' || ruleset === this.#filter ? null : ruleset;
    await this.render();
  }

  async resetOptions(): Promise<void> {
    this.#options = {};
    await this.render();
  }

  async deploy(): Promise<void> {
    const scenario = this.#scenario;
    if (scenario === null || this.#busy) return;
    this.#busy = true;
    await this.render();
    try {
      await attempt(async () => {
        await deployScenario({ scenario, options: this.#options, seats: this.#seats });
        await this.close();
      });
    } finally {
      this.#busy = false;
      if (this.rendered) await this.render();
    }
  }

  protected override async _prepareContext(): Promise<object> {
    const scenario = this.#scenario;
    if (scenario === null) return { rootId: this.id, gallery: galleryView(this.#filter) };
    return { rootId: this.id, busy: this.#busy, scenario: scenarioView(scenario, this.#options, this.#seats) };
  }

  protected override _onFirstRender(): void {
    this.element.addEventListener('change', (event) => void this.#changed(event));
    this.element.addEventListener('dragstart', (event) => {
      const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-scenario]') : null;
      const { scenario } = card?.dataset ?? {};
      if (scenario !== undefined) event.dataTransfer?.setData('text/plain', JSON.stringify({ type: SCENARIO_DRAG, scenario }));
    });
  }

  async #changed(event: Event): Promise<void> {
    const { target } = event;
    if (this.#scenario === null || !(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const { side } = target.dataset;
    if (side !== undefined) this.#seats = { ...this.#seats, [side]: seatOf(target.value) };
    else if (target.name.startsWith('option.')) this.#options = optionValues(rulesetOfScenario(this.#scenario), (id) => this.#field(id));
    await this.render();
  }

  #field(id: string): HTMLInputElement | HTMLSelectElement | null {
    return this.element.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="option.${id}"]`);
  }
}

function seatOf(value: string): Seat {
  return value === 'automaton' ? { users: [], automaton: true } : { users: [value], automaton: false };
}
