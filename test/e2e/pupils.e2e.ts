import { expect, it } from 'vitest';
import { describeTableIn } from './support/describe-table';
import { learn, lessons } from './support/lesson';

for (const lesson of lessons) {
  const { generation, manner, hands, viewport } = lesson;
  describeTableIn(
    [{ generation, system: 'plain', isNew: true, viewport }],
    `First Contact, by a pupil who is ${manner}, with ${hands} alone`,
    (world) => {
      it('comes to its end, whatever they do', async () => {
        const gm = await world.gamemaster();
        const steps = await learn(gm, lesson, 7);
        expect(steps.at(0)).toBe('1 of 10');
        if (manner === 'obedient') expect(steps.length).toBeGreaterThanOrEqual(7);
        // Practice dice are marked: those of the first initiative were some.
        expect(await gm.page.locator('.practice-note').count()).toBeGreaterThan(0);
      });
    },
  );
}
