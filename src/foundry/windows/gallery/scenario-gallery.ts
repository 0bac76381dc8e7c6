import { readSize, type Size } from '../../../battle/size';
import { openBattleFile } from '../chronicle/open-file';
import { deployScenario } from '../deploy/deploy-scenario';
import { attempt } from '../../common/attempt';
import { mayLayOut } from '../deploy/second-copy';
import { hooks, SCENARIO_DRAG, template } from '../../common/ids';
import { openRule } from '../../common/rules-reference';
import { openPrimer } from '../primer/open-primer';
import { loadRulesetOfScenario } from '../../common/rulesets';
import { BattleSetup } from '../setup/battle-setup';
import { beginHere } from '../setup/begin-window';
import { openWindow } from '../doors';
import { browseDatasheets } from './browse-datasheets';
import { galleryView, infoOf, scenarioView, sidesOf } from './gallery-context';
import { SideForces } from './side-forces';
import { dragHappenings, happeningViews, happenInView } from './happenings';
import { isElement, isTag } from '../../common/elements';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** The scenarios as cards; an opened one shows its briefing, and can be laid out. */
class ScenarioGallery extends HandlebarsApplicationMixin(ApplicationV2) {
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
      primer: async (_event: PointerEvent, { dataset }: HTMLElement) => openPrimer(dataset['ruleset'] ?? ''),
      deploy(this: ScenarioGallery) {
        return this.deploy();
      },
      begin(this: ScenarioGallery) {
        return this.close().then(beginHere);
      },
      roster(this: ScenarioGallery) {
        return this.close().then(async () => openWindow('roster'));
      },
      file(this: ScenarioGallery) {
        openBattleFile(async () => this.close());
      },
      happen(this: ScenarioGallery, _event: PointerEvent, target: HTMLElement) {
        return happenInView(target.dataset['happening'] ?? '');
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
  /** What was asked for last; its rules may be on their way. */
  #asked: string | null = null;
  #filter: string | null = null;
  #setup: BattleSetup | null = null;
  #forces: SideForces | null = null;
  #busy = false;
  #watch: number | null = null;
  /** The drawer as it was drawn last, by the ids in it. */
  #drawer = '';

  /** Opens a scenario, or goes back to all of them. */
  async show(scenario: string | null): Promise<void> {
    this.#asked = scenario;
    await attempt(async () => {
      const ruleset = scenario === null ? null : await loadRulesetOfScenario(scenario);
      if (this.#asked !== scenario) return;
      this.#scenario = scenario;
      this.#size = 1;
      this.#setup = scenario === null || ruleset === null ? null : new BattleSetup(ruleset, sidesOf(ruleset, scenario));
      this.#forces = scenario === null || ruleset === null ? null : new SideForces(ruleset, infoOf(scenario));
      await this.render();
    });
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
        const { options, seats, going } = setup;
        if (await mayLayOut(scenario)) {
          const brings = (await this.#forces?.units(seats)) ?? {};
          await deployScenario({ scenario, size, options, seats, brings, ...going });
        }
        await this.close();
      });
    } finally {
      this.#busy = false;
      if (this.rendered) await this.render();
    }
  }

  protected override async _prepareContext(): Promise<object> {
    const [scenario, setup] = [this.#scenario, this.#setup];
    if (scenario === null || setup === null)
      return { rootId: this.id, gallery: { ...galleryView(this.#filter), happenings: happeningViews() } };
    return {
      rootId: this.id,
      busy: this.#busy,
      scenario: scenarioView(setup.ruleset, scenario, this.#size, setup.view()),
      brings: this.#forces?.view(Object.fromEntries(setup.view().sides.map(({ id, name }) => [id, name])), setup.seats),
    };
  }

  protected override _onFirstRender(): void {
    dragHappenings(this.element);
    this.#drawer = drawerNow();
    this.#watch = Hooks.on(hooks.battleChanged, () => void this.#refreshDrawer());
    this.element.addEventListener('change', ({ target }) => {
      const brings = isTag(target, 'select') ? target.dataset['brings'] : undefined;
      if (isTag(target, 'select') && brings !== undefined) this.#forces?.choose(brings, target.value);
      else if (isTag(target, 'select') && target.name === 'size') this.#size = readSize(Number(target.value));
      else if (this.#setup?.take(this.element, target) !== true) return;
      void this.render();
    });
    this.element.addEventListener('toggle', ({ target }) => this.#setup?.noteFold(target), true);
    this.element.addEventListener('dragstart', (event) => {
      const card = isElement(event.target) ? event.target.closest<HTMLElement>('[data-scenario]') : null;
      const { scenario } = card?.dataset ?? {};
      if (scenario !== undefined)
        event.dataTransfer?.setData('text/plain', JSON.stringify({ type: SCENARIO_DRAG, scenario }));
    });
  }

  /** Draws the drawer again where a battle has begun or ended beside it. */
  async #refreshDrawer(): Promise<void> {
    const drawer = drawerNow();
    if (drawer === this.#drawer || this.#scenario !== null) return;
    this.#drawer = drawer;
    await this.render();
  }

  protected override _onClose(): void {
    if (this.#watch !== null) Hooks.off(hooks.battleChanged, this.#watch);
  }
}

const drawerNow = (): string =>
  happeningViews()
    .map(({ id }) => id)
    .join(' ');

let gallery: ScenarioGallery | null = null;

/** Shows one of the scenarios, with null all of them; without either what was shown last. */
export async function openGallery(scenario?: string | null): Promise<void> {
  gallery ??= new ScenarioGallery();
  await gallery.render({ force: true });
  if (scenario !== undefined) await gallery.show(scenario);
}

/** Opens the gallery, or closes it. */
export async function toggleGallery(): Promise<void> {
  if (gallery?.rendered === true) await gallery.close();
  else await openGallery();
}
