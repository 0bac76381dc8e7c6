import type { Locator } from 'playwright-core';
import { seeded } from '../../../src/engine/dice';
import type { Gamemaster } from './gamemaster';
import { faultsOf } from './judge';

/** What a pupil uses: the pointer alone, or keys alone. */
export type Hands = 'pointer' | 'keys';

/** Does what the lesson asks and what a veteran advises, or half of the time anything at all. */
export type Manner = 'obedient' | 'clumsy';

/** Most things that a pupil does in a lesson: more, and it hangs. */
const MOST = 600;
/** Most presses of the key that goes round until the strip of the lesson has the focus. */
const ROUND = 4;

/** Somebody who plays a lesson in a browser. */
export class Pupil {
  readonly #chance;
  /** The steps that the lesson has shown, in order. */
  readonly steps: string[] = [];
  /** What was cut, covered or too small while they were asked something. */
  readonly faults: string[] = [];
  /** They have ended the lesson by its button. */
  hasLeft = false;

  constructor(
    private readonly gm: Gamemaster,
    private readonly hands: Hands,
    private readonly manner: Manner,
    seed: number,
  ) {
    this.#chance = seeded(seed);
  }

  /** Plays until the battle is over, and reads the last words. */
  async play(): Promise<void> {
    for (let done = 0; done < MOST; done += 1) {
      await this.gm.rest();
      const { state, busy } = await this.gm.battle();
      if (state.outcome !== null) return;
      await this.#read();
      if (await this.gm.question.isOpen()) await this.#answer();
      else if (!busy && (this.manner === 'obedient' || this.#chance.below(2) === 0)) await this.#goOn();
      else await this.#fumble();
    }
    throw new Error(`the lesson did not end after ${MOST} acts of a pupil: ${this.steps.join(', ')}`);
  }

  get #strip(): Locator {
    return this.gm.page.locator('.lesson');
  }

  /** Reads the step; one that is only to be read is ended by its button. */
  async #read(): Promise<void> {
    if (!(await this.#strip.isVisible())) return;
    const [place = ''] = /\d+ of \d+/.exec(await this.#strip.innerText()) ?? [];
    if (this.steps.at(-1) !== place) this.steps.push(place);
    const on = this.#strip.locator('[data-action=on]');
    if (/^Go on/.test(await on.innerText())) await this.#push(on);
  }

  /** Presses a button by the pointer, or goes to it by keys. */
  async #push(button: Locator): Promise<void> {
    if (this.hands === 'pointer') {
      await button.click();
      return;
    }
    const isReached = async (): Promise<boolean> => button.evaluate((one) => one === document.activeElement);
    for (let presses = 0; presses < ROUND && !(await isReached()); presses += 1)
      await this.gm.page.keyboard.press('F6');
    if (!(await isReached())) throw new Error(`no key leads to ${button.toString()}`);
    await this.gm.page.keyboard.press('Enter');
  }

  async #answer(): Promise<void> {
    const found = await faultsOf(this.gm);
    if (found.length > 0) await this.gm.screenshot(`pupil-fault-${this.faults.length}`);
    this.faults.push(...found);
    const options = await this.gm.question.options();
    const number = this.manner === 'obedient' ? 0 : this.#chance.below(options.length);
    if (this.hands === 'keys') await this.gm.page.keyboard.press(`Digit${number + 1}`);
    else await this.gm.question.root.first().locator('[data-action=answer]').nth(number).click();
  }

  /** Asks for advice and does it; where a veteran has none, the big button leads on. */
  async #goOn(): Promise<void> {
    const { page, panel } = this.gm;
    const advice = page.locator('#skirmish-advice');
    if (this.hands === 'keys') await page.keyboard.press('Shift+KeyA');
    else await panel.choose('advice');
    await this.gm.rest();
    if (!(await advice.isVisible())) return;
    if (this.hands === 'keys') await page.keyboard.press('Enter');
    else await advice.locator('[data-action=take]').click();
  }

  /** Anything that a hand may do by mistake. Nothing of it is forced, refused or asked without a way back. */
  async #fumble(): Promise<void> {
    const { page } = this.gm;
    const below = (many: number): number => this.#chance.below(many);
    if (this.hands === 'keys') {
      const keys = ['KeyN', 'KeyM', 'KeyF', 'KeyH', 'KeyX', 'KeyT', 'Enter', 'Escape', 'ArrowLeft', 'ArrowUp', 'Tab'];
      const key = keys[below(keys.length)] ?? 'KeyN';
      const close = this.#strip.locator('[data-action=close]:focus');
      if (key === 'Enter' && (await close.count()) > 0) this.hasLeft = true;
      await page.keyboard.press(key);
      return;
    }
    // The places of one moment: the panel may be drawn again before the click, and a fumble that misses is a fumble.
    const places = await page
      .locator(
        '.skirmish-panel :is([data-action=pickUnit], [data-action=act], [data-action=confirm], [data-action=next])',
      )
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => !button.matches(':disabled'))
          .map((button) => button.getBoundingClientRect())
          .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 })),
      );
    const place = below(3) === 0 ? undefined : places[below(places.length)];
    await page.mouse.click(place?.x ?? 300 + below(500), place?.y ?? 200 + below(400));
  }
}
