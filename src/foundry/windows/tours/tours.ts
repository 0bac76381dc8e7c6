import { MODULE } from '../../common/ids';
import { currentBattle } from '../../live/battle/live-battle';
import { panelElement } from '../../table/dock/panel-element';
import { wishSize } from '../../table/dock/panel-place';
import { openWindow } from '../doors';

/** A step of a tour. Its words are under `SKIRMISH.tour.<tour>.<id>`. */
interface TourStep {
  readonly id: string;
  /** Points at the element that a template names for tours (`data-tour`). */
  readonly points?: true;
  /** Opens what the step points at. It may be open already, or the tour may have gone back. */
  readonly open?: () => Promise<void>;
}

interface TourPlan {
  readonly isForGamemasters: boolean;
  mayStart(): boolean;
  readonly steps: readonly TourStep[];
}

/** The scenario that a gamemaster is shown the set-up of. */
const SHOWN = 'hangar';

const panel = async (): Promise<void> => {
  if (panelElement()?.dataset['size'] !== 'full') await wishSize('full');
};
const scenarios = async (): Promise<void> => openWindow('gallery', null);
const scenario = async (): Promise<void> => openWindow('gallery', SHOWN);

/** The tours by their ids. */
const plans: Readonly<Record<TourId, TourPlan>> = {
  table: {
    isForGamemasters: false,
    mayStart: () => currentBattle() !== null,
    steps: [
      { id: 'start' },
      { id: 'phases', points: true, open: panel },
      { id: 'next', points: true, open: panel },
      { id: 'units', points: true, open: panel },
      { id: 'orders', points: true, open: panel },
      { id: 'point' },
      { id: 'goals', points: true },
      { id: 'log', points: true, open: panel },
      { id: 'menu', points: true, open: panel },
    ],
  },
  setup: {
    isForGamemasters: true,
    mayStart: () => true,
    steps: [
      { id: 'start' },
      { id: 'scenarios', points: true, open: scenarios },
      { id: 'own', points: true, open: scenarios },
      { id: 'briefing', points: true, open: scenario },
      { id: 'size', points: true, open: scenario },
      { id: 'seats', points: true, open: scenario },
      { id: 'deploy', points: true, open: scenario },
      { id: 'after' },
    ],
  },
};

export type TourId = 'table' | 'setup';

class SkirmishTour extends foundry.nue.Tour {
  readonly #plan: TourPlan;

  constructor(id: TourId) {
    const plan = plans[id];
    super({
      namespace: MODULE,
      id,
      title: `SKIRMISH.tour.${id}.title`,
      description: `SKIRMISH.tour.${id}.description`,
      display: true,
      canBeResumed: false,
      restricted: plan.isForGamemasters,
      steps: plan.steps.map(({ id: step, points }) => ({
        id: step,
        title: `SKIRMISH.tour.${id}.${step}.title`,
        content: `SKIRMISH.tour.${id}.${step}.content`,
        ...(points === undefined ? {} : { selector: `[data-tour="${step}"]` }),
      })),
    });
    this.#plan = plan;
  }

  override get canStart(): boolean {
    return super.canStart && this.#plan.mayStart() && (game.user.isGM || !this.#plan.isForGamemasters);
  }

  /** The host calls it before a step is shown. */
  protected override async _preStep(): Promise<void> {
    await super._preStep();
    const step = this.#plan.steps.find(({ id }) => id === this.currentStep?.id);
    await step?.open?.();
    if (step?.points === true) await shown(`[data-tour="${step.id}"]`);
  }
}

/** Most frames that a step waits for its element. */
const PATIENCE = 120;

/** Waits until an element is drawn: a window opens a moment after it was asked for. */
async function shown(selector: string): Promise<void> {
  const isThere = (): boolean => globalThis.document.querySelector(selector)?.checkVisibility() === true;
  for (let frames = 0; frames < PATIENCE && !isThere(); frames += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Registers both with the host, which lists them among its tours. */
export async function registerTours(): Promise<void> {
  for (const id of ['table', 'setup'] as const) game.tours.register(MODULE, id, new SkirmishTour(id));
}

/** Returns the tours that this person may take now. */
export function toursNow(): readonly TourId[] {
  return (['table', 'setup'] as const).filter((id) => game.tours.get(`${MODULE}.${id}`)?.canStart === true);
}

/** Starts a tour from its beginning. */
export async function takeTour(id: string): Promise<void> {
  const tour = game.tours.get(`${MODULE}.${id}`);
  await tour?.reset();
  await tour?.start();
}
