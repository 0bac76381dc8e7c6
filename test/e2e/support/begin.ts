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

  /** Adds a squad to a side out of the datasheets. */
  async add(side: string, datasheet: string): Promise<void> {
    const { page } = this.player;
    await this.root.locator(`[data-action=addSquad][data-side="${side}"]`).click();
    const card = page.locator('.skirmish-datasheets .sheet-card', { hasText: datasheet }).first();
    await card.locator('[data-action=take]').click();
    await this.player.rest();
    await page.locator('.skirmish-datasheets .window-header [data-action=close]').click();
    await this.player.rest();
  }

  /** The squads of a side, by name; of nobody without one. */
  async squads(side = ''): Promise<string[]> {
    const names = await this.root.locator(`[data-drop="${side}"] .squad-name`).allInnerTexts();
    return names.map((name) => name.split('\n')[0] ?? '');
  }

  /** Puts a squad on a side, or on none. */
  async assign(squad: string, side: string): Promise<void> {
    await this.root.locator('.squad', { hasText: squad }).locator('select').selectOption(side);
    await this.player.rest();
  }

  /** What was found on the scene, each with its level. */
  async checks(): Promise<string[]> {
    const lines = await this.root.locator('.check').allInnerTexts();
    return lines.map((line) => line.replace(/\s+/g, ' ').trim());
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
