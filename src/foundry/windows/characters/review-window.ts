import type { CharacterConversion } from '../../../battle/character';
import type { Ruleset } from '../../../battle/ruleset';
import { forceMost } from '../../../battle/force';
import { Fault } from '../../../engine/faults';
import { actorOf } from '../../common/actor-of';
import { attempt } from '../../common/attempt';
import { inTime } from '../../common/connection';
import { isTag } from '../../common/elements';
import { template } from '../../common/ids';
import { part } from '../../common/part';
import { loadRuleset } from '../../common/rulesets';
import { inform } from '../../common/spoken';
import { say, words } from '../../common/words';
import { plainDesign } from '../../live/views/record-sheet';
import { readForcePage, type KeptForce, type KeptForceEntry } from '../../store/documents/force-page';
import { emptyProfile, readProfile, type CharacterProfile } from './character-profile';
import { guessFor } from './generic';
import { keepProfile, keptProfile } from './kept-profile';
import { profileView, profileWith } from './profile-view';
import { charactersAmong, type FoundCharacter } from './read-characters';
import { reviewView } from './review-view';
import { differencesOf, entryOf, importing, nameOf, takenParts, type Reviewed } from './reviewed';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** Characters beyond this are not reviewed at once. */
const MOST = 100;

let open: ReviewWindow | null = null;

/** A reviewed character, as the unit that it becomes. */
export interface TakenCharacter {
  readonly actor: HostActor;
  readonly name: string;
  readonly design: object;
  readonly reviewed: Reviewed;
}

/** Where reviewed characters go. */
export interface ReviewGoal {
  readonly ruleset: Ruleset;
  /** The force that may have some of them already; absent where they go elsewhere. */
  readonly page?: HostJournalPage;
  /** Returns what the button says. */
  label(count: number): string;
  /** Takes them in. Throws a Fault if it cannot; the review then stays open. */
  take(taken: readonly TakenCharacter[], conversion: CharacterConversion): Promise<void> | void;
}

/**
 * Shows what characters of the world's system would become in a force; nothing is made before the user imports them.
 * `chosen` are ticked. Rejects with a Fault if there is none that can be read.
 */
export async function reviewCharacters(
  page: HostJournalPage,
  actors: readonly HostActor[],
  chosen: boolean,
): Promise<void> {
  const ruleset = await loadRuleset(readForcePage(page).ruleset);
  const label = (count: number): string =>
    say({ key: 'SKIRMISH.characters.import', values: { count, force: page.name } });
  const goal: ReviewGoal = {
    ruleset,
    page,
    label,
    take: async (taken, conversion) => addTo(page, taken, conversion, ruleset),
  };
  await reviewFor(goal, charactersAmong(actors), () => chosen);
}

/** The same for characters that were read already, with another place to go to. */
export async function reviewFor(
  goal: ReviewGoal,
  all: readonly FoundCharacter[],
  isChosen: (found: FoundCharacter) => boolean,
): Promise<void> {
  const { conversion } = goal.ruleset.muster;
  if (conversion === undefined) throw new Fault('no-conversion', 'These rules convert no characters.');
  const found = all.slice(0, MOST);
  if (found.length === 0) throw new Fault('no-characters', 'There is no character that could be read.');
  const converts = await part(conversion);
  await open?.close();
  const listed = found.map((one) => ({ ...one, taken: isChosen(one) }));
  open = new ReviewWindow(goal, converts, listed);
  await open.render({ force: true });
}

/** Adds characters to a force, each with a design of its own; an entry that was made of one becomes what was ticked. */
async function addTo(
  page: HostJournalPage,
  taken: readonly TakenCharacter[],
  conversion: CharacterConversion,
  { muster }: Ruleset,
): Promise<void> {
  const force = readForcePage(page);
  const added = taken.filter(({ reviewed }) => entryOf(force, reviewed) === null);
  if (force.entries.length + added.length > forceMost.entries)
    throw new Fault('force-full', `A force has at most ${forceMost.entries} entries.`);
  const listed = taken.map(({ reviewed }) => reviewed);
  await inTime(page.update(importing(force, listed, conversion, muster.sheet)));
}

/** Shows how the character of an entry has changed since it was imported. Rejects with a Fault if it is gone. */
export async function compareCharacter(page: HostJournalPage, key: string): Promise<void> {
  const source = readForcePage(page).entries.find((entry) => entry.key === key)?.source ?? null;
  const actor = source === null ? null : await actorOf(source);
  if (actor === null) throw new Fault('character-gone', 'The character is no longer in this world.');
  await reviewCharacters(page, [actor], true);
}

class ReviewWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    id: 'skirmish-characters',
    classes: ['skirmish-line', 'skirmish-forces'],
    tag: 'section',
    window: { title: 'SKIRMISH.characters.title', icon: 'fa-solid fa-user-plus', resizable: true },
    position: { width: 640, height: 620 },
    actions: {
      import(this: ReviewWindow) {
        return this.import();
      },
      cancel(this: ReviewWindow) {
        return this.close();
      },
      keepProfile(this: ReviewWindow) {
        return this.keep();
      },
      saveProfile(this: ReviewWindow) {
        const text = JSON.stringify(this.profile, null, 2);
        foundry.utils.saveDataToFile(text, 'application/json', `${game.system.id}-characters.json`);
      },
    },
  };

  static override PARTS: Record<string, unknown> = {
    body: { template: template('forces/review'), scrollable: ['.sheet-groups'] },
  };

  /** How characters of an unknown system are read; null where none of these is of one, or nothing looks like it. */
  profile: CharacterProfile | null;
  #listed: readonly Reviewed[];
  #unfolded = new Set<string>();

  constructor(
    private readonly goal: ReviewGoal,
    private readonly conversion: CharacterConversion,
    found: readonly (FoundCharacter & { readonly taken: boolean })[],
  ) {
    super({});
    this.#listed = found.map((one) => ({
      ...one,
      role: this.#entryOf(one)?.character?.role ?? conversion.roles(one.character)[0] ?? '',
      parts: null,
    }));
    this.profile = keptProfile() ?? this.#guess();
  }

  /** The force that may have some of the characters; null where they go elsewhere. */
  get #force(): KeptForce | null {
    return this.goal.page === undefined ? null : readForcePage(this.goal.page);
  }

  #entryOf(one: FoundCharacter): KeptForceEntry | null {
    const force = this.#force;
    return force === null ? null : entryOf(force, one);
  }

  get #unknown(): Reviewed | undefined {
    return this.#listed.find(({ unknown }) => unknown);
  }

  #guess(): CharacterProfile | null {
    const source = this.#unknown?.actor.toObject();
    const guess = source === undefined ? null : (guessFor(source) ?? emptyProfile);
    return guess === null ? null : { ...guess, system: game.system.id };
  }

  /** Hands the ticked characters on, each with a design of its own. */
  async import(): Promise<void> {
    await attempt(async () => {
      const taken = this.#listed.filter((one) => one.taken);
      await this.goal.take(
        taken.map((reviewed) => ({
          actor: reviewed.actor,
          name: nameOf(reviewed.character),
          design: plainDesign(this.conversion.draft(reviewed.character, reviewed.role).design) as object,
          reviewed,
        })),
        this.conversion,
      );
      await this.close();
    });
  }

  /** Keeps for this world how its characters are read. */
  async keep(): Promise<void> {
    await attempt(async () => {
      if (this.profile === null || !game.user.isGM) return;
      await keepProfile(this.profile);
      inform(words('SKIRMISH.characters.profile.kept'));
    });
  }

  /** Reads the characters as a profile says. */
  #readBy(profile: CharacterProfile): void {
    this.profile = profile;
    const found = charactersAmong(
      this.#listed.map(({ actor }) => actor),
      profile,
    );
    this.#listed = this.#listed.map((one) => ({
      ...one,
      ...found.find(({ actor }) => actor.uuid === one.actor.uuid),
    }));
    void this.render();
  }

  protected override async _prepareContext(): Promise<object> {
    const { id, muster } = this.goal.ruleset;
    const count = this.#listed.filter(({ taken }) => taken).length;
    const force = this.#force;
    const unknown = this.#unknown;
    return {
      rootId: this.id,
      characters: this.#listed.map((one) => ({
        ...reviewView(id, force, one, this.conversion, muster.sheet),
        open: this.#unfolded.has(one.actor.uuid),
      })),
      profile:
        this.profile === null || unknown === undefined ? null : profileView(this.profile, unknown.actor.toObject()),
      profileOpen: this.#unfolded.has('profile'),
      none: count === 0,
      button: this.goal.label(count),
    };
  }

  protected override _onFirstRender(): void {
    const { element } = this;
    element.addEventListener('change', ({ target }) => {
      if (isTag(target, 'input', 'select')) this.#changed(target);
    });
    element.addEventListener(
      'toggle',
      ({ target }) => {
        if (!isTag(target, 'details') || !target.isConnected) return;
        const { uuid = '' } = target.dataset;
        if (target.open) this.#unfolded.add(uuid);
        else this.#unfolded.delete(uuid);
      },
      true,
    );
  }

  #changed(control: HTMLInputElement | HTMLSelectElement): void {
    const { uuid = '', part: path, profile: field } = control.dataset;
    if (isTag(control, 'input') && control.type === 'file') void this.#load(control);
    else if (field !== undefined && this.profile !== null)
      this.#readBy(profileWith(this.profile, field, control.value));
    else {
      const isTicked = isTag(control, 'input') && control.checked;
      if (path !== undefined) this.#choose(uuid, (one) => ({ ...one, parts: this.#partsWith(one, path, isTicked) }));
      else if (isTag(control, 'input')) this.#choose(uuid, (one) => ({ ...one, taken: isTicked }));
      else this.#choose(uuid, (one) => ({ ...one, role: control.value, parts: null }));
    }
  }

  #choose(uuid: string, change: (one: Reviewed) => Reviewed): void {
    this.#listed = this.#listed.map((one) => (one.actor.uuid === uuid ? change(one) : one));
    void this.render();
  }

  #partsWith(one: Reviewed, path: string, isTicked: boolean): readonly string[] {
    const entry = this.#entryOf(one);
    const found = entry === null ? null : differencesOf(entry, one, this.conversion, this.goal.ruleset.muster.sheet);
    const others = takenParts(one, found ?? []).filter((taken) => taken !== path);
    return isTicked ? [...others, path] : others;
  }

  async #load(input: HTMLInputElement): Promise<void> {
    const [file] = input.files ?? [];
    if (file === undefined) return;
    await attempt(async () => {
      const profile = readProfile(await foundry.utils.readTextFromFile(file));
      this.#readBy({ ...profile, system: game.system.id });
    });
  }

  protected override _onClose(): void {
    if (open === this) open = null;
  }
}
