import { attempt } from '../../common/attempt';
import { inTime } from '../../common/connection';
import { part } from '../../common/part';
import { subTypes, template } from '../../common/ids';
import { openRule } from '../../common/rules-reference';
import { Typing } from '../../common/typing';
import { inform } from '../../common/spoken';
import { say, words } from '../../common/words';
import { drawSheet, needSheetForm, plainDesign, readDesign, sheetForm, tokenOf } from '../../live/views/record-sheet';
import { entryChanges, readForcePage, type EntryParts, type KeptForceEntry } from '../../store/documents/force-page';
import { needForcesJournal } from './forces-journal';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

const open = new Map<string, EntrySheet>();

/** Shows the record sheet of an entry. */
export async function openEntrySheet(page: HostJournalPage, key: string): Promise<void> {
  const id = `${page.id}-${key}`;
  const shown = open.get(id) ?? new EntrySheet(page, key);
  open.set(id, shown);
  await shown.render({ force: true });
}

/** The record sheet of an entry of a force. It changes the entry's own design, and nothing else. */
class EntrySheet extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    classes: ['skirmish-line', 'skirmish-sheet', 'skirmish-entry'],
    tag: 'form',
    position: { width: 860, height: 820 },
    window: { title: 'SKIRMISH.sheet.record', resizable: true, icon: 'fa-solid fa-people-group' },
    form: {
      submitOnChange: true,
      closeOnSubmit: false,
      async handler(
        this: EntrySheet,
        _event: Event,
        _form: HTMLFormElement,
        { object }: { readonly object: Record<string, unknown> },
      ) {
        await this.fill(object);
      },
    },
    actions: {
      change(this: EntrySheet, _event: PointerEvent, target: HTMLElement) {
        return this.press(target);
      },
      roll(this: EntrySheet, _event: PointerEvent, target: HTMLElement) {
        return this.roll(target);
      },
      saveDatasheet(this: EntrySheet) {
        return this.saveAsDatasheet();
      },
      openRule(this: EntrySheet, _event: PointerEvent, target: HTMLElement) {
        return openRule(target.dataset['rule'] ?? '');
      },
    },
  };

  static override PARTS: Record<string, unknown> = {
    body: { template: template('forces/entry'), scrollable: ['.sheet-paper'] },
  };

  readonly #typing = new Typing(() => void (this.rendered && this.render()));
  #hooks: readonly (readonly [string, number])[] = [];

  constructor(
    private readonly page: HostJournalPage,
    private readonly key: string,
  ) {
    super({ id: `skirmish-entry-${page.id}-${key}` });
  }

  get #ruleset(): string {
    return readForcePage(this.page).ruleset;
  }

  get #entry(): KeptForceEntry | null {
    return readForcePage(this.page).entries.find(({ key }) => key === this.key) ?? null;
  }

  /** The form as it is, and the design in it; null if there is none to be read. */
  get #held(): { readonly form: NonNullable<ReturnType<typeof sheetForm>>; readonly design: object } | null {
    const form = sheetForm(this.#ruleset);
    const entry = this.#entry;
    const design = form === null || entry === null ? null : readDesign(form, entry.design);
    return form === null || design === null ? null : { form, design };
  }

  async fill(fields: Record<string, unknown>): Promise<void> {
    const held = this.#held;
    if (held === null) return;
    const { name } = fields;
    const named = typeof name === 'string' && name.trim() !== '' ? { name: name.trim() } : {};
    await this.#write({ ...named, design: plainDesign(held.form.fill(held.design, fields)) as object });
  }

  async press(target: HTMLElement): Promise<void> {
    const held = this.#held;
    if (held === null) return;
    await this.#write({ design: plainDesign(held.form.press(held.design, buttonOf(target))) as object });
  }

  /** A button of the form that rolls dice: everybody sees them in the chat. */
  async roll(target: HTMLElement): Promise<void> {
    const [held, entry] = [this.#held, this.#entry];
    if (held === null || entry === null || !this.page.isOwner) return;
    await attempt(async () => {
      const rollOnSheet = await part(async () => (await import('../sheets/roll-on-sheet')).rollOnSheet);
      const rolled = await rollOnSheet(words(entry.name), this.#ruleset, held.form, held.design, buttonOf(target));
      if (rolled !== null) await this.#write({ design: plainDesign(rolled) as object });
    });
  }

  /** Makes a datasheet of this world of the entry’s design, in the journal of this user. */
  async saveAsDatasheet(): Promise<void> {
    const entry = this.#entry;
    if (entry === null) return;
    await attempt(async () => {
      const journal = await needForcesJournal();
      const name = words(entry.name);
      const system = { ruleset: this.#ruleset, design: entry.design };
      await inTime(journal.createEmbeddedDocuments('JournalEntryPage', [{ name, type: subTypes.datasheet, system }]));
      inform(say({ key: 'SKIRMISH.forces.datasheet-saved', values: { name, journal: journal.name } }));
    });
  }

  async #write(parts: EntryParts): Promise<void> {
    if (!this.page.isOwner) return;
    const changes = entryChanges(readForcePage(this.page), this.key, parts);
    await attempt(async () => inTime(this.page.update(changes)));
  }

  protected override async _prepareContext(): Promise<object> {
    await needSheetForm(this.#ruleset);
    this.#typing.begins();
    const [held, entry] = [this.#held, this.#entry];
    if (held === null || entry === null) return { rootId: this.id, body: null };
    const { form, design } = held;
    const subject = {
      rootId: this.id,
      name: words(entry.name),
      img: tokenOf(form, design),
      design,
      play: null,
      editable: this.page.isOwner,
    };
    return { rootId: this.id, body: await drawSheet(form, subject) };
  }

  /** What is being written would be lost with the fields that a new drawing replaces. */
  protected override _canRender(options: foundry.applications.api.ApplicationRenderOptions): false | void {
    return this.rendered && this.#typing.holds() ? false : super._canRender(options);
  }

  protected override _onRender(): void {
    this.#typing.ends(this.element);
  }

  protected override _onFirstRender(): void {
    this.#typing.listen(this.element);
    const follow = (page: HostDocument): void => {
      if (page.uuid !== this.page.uuid || !this.rendered) return;
      if (this.#entry === null) void this.close();
      else void this.render();
    };
    const gone = (page: HostDocument): void => {
      if (page.uuid === this.page.uuid) void this.close();
    };
    this.#hooks = [
      ['updateJournalEntryPage', Hooks.on('updateJournalEntryPage', follow)],
      ['deleteJournalEntryPage', Hooks.on('deleteJournalEntryPage', gone)],
    ];
  }

  protected override _onClose(): void {
    for (const [name, id] of this.#hooks) Hooks.off(name, id);
    open.delete(`${this.page.id}-${this.key}`);
  }
}

function buttonOf({ dataset: { change = '', id = '', index = '0' } }: HTMLElement): {
  readonly change: string;
  readonly id: string;
  readonly index: number;
} {
  return { change, id, index: Number(index) };
}
