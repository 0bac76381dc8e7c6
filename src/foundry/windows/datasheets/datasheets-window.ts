import { manifests } from '../../../rulesets/catalogue';
import { attempt } from '../../common/attempt';
import { loadedSource, type UnitSource } from '../deploy/unit-source';
import { template } from '../../common/ids';
import { rulesetName } from '../../live/views/battle-head';
import { words } from '../../common/words';
import { orders, sheetGroups, type Order } from './datasheet-cards';
import { isElement, isTag } from '../../common/elements';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** Who wants a unit, and of which rules. */
export interface Wanting {
  /** Null for units of all rulesets. */
  readonly ruleset: string | null;
  /** Players may take units too: nothing comes on the table. */
  readonly everybody?: true;
  /** Words of the button that takes a unit. */
  readonly label: string;
  /** Returns what happened, in words; null if nothing did. */
  take(source: UnitSource, document: HostDocument): Promise<string | null>;
}

let shown: DatasheetsWindow | null = null;

/** Shows the units that there are, to look at and to take. */
export async function openDatasheets(wanting: Wanting): Promise<void> {
  shown ??= new DatasheetsWindow();
  await shown.showFor(wanting);
}

class DatasheetsWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    id: 'skirmish-datasheets',
    classes: ['skirmish-line', 'skirmish-datasheets'],
    tag: 'section',
    window: { title: 'SKIRMISH.datasheets.title', icon: 'fa-solid fa-people-group', resizable: true },
    position: { width: 640, height: 600 },
    actions: {
      filter(this: DatasheetsWindow, _event: PointerEvent, target: HTMLElement) {
        return this.filterBy(target.dataset['ruleset'] ?? '');
      },
      openSheet(this: DatasheetsWindow, _event: PointerEvent, target: HTMLElement) {
        return this.openSheet(target.dataset['uuid'] ?? '');
      },
      take(this: DatasheetsWindow, _event: PointerEvent, target: HTMLElement) {
        return this.take(target.dataset['uuid'] ?? '');
      },
    },
  };

  static override PARTS: Record<string, unknown> = {
    body: { template: template('gallery/datasheets'), scrollable: ['.sheet-groups'] },
  };

  #wanting: Wanting | null = null;
  #filter: string | null = null;
  #search = '';
  #order: Order = 'name';

  async showFor(wanting: Wanting): Promise<void> {
    this.#wanting = wanting;
    this.#filter = wanting.ruleset;
    await this.render({ force: true });
  }

  async filterBy(ruleset: string): Promise<void> {
    this.#filter = ruleset === '' || ruleset === this.#filter ? null : ruleset;
    await this.render();
  }

  async openSheet(uuid: string): Promise<void> {
    const document = (await fromUuid(uuid)) as HostJournal | HostActor | null;
    await document?.sheet?.render({ force: true });
  }

  async take(uuid: string): Promise<void> {
    await attempt(async () => {
      const document = await fromUuid(uuid);
      const source = document === null ? null : await loadedSource(document);
      const done = document === null || source === null ? null : await this.#wanting?.take(source, document);
      if (typeof done === 'string' && this.rendered) this.#say(done);
    });
  }

  protected override async _prepareContext(): Promise<object> {
    const isFixed = this.#wanting?.ruleset !== null;
    return {
      rootId: this.id,
      search: this.#search,
      orders: orders.map((id) => ({
        id,
        label: words(`SKIRMISH.datasheets.by-${id}`),
        selected: id === this.#order,
      })),
      takes: game.user.isGM || this.#wanting?.everybody === true,
      take: this.#wanting?.label ?? '',
      filters: isFixed ? [] : manifests.map(({ id }) => ({ id, name: rulesetName(id), selected: id === this.#filter })),
      groups: await sheetGroups(this.#filter, this.#order),
    };
  }

  protected override _onFirstRender(): void {
    this.element.addEventListener('input', ({ target }) => {
      if (!isTag(target, 'input') || target.type !== 'search') return;
      this.#search = target.value;
      this.#narrow();
    });
    this.element.addEventListener('change', ({ target }) => {
      const order = isTag(target, 'select') ? orders.find((one) => one === target.value) : undefined;
      if (order === undefined) return;
      this.#order = order;
      void this.render();
    });
    this.element.addEventListener('dragstart', (event) => {
      const card = isElement(event.target) ? event.target.closest<HTMLElement>('[data-drag]') : null;
      const { uuid, drag: type } = card?.dataset ?? {};
      if (uuid !== undefined) event.dataTransfer?.setData('text/plain', JSON.stringify({ type, uuid }));
    });
  }

  protected override _onRender(): void {
    this.#narrow();
  }

  protected override _onClose(): void {
    shown = null;
  }

  /** Shows only what the search finds, without redrawing while the user types. */
  #narrow(): void {
    const wished = this.#search.trim().toLocaleLowerCase();
    let found = 0;
    for (const card of this.element.querySelectorAll<HTMLElement>('[data-found]')) {
      const text = card.dataset['found'] ?? '';
      card.hidden = !text.includes(wished);
      // Whole words first: who looks for "ice" wants ice, and mice after it.
      card.style.order = wished === '' || beginsWord(text, wished) ? '' : '1';
      if (!card.hidden) found += 1;
    }
    for (const group of this.element.querySelectorAll<HTMLElement>('.sheet-group'))
      group.hidden = group.querySelector('[data-found]:not([hidden])') === null;
    this.#say(found === 0 ? words('SKIRMISH.datasheets.none') : '');
  }

  /** Says something below the cards, also to screen readers. */
  #say(sentence: string): void {
    const status = this.element.querySelector<HTMLElement>('.none-found');
    if (status !== null) status.textContent = sentence;
  }
}

/** Returns true if a word of the text begins with what is looked for. */
function beginsWord(text: string, wished: string): boolean {
  return ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')}`.includes(` ${wished}`);
}
