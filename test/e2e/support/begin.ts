import type { Locator } from 'playwright-core';
import type { Player } from './player';

/** The window in which a gamemaster begins a battle on a table of one's own. */
export class Beginning {
  constructor(private readonly player: Player) {}

  get root(): Locator {
    return this.player.page.locator('.skirmish-begin');
  }

  /** Waits until it stands open; resolves with all that it says. */
  async appears(): Promise<string> {
    await this.root.waitFor();
    await this.player.rest();
    return this.root.innerText();
  }

  async playBy(ruleset: string): Promise<void> {
    await this.root.locator(`[data-action=ruleset][data-ruleset="${ruleset}"]`).click();
    await this.player.rest();
  }

  /** Says who plays a side, by the name that the select has. */
  async seat(side: string, who: string): Promise<void> {
    await this.root.locator(`select[data-side="${side}"]`).selectOption({ label: who });
    await this.player.rest();
  }

  async unfoldOptions(): Promise<void> {
    await this.root.locator('.options > summary').click();
    await this.player.rest();
  }

  /** The control of a table option, by its words. */
  option(label: string): Locator {
    return this.root.getByLabel(label, { exact: true });
  }

  /** How many options differ, as the fold says it. */
  async changed(): Promise<string> {
    return this.root.locator('.options .count').innerText();
  }

  async begin(): Promise<void> {
    await this.root.locator('.big-button').click();
    await this.player.rest();
  }
}
