import { manifests } from '../../../rulesets/catalogue';
import { moduleFile, template } from '../../common/ids';
import { openWindow } from '../doors';
import { mayBegin } from '../setup/begin-battle';
import { setSetting, setting } from '../../common/settings';
import { openPrimer } from '../primer/open-primer';
import { say, words } from '../../common/words';
import { firstBattles } from './welcome-cards';
import { isWelcomeDue, PATIENCE } from './welcome-due';
import { takeTour } from '../tours/tours';
import type { ScenarioInfo } from '../../../battle/scenario';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** Ways to begin, for a gamemaster who has just enabled the module. */
class WelcomeWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    id: 'skirmish-welcome',
    classes: ['skirmish-line', 'skirmish-welcome'],
    tag: 'section',
    window: { title: 'SKIRMISH.welcome.title', icon: 'fa-solid fa-crosshairs' },
    position: { width: 720 },
    actions: {
      scenario(this: WelcomeWindow, _event: PointerEvent, target: HTMLElement) {
        return this.take(() => openWindow('gallery', target.dataset['scenario']));
      },
      own(this: WelcomeWindow) {
        return this.take(async () => (mayBegin() ? openWindow('begin') : openWindow('gallery')));
      },
      primer: async (_event: PointerEvent, { dataset }: HTMLElement) => openPrimer(dataset['ruleset'] ?? ''),
      tour(this: WelcomeWindow) {
        return this.take(async () => takeTour('setup'));
      },
      later(this: WelcomeWindow) {
        return this.close();
      },
    },
  };

  static override PARTS: Record<string, unknown> = { body: { template: template('first-run/welcome') } };

  #taken = false;

  /** One of the ways was taken: it need not be shown again. */
  async take(way: () => Promise<void>): Promise<void> {
    this.#taken = true;
    await this.close();
    await setSetting('welcome', PATIENCE);
    await way();
  }

  protected override async _prepareContext(): Promise<object> {
    const { learn, quick, against } = firstBattles(manifests.flatMap(({ scenarios }) => scenarios));
    return {
      rootId: this.id,
      primer: learn?.ruleset ?? null,
      cards: [
        ...(learn === null ? [] : [cardOf('learn', learn)]),
        ...(quick === null ? [] : [cardOf('quick', quick)]),
        ...(against === null ? [] : [cardOf('against', against)]),
      ],
      own: { title: words('SKIRMISH.welcome.own'), text: words('SKIRMISH.welcome.own-text') },
    };
  }

  protected override _onClose(): void {
    if (!this.#taken && isWelcomeDue()) void setSetting('welcome', Number(setting('welcome')) + 1);
  }
}

/** Shows it. */
export async function openWelcome(): Promise<void> {
  await new WelcomeWindow().render({ force: true });
}

function cardOf(way: 'learn' | 'quick' | 'against', { id, thumb, minutes }: ScenarioInfo): object {
  const name = words(`SKIRMISH.scenario.${id}.name`);
  return {
    id,
    title: words(`SKIRMISH.welcome.${way}`),
    text: say({ key: `SKIRMISH.welcome.${way}-text`, values: { name, minutes } }),
    thumb: moduleFile(`assets/${thumb}`),
  };
}
