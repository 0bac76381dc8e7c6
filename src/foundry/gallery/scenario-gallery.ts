import { readSize, type Size } from '../../battle/size';
import { rulesetOfScenario } from '../../rulesets';
import { deployScenario } from '../deploy/deploy-scenario';
import { SCENARIO_DRAG } from '../deploy/drops';
import { attempt } from '../deploy/attempt';
import { mayLayOut } from '../deploy/second-copy';
import { template } from '../ids';
import { openRule } from '../packs/rules-reference';
import { BattleSetup } from '../setup/battle-setup';
import { beginHere } from '../setup/begin-battle';
import { openRoster } from '../setup/roster-window';
import { browseDatasheets } from './browse-datasheets';
import { galleryView, scenarioView, sidesOf } from './gallery-context';

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
      begin(this: ScenarioGallery) {
        return this.close().then(beginHere);
      },
      roster(this: ScenarioGallery) {
        return this.close().then(openRoster);
      },
      datasheets(this: ScenarioGallery) {
        return browseDatasheets();
      },
    },
  };

  static override PARTS: Record<string, unknown> = {
    body: {
      template: template('gallery/gallery'),
      templates: [template('setup/seats'), template('setup/options')],
      scrollable: ['.cards', '.briefing', '.setup'],
    },
  };

  #scenario: string | null = null;
  #size: Size = 1;
  #filter: string | null = null;
  #setup: BattleSetup | null = null;
  #busy = false;

  /** Opens a scenario, or goes back to all of them. */
  async show(scenario: string | null): Promise<void> {
    this.#scenario = scenario;
    this.#size = 1;
    this.#setup = scenario === null ? null : new BattleSetup(rulesetOfScenario(scenario), sidesOf(scenario));
    await this.render();
  }

  async filterBy(ruleset: string | null): Promise<void> {
    this.#filter = ruleset === '' || ruleset === this.#filter ? null : ruleset;
    await this.render();
  }

  async resetOptions(): Promise<void> {
    this.#setup?.reset();
    await this.render();
  }

  async deploy(): Promise<void> {
    const [scenario, setup, size] = [this.#scenario, this.#setup, this.#size];
    if (scenario === null || setup === null || this.#busy) return;
    this.#busy = true;
    await this.render();
    try {
      await attempt(async () => {
        if (await mayLayOut(scenario))
          await deployScenario({ scenario, size, options: setup.options, seats: setup.seats, ...setup.record });
        await this.close();
      });
    } finally {
      this.#busy = false;
      if (this.rendered) await this.render();
    }
  }

  protected override async _prepareContext(): Promise<object> {
    const [scenario, setup] = [this.#scenario, this.#setup];
    if (scenario === null || setup === null) return { rootId: this.id, gallery: galleryView(this.#filter) };
    return { rootId: this.id, busy: this.#busy, scenario: scenarioView(scenario, this.#size, setup.view()) };
  }

  protected override _onFirstRender(): void {
    this.element.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLSelectElement && target.name === 'size') this.#size = readSize(Number(target.value));
      else if (this.#setup?.take(this.element, target) !== true) return;
      void this.render();
    });
    this.element.addEventListener('toggle', ({ target }) => this.#setup?.noteFold(target), true);
    this.element.addEventListener('dragstart', (event) => {
      const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-scenario]') : null;
      const { scenario } = card?.dataset ?? {};
      if (scenario !== undefined)
        event.dataTransfer?.setData('text/plain', JSON.stringify({ type: SCENARIO_DRAG, scenario }));
    });
  }
}
