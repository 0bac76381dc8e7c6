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

  /** The whole text of the newest card with such a title, waited for, unfolded: a long card continues in further messages. */
  async text(title: RegExp): Promise<string> {
    await this.show();
    await this.titled(title).waitFor({ timeout: 60_000 });
    const heading = await this.titled(title).locator('h4').innerText();
    const command = (await this.titled(title).getAttribute('data-seq')) ?? '';
    const parts = this.player.page
      .locator(`#chat .skirmish-card[data-seq="${command}"]`)
      .filter({ has: this.player.page.locator('h4', { hasText: heading }) });
    const folded = parts.locator('details:not([open]) > summary');
    // An unfolded one is no longer among them.
    while ((await folded.count()) > 0) await folded.first().click();
    return (await parts.allInnerTexts()).join('\n');
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
