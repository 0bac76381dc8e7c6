import type { Locator } from 'playwright-core';
import { eventually } from './eventually';
import type { Player } from './player';

/** The chat log of one player, as far as it shows our cards. */
export class Cards {
  constructor(private readonly player: Player) {}

  get all(): Locator {
    return this.player.page.locator('#chat .skirmish-card');
  }

  /** The newest card whose title fits. */
  titled(title: RegExp): Locator {
    return this.all.filter({ has: this.player.page.locator('h4', { hasText: title }) }).last();
  }

  /** Brings the chat log before the player's eyes. */
  async show(): Promise<void> {
    await this.player.page.locator('#sidebar [data-tab=chat]').first().click();
    await this.player.rest();
  }

  /** The whole text of the newest card with such a title, waited for, unfolded. */
  async text(title: RegExp): Promise<string> {
    await this.show();
    await this.titled(title).waitFor({ timeout: 60_000 });
    const folded = this.titled(title).locator('details:not([open]) > summary');
    for (const summary of await folded.all()) await summary.click();
    return this.titled(title).innerText();
  }

  async titles(): Promise<string[]> {
    return this.all.locator('h4').allInnerTexts();
  }

  async expectTitle(title: RegExp): Promise<void> {
    await eventually(async () => (await this.titles()).some((text) => title.test(text)), true, {
      what: `a card ${title.source}`,
    });
  }
}
