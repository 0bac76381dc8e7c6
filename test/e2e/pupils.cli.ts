/**
 * npm run soak -- --pupils N [--seed N]: pupils play First Contact to its end in Chromium, N games: obedient or clumsy, with
 * pointer or keys alone, in a small or large window, in either host, all in turn. The module has to be built.
 */
import { parseArgs } from 'node:util';
import { runDoor, wholeNumber } from '../../src/headless/cli';
import { buildClient } from '../stand-in/build';
import { commonBrowser } from './support/browser';
import { learn, lessonOf, lessonWorld } from './support/lesson';

runDoor(async () => {
  const { values } = parseArgs({ options: { pupils: { type: 'string' }, seed: { type: 'string' } } });
  const games = wholeNumber('pupils', values.pupils, 50, 1);
  const first = wholeNumber('seed', values.seed, 1, 0);
  await buildClient();
  try {
    for (let seed = first; seed < first + games; seed += 1) {
      const lesson = lessonOf(seed);
      const { generation, manner, hands, viewport } = lesson;
      const pupil = `seed ${seed}, V${generation}, ${manner}, ${hands}, ${viewport.width}`;
      const world = lessonWorld(lesson);
      await world.open();
      try {
        const gm = await world.gamemaster();
        // tsx wraps functions in a helper that pages do not have.
        await gm.page.evaluate('globalThis.__name = (one) => one');
        const steps = await learn(gm, lesson, seed);
        await world.expectNoComplaints();
        const { state } = await gm.battle();
        console.log(`${pupil}: turn ${state.turn}, ${steps.length} steps, ${state.outcome?.winner ?? 'nobody'} won`);
      } catch (error) {
        process.exitCode = 1;
        console.log(`${pupil}: ${String(error)}`);
      } finally {
        await world.close();
      }
    }
  } finally {
    await (await commonBrowser()).close();
  }
});
