/**
 * npm run pictures [-- --v13 | --readme]: builds the module, plays a hangar and parts of other battles in the stand-in and
 * takes pictures of the table in both windows that it is judged in, into test/output, with a page that shows all of them and says
 * what to look at. Nothing is asserted. With --readme the pictures of the README are made anew, at 1600 by 900.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { run } from '../../tools/run';
import { commonBrowser } from './support/browser';
import { deploy } from './support/gallery';
import type { Gamemaster } from './support/gamemaster';
import { momentOf } from './support/moment';
import { Staging } from './support/staging';
import { World } from './support/world';

const generation = process.argv.includes('--v13') ? 13 : 14;
const forReadme = process.argv.includes('--readme');
const sizes = forReadme
  ? [{ width: 1600, height: 900 }]
  : [
      { width: 1366, height: 768 },
      { width: 1920, height: 1080 },
    ];
/** Which of the pictures the README shows, and under what name. */
const shown = {
  'fire-considered': 'hangar',
  question: 'opportunity-fire',
  heroes: 'heroes',
  exchange: 'exchange-of-fire',
  boarding: 'boarding',
} as const;
const output = join('test', 'output');
/** What to look at in each picture. */
const wanted = {
  gallery: 'Scenarios with their pictures; nothing is cut.',
  'set-up': 'The whole table is in the free part of the window. Figures bear letter and number.',
  menu: 'The menu has four groups.',
  briefing: 'The briefing comes before the set-up.',
  hover: 'Name, state, weapon and range of the unit under the pointer, and its arcs.',
  orders: 'The right button opens our orders at the pointer.',
  'charge-considered': 'A charge shows the defensive fire that it will meet.',
  'move-considered': 'Reach in whole bands, where charges begin, each figure’s way, who could react.',
  question: 'The question covers nobody whom it asks about, and no words on the table.',
  'after-order': 'The next unit is selected after an order.',
  'fire-considered': 'Odds at the target; the card covers no words on the table.',
  'fire-shown': 'Tracers, flash and recoil; the caption and the dice are in the strip.',
  log: 'Sentences of the log.',
  'pass-asked': 'Before a pass a question names who could still act; the harmless answer has the focus.',
  datasheets: 'Datasheets say for which side they add.',
  'fit-shuttle': 'At the fit zoom figures of a squad and squads of a type can be told apart.',
  'fit-windham': 'The same on a high table.',
  'fit-crystals': 'The same on a dark table.',
  heroes: 'Areas, their danger, and the wounded.',
  boarding: 'Plotted ways of a squad; doors with their state; who stays behind.',
  bands: 'Quick-Draw’s reach in bands of one, two and three dice, cut by walls.',
  exchange: 'Who fires at whom, with odds at the targets; the question stands aside.',
} as const;
type Name = keyof typeof wanted;

/** The page as it is now, also while something is being shown. */
async function picture(gm: Gamemaster, name: Name, width: number): Promise<void> {
  await gm.page.evaluate('__standIn.drawSharp(true)');
  // The table is drawn anew frame by frame, however long that takes a busy machine.
  await gm.page.evaluate(
    'new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)), 1000))',
  );
  await gm.page.screenshot({ path: join(output, `look-${name}-${width}-${generation}.png`) });
  await gm.page.evaluate('__standIn.drawSharp(false)');
}

