import type { Locator } from 'playwright-core';
import { eventually } from './eventually';
import { PartList } from './part-list';
import type { Player } from './player';

/** The battle panel of one player. */
export class Panel {
  readonly parts: PartList;

  constructor(private readonly player: Player) {
    this.parts = new PartList(player, '.skirmish-panel');
  }

  get root(): Locator {
    return this.player.page.locator('.skirmish-panel');
  }

  get bigButton(): Locator {
    return this.root.locator('.big-button[data-action=next]');
  }

  /** The next step with what is left to do before it, or why it is not possible. */
  get step(): Locator {
    return this.root.locator('.panel-next');
  }

  /** The button that passes, beside the big one while units could still act. */
  get passButton(): Locator {
    return this.root.locator('[data-action=pass]');
  }

  /** Takes the one next step, although units could still act. */
  async next(): Promise<void> {
    const step = async (): Promise<Locator> => ((await this.passButton.isVisible()) ? this.passButton : this.bigButton);
    await eventually(async () => (await step()).isEnabled(), true, { what: 'the next step' });
    await (await step()).click();
    await this.player.rest();
    const anyway = this.player.page.locator('.skirmish-anyway button[data-action=go-on]');
    if (!(await anyway.isVisible())) return;
    await anyway.click();
    await this.player.rest();
  }

  async pick(unit: string): Promise<void> {
    const button = this.root.locator(`[data-action=pickUnit][data-unit="${unit}"]`);
    if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
    await this.player.rest();
  }

  /** The unit that is picked; null when none is. */
  async picked(): Promise<string | null> {
    const row = this.root.locator('[data-action=pickUnit][aria-pressed=true]');
    return (await row.count()) === 0 ? null : row.getAttribute('data-unit');
  }

  /** Names of units that do not fit where they stand. */
  async cutShort(): Promise<string[]> {
    return this.root
      .locator('.unit-name')
      .evaluateAll((names) =>
        names.flatMap((name) =>
          name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight + 2 ? [name.textContent] : [],
        ),
      );
  }

  /** The first unit that is marked as one that may act now; null when there is none. */
  async ready(): Promise<string | null> {
    return this.root.locator('.unit.ready').first().getAttribute('data-unit');
  }

  /** The button of an order that may be given now. */
  action(id: string): Locator {
    return this.root.locator(`.panel-actions [data-action=act][data-id="${id}"]`);
  }

  /** Opens or shuts a fold of the panel by its heading. */
  async unfold(heading: Locator, open: boolean): Promise<void> {
    if ((await heading.count()) === 0 || (await heading.getAttribute('aria-expanded')) === String(open)) return;
    await heading.click();
    await this.player.rest();
  }

  /** Opens the menu: who plays what, options in force, where the panel stands. */
  async menu(): Promise<void> {
    await this.unfold(this.root.locator('[data-about=menu]'), true);
  }

  /** Chooses an entry of the menu. */
  async choose(entry: string): Promise<void> {
    await this.menu();
    await this.root.locator(`.panel-menu [data-action="${entry}"]`).click();
    await this.player.rest();
  }

  /** What the fold of the numbers shows while it is open; it is left as it was. */
  async #unfolded<T>(read: () => Promise<T>): Promise<T> {
    const heading = this.root.locator('[data-about="panel details"]');
    const before = (await heading.count()) > 0 && (await heading.getAttribute('aria-expanded')) === 'true';
    await this.unfold(heading, true);
    const found = await read();
    await this.unfold(heading, before);
    return found;
  }

  /** Takes up an action of the selected unit. */
  async take(id: string): Promise<void> {
    await this.action(id).click();
    await this.player.rest();
  }

  /** Sends what was shown on the table. */
  async confirm(): Promise<void> {
    const button = this.root.locator('.decide [data-action=confirm]');
    await eventually(async () => button.isEnabled(), true, { what: 'the button to confirm' });
    await button.click();
    await this.player.rest();
  }

  /** What the panel says of the considered action: hint, reason against it, breakdowns. */
  async considered(): Promise<string> {
    return this.#unfolded(() => this.root.locator('div.considered').innerText());
  }

  /** What the breakdowns of the considered action say: numbers, reasons, odds. */
  async breakdowns(): Promise<string[]> {
    return this.#unfolded(() => this.root.locator('div.considered .breakdown').allInnerTexts());
  }

  /** Where the table cursor is, and what the way there costs. */
  async cursor(): Promise<string> {
    return this.root.locator('.considered .cursor').innerText();
  }

  /** Gives up what is sealed with a key that is lost. */
  async revealSecrets(): Promise<void> {
    await this.root.locator('[data-action=revealSecrets]').click();
    await this.player.page.locator('dialog button[data-action=reveal-secrets]').click();
    await this.player.rest();
  }

  async undo(): Promise<void> {
    await this.root.locator('[data-action=undo]').click();
    await this.player.rest();
  }

  async phase(): Promise<string> {
    return this.root.locator('.phase[aria-current=step]').innerText();
  }

  async log(): Promise<string[]> {
    return this.root.locator('.panel-log .line-text').allInnerTexts();
  }

  /** Opens "who plays what", and sets it: side to names of people, or 'The automaton'. */
  async seats(wished: Readonly<Record<string, readonly string[]>>): Promise<void> {
    await this.menu();
    await this.root.locator('[data-action=seats]').click();
    const dialog = this.player.page.locator('dialog.skirmish-seats, .skirmish-seats');
    await dialog.first().waitFor();
    for (const [side, people] of Object.entries(wished)) {
      for (const box of await dialog.locator(`input[name^="${side}|"]`).all()) {
        const label = (await box.locator('xpath=..').innerText()).replace(/\(.*\)/, '').trim();
        await box.setChecked(people.includes(label));
      }
    }
    await dialog.locator('button[data-action=ok]').click();
    await this.player.rest();
  }

  /** Gives posts in a side's chain of command: how the name of the post begins, to the name of who has it. */
  async posts(side: string, wished: readonly (readonly [post: string, person: string])[]): Promise<void> {
    await this.choose('seats');
    const dialog = this.player.page.locator('dialog.skirmish-seats, .skirmish-seats');
    const chain = dialog.locator(`fieldset:has(input[name^="${side}|"]) details`);
    if ((await chain.getAttribute('open')) === null) await chain.locator('summary').click();
    for (const [post, person] of wished) await chain.getByLabel(post).first().selectOption({ label: person });
    await this.player.screenshot('marine-posts');
    await dialog.locator('button[data-action=ok]').click();
    await this.player.rest();
  }

  /** The victory message; empty while the battle goes on. */
  async outcome(): Promise<string> {
    const box = this.root.locator('.outcome');
    return (await box.count()) === 0 ? '' : box.innerText();
  }
}
