import type { Locator } from 'playwright-core';
import type { Player } from './player';

/** Opens the scenario gallery with all its scenarios. */
export async function openGallery(player: Player): Promise<Locator> {
  const gallery = player.page.locator('#skirmish-gallery');
  await player.press('Shift+KeyG');
  const back = gallery.locator('[data-action=back]');
  if (await back.isVisible()) await back.click();
  await player.rest();
  return gallery;
}

/** Opens the scenario gallery, looks at a scenario (`meanwhile`), and deploys it. */
export async function deploy(
  player: Player,
  scenario: string,
  meanwhile: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const gallery = await openGallery(player);
  await gallery.locator(`[data-action=openScenario][data-scenario=${scenario}]`).click();
  await player.rest();
  await meanwhile();
  await gallery.locator('[data-action=deploy]').click();
  await player.panel.bigButton.waitFor();
  await player.rest();
}
