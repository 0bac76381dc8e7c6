import { text } from '../../../battle/text';
import { bottomSpan, freeArea } from '../../table/dock/dock';
import { panelElement } from '../../table/dock/panel-element';
import { say, words } from '../../common/words';
import { isElement } from '../../common/elements';

/** Between the bar and what is beside or below it, in CSS pixels. */
const GAP = 12;
/** The bar is no wider than this, in CSS pixels. */
const WIDEST = 760;

/** What a person does at the bar. */
export interface BarControls {
  /** Goes to a frame. */
  scrub(place: number): void;
  play(): void;
  pace(): void;
  /** To the turning point before (-1) or after (1). */
  turn(step: 1 | -1): void;
  goOn(): void;
  close(): void;
}

export interface BarView {
  readonly place: number;
  readonly last: number;
  readonly turningPoints: readonly number[];
  /** What had just happened there. */
  readonly line: string;
  /** Turn and phase. */
  readonly moment: string;
  readonly isPlaying: boolean;
  readonly speed: number;
}

const buttons = [
  ['before', 'fa-backward-step'],
  ['play', 'fa-play'],
  ['after', 'fa-forward-step'],
  ['pace', ''],
  ['go-on', 'fa-flag'],
  ['close', 'fa-xmark'],
] as const;

/** The bar of a replay, below the table: a slider over its commands with the turning points marked. */
export class Bar {
  readonly element: HTMLElement;
  readonly #slider: HTMLInputElement;
  readonly #listening = new AbortController();
  /** The bar had the keyboard last: nothing else has taken it since. */
  #hasKeys = true;

  constructor(
    private readonly controls: BarControls,
    { last, turningPoints }: Pick<BarView, 'last' | 'turningPoints'>,
    isGamemaster: boolean,
  ) {
    const page = globalThis.document;
    this.element = page.createElement('section');
    this.element.className = 'skirmish-line skirmish-replay';
    this.element.setAttribute('aria-label', words('SKIRMISH.replay.title'));
    this.element.innerHTML = `<p class="replay-said"><strong class="replay-moment"></strong> <span class="replay-line"></span></p>
      <div class="replay-track"><input type="range" min="0" max="${last}" step="1"><span class="replay-marks" aria-hidden="true"></span></div>
      <span class="replay-buttons"></span>`;
    this.#slider = this.#find('input') as HTMLInputElement;
    this.#slider.setAttribute('aria-label', words('SKIRMISH.replay.scrub'));
    this.#slider.addEventListener('input', () => controls.scrub(Number(this.#slider.value)));
    this.#find('.replay-marks').append(...turningPoints.map((place) => markAt(place / Math.max(1, last))));
    const shown = buttons.filter(([name]) => name !== 'go-on' || isGamemaster);
    this.#find('.replay-buttons').append(...shown.map(([name, icon]) => buttonFor(name, icon)));
    this.element.addEventListener('click', ({ target }) => this.#pressed(target));
    this.element.addEventListener('keydown', (event) => this.#key(event));
    // The host's Escape leaves a slider before anybody hears of it.
    const { signal } = this.#listening;
    page.addEventListener('focusin', ({ target }) => (this.#hasKeys = this.element.contains(target as Node)), {
      signal,
    });
    globalThis.addEventListener('keyup', ({ key }) => key === 'Escape' && this.#hasKeys && controls.close(), {
      signal,
    });
    globalThis.addEventListener('resize', () => this.settle(), { signal });
    page.body.append(this.element);
    this.settle();
    this.#slider.focus();
  }

  show({ place, last, turningPoints, line, moment, isPlaying, speed }: BarView): void {
    const isTurn = turningPoints.includes(place);
    this.#slider.value = String(place);
    const where = say(text('SKIRMISH.replay.place', { number: place + 1, count: last + 1 }));
    const said = isTurn ? say(text('SKIRMISH.replay.turning-point', { line })) : line;
    this.#slider.setAttribute('aria-valuetext', `${where} ${moment}. ${said}`);
    this.element.classList.toggle('turning', isTurn);
    fill(this.#find('.replay-moment'), `${where} ${moment}.`);
    fill(this.#find('.replay-line'), said);
    const play = this.#find('[data-replay=play]');
    name(play, isPlaying ? 'pause' : 'play');
    const icon = play.querySelector('i');
    if (icon !== null) icon.className = `fa-solid ${isPlaying ? 'fa-pause' : 'fa-play'}`;
    play.toggleAttribute('disabled', !isPlaying && place >= last);
    this.#find('[data-replay=before]').toggleAttribute('disabled', !turningPoints.some((one) => one < place));
    this.#find('[data-replay=after]').toggleAttribute('disabled', !turningPoints.some((one) => one > place));
    const pace = this.#find('[data-replay=pace]');
    fill(pace, say(text('SKIRMISH.replay.speed', { speed })));
    pace.setAttribute('aria-label', say(text('SKIRMISH.replay.pace', { speed })));
    this.settle();
  }

  /** Puts the bar into the free part of the window's lower edge; it covers neither panel nor list of players. */
  settle(): void {
    const { left, right, bottom } = freeArea(globalThis.window, panelElement());
    const beside = bottomSpan(globalThis.window);
    const [from, to] = [Math.max(left, beside.left), Math.min(right, beside.right)];
    this.element.style.left = `${Math.round((from + to) / 2)}px`;
    this.element.style.bottom = `${Math.round(globalThis.innerHeight - bottom + GAP)}px`;
    this.element.style.width = `${Math.round(Math.min(WIDEST, to - from - 2 * GAP))}px`;
  }

  close(): void {
    this.#listening.abort();
    this.element.remove();
  }

  #find(selector: string): HTMLElement {
    const found = this.element.querySelector<HTMLElement>(selector);
    if (found === null) throw new Error(`the bar has no '${selector}'`);
    return found;
  }

  #pressed(target: EventTarget | null): void {
    const button = isElement(target) ? target.closest<HTMLElement>('[data-replay]') : null;
    const pressed = button?.dataset['replay'];
    if (pressed === 'play') this.controls.play();
    else if (pressed === 'pace') this.controls.pace();
    else if (pressed === 'before') this.controls.turn(-1);
    else if (pressed === 'after') this.controls.turn(1);
    else if (pressed === 'go-on') this.controls.goOn();
    else if (pressed === 'close') this.controls.close();
    // A button that has done its last step is no place for the keyboard.
    if (button?.hasAttribute('disabled') === true) this.#slider.focus();
  }

  /** Keys of the table do not reach it from here. */
  #key(event: KeyboardEvent): void {
    if (event.key === 'Tab' || event.key === 'F6') return;
    event.stopPropagation();
    if (event.key !== ' ' || event.target !== this.#slider) return;
    this.controls.play();
    event.preventDefault();
  }
}

function markAt(share: number): HTMLElement {
  const mark = globalThis.document.createElement('i');
  mark.style.left = `${share * 100}%`;
  return mark;
}

function buttonFor(of: string, icon: string): HTMLButtonElement {
  const button = globalThis.document.createElement('button');
  button.type = 'button';
  button.dataset['replay'] = of;
  if (icon !== '') {
    const sign = globalThis.document.createElement('i');
    sign.className = `fa-solid ${icon}`;
    sign.inert = true;
    button.append(sign);
  }
  name(button, of);
  return button;
}

function name(button: HTMLElement, of: string): void {
  button.setAttribute('aria-label', words(`SKIRMISH.replay.button.${of}`));
  button.title = words(`SKIRMISH.replay.button.${of}`);
}

function fill(element: HTMLElement, said: string): void {
  if (element.textContent !== said) element.textContent = said;
}
