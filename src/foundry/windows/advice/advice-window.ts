import { adviceFor, namedBy, sketchOf, type Advice } from '../../../battle/advice';
import type { Sketch } from '../../../battle/sketch';
import type { SideId } from '../../../battle/state';
import type { Command } from '../../../engine/game';
import type { Point } from '../../../space/types';
import { hooks, template } from '../../common/ids';
import { setting } from '../../common/settings';
import { inform, speak, warn } from '../../common/spoken';
import { say, sayRefusal, words } from '../../common/words';
import { sendCommand } from '../../live/battle/intents';
import { currentBattle, liveBattle, type LiveBattle } from '../../live/battle/live-battle';
import { nextSeat } from '../../live/battle/next-seat';
import { toPixels } from '../../store/codec/scale';
import { freeView } from '../../table/camera/camera';
import { SHOW_SKETCH } from '../../table/canvas/overlay';
import { edgeSpot, type Spot } from '../prompts/edge-spot';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** What is advised, for the moment for which it is. */
interface Advised extends Advice {
  readonly battle: LiveBattle;
  readonly side: SideId;
  readonly seq: number;
}

/** What a veteran would do now: in words, and drawn on the table. */
class AdviceWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    id: 'skirmish-advice',
    classes: ['skirmish-line', 'skirmish-advice'],
    tag: 'section',
    window: { title: 'SKIRMISH.advice.title', icon: 'fa-solid fa-lightbulb' },
    position: { width: 380 },
    actions: {
      take(this: AdviceWindow) {
        return this.take();
      },
      another(this: AdviceWindow) {
        return this.another();
      },
      decline(this: AdviceWindow) {
        return this.close();
      },
    },
  };

  static override PARTS: Record<string, unknown> = { body: { template: template('advice/advice') } };

  #advised: Advised | null = null;
  #given: Command[] = [];
  #isLast = false;

  async show(advised: Advised): Promise<void> {
    this.#advised = advised;
    this.#given = [advised.command];
    this.#isLast = false;
    await this.#draw(true);
  }

  /** Closes the window when the battle goes on: the advice is for one moment of it. */
  async follow(): Promise<void> {
    const battle = currentBattle();
    const { battle: about, seq } = this.#advised ?? {};
    if (this.rendered && (battle?.id !== about?.id || battle?.data.seq !== seq || battle?.data.open !== null))
      await this.close();
  }

  async take(): Promise<void> {
    const advised = this.#advised;
    await this.close();
    if (advised === null) return;
    const refusal = await sendCommand(advised.battle, advised.side, advised.command);
    if (refusal !== null) warn(sayRefusal(refusal, advised.battle));
  }

  async another(): Promise<void> {
    if (this.#advised === null) return;
    const { battle, side, seq } = this.#advised;
    const other = adviceOf(battle, side, this.#given);
    if (other !== null) {
      this.#given.push(other.command);
      this.#advised = { ...other, battle, side, seq };
    }
    this.#isLast = other === null;
    await this.#draw(false);
  }

  async #draw(isFirst: boolean): Promise<void> {
    await this.render({ force: true });
    const { battle, side, command } = this.#advised ?? {};
    if (battle === undefined || side === undefined || command === undefined) return;
    const sketch = sketchOf(battle.seen, side, command);
    Hooks.callAll(SHOW_SKETCH, sketch, battle.id);
    await this.render({ position: spotFor(this.element, battle, sketch) });
    speak(this.#sentence(), true);
    if (isFirst) this.element.querySelector<HTMLElement>('[data-action=take]')?.focus();
  }

  #sentence(): string {
    return this.#isLast ? words('SKIRMISH.advice.no-other') : sentence(this.#advised);
  }

  protected override async _prepareContext(): Promise<object> {
    return {
      rootId: this.id,
      text: sentence(this.#advised),
      note: this.#isLast ? words('SKIRMISH.advice.no-other') : '',
    };
  }

  protected override _onClose(): void {
    Hooks.callAll(SHOW_SKETCH, null);
  }
}

/** Returns a place at the edge of the visible table where the window covers as little as possible of what is drawn. */
function spotFor(element: HTMLElement, { scale }: LiveBattle, { shapes }: Sketch): Spot {
  const free = freeView();
  const parts = shapes
    .flatMap((shape) => (shape.kind === 'line' ? along(shape.points) : 'at' in shape ? [shape.at] : []))
    .map((at) => canvas.clientCoordinatesFromCanvas(toPixels(scale, at)));
  const middle = { x: (free.left + free.right) / 2, y: (free.top + free.bottom) / 2 };
  return edgeSpot(free, parts[0] ?? middle, element.getBoundingClientRect(), parts);
}

/** The corners of a path, and the middles between them. */
function along(points: readonly Point[]): Point[] {
  return points.flatMap((point, i) => {
    const last = points[i - 1];
    return last === undefined ? [point] : [{ x: (last.x + point.x) / 2, y: (last.y + point.y) / 2 }, point];
  });
}

/** What the advice says: who, and why; without a reason the next step, or the order that is drawn. */
function sentence(advised: Advised | null): string {
  if (advised === null) return '';
  const { battle, side, command, why } = advised;
  const { units, figures } = namedBy(battle.seen, command);
  const own = [...units, ...figures.map((id) => battle.seen.figures[id]?.unit ?? '')].find(
    (id) => battle.seen.units[id]?.side === side,
  );
  if (own === undefined) {
    const step = why ?? battle.ruleset.screen.next(battle.seen).label;
    return say({ key: 'SKIRMISH.advice.step', values: { step } }, battle);
  }
  const unit = { unit: own };
  return why === null
    ? say({ key: 'SKIRMISH.advice.order', values: { unit } }, battle)
    : say({ key: 'SKIRMISH.advice.why', values: { unit, why } }, battle);
}

/** Advice by what the side itself knows, also for a gamemaster, who sees everything. */
function adviceOf({ combat, ruleset }: LiveBattle, side: SideId, given: readonly Command[] = []): Advice | null {
  const seen = liveBattle(combat, side)?.seen;
  return seen === undefined ? null : adviceFor(ruleset, seen, side, given);
}

let opened: AdviceWindow | null = null;

function windowOf(): AdviceWindow {
  const made = new AdviceWindow({});
  Hooks.on(hooks.battleChanged, () => void made.follow());
  return made;
}

/** Shows what a veteran would do for the side whose turn it is, if this person plays it. */
export async function openAdvice(): Promise<void> {
  const battle = currentBattle();
  if (setting('advice') !== true) {
    inform(words('SKIRMISH.advice.off'));
    return;
  }
  const side = battle === null || battle.data.open !== null ? null : nextSeat(battle);
  const advice = battle === null || side === null ? null : adviceOf(battle, side);
  if (battle === null || side === null || advice === null) {
    inform(words('SKIRMISH.advice.nothing'));
    return;
  }
  opened ??= windowOf();
  await opened.show({ ...advice, battle, side, seq: battle.data.seq });
}
