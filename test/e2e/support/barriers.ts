import axe, { type AxeResults } from 'axe-core';
import { expect } from 'vitest';
import type { Player } from './player';

interface PageAxe {
  readonly axe?: { run(context: object, options: object): Promise<AxeResults> };
  /** Cards in which nothing was found. Drawn anew, a card is another element. */
  passed?: WeakSet<Element>;
}

/** Expects that nothing of ours that is open now shuts somebody out, as far as axe finds it, or was left half said. */
export async function expectNoBarriers(player: Player, view: string): Promise<void> {
  expect(await barriers(player), view).toEqual([]);
}

/**
 * What axe takes for serious or critical in what is ours on the page, without the frames that the host puts round it, each
 * with where it is and why. It takes its time for each card of a long log: those that passed are not looked at again.
 */
async function barriers({ page }: Player): Promise<string[]> {
  if (!(await page.evaluate(() => (globalThis as PageAxe).axe !== undefined))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const host = globalThis as PageAxe as Required<PageAxe>;
    const passed = (host.passed ??= new WeakSet());
    const cards = [...document.querySelectorAll('.skirmish-card')].filter((card) => !passed.has(card));
    const ours = {
      include: [['.skirmish-line:not(.chat-message)'], ['#skirmish-spoken'], ...cards],
      exclude: [['.window-header']],
    };
    // Only what is said of style sheets would have them fetched anew.
    const options = { resultTypes: ['violations'], preload: false };
    const { violations } = await host.axe.run(ours, options);
    const found = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
      );
    const texts = [...document.querySelectorAll<HTMLElement>('.skirmish-line, #skirmish-spoken')];
    const gaps = texts.flatMap(({ innerText }) => innerText.match(/.*\{\w+\}.*/g) ?? []);
    found.push(...gaps.map((line) => `a gap that nobody has filled in: ${line}`));
    if (found.length === 0) for (const card of cards) passed.add(card);
    return found;
  });
}
