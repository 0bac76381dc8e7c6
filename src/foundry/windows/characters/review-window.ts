import type { CharacterConversion } from '../../../battle/character';
import type { Ruleset } from '../../../battle/ruleset';
import { forceMost } from '../../../battle/force';
import { Fault } from '../../../engine/faults';
import { attempt } from '../../common/attempt';
import { inTime } from '../../common/connection';
import { isTag } from '../../common/elements';
import { template } from '../../common/ids';
import { part } from '../../common/part';
import { loadRuleset } from '../../common/rulesets';
import { say, words } from '../../common/words';
import { plainDesign } from '../../live/views/record-sheet';
import { additions, readForcePage } from '../../store/documents/force-page';
import { charactersAmong, type FoundCharacter } from './read-characters';
import { reviewView, type Reviewed } from './review-view';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** Characters beyond this are not reviewed at once. */
const MOST = 100;

let open: ReviewWindow | null = null;

/** A reviewed character, as the unit that it becomes. */
export interface TakenCharacter {
  readonly actor: HostActor;
  readonly name: string;
  readonly design: object;
}

/** Where reviewed characters go. */
export interface ReviewGoal {
  readonly ruleset: Ruleset;
  /** Returns what the button says. */
  label(count: number): string;
  /** Takes them in. Throws a Fault if it cannot; the review then stays open. */
  take(taken: readonly TakenCharacter[]): Promise<void> | void;
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
  const goal: ReviewGoal = { ruleset, label, take: async (taken) => addTo(page, taken) };
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
  const listed = found.map((one) => ({ ...one, role: converts.roles(one.character)[0] ?? '', taken: isChosen(one) }));
  open = new ReviewWindow(goal, converts, listed);
  await open.render({ force: true });
}

/** Adds characters to a force, each with a design of its own. */
async function addTo(page: HostJournalPage, taken: readonly TakenCharacter[]): Promise<void> {
  const force = readForcePage(page);
  if (force.entries.length + taken.length > forceMost.entries)
    throw new Fault('force-full', `A force has at most ${forceMost.entries} entries.`);
  const entries = taken.map(({ actor, name, design }) => ({
    name,
    design,
    count: 1,
    takesPart: true,
    note: '',
    source: actor.uuid,
  }));
  await inTime(page.update(additions(force, entries)));
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
    },
  };

  static override PARTS: Record<string, unknown> = {
    body: { template: template('forces/review'), scrollable: ['.sheet-groups'] },
  };

  #listed: readonly Reviewed[];
  #unfolded = new Set<string>();

  constructor(
    private readonly goal: ReviewGoal,
    private readonly conversion: CharacterConversion,
    listed: readonly Reviewed[],
  ) {
    super({});
    this.#listed = listed;
  }

  /** Hands the ticked characters on, each with a design of its own. */
  async import(): Promise<void> {
    await attempt(async () => {
      const taken = this.#listed.filter((one) => one.taken);
      await this.goal.take(
        taken.map(({ actor, character, role }) => ({
          actor,
          name: character.name === '' ? words('SKIRMISH.characters.nameless') : character.name,
          design: plainDesign(this.conversion.draft(character, role).design) as object,
        })),
      );
      await this.close();
    });
  }

  protected override async _prepareContext(): Promise<object> {
    const { id, muster } = this.goal.ruleset;
    const count = this.#listed.filter(({ taken }) => taken).length;
    return {
      rootId: this.id,
      characters: this.#listed.map((one) => ({
        ...reviewView(id, one, this.conversion, muster.sheet),
        open: this.#unfolded.has(one.actor.uuid),
      })),
      none: count === 0,
      button: this.goal.label(count),
    };
  }

  protected override _onFirstRender(): void {
    const { element } = this;
    element.addEventListener('change', ({ target }) => {
      if (!isTag(target, 'input', 'select')) return;
      const { uuid } = target.dataset;
      const chosen = isTag(target, 'input') ? { taken: target.checked } : { role: target.value };
      this.#listed = this.#listed.map((one) => (one.actor.uuid === uuid ? { ...one, ...chosen } : one));
      void this.render();
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

  protected override _onClose(): void {
    if (open === this) open = null;
  }
}
