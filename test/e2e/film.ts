/**
 * npm run film: builds the module, plays a squad's run across a firing line in the stand-in and films the opportunity fire frame by
 * frame, into docs/images/opportunity-fire-film.webp. The page's clock stands still between two frames, so that a slow machine
 * makes the same film.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { run } from '../../tools/run';
import { commonBrowser } from './support/browser';
import { deploy } from './support/gallery';
import type { Gamemaster } from './support/gamemaster';
import { World } from './support/world';

const WINDOW = { width: 1366, height: 768 };
/** What of the window is filmed, and how wide the film is, in pixels. */
const CLIP = { x: 110, y: 60, width: 920, height: 656 };
const WIDTH = 720;
/** Milliseconds between two frames; how long the question is looked at; and the most frames of what follows. */
const STEP = 110;
const LOOK = 2200;
const MOST = 64;
/** Milliseconds for which the last frame stays. */
const END = 2500;
const MOST_BYTES = 2_000_000;

/** A squad of troopers sees rebels run past in the open, and is asked whether it fires. */
async function toTheQuestion(gm: Gamemaster): Promise<void> {
  await deploy(gm, 'hangar');
  if ((await gm.page.locator('#sidebar.collapsed').count()) === 0)
    await gm.page.locator('#sidebar [data-action=toggleState]').click();
  await gm.panel.seats({ rebels: ['Gamemaster'], troopers: ['Gamemaster'] });
  await gm.toMovement();
  await gm.lineUp('troopers-1', { x: 14.5, y: 15 }, 90);
  await gm.lineUp('rebels-1', { x: 24.5, y: 12.5 }, 180, { row: { x: 1.25, y: 0 } });
  await gm.lineUp('rebels-2', { x: 34, y: 13.5 }, 90);
  await gm.lineUp('troopers-2', { x: 44, y: 15 }, 90);
  if ((await gm.battle()).state.toAct !== 'rebels') {
    await gm.panel.pick('troopers-2');
    await gm.panel.take('hold');
    await gm.done();
  }
  await gm.table.look([{ x: 19.5, y: 18.5 }], 0.5);
  await gm.panel.pick('rebels-1');
  await gm.panel.take('move');
  // From open ground: the whole squad goes.
  await gm.table.drag({ x: 21, y: 23 }, { x: 19.8, y: 26 });
  // They pass the test to react, and hit.
  await gm.loadDice(6, 6, 1, 1, 6, 5, 6, 2, 6, 5, 3, 6, 6, 6, 5, 6);
  await gm.page.keyboard.press('Enter');
  await gm.question.appears();
}

async function film(gm: Gamemaster): Promise<void> {
  const { page } = gm;
  const frames: { readonly png: Buffer; readonly ms: number }[] = [];
  const take = async (ms: number): Promise<void> => {
    // The board is drawn in this moment, not when it comes to rest.
    await page.evaluate('__standIn.drawSharp(true)');
    const png = await page.screenshot({ clip: CLIP });
    frames.push({ png, ms });
  };
  await page.evaluate('__standIn.drawSharp(true)');
  await page.waitForTimeout(1500);
  await take(LOOK);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await gm.question.root.first().locator('[data-action=answer]').first().click();
  let wasPlaying = false;
  for (let i = 0; i < MOST; i += 1) {
    await page.clock.runFor(STEP);
    const isPlaying = (await page.evaluate("game.modules.get('skirmish-line').api.stage().playing")) === true;
    // When all has been shown, the next squad is selected: that is no part of the film.
    if (wasPlaying && !isPlaying) break;
    wasPlaying = isPlaying;
    await take(STEP);
  }
  const last = frames.at(-1);
  if (last !== undefined) frames.push({ ...last, ms: END });
  const pages = await Promise.all(
    frames.map(async ({ png }) => sharp(png).resize({ width: WIDTH }).removeAlpha().toBuffer()),
  );
  const webp = await sharp(pages, { join: { animated: true } })
    .webp({ quality: 62, effort: 6, loop: 0, delay: frames.map(({ ms }) => ms), minSize: true })
    .toBuffer();
  if (webp.length > MOST_BYTES) throw new Error(`the film has ${webp.length} bytes: at most ${MOST_BYTES}`);
  writeFileSync(join('docs', 'images', 'opportunity-fire-film.webp'), webp);
  console.log(`${frames.length} frames, ${Math.round(webp.length / 1000)} KB`);
}

if (process.argv.includes('--built') || run('tsx', ['tools/build.ts'])) {
  const world = new World({ generation: 14, system: 'plain', pace: 'normal', viewport: WINDOW });
  await world.open();
  try {
    const gm = await world.gamemaster();
    await gm.setting('panelSize', 'auto');
    await toTheQuestion(gm);
    await film(gm);
  } finally {
    await world.close();
    await (await commonBrowser()).close();
  }
} else process.exitCode = 1;
