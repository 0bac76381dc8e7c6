import type { Ruleset } from '../../../battle/ruleset';
import type { SideId } from '../../../battle/state';
import { Fault } from '../../../engine/faults';
import type { Json } from '../../../engine/json';
import { manifests } from '../../../rulesets/catalogue';
import type { Point } from '../../../space/types';
import { askToAllow } from '../deploy/ask-to-allow';
import { attempt, attempted } from '../../common/attempt';
import { enlist } from '../../../battle/enlist';
import type { UnitSource } from '../deploy/unit-source';
import { template } from '../../common/ids';
import { listed } from '../../common/joined';
import { openRule } from '../../common/rules-reference';
import { loadRuleset } from '../../common/rulesets';
import { panToPixel } from '../../table/camera/camera';
import { BattleSetup } from './battle-setup';
import { mayBegin } from './begin-battle';
import { beginView } from './begin-view';
import type { CharacterHere } from '../characters/characters-here';
import { foundOn, rulesetsOn, standsAt } from './found-on-scene';
import { mendGround } from './flawed-ground';
import { PLAIN_REGIONS, settlePlainRegions, settlePlainWalls } from './ground-check';
import { LineUp } from './line-up';
import { watchScene } from './watch-scene';
import { emptyOn, openBattle } from './open-battle';
import { listenToBoard, pickSquad } from './sides-board';
import { inTime } from '../../common/connection';
import { part } from '../../common/part';
import { fieldedOf } from '../forces/fielded';
import { forcePageOf } from '../../store/documents/force-pages';
import { isTag } from '../../common/elements';
import { say, words } from '../../common/words';
import type { TakenCharacter } from '../characters/review-window';
import type { Suggestion } from '../forces/suggestions';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

let open: BeginWindow | null = null;

/** Shows the gamemaster how a battle on the viewed scene is begun. */
export async function beginHere(): Promise<void> {
  await attempt(async () => {
    const scene = game.scenes.viewed;
    if (scene === null || !mayBegin())
      throw new Fault('gamemaster-only', 'Only a gamemaster can begin a battle, where there is none.');
    await (await windowFor(scene, null)).render({ force: true });
  });
}

/** Begins with a unit, set up at a point of the table; if the window is open the unit is added to it. */
export async function beginWith(scene: HostScene, source: UnitSource, at: Point): Promise<void> {
  const asked = await windowFor(scene, source.ruleset);
  asked.take(source, at);
  await asked.render({ force: true });
}

/** For one ruleset, or for that of most squads on the scene. Rejects with a Fault if it does not load. */
async function windowFor(scene: HostScene, ruleset: string | null): Promise<BeginWindow> {
  if (open !== null && open.suits(scene, ruleset)) return open;
  const [first] = manifests;
  const chosen = await loadRuleset(ruleset ?? mostlyOn(scene) ?? first?.id ?? '');
  if (open !== null && open.suits(scene, ruleset)) return open;
  await open?.close();
  open = new BeginWindow(scene, chosen);
  return open;
}

/** Begins a battle on the viewed scene with a force, on its side or on one without units. */
export async function beginWithForce(scene: HostScene, page: HostJournalPage): Promise<void> {
  const asked = await windowFor(scene, String(page.system['ruleset']));
  await asked.bring(page, null);
  await asked.render({ force: true });
}

class BeginWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    id: 'skirmish-begin',
    classes: ['skirmish-line', 'skirmish-begin'],
    tag: 'section',
    window: { title: 'SKIRMISH.setup.title', icon: 'fa-solid fa-crosshairs' },
    position: { width: 600, top: 70 },
    actions: {
      ruleset(this: BeginWindow, _event: PointerEvent, target: HTMLElement) {
        return this.playBy(target.dataset['ruleset'] ?? '');
      },
      resetOptions(this: BeginWindow) {
        this.#setup.reset();
        return this.render();
      },
      showGround(this: BeginWindow, _event: PointerEvent, target: HTMLElement) {
        return panToPixel({ x: Number(target.dataset['x']), y: Number(target.dataset['y']) });
      },
      openRule(this: BeginWindow, _event: PointerEvent, target: HTMLElement) {
        return openRule(target.dataset['rule'] ?? '');
      },
      addSquad(this: BeginWindow, _event: PointerEvent, target: HTMLElement) {
        return this.chooseSquad(target.dataset['side'] ?? '');
      },
      openScene(this: BeginWindow) {
        return this.scene.sheet?.render({ force: true });
      },
      reviewCharacters(this: BeginWindow) {
        return this.reviewCharacters();
      },
      suggest(this: BeginWindow, _event: PointerEvent, target: HTMLElement) {
        return this.suggest(target.dataset['side'] ?? '');
      },
      takeSuggestion(this: BeginWindow, _event: PointerEvent, target: HTMLElement) {
        return this.takeSuggestion(Number(target.dataset['index']));
      },
      give(this: BeginWindow, _event: PointerEvent, target: HTMLElement) {
        const [side = '', who = ''] = (target.dataset['value'] ?? '').split(' ');
        this.#setup.give(side, who);
        return this.render();
      },
      mendGround(this: BeginWindow, _event: PointerEvent, target: HTMLElement) {
        return this.mendGround(target.dataset['value'] ?? '');
      },
      takeIn(this: BeginWindow) {
        return this.takeIn();
      },
      clearAway(this: BeginWindow) {
        return this.clearAway();
      },
      begin(this: BeginWindow) {
        return this.begin();
      },
      cancel(this: BeginWindow) {
        return this.close();
      },
    },
  };

  static override PARTS: Record<string, unknown> = {
    body: {
      template: template('setup/begin'),
      templates: [template('setup/board'), template('setup/squads'), template('setup/options')],
      scrollable: ['.setup'],
    },
  };

  #setup: BattleSetup;
  #lineUp: LineUp;
  #busy = false;
  /** Forces that a side may have, until one of them is taken. */
  #suggested: { readonly side: SideId; readonly forces: readonly Suggestion[] } | null = null;
  #round = 0;
  /** The rules that were asked for last; they may be on their way. */
  #asked = '';
  #unhook: () => void = () => undefined;

  constructor(
    readonly scene: HostScene,
    ruleset: Ruleset,
  ) {
    super({});
    this.#setup = setupOf(ruleset);
    this.#lineUp = this.#found();
  }

  /** Returns true if a unit of this ruleset may be added to the window's units. */
  suits(scene: HostScene, ruleset: string | null): boolean {
    return this.rendered && this.scene === scene && (ruleset === null || ruleset === this.#setup.ruleset.id);
  }

  /** Takes up a unit that was dropped on the table, under the side that is likely its own. */
  take(source: UnitSource, at: Point): void {
    this.#add(source, undefined, at);
  }

  async playBy(id: string): Promise<void> {
    this.#asked = id;
    await attempt(async () => {
      const ruleset = await loadRuleset(id);
      if (this.#asked !== id || !this.rendered) return;
      if (ruleset !== this.#setup.ruleset) {
        this.#setup = setupOf(ruleset);
        this.#suggested = null;
        this.#lineUp = this.#found();
      }
      await this.render();
    });
  }

  /** A squad from the datasheets, or of this world, for a side. */
  async chooseSquad(side: SideId): Promise<void> {
    const { ruleset, sides } = this.#setup;
    const name = sides.find(({ id }) => id === side)?.name ?? side;
    await pickSquad(ruleset, words(name), async (source) => {
      if (!this.rendered) return false;
      this.#add(source, side, null);
      await this.render();
      return true;
    });
  }

  /** The units of a force that take part are put on a side; null for the force's own, or one without units. */
  async bring(page: HostJournalPage | null, given: SideId | null): Promise<void> {
    await attempt(async () => {
      const units = page === null ? [] : await fieldedOf(page);
      const { sides } = this.#setup;
      const own = sides.find(({ id }) => id === page?.system['side']);
      const free = sides.find(({ id }) => this.#lineUp.joining.every(({ side }) => side !== id));
      const side = given ?? own?.id ?? free?.id ?? sides[0]?.id;
      if (side !== undefined) this.#lineUp.bring(side, units);
    });
  }

  /** Shows the characters on the scene as what they would take part; those of players are ticked. */
  async reviewCharacters(): Promise<void> {
    await attempt(async () => {
      const review = await part(async () => (await import('../characters/review-window')).reviewFor);
      const here = await this.#charactersHere();
      const label = (count: number): string => say({ key: 'SKIRMISH.night.take', values: { count } });
      const take = async (taken: readonly TakenCharacter[]): Promise<void> => this.#takeCharacters(taken, here);
      const owned = new Set(here.filter(({ owners }) => owners.length > 0).map(({ actor }) => actor));
      await review({ ruleset: this.#setup.ruleset, label, take }, here, ({ actor }) => owned.has(actor));
    });
  }

  /** Characters of players take part on one side, where they stand, and their players have its seat; others on another. */
  async #takeCharacters(taken: readonly TakenCharacter[], here: readonly CharacterHere[]): Promise<void> {
    const { ruleset, sides } = this.#setup;
    const [own, other = own] = sides.map(({ id }) => id);
    const players = new Set<string>();
    for (const { actor, name, design } of taken) {
      const found = here.find((one) => one.actor === actor);
      const [token] = found?.tokens ?? [];
      if (found === undefined || token === undefined || own === undefined) continue;
      const { uuid } = actor;
      const character = { uuid, tokens: found.tokens.map(({ id }) => id), owners: found.owners };
      const source = { uuid, ruleset: ruleset.id, design: design as Json, name, actor: null, origin: uuid, character };
      const side = found.owners.length > 0 ? own : other;
      this.#lineUp.add({ source, tokens: [], leftOver: false, ...standsAt(this.scene, token, ruleset) }, side ?? own);
      for (const user of found.owners) players.add(user);
    }
    if (players.size > 0 && own !== undefined) this.#setup.seat(own, [...players]);
    await this.render();
  }

  /** Shows three forces for a side, about as strong as the strongest of the others. */
  async suggest(side: SideId): Promise<void> {
    await attempt(async () => {
      const { ruleset, sides } = this.#setup;
      const totals = sides.filter(({ id }) => id !== side).map(({ id }) => this.#lineUp.pointsOf(id));
      const points = Math.max(0, ...totals);
      const terms = points === 0 ? {} : { points };
      const suggest = await part(async () => (await import('../forces/suggestions')).suggestions);
      this.#suggested = { side, forces: suggest(ruleset, terms, side, this.#round) };
      this.#round += 1;
      await this.render();
    });
  }

  async takeSuggestion(index: number): Promise<void> {
    const { side, forces } = this.#suggested ?? { side: '', forces: [] };
    const ruleset = this.#setup.ruleset.id;
    const units = forces[index]?.units.map(({ name, design }) => ({ ruleset, design, name, actor: null })) ?? [];
    if (units.length > 0) this.#lineUp.suggest(side, units);
    this.#suggested = null;
    await this.render();
  }

  async takeIn(): Promise<void> {
    for (const { key, leftOver, side, source } of this.#lineUp.entries)
      if (leftOver && side === null) this.#lineUp.assign(key, this.#usual(source));
    await this.render();
  }

  async mendGround(flawed: string): Promise<void> {
    await attempt(() => mendGround(this.scene, this.#setup.ruleset, flawed));
    if (this.rendered) await this.render();
  }

  /** Figures of a battle that is gone are taken off the scene. */
  async clearAway(): Promise<void> {
    const gone = this.#lineUp.entries.filter(({ leftOver, side }) => leftOver && side === null);
    for (const { key } of gone) this.#lineUp.forget(key);
    await inTime(
      this.scene.deleteEmbeddedDocuments(
        'Token',
        gone.flatMap(({ tokens }) => tokens),
      ),
    );
    await this.render();
  }

  async begin(): Promise<void> {
    if (this.#busy) return;
    const { ruleset, options, seats, sides, going, openSight, ownCharacters } = this.#setup;
    const terms = { ruleset, options, seats, sides, openSight, ownCharacters, ...going };
    await attempt(async () => {
      const empty = emptyOn(this.scene, terms);
      const joining = this.#lineUp.placed(empty);
      for (const { source, problems } of enlist(ruleset, empty, joining).newcomers)
        if (problems.length > 0 && !(await askToAllow(source.name, problems))) return;
      this.#busy = true;
      await this.render();
      const tokens = this.#lineUp.joining.flatMap((entry) => entry.tokens);
      await openBattle(this.scene, terms, joining, tokens);
      await this.close();
    });
    this.#busy = false;
    if (this.rendered) await this.render();
  }

  protected override async _prepareContext(): Promise<object> {
    const taken = new Set(this.#lineUp.joining.map(({ source }) => source.character?.uuid));
    return {
      rootId: this.id,
      ...beginView(this.scene, this.#setup, this.#lineUp, { busy: this.#busy, suggested: this.#suggested }),
      characters: charactersView((await this.#charactersHere()).filter(({ actor }) => !taken.has(actor.uuid))),
    };
  }

  /** The characters of the world's system on the scene; none by rules that convert none. */
  async #charactersHere(): Promise<readonly CharacterHere[]> {
    if (this.#setup.ruleset.muster.conversion === undefined) return [];
    const charactersOn = await part(async () => (await import('../characters/characters-here')).charactersOn);
    return charactersOn(this.scene);
  }

  protected override _onFirstRender(): void {
    const { element } = this;
    element.addEventListener('change', ({ target }) => void this.#changed(target));
    element.addEventListener('toggle', ({ target }) => this.#setup.noteFold(target), true);
    listenToBoard(element, {
      assign: (key, side) => {
        this.#lineUp.assign(key, side);
        void this.render();
      },
      drop: async (source, side) => {
        this.#add(source, side ?? undefined, null);
        await this.render();
      },
      bring: async (page, side) => {
        await this.bring(page, side);
        await this.render();
      },
    });
    this.#unhook = watchScene(() => void (this.rendered && !this.#busy && this.render()));
  }

  protected override _onClose(): void {
    this.#unhook();
    if (open === this) open = null;
  }

  async #changed(target: EventTarget | null): Promise<void> {
    const brings = isTag(target, 'select') ? target.dataset['force'] : undefined;
    if (isTag(target, 'select') && brings !== undefined) {
      await this.bring(forcePageOf(target.value), brings);
      await this.render();
      return;
    }
    const plain = isTag(target, 'select') && target.name.startsWith('plain.') ? target : null;
    if (plain !== null && plain.value !== '')
      await settlePlainWalls(this.scene, this.#setup.ruleset, plain.name.slice('plain.'.length), plain.value);
    const isRegions = isTag(target, 'select') && target.name === PLAIN_REGIONS;
    if (isRegions && target.value !== '') await settlePlainRegions(this.scene, target.value);
    if (plain !== null || isRegions || this.#setup.take(this.element, target)) await this.render();
  }

  #found(): LineUp {
    const { ruleset } = this.#setup;
    const lineUp = new LineUp(ruleset, () => this.#setup.sides);
    this.#lineUp = lineUp;
    for (const found of foundOn(this.scene, ruleset))
      lineUp.add(found, found.leftOver ? null : this.#usual(found.source));
    return lineUp;
  }

  #add(source: UnitSource, side: SideId | undefined, at: Point | null): void {
    this.#lineUp.add({ source, at, places: [], tokens: [], leftOver: false }, side ?? this.#usual(source));
  }

  #usual(source: UnitSource): SideId | null {
    const { ruleset, options, sides, going } = this.#setup;
    const empty = attempted(() => emptyOn(this.scene, { ruleset, options, sides, ...going }));
    return empty instanceof Fault ? (sides[0]?.id ?? null) : this.#lineUp.usualSide(source, empty);
  }
}

/** What is said of characters that take no part yet; null if there are none. */
function charactersView(here: readonly CharacterHere[]): object | null {
  if (here.length === 0) return null;
  const names = listed(here.map(({ character, actor }) => (character.name === '' ? actor.name : character.name)));
  return { text: say({ key: 'SKIRMISH.night.here', values: { count: here.length, names } }) };
}

function setupOf(ruleset: Ruleset): BattleSetup {
  const sides = ruleset.muster.sides.map((side) => ({ ...side, automaton: false }));
  return new BattleSetup(ruleset, sides, true);
}

/** The rules by which most squads on the scene play. */
function mostlyOn(scene: HostScene): string | null {
  const there = rulesetsOn(scene);
  const counted = manifests.map(({ id }) => ({ id, count: there.filter((one) => one === id).length }));
  const [most] = counted.sort((a, b) => b.count - a.count);
  return most === undefined || most.count === 0 ? null : most.id;
}
