import { Fault } from '../../../engine/faults';
import type { OptionValues } from '../../../battle/scenario';
import { forceMost, unitsOf } from '../../../battle/force';
import { attempt } from '../../common/attempt';
import { inTime } from '../../common/connection';
import { part } from '../../common/part';
import { isElement, isTag } from '../../common/elements';
import { hooks, template } from '../../common/ids';
import { openRule } from '../../common/rules-reference';
import { loadRuleset } from '../../common/rulesets';
import { inform } from '../../common/spoken';
import { Typing } from '../../common/typing';
import { say, words } from '../../common/words';
import { battleGoingOn } from '../../live/battle/live-battle';
import { plainDesign } from '../../live/views/record-sheet';
import {
  additions,
  entryChanges,
  movedTo,
  readForcePage,
  removal,
  type KeptForce,
} from '../../store/documents/force-page';
import { battleData } from '../../store/documents/battle-data';
import { flagsOf } from '../../store/documents/campaign-logs';
import { isForcePage } from '../../store/documents/force-pages';
import { openDatasheets } from '../datasheets/datasheets-window';
import { openWindow } from '../doors';
import { openEntrySheet } from './entry-sheet';
import { asText, saveForce } from './force-file';
import { forceView } from './force-view';
import { foreignActorsIn, sourcesIn } from './sources-in';
import { chooseHolder } from './holders';
import { suggestions, type Suggestion } from './suggestions';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** The open windows by the ids of their pages. */
const open = new Map<string, ForceWindow>();

/** Shows the force list of a page. Rejects with a Fault if there is none. */
export async function openForce(uuid: string): Promise<void> {
  const page = await fromUuid(uuid);
  if (!isForcePage(page)) throw new Fault('no-force', 'This page holds no force.');
  const shown = open.get(page.uuid) ?? new ForceWindow(page);
  open.set(page.uuid, shown);
  await shown.render({ force: true });
}

