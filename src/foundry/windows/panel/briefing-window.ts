import { currentBattle } from '../../live/battle/live-battle';
import { template } from '../../common/ids';
import { setSetting } from '../../common/settings';
import { briefingView } from './context-briefing';
import { isTag } from '../../common/elements';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** Height of the window, in pixels, if there is a story to tell. */
const HEIGHT = 520;

/** Shows what a person's side has to do, and its special rules. */
class Briefing extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    id: 'skirmish-briefing',
    classes: ['skirmish-line', 'skirmish-briefing'],
    tag: 'section',
    window: { title: 'SKIRMISH.briefing.title', icon: 'fa-solid fa-file-lines', resizable: true },
    position: { width: 480, height: HEIGHT },
    actions: {
      begin(this: Briefing) {
        return this.close();
      },
    },
  };

  static override PARTS: Record<string, unknown> = {
    body: { template: template('panel/briefing'), scrollable: ['.orders'] },
  };

  protected override async _prepareContext(): Promise<object> {
    const battle = currentBattle();
    return { rootId: this.id, briefing: battle === null ? null : briefingView(battle) };
  }

  protected override _onFirstRender(): void {
    this.element.addEventListener('change', ({ target }) => {
      if (isTag(target, 'input') && target.name === 'briefing') void setSetting('briefing', !target.checked);
    });
  }
}

let open: Briefing | null = null;

/** Shows the briefing of the viewed battle. */
export async function openBriefing(): Promise<void> {
  open ??= new Briefing();
  const battle = currentBattle();
  // Without a scenario there are only the goals: the window is as high as they are.
  const isShort = battle !== null && briefingView(battle)?.size === null;
  await open.render({ force: true, position: { height: isShort ? 'auto' : HEIGHT } });
}
