import { MODULE, template } from '../../common/ids';
import { say, words } from '../../common/words';
import { takeTour, toursNow } from '../tours/tours';
import { keyGroups, keySign } from './key-rows';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** What a person has to know of the interface. */
const topics = ['next', 'order', 'numbers', 'undo', 'questions', 'view', 'advice'] as const;

/** How the interface works, and its keys as this person has bound them. */
class HelpWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    id: 'skirmish-help',
    classes: ['skirmish-line', 'skirmish-help'],
    tag: 'section',
    window: { title: 'SKIRMISH.help.title', icon: 'fa-solid fa-circle-question' },
    position: { width: 620, height: 560 },
    actions: {
      async tour(this: HelpWindow, _event: PointerEvent, { dataset }: HTMLElement) {
        await this.close();
        await takeTour(dataset['id'] ?? '');
      },
    },
  };

  static override PARTS: Record<string, unknown> = {
    body: { template: template('help/help'), scrollable: ['.help-sheet'] },
  };

  /** Brings one of its parts into view. */
  async open(about: 'how' | 'keys'): Promise<void> {
    await this.render({ force: true });
    this.element.querySelector(`[data-about="${about}"]`)?.scrollIntoView({ block: 'start' });
  }

  protected override async _prepareContext(): Promise<object> {
    return {
      rootId: this.id,
      tours: toursNow().map((id) => ({ id, title: words(`SKIRMISH.tour.${id}.title`) })),
      topics: topics.map((id) => ({ title: words(`SKIRMISH.help.${id}`), text: words(`SKIRMISH.help.${id}-text`) })),
      groups: Object.entries(keyGroups).map(([id, names]) => ({
        title: words(`SKIRMISH.help.group.${id}`),
        keys: names.flatMap(rowOf),
      })),
    };
  }
}

const shift = (key: string): string => say({ key: 'SKIRMISH.help.shift', values: { key } });

function rowOf(name: string): object[] {
  const bound = game.keybindings.get(MODULE, name);
  const key = name === 'action' ? 'A … Z' : keySign(bound, shift);
  return key === null
    ? []
    : [{ key, name: words(`SKIRMISH.key.${name}.name`), hint: words(`SKIRMISH.key.${name}.hint`) }];
}

let help: HelpWindow | null = null;

/** Shows how the interface works, or its keys. */
export async function openHelp(about: 'how' | 'keys'): Promise<void> {
  help ??= new HelpWindow({});
  await help.open(about);
}
