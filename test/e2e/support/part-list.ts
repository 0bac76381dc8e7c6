import type { Locator } from 'playwright-core';
import type { Player } from './player';

/** The list of those who take part in the considered action, or in what is asked; soldiers by their number. */
export class PartList {
  constructor(
    private readonly player: Player,
    private readonly where: '.skirmish-panel' | '.skirmish-prompt',
  ) {}

  get root(): Locator {
    return this.player.page.locator(`${this.where} .parts`);
  }

  /** What opens and closes the list. */
  get heading(): Locator {
    return this.root.locator('button.fold');
  }

  async isOpen(): Promise<boolean> {
    return (await this.heading.getAttribute('aria-expanded')) === 'true';
  }

  /** How many take part, as it stands beside the heading. */
  async count(): Promise<string> {
    return this.root.locator('.how-many').innerText();
  }

  /** Opens or closes the list by its heading. */
  async fold(): Promise<void> {
    await this.heading.click();
    await this.player.rest();
  }

  #row(number: number): Locator {
    return this.root.locator('.part').filter({ has: this.player.page.getByText(`No. ${number}`, { exact: true }) });
  }

  #select(number: number): Locator {
    return this.#row(number).locator('select');
  }

  async row(number: number): Promise<string> {
    return this.#row(number).innerText();
  }

  /** What is chosen for a soldier. */
  async choice(number: number): Promise<string> {
    return this.#select(number).evaluate(
      (select) => (select as unknown as { selectedOptions: { label: string }[] }).selectedOptions[0]?.label ?? '',
    );
  }

  async options(number: number): Promise<string[]> {
    return this.#select(number).locator('option').allInnerTexts();
  }

  async choose(number: number, label: string): Promise<void> {
    await this.#select(number).selectOption({ label });
    await this.player.rest();
  }

  /** Sets a choice for the whole unit, e.g. its second target. */
  async pick(label: string, option: string): Promise<void> {
    await this.root.getByLabel(label).selectOption({ label: option });
    await this.player.rest();
  }

  /** Presses a button beside a soldier. */
  async offer(number: number, label: RegExp): Promise<void> {
    await this.#row(number).getByRole('button', { name: label }).click();
    await this.player.rest();
  }
}
