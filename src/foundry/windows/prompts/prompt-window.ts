import type { Input } from '../../../battle/actions';
import type { Prompt } from '../../../battle/prompt';
import { text } from '../../../battle/text';
import { chosenAmong } from '../../../engine/refine';
import { liveBattleSoon, type LiveBattle } from '../../live/battle/live-battle';
import { battleData, isAskedOf } from '../../store/documents/battle-data';
import { roundKey } from '../focus/focus';
import { hooks, MODULE, template } from '../../common/ids';
import { openRule } from '../../common/rules-reference';
import { unfold } from '../../common/folds';
import { lookAt, whenShown } from '../../table/director/director';
import type { Question, Reply } from '../../live/battle/question';
import { select, selection, show, type Selection } from '../../table/selection/selection';
import { inform, speak } from '../../common/spoken';
import { labelled } from '../../common/joined';
import { say } from '../../common/words';
import { askForAims } from '../../table/selection/asked-aims';
import { askForWay } from '../../table/selection/asked-way';
import { deadlineWords, promptView, type PromptView } from './prompt-context';
import { makeRoom, placeAgain, placeCard } from './prompt-place';
import { isTag } from '../../common/elements';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** Called on the gamemaster's client when a question is no longer put to them: (label, whether it is settled). */
const CLOSED = `${MODULE}.questionClosed`;
/** Draws a sketch on the table, or takes it away: (sketch | null). */
const SHOW_SKETCH = `${MODULE}.showSketch`;

const open: PromptWindow[] = [];

/**
 * Puts a decision to the person here, as soon as what led to it has been shown, and waits for it. Resolves with the id of
 * an option; with the fallback when the time is up, or when the question has been settled without them.
 */
export async function openPrompt(question: Question): Promise<Reply> {
  const { battle: id, request, after } = question;
  await whenShown({ battle: id, ...after });
  const combat = game.combats.get(id);
  const battle = combat === undefined ? null : await liveBattleSoon(combat, request.seat);
  if (battle === null) return { answer: request.fallback, isMade: false };
  const asked = open.find((prompt) => prompt.isOf(question));
  return asked === undefined ? new PromptWindow(question, battle).ask() : asked.answer;
}

/** Answers the newest question with its option of this number, from 1; whether there was one. */
export function answerByNumber(number: number): boolean {
  const prompt = open.at(-1);
  return prompt?.answerNumber(number) ?? false;
}

class PromptWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    id: 'skirmish-prompt-{id}',
    classes: ['skirmish-line', 'skirmish-prompt'],
    tag: 'section',
    window: { frame: false, positioned: false },
    actions: {
      answer(this: PromptWindow, _event: PointerEvent, target: HTMLElement) {
        this.settle(target.dataset['option'] ?? '');
      },
      fold(this: PromptWindow, _event: PointerEvent, target: HTMLElement) {
        unfold(target.dataset['about'] ?? '', target.getAttribute('aria-expanded') !== 'true');
        return this.render();
      },
      showTable(this: PromptWindow) {
        return this.battle.scene.view();
      },
      openRule(this: PromptWindow, _event: PointerEvent, target: HTMLElement) {
        return openRule(target.dataset['rule'] ?? '');
      },
    },
  };

  static override PARTS: Record<string, unknown> = {
    card: { template: template('prompts/prompt'), templates: [template('panel/parts')] },
  };

  readonly #deadline: number | null;
  /** Resolves once, with the final answer. */
  readonly answer: Promise<Reply>;
  #settle: (reply: Reply) => void = () => undefined;
  #settled = false;
  /** What the person has chosen among the parts of the decision. */
  #shown: Input = {};
  /** What table and card showed of it last. */
  #drawn = '';

  constructor(
    private readonly question: Question,
    private readonly battle: LiveBattle,
  ) {
    super({});
    this.answer = new Promise((resolve) => (this.#settle = resolve));
    this.#deadline = question.seconds > 0 ? Date.now() + question.seconds * 1000 : null;
  }

  /** Shows the card and waits for the final answer. */
  async ask(): Promise<Reply> {
    const { request } = this.question;
    const { prompt, view } = this.#view();
    const hooked: [string, number][] = [
      [
        CLOSED,
        Hooks.on(CLOSED, (label: string, isSettled: boolean) => label === request.label && this.#end(isSettled)),
      ],
      ['updateCombat', Hooks.on('updateCombat', (combat: HostCombat) => this.#watch(combat))],
      [
        'deleteCombat',
        Hooks.on(
          'deleteCombat',
          (combat: HostCombat) => combat.id === this.battle.id && this.settle(request.fallback, false),
        ),
      ],
      ['canvasReady', Hooks.on('canvasReady', () => this.rendered && this.render())],
      // The view may move before the card is there: after a reload both come at once.
      ['canvasPan', Hooks.on('canvasPan', () => this.rendered && placeCard(this.element, this.battle, view.near))],
    ];
    const clockwork = setInterval(() => this.#tick(), 250);
    open.push(this);
    lookAt(view.near, this.battle);
    await this.render({ force: true });
    Hooks.callAll(SHOW_SKETCH, prompt.sketch, this.battle.id);
    const letGo = [this.#lead(prompt), this.#aim(prompt), makeRoom(this.element, this.battle, view.near)];
    const reply = await this.answer;
    for (const end of letGo) end();
    clearInterval(clockwork);
    for (const [hook, id] of hooked) Hooks.off(hook, id);
    open.splice(open.indexOf(this), 1);
    Hooks.callAll(SHOW_SKETCH, null);
    await super.close({ animate: false });
    return reply;
  }

  /** Lets pointer and keyboard lead the figure whose path the answer may contain. Returns a function that ends it. */
  #lead({ leads }: Prompt): () => void {
    if (leads === undefined || leads === null) return () => undefined;
    const { screen } = this.battle.ruleset;
    const { request } = this.question;
    const before = selection();
    const { unit, end } = askForWay(
      this.battle,
      leads,
      (input) => screen.prompt(this.battle.seen, request, input).sketch,
    );
    select(unit, leads);
    show({});
    const hook = Hooks.on(hooks.selectionChanged, ({ input }: Selection) => void this.#follow(input));
    // What waits on the table is raised when the selection changes.
    Hooks.callAll(hooks.selectionChanged, selection());
    return () => {
      Hooks.off(hooks.selectionChanged, hook);
      end();
      show({});
      // The person is back where they were.
      select(before.unit, before.figure);
      Hooks.callAll(hooks.selectionChanged, selection());
    };
  }

  /**
   * Lets people choose figures and their targets on the table, by pointer and keyboard. Returns a function that ends
   * it.
   */
  #aim({ parts }: Prompt): () => void {
    if (!(parts?.figures.some(({ aims }) => aims !== undefined) ?? false)) return () => undefined;
    const before = selection();
    const end = askForAims({
      battle: this.battle.id,
      parts: () => this.#view().prompt.parts ?? null,
      show: (input, figure) => void this.#take(input, figure),
    });
    select(null);
    const hook = Hooks.on(hooks.selectionChanged, () => void this.#redraw());
    Hooks.callAll(hooks.selectionChanged, selection());
    return () => {
      Hooks.off(hooks.selectionChanged, hook);
      end();
      select(before.unit, before.figure);
      Hooks.callAll(hooks.selectionChanged, selection());
    };
  }

  /** What was chosen on the table for a figure, which is said aloud. */
  async #take(input: Input, figure: string): Promise<void> {
    this.#shown = input;
    await this.#redraw();
    const part = this.#view().prompt.parts?.figures.find((one) => one.figure === figure);
    const chosen = part?.choices.find((choice) => choice.chosen);
    if (chosen === undefined) return;
    const name = this.battle.names('figure', figure) ?? figure;
    speak(labelled(name, say(chosen.label, this.battle)));
  }

  async #redraw(): Promise<void> {
    if (this.#settled) return;
    const { prompt } = this.#view();
    const now = JSON.stringify([prompt.sketch, this.#shown, selection().figure]);
    if (now === this.#drawn) return;
    this.#drawn = now;
    Hooks.callAll(SHOW_SKETCH, prompt.sketch, this.battle.id);
    await this.render();
  }

  /** The way that is shown on the table now. */
  async #follow({ orders = {} }: Input): Promise<void> {
    if (this.#settled || JSON.stringify(orders) === JSON.stringify(this.#shown.orders ?? {})) return;
    this.#shown = { ...this.#shown, orders };
    Hooks.callAll(SHOW_SKETCH, this.#view().prompt.sketch, this.battle.id);
    await this.render();
  }

  /** An answer; only the first of them counts, and only one that was offered. */
  settle(answer: string, isMade = true): void {
    if (this.#settled || chosenAmong(this.question.request.options, answer) === null) return;
    this.#settled = true;
    this.#settle({ answer, isMade });
  }

  /** Returns true if the window shows this question already. A referee who comes back asks again. */
  isOf({ battle, request }: Question): boolean {
    return !this.#settled && battle === this.question.battle && request.label === this.question.request.label;
  }

  answerNumber(number: number): boolean {
    const { options, further } = this.#view().view;
    const option = [...options, ...(further?.options ?? [])].find((one) => one.number === number);
    if (option === undefined) return false;
    this.settle(option.id);
    return true;
  }

  /** Only an answer closes the card: Escape must never answer by accident. */
  override async close(): Promise<this> {
    return this;
  }

  protected override async _prepareContext(): Promise<object> {
    return this.#view().view;
  }

  protected override _onFirstRender(): void {
    const { element } = this;
    element.setAttribute('role', 'alertdialog');
    element.setAttribute('aria-labelledby', `${this.id}-title`);
    element.tabIndex = -1;
    const { near } = this.#view().view;
    // What must stay in view beside the card.
    element.dataset['figures'] = near.join(' ');
    placeCard(element, this.battle, near);
    element.addEventListener('change', ({ target }) => isTag(target, 'select') && void this.#choose(target));
    const { activeElement, body } = element.ownerDocument;
    if (activeElement === body) element.focus({ preventScroll: true });
    else {
      const { side, title } = this.#view().view;
      speak(say(text('SKIRMISH.prompt.arrives', { side, title, key: roundKey() })));
    }
  }

  protected override _onRender(): void {
    const { element } = this;
    placeAgain(element, this.battle, this.#view().view.near);
    for (const part of element.querySelectorAll<HTMLElement>('.what-for, .further'))
      if (part.scrollHeight > part.clientHeight) part.tabIndex = 0;
    this.#tick();
  }

  /** What the select beside a figure was set to. */
  async #choose({ dataset, value }: HTMLSelectElement): Promise<void> {
    const part = this.#view().prompt.parts?.figures.find(({ figure }) => figure === dataset['part']);
    const choice = part?.choices.find(({ id }) => id === value);
    if (choice === undefined) return;
    this.#shown = choice.input;
    Hooks.callAll(SHOW_SKETCH, this.#view().prompt.sketch, this.battle.id);
    await this.render();
  }

  #view(): { prompt: Prompt; view: PromptView } {
    const { figure } = selection();
    const shown = figure === null ? this.#shown : { ...this.#shown, figure };
    const prompt = this.battle.ruleset.screen.prompt(this.battle.seen, this.question.request, shown);
    return { prompt, view: promptView(this.id, this.battle, this.question, prompt) };
  }

  /** Another player of the seat, or the gamemaster, has answered; or the seat was given to another player. */
  #watch(combat: HostCombat): void {
    if (combat.id !== this.battle.id) return;
    const { seat } = this.question.request;
    const { asking, seats } = battleData(combat);
    const mine = game.user.isGM || seats[seat]?.users.includes(game.user.id) === true;
    if (!isAskedOf(asking, seat, this.question.mark) || !mine) this.#end(mine);
  }

  /**
   * The card closes without an answer from here. If the question is settled, a person who was about to answer is told
   * so.
   */
  #end(isSettled: boolean): void {
    if (this.#settled) return;
    if (isSettled) inform(say(text('SKIRMISH.prompt.settled', { title: this.#view().view.title })));
    this.settle(this.question.request.fallback, false);
  }

  #tick(): void {
    if (this.#deadline === null || !this.rendered) return;
    const left = Math.max(0, this.#deadline - Date.now());
    const bar = this.element.querySelector<HTMLElement>('.deadline-left');
    if (bar !== null) bar.style.width = `${(left / (this.question.seconds * 10)).toFixed(2)}%`;
    const told = this.element.querySelector<HTMLElement>('.deadline p');
    if (told !== null) told.textContent = deadlineWords(told.dataset['option'] ?? '', left / 1000);
    this.element.classList.toggle('hurry', left < 10_000);
    if (left === 0) this.settle(this.question.request.fallback, false);
  }
}
