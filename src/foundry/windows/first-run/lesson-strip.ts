import { piecesOf } from '../../../battle/marked';
import { openRule } from '../../common/rules-reference';
import { lessons } from '../../../../packs/lessons';
import { isDue, stepAt, type Lesson, type Watched } from '../../../battle/lesson';
import { template } from '../../common/ids';
import { setSetting, setting } from '../../common/settings';
import { say, words } from '../../common/words';
import { currentBattle, type LiveBattle } from '../../live/battle/live-battle';
import { freeArea, whenTopMoves } from '../../table/dock/dock';
import { panelElement } from '../../table/dock/panel-element';
import { selection } from '../../table/selection/selection';
import { fitIfNarrowed } from '../panel/first-view';
import { isLesson, ledSide } from './led-side';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** The largest width of the strip, its margins, and the gap below the goals, in CSS pixels. */
const WIDEST = 640;
const MARGIN = 12;
const GAP = 4;

interface Taught {
  readonly battle: LiveBattle;
  readonly scenario: string;
  readonly lesson: Lesson;
  readonly side: string;
}

function taught(): Taught | null {
  const battle = currentBattle();
  const scenario = battle?.seen.scenario ?? null;
  const side = battle === null ? null : ledSide(battle);
  const lesson = lessons[scenario ?? ''];
  if (battle === null || scenario === null || side === null || lesson === undefined || !isLesson(battle)) return null;
  return { battle, scenario, lesson, side };
}

/** The step that this person has reached in a battle. */
function reached({ id }: LiveBattle): number {
  const [battle, step] = String(setting('lesson')).split(' ');
  return battle === id ? Number(step) : 0;
}

async function keep({ id }: LiveBattle, step: number): Promise<void> {
  await setSetting('lesson', `${id} ${step}`);
}

function watched({ battle: { seen, log }, side }: Taught): Watched {
  const unitSide = (unit: string | null | undefined): string | null => seen.units[unit ?? '']?.side ?? null;
  return {
    learner: side,
    selected: unitSide(selection().unit),
    turn: seen.turn,
    over: seen.outcome !== null,
    said: log.filter(({ undone }) => undone !== true).map(({ text }) => text),
    sideOf: (one) => unitSide('unit' in one ? one.unit : seen.figures[one.figure]?.unit),
  };
}

/** One sentence for each step of a lesson. */
class LessonStrip extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    id: 'skirmish-lesson',
    classes: ['skirmish-line', 'skirmish-first-steps'],
    tag: 'aside',
    window: { frame: false, positioned: false },
    actions: {
      on(this: LessonStrip) {
        return this.goOn(1);
      },
      close(this: LessonStrip) {
        return this.goOn(Infinity);
      },
      openRule: async (_event: PointerEvent, { dataset }: HTMLElement) => openRule(dataset['rule'] ?? ''),
    },
  };

  static override PARTS: Record<string, unknown> = {
    body: { template: template('first-run/lesson'), templates: [template('first-run/pieces')] },
  };

  async goOn(steps: number): Promise<void> {
    const now = taught();
    if (now === null) return;
    await keep(now.battle, Math.min(now.lesson.length, reached(now.battle) + steps));
    await followLesson();
  }

  protected override _onRender(): void {
    this.place();
  }

  protected override _onFirstRender(): void {
    this.place();
    fitIfNarrowed();
  }

  /** Placed in the middle of the free area, below the objectives. */
  place(): void {
    const { left, top, right } = freeArea(globalThis.window, panelElement());
    this.element.style.top = `${Math.round(top + GAP)}px`;
    this.element.style.left = `${Math.round((left + right) / 2)}px`;
    this.element.style.width = `${Math.round(Math.min(WIDEST, right - left - 2 * MARGIN))}px`;
  }

  protected override async _prepareContext(): Promise<object> {
    const now = taught();
    const at = now === null ? 0 : reached(now.battle);
    const step = now?.lesson[at];
    return {
      colour: now?.battle.seen.sides[now.side]?.colour ?? 'blue',
      place: say({ key: 'SKIRMISH.lesson.step', values: { step: at + 1, steps: now?.lesson.length ?? 0 } }),
      pieces: now === null || step === undefined ? [] : piecesOf(sentence(now, step.id)),
      on: words(step?.until.is === 'read' ? 'SKIRMISH.lesson.go-on' : 'SKIRMISH.lesson.skip'),
      isRead: step?.until.is === 'read',
    };
  }
}

function sentence({ scenario }: Taught, step: string): string {
  return words(`SKIRMISH.scenario.${scenario}.lesson.${step}`);
}

let strip: LessonStrip | null = null;
let shown = '';

function opened(): LessonStrip {
  const made = new LessonStrip();
  const place = (): void => {
    if (made.rendered) made.place();
  };
  whenTopMoves(place);
  return made;
}

/** Shows the step of the viewed battle's lesson, and goes on when it is done. */
export async function followLesson(): Promise<void> {
  const now = taught();
  const step = now === null ? Infinity : stepAt(now.lesson, reached(now.battle), watched(now));
  const next = now?.lesson[step];
  if (now === null || next === undefined || !isDue(next, watched(now))) {
    shown = '';
    if (strip?.rendered === true) await strip.close({ animate: false });
    if (now !== null && reached(now.battle) !== step) await keep(now.battle, step);
    return;
  }
  if (reached(now.battle) !== step) await keep(now.battle, step);
  const key = `${now.battle.id} ${step}`;
  if (shown === key && strip?.rendered === true) return;
  shown = key;
  strip ??= opened();
  await strip.render({ force: true });
}
