import type { SideId } from '../../battle/state';
import { rulesets, type AnyRuleset } from '../../headless/registry';
import { moduleFile, template } from '../ids';
import { openRule } from '../packs/rules-reference';
import { rulesetName } from '../panel/context-head';
import { say, sayFault } from '../words';
import { BattleSetup } from './battle-setup';
import { whyNotOn, type Terms } from './open-battle';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** The unit with which a battle begins: its rules are those of the battle, and it joins one of the sides at once. */
export interface FirstUnit {
  readonly name: string;
  readonly img: string;
  readonly ruleset: AnyRuleset;
}

/** What the gamemaster settled; `side` is where the first unit goes. */
export interface Beginning extends Terms {
  readonly side: SideId | null;
}

let open: BeginWindow | null = null;

/** Asks the gamemaster how a battle on a scene is to be fought; null when he thinks better of it. */
export async function askToBegin(scene: HostScene, unit: FirstUnit | null): Promise<Beginning | null> {
  await open?.close();
  open = new BeginWindow(scene, unit);
  return open.ask();
}

class BeginWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    id: 'skirmish-begin',
    classes: ['skirmish-line', 'skirmish-begin'],
    tag: 'section',
    window: { title: 'SKIRMISH.setup.title', icon: 'fa-solid fa-crosshairs' },
    position: { width: 460, top: 70 },
    actions: {
      ruleset(this: BeginWindow, _event: PointerEvent, target: HTMLElement) {
        return this.playBy(target.dataset['ruleset'] ?? '');
      },
      resetOptions(this: BeginWindow) {
        this.#setup.reset();
        return this.render();
      },
      openRule(this: BeginWindow, _event: PointerEvent, target: HTMLElement) {
        return openRule(target.dataset['rule'] ?? '');
      },
      begin(this: BeginWindow, _event: PointerEvent, target: HTMLElement) {
        return this.settle(target.dataset['joins'] ?? null);
      },
    },
  };

  static override PARTS: Record<string, unknown> = {
    body: { template: template('setup/begin'), templates: [template('setup/seats'), template('setup/options')], scrollable: ['.setup'] },
  };

  #setup: BattleSetup;
  #answer: (beginning: Beginning | null) => void = () => undefined;

  constructor(
    private readonly scene: HostScene,
    private readonly unit: FirstUnit | null,
  ) {
    super({});
    const [first] = rulesets;
    const ruleset = unit?.ruleset ?? first;
    if (ruleset === undefined) throw new Error('there is no ruleset');
    this.#setup = setupOf(ruleset);
  }

  async ask(): Promise<Beginning | null> {
    const answer = new Promise<Beginning | null>((resolve) => (this.#answer = resolve));
    await this.render({ force: true });
    return answer;
  }

  async playBy(id: string): Promise<void> {
    const ruleset = rulesets.find((one) => one.id === id);
    if (ruleset !== undefined && ruleset !== this.#setup.ruleset) this.#setup = setupOf(ruleset);
    await this.render();
  }

  async settle(side: SideId | null): Promise<void> {
    const { ruleset, options, seats } = this.#setup;
    this.#answer({ ruleset, options, seats, side });
    await this.close();
  }

  protected override async _prepareContext(): Promise<object> {
    const { unit, scene } = this;
    const { ruleset, options } = this.#setup;
    const fault = whyNotOn(scene, { ruleset, options });
    return {
      rootId: this.id,
      scene: scene.name,
      unit: unit === null ? null : { img: unit.img, question: say({ key: 'SKIRMISH.deploy.side-question', values: { unit: unit.name } }) },
      rulesets: rulesets
        .filter(({ id }) => unit === null || id === ruleset.id)
        .map(({ id }) => ({ id, name: rulesetName(id), badge: moduleFile(`assets/badges/${id}.svg`), selected: id === ruleset.id })),
      setup: this.#setup.view(),
      refusal: fault === null ? '' : sayFault(fault),
    };
  }

  protected override _onFirstRender(): void {
    this.element.addEventListener('change', ({ target }) => this.#setup.take(this.element, target) && void this.render());
    this.element.addEventListener('toggle', ({ target }) => this.#setup.noteFold(target), true);
  }

  protected override _onClose(): void {
    this.#answer(null);
    if (open === this) open = null;
  }
}

function setupOf(ruleset: AnyRuleset): BattleSetup {
  return new BattleSetup(ruleset, ruleset.sides.map(({ id }) => ({ id, automaton: false })));
}
