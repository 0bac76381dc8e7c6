import type { Player } from './player';

/** Opens a compendium from the sidebar. */
async function openPack(player: Player, pack: string): Promise<void> {
  const { page } = player;
  await page.locator('#sidebar [data-tab=compendium]').first().click();
  await page.locator(`[data-pack="${pack}"] [data-action=openPack]`).click();
  await page.locator('.compendium.directory .entry.document, .compendium .directory-item.document').first().waitFor();
  await player.rest();
}

/** Opens an entry of a compendium. */
export async function openFromCompendium(player: Player, pack: string, name: string): Promise<void> {
  await openPack(player, pack);
  await player.page
    .locator('.compendium .directory-item.document', { hasText: name })
    .first()
    .locator('a, .entry-name')
    .first()
    .click();
  await player.rest();
}

/** Drags an entry out of a compendium window and drops it on the board, at a point of the window. */
export async function dropFromCompendium(
  player: Player,
  pack: string,
  name: string,
  at: { readonly x: number; readonly y: number },
): Promise<void> {
  await openPack(player, pack);
  const entry = player.page.locator('.compendium .directory-item.document', { hasText: name }).first();
  await entry.dragTo(player.page.locator('#board'), { targetPosition: at });
  await player.rest();
}

/** Answers which side a dropped unit joins: in the dialog that asks it, or in the window in which it begins the battle. */
export async function joinSide(player: Player, side: string): Promise<void> {
  const begin = player.page.locator('.skirmish-begin');
  const dialog = player.page.locator(
    `dialog.skirmish-line [data-action="${side}"], .dialog.skirmish-line [data-action="${side}"]`,
  );
  await begin.or(dialog).first().waitFor();
  if ((await begin.count()) === 0) await dialog.click();
  else {
    await begin.locator('.squad select').last().selectOption(side);
    await player.rest();
    await begin.locator('.big-button').click();
  }
  await player.rest();
}

/** Closes the windows of a kind that stand open. */
export async function closeWindows(player: Player, kind: string): Promise<void> {
  for (const button of await player.page.locator(`${kind} .window-header [data-action=close]`).all())
    await button.click();
  await player.rest();
}

/** Makes a unit from a datasheet of the compendium, whose record sheet opens; what was read is closed, from below the sheet. */
export async function makeFromDatasheet(player: Player, datasheet: string): Promise<void> {
  await openFromCompendium(player, 'skirmish-line.datasheets', datasheet);
  await player.page.locator('.skirmish-datasheet [data-action=makeSquad]').first().click();
  await player.page.locator('.skirmish-sheet').waitFor();
  await player.rest();
  await closeReading(player);
}

/** Closes compendia and journals, also where another window lies on them. */
export async function closeReading(player: Player): Promise<void> {
  const closers = player.page.locator(':is(.journal-sheet, .compendium) .window-header [data-action=close]');
  await closers.evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLElement).click();
  });
  await player.rest();
}

/** Drags a unit from the actors directory onto the board, at a point of the window. */
export async function dropFromActors(
  player: Player,
  actor: string,
  at: { readonly x: number; readonly y: number },
): Promise<void> {
  const { page } = player;
  await page.locator('#sidebar [data-tab=actors]').first().click();
  const entry = page.locator('#sidebar .directory-item, #actors .directory-item').filter({ hasText: actor }).first();
  await entry.dragTo(page.locator('#board'), { targetPosition: at });
  await player.rest();
}