/** A force list: its units, what it must keep to, and what is wrong with it. Only owners of its page change it. */
class ForceWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    classes: ['skirmish-line', 'skirmish-force'],
    tag: 'section',
    window: { title: 'SKIRMISH.type.force', icon: 'fa-solid fa-flag', resizable: true },
    position: { width: 700, height: 640 },
    actions: {
      openEntry(this: ForceWindow, _event: PointerEvent, target: HTMLElement) {
        return openEntrySheet(this.page, target.dataset['key'] ?? '');
      },
      removeEntry(this: ForceWindow, _event: PointerEvent, target: HTMLElement) {
        return this.write(removal(target.dataset['key'] ?? ''));
      },
      fillUp(this: ForceWindow, _event: PointerEvent, target: HTMLElement) {
        return this.fillUp(target.dataset['key'] ?? '');
      },
      moveEntry(this: ForceWindow, _event: PointerEvent, target: HTMLElement) {
        return this.move(target.dataset['key'] ?? '', Number(target.dataset['by']));
      },
      compare(this: ForceWindow, _event: PointerEvent, target: HTMLElement) {
        return this.compare(target.dataset['key'] ?? '');
      },
      addDatasheets(this: ForceWindow) {
        return this.addFromDatasheets();
      },
      addFrom(this: ForceWindow) {
        return this.addFrom();
      },
      putEntry(this: ForceWindow, _event: PointerEvent, target: HTMLElement) {
        const { x, y } = canvas.stage.pivot;
        return openWindow('dropUnit', this.page.uuid, { x, y }, target.dataset['key'] ?? '');
      },
      addCharacters(this: ForceWindow) {
        return this.review(game.actors.contents, false);
      },
      newUnit(this: ForceWindow) {
        return this.addNewUnit();
      },
      preset(this: ForceWindow, _event: PointerEvent, target: HTMLElement) {
        return this.takePreset(target.dataset['preset'] ?? '');
      },
      suggest(this: ForceWindow) {
        return this.suggest();
      },
      takeSuggestion(this: ForceWindow, _event: PointerEvent, target: HTMLElement) {
        return this.takeSuggestion(Number(target.dataset['index']));
      },
      field(this: ForceWindow) {
        return openWindow('beginWithForce', this.page.uuid);
      },
      save(this: ForceWindow) {
        return attempt(async () => saveForce(this.page));
      },
      copy(this: ForceWindow) {
        return this.copyText();
      },
      print(this: ForceWindow) {
        return openWindow('print', this.page.uuid);
      },
      openRule(this: ForceWindow, _event: PointerEvent, target: HTMLElement) {
        return openRule(target.dataset['rule'] ?? '');
      },
    },
  };

  static override PARTS: Record<string, unknown> = {
    body: { template: template('forces/force'), scrollable: ['.sheet-groups'] },
  };

  #hooks: readonly (readonly [string, number])[] = [];
  #suggestions: readonly Suggestion[] = [];
  readonly #typing = new Typing(() => void (this.rendered && this.render()));
  #round = 0;
  #puts = false;

  constructor(readonly page: HostJournalPage) {
    super({ id: `skirmish-force-${page.id}` });
  }

  get #force(): KeptForce {
    return readForcePage(this.page);
  }

  /** Returns true if an entry that is dropped on the viewed table would join the battle there. */
  #mayPut(): boolean {
    const combat = game.user.isGM ? battleGoingOn(game.scenes.viewed) : null;
    return combat !== null && battleData(combat).ruleset === this.#force.ruleset;
  }

  async write(changes: Record<string, unknown>): Promise<void> {
    if (!this.page.isOwner || Object.keys(changes).length === 0) return;
    await attempt(async () => inTime(this.page.update(changes)));
  }

  /** Replaces the losses of an entry: it continues as a new one, which has not fought. */
  async fillUp(key: string): Promise<void> {
    const force = this.#force;
    const found = force.entries.find((entry) => entry.key === key);
    if (found === undefined) return;
    const { key: _key, order: _order, ...entry } = found;
    await this.write({ ...removal(key), ...additions(force, [entry]) });
  }

  /** Moves an entry up or down the list. */
  async move(key: string, by: number): Promise<void> {
    const force = this.#force;
    const place = force.entries.findIndex((entry) => entry.key === key);
    if (place >= 0) await this.write(movedTo(force, key, place + by));
  }

  /** Shows how the character of an entry has changed in the campaign. */
  async compare(key: string): Promise<void> {
    await attempt(async () => {
      const compare = await part(async () => (await import('../characters/review-window')).compareCharacter);
      await compare(this.page, key);
    });
  }

  async addFromDatasheets(): Promise<void> {
    const { ruleset, name } = this.#force;
    await openDatasheets({
      ruleset,
      everybody: true,
      label: words('SKIRMISH.forces.add'),
      take: async (_source, document) => {
        await this.addAll([document]);
        return say({ key: 'SKIRMISH.forces.added', values: { name: document.name, force: name } });
      },
    });
  }

  /** Adds what a folder, journal or other force holds, as if it were dropped. */
  async addFrom(): Promise<void> {
    await attempt(async () => {
      const holder = await chooseHolder(await loadRuleset(this.#force.ruleset), this.page);
      if (holder === null) inform(words('SKIRMISH.forces.no-holder'));
      else if (holder !== '') await this.#drop(holder);
    });
  }

  /** Adds the units of these documents: datasheets, journals of them, record sheets. */
  async addAll(documents: readonly HostDocument[]): Promise<void> {
    await attempt(async () => {
      const force = this.#force;
      await loadRuleset(force.ruleset);
      const added = sourcesIn(documents).filter(({ ruleset }) => ruleset === force.ruleset);
      if (added.length === 0) throw new Fault('no-units-for-force', 'There is no unit of these rules in it.');
      if (force.entries.length + added.length > forceMost.entries)
        throw new Fault('force-full', `A force has at most ${forceMost.entries} entries.`);
      const entries = added.map(({ name, design, uuid }) => ({
        name,
        design: design as object,
        count: 1,
        takesPart: true,
        note: '',
        source: uuid,
      }));
      await this.write(additions(force, entries));
    });
  }

  /** Shows what characters among these actors would become in this force. */
  async review(actors: readonly HostActor[], chosen: boolean): Promise<void> {
    await attempt(async () => {
      const review = await part(async () => (await import('../characters/review-window')).reviewCharacters);
      await review(this.page, actors, chosen);
    });
  }

  /** Adds a unit to begin with, and opens its record sheet. */
  async addNewUnit(): Promise<void> {
    await attempt(async () => {
      const force = this.#force;
      const { muster } = await loadRuleset(force.ruleset);
      const design = plainDesign(muster.sheet.start()) as object;
      const name = words('SKIRMISH.forces.new-unit-name');
      const changes = additions(force, [{ name, design, count: 1, takesPart: true, note: '', source: null }]);
      await this.write(changes);
      const [path = ''] = Object.keys(changes);
      await openEntrySheet(this.page, path.split('.').at(-1) ?? '');
    });
  }

  async takePreset(id: string): Promise<void> {
    const { muster } = await loadRuleset(this.#force.ruleset);
    const preset = muster.forces?.presets.find((one) => one.id === id);
    if (preset !== undefined) await this.write({ 'system.terms': JSON.stringify(preset.terms) });
  }

  /** Shows three forces within the terms. Asked again, it shows others. */
  async suggest(): Promise<void> {
    await attempt(async () => {
      const { ruleset, terms, side } = this.#force;
      this.#suggestions = suggestions(await loadRuleset(ruleset), terms, side, this.#round);
      this.#round += 1;
      await this.render();
    });
  }

  /** The suggested units take part; those that did so far stay in the list. */
  async takeSuggestion(index: number): Promise<void> {
    const suggestion = this.#suggestions[index];
    if (suggestion === undefined) return;
    const force = this.#force;
    const waiting = force.entries.map(({ key }) => entryChanges(force, key, { takesPart: false }));
    const added = suggestion.units.map(({ name, design }) => ({
      name,
      design: design as object,
      count: 1,
      takesPart: true,
      note: '',
      source: null,
    }));
    this.#suggestions = [];
    await this.write(Object.assign({}, ...waiting, additions(force, added)) as Record<string, string>);
    await this.render();
  }

  async copyText(): Promise<void> {
    await attempt(async () => {
      await navigator.clipboard.writeText(await asText(this.page));
      inform(words('SKIRMISH.forces.copied'));
    });
  }

  protected override async _prepareContext(): Promise<object> {
    const view = await forceView(this.page);
    this.#typing.begins();
    return {
      rootId: this.id,
      ...view,
      most: forceMost.count,
      puts: (this.#puts = this.#mayPut()),
      fields: game.user.isGM && unitsOf(this.#force).length > 0,
      suggestions: this.#suggestions.map(({ units, points }, index) => ({
        index,
        number: index + 1,
        points: say({ key: 'SKIRMISH.setup.points', values: { points } }),
        units: units.map(({ name }) => name),
      })),
    };
  }

  /** What is being written would be lost with the fields that a new drawing replaces. */
  protected override _canRender(options: foundry.applications.api.ApplicationRenderOptions): false | void {
    return this.rendered && this.#typing.holds() ? false : super._canRender(options);
  }

  protected override _onRender(): void {
    this.#typing.ends(this.element);
  }

  protected override _onFirstRender(): void {
    const { element } = this;
    this.#typing.listen(element);
    element.addEventListener('change', ({ target }) => void this.#changed(target));
    element.addEventListener('dragover', (event) => event.preventDefault());
    element.addEventListener('drop', (event) => {
      event.preventDefault();
      const text = event.dataTransfer?.getData('text/plain') ?? '';
      const [uuid, entry] = [draggedIn(text, 'uuid'), draggedIn(text, 'forceEntry')];
      if (entry !== null && uuid === this.page.uuid) void this.#dropEntry(entry, event.target);
      else if (uuid !== null) void this.#drop(uuid);
    });
    element.addEventListener('dragstart', (event) => {
      const drag = dragOf(event.target, this.page.uuid);
      if (drag === null) return;
      event.dataTransfer?.setData('text/plain', JSON.stringify(drag));
    });
    const follow = (page: HostDocument): void => {
      if (page.uuid === this.page.uuid && this.rendered) void this.render();
    };
    const gone = (document: HostDocument): void => {
      if (document.uuid === this.page.uuid || document.uuid === this.page.parent?.uuid) void this.close();
    };
    // A battle that is written into a campaign log changes how many are fit.
    const logged = (journal: HostJournal): void => {
      if ('ruleset' in flagsOf(journal) && this.rendered) void this.render();
    };
    const battle = (): void => {
      if (this.rendered && this.#puts !== this.#mayPut()) void this.render();
    };
    this.#hooks = [
      [hooks.battleChanged, Hooks.on(hooks.battleChanged, battle)],
      ['createJournalEntry', Hooks.on('createJournalEntry', logged)],
      ['updateJournalEntry', Hooks.on('updateJournalEntry', logged)],
      ['deleteJournalEntry', Hooks.on('deleteJournalEntry', logged)],
      ['updateJournalEntryPage', Hooks.on('updateJournalEntryPage', follow)],
      ['deleteJournalEntryPage', Hooks.on('deleteJournalEntryPage', gone)],
      ['deleteJournalEntry', Hooks.on('deleteJournalEntry', gone)],
    ];
  }

  protected override _onClose(): void {
    for (const [name, id] of this.#hooks) Hooks.off(name, id);
    open.delete(this.page.uuid);
  }

  async #drop(uuid: string): Promise<void> {
    const document = await fromUuid(uuid);
    if (document === null || document.uuid === this.page.uuid || !this.page.isOwner) return;
    const foreign = foreignActorsIn(document);
    if (foreign.length > 0) await this.review(foreign, true);
    else await this.addAll([document]);
  }

  /** An entry that is dropped on a line takes its place; elsewhere it goes to the end. */
  async #dropEntry(key: string, onto: EventTarget | null): Promise<void> {
    const force = this.#force;
    const line = isElement(onto) ? onto.closest<HTMLElement>('.force-line') : null;
    const place = force.entries.findIndex((entry) => entry.key === line?.dataset['key']);
    await this.write(movedTo(force, key, place < 0 ? force.entries.length : place));
  }

  async #changed(target: EventTarget | null): Promise<void> {
    if (!isTag(target, 'input', 'select')) return;
    const { key = '', field } = target.dataset;
    const force = this.#force;
    if (field === 'name' && target.value.trim() !== '') await this.write({ name: target.value.trim() });
    else if (field === 'side') await this.write({ 'system.side': target.value });
    else if (field === 'term') await this.write({ 'system.terms': JSON.stringify(termsWith(force.terms, target)) });
    else if (field === 'count') {
      const count = Math.min(forceMost.count, Math.max(1, Math.round(Number(target.value)) || 1));
      await this.write(entryChanges(force, key, { count }));
    } else if (field === 'takesPart' && isTag(target, 'input'))
      await this.write(entryChanges(force, key, { takesPart: target.checked }));
  }
}

/** An empty number is no limit. */
function termsWith(terms: OptionValues, control: HTMLInputElement | HTMLSelectElement): OptionValues {
  const id = control.dataset['key'] ?? '';
  if (control.tagName === 'SELECT') return { ...terms, [id]: control.value };
  const [least, most] = [Number(control.getAttribute('min')), Number(control.getAttribute('max'))];
  const number =
    control.value.trim() === '' ? null : Math.min(most, Math.max(least, Math.round(Number(control.value))));
  return { ...terms, [id]: Number.isFinite(number ?? 0) ? number : null };
}

/** Returns what is dragged: the force by its badge, or one of its lines; null for anything else. */
function dragOf(target: EventTarget | null, uuid: string): object | null {
  if (!isElement(target)) return null;
  if (target.closest('.drag-force') !== null) return { type: 'JournalEntryPage', uuid };
  const key = target.closest<HTMLElement>('.force-line')?.dataset['key'];
  return key === undefined ? null : { type: 'JournalEntryPage', uuid, forceEntry: key };
}

function draggedIn(text: string, part: 'uuid' | 'forceEntry'): string | null {
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' && data !== null && part in data ? String(Reflect.get(data, part)) : null;
  } catch {
    return null;
  }
}
