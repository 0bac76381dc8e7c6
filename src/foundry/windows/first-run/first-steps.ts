import { currentBattle, type LiveBattle } from '../../live/battle/live-battle';
import { hooks, template } from '../../common/ids';
import { freeArea } from '../../table/dock/dock';
import { panelElement } from '../../table/dock/panel-element';
import { selection } from '../../table/selection/selection';
import { setSetting, setting } from '../../common/settings';
import { words } from '../../common/words';
import { isLesson, ledSide } from './led-side';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** Pick a squad, give it an order, and continue. */
const STEPS = 3;

/** The largest width of the strip, and its margins, in CSS pixels. */
const WIDEST = 640;
const MARGIN = 12;

/** How many of the steps this person has taken; the strip stays away when it was all of them. */
function taken(): number {
  return Number(setting('firstSteps'));
}

/** Returns the side that this person leads while the battle is in progress. A lesson has steps of its own. */
function ledIn(battle: LiveBattle): string | null {
  return battle.seen.outcome !== null || isLesson(battle) ? null : ledSide(battle);
}

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

  /** Placed in the middle of the free area above the table's lower edge. */
  protected override _onRender(): void {
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
let startedAt: { readonly battle: string; readonly seq: number } | null = null;

/** Shows the steps to first-time players of a side, and follows them; during `init`. */
export function registerFirstSteps(): void {
  for (const hook of [hooks.battleChanged, hooks.selectionChanged]) Hooks.on(hook, () => void advance());
}

async function advance(): Promise<void> {
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
  if (isWanted) {
    strip ??= new FirstSteps();
    await strip.render({ force: true });
  } else if (strip?.rendered === true) await strip.close({ animate: false });
}