async function play(gm: Gamemaster, width: number): Promise<void> {
  const staging = new Staging(gm);
  const take = async (name: Name): Promise<void> => picture(gm, name, width);
  /** Gives the order that is considered, and holds what is shown of it as soon as the strip tells that. */
  const hold = async (give: () => Promise<unknown>, told: RegExp, name: Name): Promise<void> => {
    const before = (await staging.captions()).length;
    await give();
    for (let tries = 0; tries < 300; tries += 1) {
      if ((await staging.captions()).slice(before).some((caption) => told.test(caption))) break;
      await gm.page.waitForTimeout(50);
    }
    await gm.page.keyboard.press('Shift+KeyP');
    await take(name);
    await gm.page.keyboard.press('Shift+KeyP');
  };

  await gm.press('Shift+KeyG');
  await take('gallery');
  await gm.press('Escape');
  await deploy(gm, 'hangar');
  if ((await gm.page.locator('#sidebar.collapsed').count()) === 0)
    await gm.page.locator('#sidebar [data-action=toggleState]').click();
  await gm.rest();
  await take('set-up');
  await gm.panel.seats({ rebels: ['Gamemaster'], troopers: ['Gamemaster'] });
  await gm.toMovement();
  await gm.panel.menu();
  await take('menu');
  await gm.panel.root.locator('[data-action=briefing]').click();
  await gm.rest();
  await take('briefing');
  await gm.page.locator('#skirmish-briefing [data-action=begin]').click();
  await gm.lineUp('troopers-1', { x: 16, y: 15 }, 90);
  await gm.lineUp('rebels-1', { x: 23.5, y: 18.5 }, 270, { row: { x: 1.25, y: 0 } });
  await gm.lineUp('rebels-2', { x: 29, y: 13.5 }, 90);
  await gm.lineUp('troopers-2', { x: 44, y: 15 }, 90);
  if ((await gm.battle()).state.toAct !== 'rebels') {
    await gm.panel.pick('troopers-2');
    await gm.panel.take('hold');
    await gm.done();
  }
  await gm.table.look([{ x: 20, y: 20 }], width < 1600 ? 0.35 : 0.5);
  await gm.panel.pick('rebels-1');
  const [enemy] = await gm.onTable('troopers-1');
  const [own] = await gm.onTable('rebels-1');
  if (enemy !== undefined) {
    await gm.press('Escape');
    await gm.table.point(enemy.at);
    await take('hover');
  }
  if (own !== undefined) {
    const { x, y } = await gm.table.toScreen(own.at);
    await gm.page.mouse.click(x, y, { button: 'right' });
    await take('orders');
    await gm.press('Escape');
  }
  await gm.panel.pick('rebels-1');
  await gm.panel.take('charge');
  if (enemy !== undefined) await gm.table.click(enemy.at);
  await take('charge-considered');
  await gm.panel.take('move');
  await gm.table.drag({ x: 22.75, y: 20.5 }, { x: 18, y: 24 });
  await take('move-considered');
  await gm.page.keyboard.press('Enter');
  await gm.question.appears();
  await take('question');
  await gm.question.answer('hold');
  await gm.done();
  await take('after-order');
  for (let left = 4; left > 0 && (await gm.battle()).state.phase === 'movement'; left -= 1) {
    await gm.panel.pick((await gm.panel.ready()) ?? '');
    await gm.panel.take('hold');
    await gm.done();
  }
  if ((await gm.battle()).state.toAct !== 'troopers') await gm.panel.next();
  await gm.done();
  await gm.table.look([{ x: 20, y: 19 }], width < 1600 ? 0.35 : 0.5);
  await gm.panel.pick('troopers-1');
  await gm.panel.take('fire');
  const [target] = await gm.onTable('rebels-1');
  if (target !== undefined) await gm.table.click(target.at);
  await take('fire-considered');
  await hold(async () => gm.page.keyboard.press('Enter'), /fire at/, 'fire-shown');
  await gm.done();
  await gm.panel.unfold(gm.panel.root.locator('.panel-log .fold').first(), true);
  await take('log');
  await gm.panel.unfold(gm.panel.root.locator('.panel-log .fold').first(), false);
  await gm.panel.bigButton.click();
  await gm.rest();
  await take('pass-asked');
  await gm.press('Escape');
  await gm.page.locator('[data-tool=skirmish-line-datasheets]').click();
  await gm.rest();
  await take('datasheets');
  await gm.press('Escape');
  for (const scenario of ['shuttle', 'windham', 'crystals'] as const) {
    await deploy(gm, scenario);
    await take(`fit-${scenario}`);
  }
  await deploy(gm, 'heroes');
  await take('heroes');
  await boarding(gm);
  await take('boarding');
  await exchange(gm, async () => take('bands'));
  await take('exchange');
}

