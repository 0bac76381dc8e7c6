import { manifests } from '../../../rulesets/catalogue';
import { attempt } from '../../common/attempt';
import { isTag } from '../../common/elements';
import { moduleFile, template } from '../../common/ids';
import { labelled } from '../../common/joined';
import { rulesetName } from '../../live/views/battle-head';
import { forcePages } from '../../store/documents/force-pages';
import { importForce, makeForce } from './force-file';
import { openForce } from './force-window';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

let shown: ForcesWindow | null = null;

/** Shows the force lists that this user may see, to open, make or import one. */
export async function openForces(): Promise<void> {
  shown ??= new ForcesWindow();
  await shown.render({ force: true });
}

const followed = ['createJournalEntryPage', 'updateJournalEntryPage', 'deleteJournalEntryPage', 'deleteJournalEntry'];

class ForcesWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    id: 'skirmish-forces',
    classes: ['skirmish-line', 'skirmish-forces'],
    tag: 'section',
    window: { title: 'SKIRMISH.forces.title', icon: 'fa-solid fa-flag', resizable: true },
    position: { width: 480, height: 480 },
    actions: {
      openForce(this: ForcesWindow, _event: PointerEvent, target: HTMLElement) {
        return attempt(async () => openForce(target.dataset['uuid'] ?? ''));
      },
      newForce(this: ForcesWindow) {
        return this.makeNew();
      },
      importText(this: ForcesWindow) {
        return this.take(this.element.querySelector<HTMLTextAreaElement>('textarea[name=force]')?.value ?? '');
      },
    },
  };

  static override PARTS: Record<string, unknown> = {
    body: { template: template('forces/forces'), scrollable: ['.sheet-groups'] },
  };

  #importing = false;
  #ruleset = manifests[0]?.id ?? '';
  #hooks: readonly (readonly [string, number])[] = [];

  async makeNew(): Promise<void> {
    await attempt(async () => openForce((await makeForce(this.#ruleset, '')).uuid));
  }

  /** Makes a force of the text of its file. */
  async take(text: string): Promise<void> {
    await attempt(async () => openForce((await importForce(text)).uuid));
  }

  protected override async _prepareContext(): Promise<object> {
    return {
      rootId: this.id,
      importing: this.#importing,
      rulesets: manifests.map(({ id }) => ({ id, name: rulesetName(id), selected: id === this.#ruleset })),
      forces: forcePages().map((page) => {
        const ruleset = String(page.system['ruleset']);
        return {
          uuid: page.uuid,
          name: page.name,
          badge: moduleFile(`assets/badges/${ruleset}.svg`),
          facts: labelled(rulesetName(ruleset), page.parent?.name ?? ''),
        };
      }),
    };
  }

  protected override _onFirstRender(): void {
    this.element.addEventListener('change', ({ target }) => {
      if (isTag(target, 'select')) this.#ruleset = target.value;
      if (isTag(target, 'input') && target.type === 'file') void this.#readFile(target);
    });
    this.element.addEventListener(
      'toggle',
      ({ target }) => {
        if (isTag(target, 'details') && target.isConnected) this.#importing = target.open;
      },
      true,
    );
    this.element.addEventListener('dragstart', (event) => {
      const uuid = isTag(event.target, 'li') ? event.target.dataset['uuid'] : undefined;
      if (uuid !== undefined)
        event.dataTransfer?.setData('text/plain', JSON.stringify({ type: 'JournalEntryPage', uuid }));
    });
    this.#hooks = followed.map((name) => [name, Hooks.on(name, () => void (this.rendered && this.render()))] as const);
  }

  protected override _onClose(): void {
    for (const [name, id] of this.#hooks) Hooks.off(name, id);
    shown = null;
  }

  async #readFile(input: HTMLInputElement): Promise<void> {
    const [file] = input.files ?? [];
    if (file !== undefined) await this.take(await foundry.utils.readTextFromFile(file));
  }
}
