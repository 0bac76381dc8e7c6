import type { Player } from './player';

/** How many pages the open sheet takes on paper. */
export async function printedPages({ page }: Player): Promise<number> {
  await page.evaluate('void (window.print = () => undefined)');
  await page.locator('.skirmish-sheet [data-action=print]').click();
  const paper = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  return [...paper.matchAll(/\/Type\s*\/Page\b/g)].length;
}