/** Where the seven and the bandits stand in the street of the pass. */
const street: Readonly<Record<string, readonly (readonly [x: number, y: number])[]>> = {
  heroes: [
    [20.8, 10.4],
    [17.4, 12.3],
    [19.8, 12.2],
    [15.2, 15.8],
    [17.8, 17.6],
    [13.4, 16.2],
    [21.4, 17.2],
  ],
  foes: [
    [25.2, 11.6],
    [25.4, 17],
    [27.8, 13.2],
    [29.8, 14.6],
    [27.5, 9.6],
    [28, 16.2],
    [31.8, 12.2],
    [32.4, 15.8],
    [24.6, 14.2],
  ],
};

/** A fight in which the heroes settle whom they shoot at. */
async function exchange(gm: Gamemaster, whileMoving: () => Promise<void>): Promise<void> {
  await deploy(gm, 'seven');
  await gm.panel.seats({ heroes: ['Gamemaster'], foes: ['Automaton'] });
  const { figures, units } = (await gm.battle()).state;
  const of = (side: string) => Object.values(figures).filter(({ unit }) => units[unit]?.side === side);
  for (const [side, facing] of [
    ['heroes', 90],
    ['foes', 270],
  ] as const) {
    const places = of(side).map(({ id }, i) => {
      const [x = 0, y = 0] = street[side]?.[i] ?? [];
      return [id, { x, y, facing }] as const;
    });
    await gm.put(Object.fromEntries(places));
  }
  await gm.loadDice(6, 1);
  while ((await gm.battle()).state.phase !== 'fire') {
    if ((await gm.battle()).state.phase === 'move') {
      await gm.panel.pick((await gm.panel.ready()) ?? '');
      await gm.panel.take('move');
      await whileMoving();
    }
    await gm.panel.next();
    await gm.done();
  }
  await gm.panel.bigButton.click();
  await gm.question.appears();
}

/** Boarders in the cruiser, as automata have led them there; a squad's way is about to be written down. */
async function boarding(gm: Gamemaster): Promise<void> {
  const { file } = momentOf('cruiser', ({ type }, { turn }) => type === 'plotted' && turn >= 5);
  await gm.page.evaluate(`game.modules.get('skirmish-line').api.openBattle(${JSON.stringify(file)})`);
  await gm.panel.bigButton.waitFor();
  await gm.panel.seats({ boarders: ['Gamemaster'], crew: ['Gamemaster'] });
  const squad = await gm.onTable('first-squad');
  const [foremost] = squad.map(({ at }) => at).sort((a, b) => b.x - a.x);
  if (foremost === undefined) throw new Error('nobody of the first squad is aboard');
  await gm.table.look([foremost], 0.55);
  await gm.panel.pick('first-squad');
  await gm.panel.take('move');
  await gm.table.drag({ x: foremost.x + 4, y: foremost.y - 2 }, { x: foremost.x + 11, y: foremost.y - 3 });
}

/** A page with all pictures, and what to look at in each. */
function sheet(): string {
  const figures = Object.entries(wanted).map(([name, what]) => {
    const images = sizes.map(
      ({ width }) => `<img src="look-${name}-${width}-${generation}.png" alt="${name} at ${width}">`,
    );
    return `<figure><figcaption><b>${name}</b>: ${what}</figcaption>${images.join('')}</figure>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Skirmish Line</title><style>img{width:49%}</style>${figures.join('\n')}`;
}

mkdirSync(output, { recursive: true });
if (process.argv.includes('--built') || run('tsx', ['tools/build.ts'])) {
  for (const viewport of sizes) {
    const world = new World({ generation, system: 'plain', pace: 'normal', viewport });
    await world.open();
    try {
      const gm = await world.gamemaster();
      await gm.setting('panelSize', 'auto');
      await play(gm, viewport.width);
    } finally {
      await world.close();
    }
  }
  await (await commonBrowser()).close();
  if (!forReadme) writeFileSync(join(output, 'index.html'), sheet());
  if (forReadme)
    for (const [name, as] of Object.entries(shown))
      await sharp(join(output, `look-${name}-1600-${generation}.png`))
        .webp({ quality: 80 })
        .toFile(join('docs', 'images', `${as}.webp`));
} else process.exitCode = 1;
