import axe, { type AxeResults } from 'axe-core';
import { expect } from 'vitest';
import type { Player } from './player';

interface PageAxe {
  readonly axe?: { run(context: object, options: object): Promise<AxeResults> };
}

/** What of a page is ours, without the frames that the host puts round it. */
const OURS = {
  include: [['.skirmish-line:not(.chat-message)'], ['.skirmish-card'], ['#skirmish-spoken']],
  exclude: [['.window-header']],
};

/** Expects that nothing of ours that is open now shuts somebody out, as far as axe finds it. */
export async function expectNoBarriers(player: Player, view: string): Promise<void> {
  expect(await barriers(player), view).toEqual([]);
}

/** What axe takes for serious or critical in what is ours on the page, each with where it is and why. */
async function barriers({ page }: Player): Promise<string[]> {
  if (!(await page.evaluate(() => (globalThis as PageAxe).axe !== undefined))) await page.evaluate(axe.source);
  return page.evaluate(async (ours) => {
    // Only what is said of style sheets would have them fetched anew.
    const options = { resultTypes: ['violations'], preload: false };
    const { violations } = await (globalThis as unknown as Required<PageAxe>).axe.run(ours, options);
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
      );
  }, OURS);
}
