import type { Ruleset } from '../../../battle/ruleset';
import { Fault } from '../../../engine/faults';
import { attempt } from '../../common/attempt';
import { isTag } from '../../common/elements';
import { template } from '../../common/ids';
import { loadRuleset } from '../../common/rulesets';
import { readBattle } from '../../store/codec/read-battle';
import { battleData } from '../../store/documents/battle-data';
import type { Written } from '../../store/documents/night';
import { aftermathOf, type UnitAftermath } from './aftermath';
import { aftermathView, choiceOf, keyOf, type Chosen } from './aftermath-view';
import { backToRolePlaying } from './back';
import { nightIn, undoWriting, writeBack, type WriteFailure } from './write-back';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

let open: AftermathWindow | null = null;

/** Shows the gamemaster what a battle has made of everybody, to write it into the characters. */
export async function openAftermath(id: string): Promise<void> {
  await attempt(async () => {
    const combat = game.combats.get(id);
    if (!game.user.isGM) throw new Fault('gamemaster-only', 'Only a gamemaster writes into characters.');
    if (combat === undefined) throw new Fault('no-such-battle', 'This battle is gone.');
    const ruleset = await loadRuleset(battleData(combat).ruleset);
    nightIn(combat);
    await open?.close();
    open = new AftermathWindow(combat, ruleset);
    await open.render({ force: true });
  });
}

const followed = ['updateActor', 'deleteActor', 'updateCombat', 'updateToken', 'deleteToken'];

class AftermathWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    id: 'skirmish-aftermath',
    classes: ['skirmish-line', 'skirmish-forces'],
    tag: 'section',
    window: { title: 'SKIRMISH.night.title', icon: 'fa-solid fa-heart-pulse', resizable: true },
    position: { width: 620, height: 600, top: 80 },
    actions: {
      write(this: AftermathWindow) {
        return this.write();
      },
      undoWriting(this: AftermathWindow, _event: PointerEvent, target: HTMLElement) {
        return this.undo(target.dataset['unit'] ?? '');
      },
      back(this: AftermathWindow) {
        return this.back();
      },
    },
  };

  static override PARTS: Record<string, unknown> = {
    body: { template: template('night/aftermath'), scrollable: ['.sheet-groups'] },
  };

  #chosen: Chosen = new Map();
  #failures: readonly WriteFailure[] = [];
  #toFigures = false;
  #busy = false;
  #units: readonly UnitAftermath[] = [];
  #hooks: readonly (readonly [string, number])[] = [];

  constructor(
    private readonly combat: HostCombat,
    private readonly ruleset: Ruleset,
  ) {
    super({});
  }

  /** Writes the ticked values. */
  async write(): Promise<void> {
    await this.#during(async () => {
      const wanted = this.#units.flatMap(({ unit, character }) =>
        (character?.offered ?? []).flatMap((offered): Written[] => {
          const { ticked, choice } = choiceOf(this.#chosen, unit, offered);
          const to = offered.choices[choice];
          return ticked && to !== undefined ? [{ unit, path: offered.path, from: offered.from, to: to.value }] : [];
        }),
      );
      const rest = this.#units.flatMap(({ character }) =>
        (character?.settled ?? []).flatMap(({ now, ...one }): Written[] => (now === 'open' ? [one] : [])),
      );
      this.#failures = await writeBack(this.combat, [...wanted, ...rest]);
      this.#chosen = new Map();
    });
  }

  async undo(unit: string): Promise<void> {
    await this.#during(async () => {
      this.#failures = await undoWriting(this.combat, unit);
    });
  }

  async back(): Promise<void> {
    await this.#during(async () => backToRolePlaying(this.combat, this.#toFigures));
  }

  protected override async _prepareContext(): Promise<object> {
    const state = readBattle(this.combat, this.ruleset);
    if (state === null) return { rootId: this.id, sides: [] };
    const night = nightIn(this.combat);
    this.#units = await aftermathOf(this.ruleset, state, night);
    return {
      rootId: this.id,
      toFigures: this.#toFigures,
      ...aftermathView(this.#units, state, night, { chosen: this.#chosen, failures: this.#failures }),
      ...(this.#hasOpen ? { none: false } : {}),
    };
  }

  /** A browser was closed while it wrote. */
  get #hasOpen(): boolean {
    return this.#units.some(({ character }) => character?.settled.some(({ now }) => now === 'open') === true);
  }

  protected override _onFirstRender(): void {
    this.element.addEventListener('change', ({ target }) => {
      if (!isTag(target, 'input', 'select')) return;
      if (isTag(target, 'input') && target.name === 'toFigures') this.#toFigures = target.checked;
      else this.#choose(target);
      void this.render();
    });
    const follow = (): void => void (this.rendered && !this.#busy && this.render());
    this.#hooks = followed.map((name) => [name, Hooks.on(name, follow)] as const);
  }

  protected override _onClose(): void {
    for (const [name, id] of this.#hooks) Hooks.off(name, id);
    if (open === this) open = null;
  }

  #choose(target: HTMLInputElement | HTMLSelectElement): void {
    const { key = '' } = target.dataset;
    for (const { unit, character } of this.#units)
      for (const offered of character?.offered ?? []) {
        if (keyOf(unit, offered) !== key) continue;
        const before = choiceOf(this.#chosen, unit, offered);
        const now = isTag(target, 'input')
          ? { ticked: target.checked }
          : { choice: Number(target.value), ticked: true };
        this.#chosen = new Map([...this.#chosen, [key, { ...before, ...now }]]);
      }
  }

  /** One thing at a time. */
  async #during(work: () => Promise<void>): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    await attempt(work);
    this.#busy = false;
    if (this.rendered) await this.render();
  }
}
