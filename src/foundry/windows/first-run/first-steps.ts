import { currentBattle, type LiveBattle } from '../../live/battle/live-battle';
import { template } from '../../common/ids';
import { freeArea } from '../../table/dock/dock';
import { panelElement } from '../../table/dock/panel-element';
import { selection } from '../../table/selection/selection';
import { setSetting } from '../../common/settings';
import { words } from '../../common/words';
import { ledIn } from './led-side';
import { STEPS, taken } from './steps-taken';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** The largest width of the strip, and its margins, in CSS pixels. */
const WIDEST = 640;
const MARGIN = 12;

/** Three steps for a person's first battle, in one strip that is gone for good once they are taken. */
class FirstSteps extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    id: 'skirmish-first-steps',
    classes: ['skirmish-line', 'skirmish-first-steps'],
    tag: 'aside',
    window: { frame: false, positioned: false },
    actions: {
      done(this: FirstSteps) {
        return setSetting('firstSteps', STEPS).then(follow);
      },
    },
  };

  static override PARTS: Record<string, unknown> = { body: { template: template('first-run/first-steps') } };

  protected override _onRender(): void {
    this.place();
  }

  /** In the middle of the free area above the table's lower edge. */
  place(): void {
    const { left, right } = freeArea(globalThis.window, panelElement());
    this.element.style.left = `${Math.round((left + right) / 2)}px`;
    this.element.style.maxWidth = `${Math.round(Math.min(WIDEST, right - left - 2 * MARGIN))}px`;
  }

  protected override async _prepareContext(): Promise<object> {
    const battle = currentBattle();
    const side = battle === null ? null : ledIn(battle);
    return {
      colour: battle?.seen.sides[side ?? '']?.colour ?? 'blue',
      side: battle?.names('side', side ?? '') ?? '',
      steps: (['pick', 'order', 'next'] as const).map((step, i) => ({
        text: words(`SKIRMISH.first-steps.${step}`),
        state: i < taken() ? 'done' : i === taken() ? 'now' : 'to-come',
      })),
    };
  }
}

let strip: FirstSteps | null = null;
let shown = '';
let startedAt: { readonly battle: string; readonly seq: number } | null = null;

/** Shows the steps to first-time players of a side, and goes on when one is done. */
export async function followSteps(): Promise<void> {
  const battle = currentBattle();
  const side = battle === null ? null : ledIn(battle);
  if (battle !== null && side !== null && taken() < STEPS && isDone(battle, side, taken()))
    await setSetting('firstSteps', taken() + 1);
  await follow();
}

/** Whether what a step asks for has been done. */
function isDone(battle: LiveBattle, side: string, step: number): boolean {
  const { unit, action } = selection();
  if (step === 0) return unit !== null && battle.seen.units[unit]?.side === side;
  if (step === 1) {
    startedAt = { battle: battle.id, seq: battle.data.seq };
    return action !== null;
  }
  return startedAt?.battle === battle.id && battle.data.seq > startedAt.seq;
}

async function follow(): Promise<void> {
  const battle = currentBattle();
  const isWanted = battle !== null && ledIn(battle) !== null && taken() < STEPS;
  if (!isWanted) {
    shown = '';
    if (strip?.rendered === true) await strip.close({ animate: false });
    return;
  }
  // If a button is redrawn under the pointer, the click is lost.
  const key = `${battle.id} ${ledIn(battle) ?? ''} ${taken()}`;
  strip ??= new FirstSteps();
  if (key === shown && strip.rendered) return strip.place();
  shown = key;
  await strip.render({ force: true });
}
