import type { ViewportSize } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeTableIn } from './support/describe-table';
import { eventually } from './support/eventually';
import { deploy } from './support/gallery';
import { Pupil, type Hands, type Manner } from './support/pupil';

const small = { width: 1366, height: 768 } as const;
const large = { width: 1920, height: 1080 } as const;

interface Played {
  readonly generation: 13 | 14;
  readonly manner: Manner;
  readonly hands: Hands;
  readonly size: ViewportSize;
}

/** Each manner in both hands, each hand in both windows and in both hosts. */
const lessons: readonly Played[] = [
  { generation: 13, manner: 'obedient', hands: 'keys', size: small },
  { generation: 13, manner: 'clumsy', hands: 'pointer', size: large },
  { generation: 14, manner: 'obedient', hands: 'pointer', size: small },
  { generation: 14, manner: 'clumsy', hands: 'keys', size: large },
];

for (const { generation, manner, hands, size } of lessons)
  describeTableIn(
    [{ generation, system: 'plain', isNew: true, viewport: size }],
    `First Contact, by a pupil who is ${manner}, with ${hands} alone`,
    (world) => {
      it('comes to its end, whatever they do', async () => {
        const gm = await world.gamemaster();
        await gm.page.locator('.skirmish-welcome [data-action=later]').click();
        await deploy(gm, 'first-contact');
        const pupil = new Pupil(gm, hands, manner, 7);
        await pupil.play();
        expect(pupil.steps.at(0)).toBe('1 of 10');
        if (manner === 'obedient') expect(pupil.steps.length).toBeGreaterThanOrEqual(7);
        // The last words wait for the end, and go when they are read.
        const strip = gm.page.locator('.lesson');
        await eventually(async () => /10 of 10/.test(await strip.innerText()), true);
        await gm.page.locator('#skirmish-report').waitFor();
        await gm.screenshot(`pupil-${manner}-${hands}`);
        await gm.page.locator('#skirmish-report [data-action=close]').click();
        await strip.locator('[data-action=on]').click();
        await strip.waitFor({ state: 'detached' });
        // Practice dice are marked: those of the first initiative were some.
        expect(await gm.page.locator('.practice-note').count()).toBeGreaterThan(0);
      });
    },
  );
