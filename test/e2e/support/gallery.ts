import type { Player } from './player';

/** Opens the scenario gallery, looks at a scenario (`meanwhile`), and deploys it. */
export async function deploy(
  player: Player,
  scenario: string,
  meanwhile: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const gallery = player.page.locator('#skirmish-gallery');
  await player.press('Shift+KeyG');
  const back = gallery.locator('[data-action=back]');
  if (await back.isVisible()) await back.click();
  await gallery.locator(`[data-action=openScenario][data-scenario=${scenario}]`).click();
  await player.rest();
  await meanwhile();
  await gallery.locator('[data-action=deploy]').click();
  await player.panel.bigButton.waitFor();
  await player.rest();
}
