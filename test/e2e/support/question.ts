import type { Locator } from 'playwright-core';
import type { Point } from './battle';
import { eventually } from './eventually';
import { PartList } from './part-list';
import type { Player } from './player';

/** The prompt that stands before a player. */
export class Question {
  readonly parts: PartList;

  constructor(private readonly player: Player) {
    this.parts = new PartList(player, '.skirmish-prompt');
  }

  get root(): Locator {
    return this.player.page.locator('.skirmish-prompt');
  }

  /** Waits until the player is asked; resolves with the whole text of the card. */
  async appears(): Promise<string> {
    await this.root.first().waitFor({ timeout: 60_000 });
    await this.player.rest();
    return this.root.first().innerText();
  }

  async isOpen(): Promise<boolean> {
    return (await this.root.count()) > 0;
  }

  async options(): Promise<string[]> {
    const buttons = await this.root.first().locator('[data-action=answer]').all();
    return Promise.all(buttons.map(async (button) => (await button.getAttribute('data-option')) ?? ''));
  }

  /** Whether the card hides a place of the table. */
  async liesOver(at: Point): Promise<boolean> {
    const { x, y } = await this.player.table.toScreen(at);
    const box = await this.root.first().boundingBox();
    return box !== null && x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
  }

  /** Presses the button of an option, with whatever was chosen beside. */
  async answer(option: string): Promise<void> {
    await this.appears();
    await this.root
      .first()
      .locator(`[data-action=answer]:is([data-option="${option}"], [data-option^="${option}?"])`)
      .click();
    await this.player.rest();
  }

  /** Nobody asks any more. */
  async gone(): Promise<void> {
    await eventually(async () => this.root.count(), 0, { what: 'open questions' });
  }
}
