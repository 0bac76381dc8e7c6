import { beforeAll, describe, expect, it } from 'vitest';
import { describeTableIn } from './support/describe-table';
import { deploy } from './support/gallery';
import type { Gamemaster } from './support/gamemaster';
import { faultsOf } from './support/judge';
import { commandInPage } from './support/soak/in-page';
import { newerHost } from './support/tables';

const sizes = [
  { width: 1920, height: 1080 },
  { width: 1600, height: 900 },
  { width: 1366, height: 768 },
] as const;

/** One battle of each ruleset, with the sides that its windows ask a person to play. */
const battles = ['hangar', 'seven', 'cruiser', 'heroes', 'bug-hunt'] as const;

interface Layer {
  eventMode: string;
  zIndex: number;
  addChild<T>(child: T): T;
}

interface PagePixi {
  readonly game: {
    readonly modules: {
      get(id: string): {
        readonly api: {
          currentBattle(): { readonly scale: { readonly left: number; readonly top: number; readonly pixels: number } };
        };
      };
    };
  };
  readonly canvas: { readonly interface: Layer };
  readonly PIXI: {
    readonly Container: new () => Layer;
    readonly Text: new (text: string) => {
      readonly position: { set(x: number, y: number): void };
      readonly scale: { set(size: number): void };
    };
  };
}

/** How many views of each battle are judged. */
const VIEWS = 8;

describeTableIn(newerHost, 'what a person sees, in three sizes of the window', (world) => {
  let gm: Gamemaster;
  let views = 0;

  beforeAll(async () => {
    gm = await world.gamemaster();
    await gm.setting('panelSize', 'auto');
  });

  /** One view in each size; the next one begins with the size that the last one ended with. */
  async function judged(view: string): Promise<void> {
    views += 1;
    for (const size of views % 2 === 1 ? sizes : sizes.toReversed()) {
      await gm.page.setViewportSize(size);
      const faults = await faultsOf(gm);
      if (faults.length > 0) await gm.screenshot(`views-${view.replaceAll(/[^a-z-]+/g, '-')}-${size.width}`);
      expect.soft(faults, `${view} at ${size.width}`).toEqual([]);
    }
  }

  /** The battle goes on by one command; a question on the way is judged, and answered with its first answer. */
  async function goOn(view: string): Promise<void> {
    const { seq } = await gm.battle();
    await gm.page.evaluate(commandInPage, { style: 'automaton' as const, seed: seq });
    for (let left = 20; left > 0; left -= 1) {
      await gm.rest();
      const { seq: now, busy } = await gm.battle();
      if (now > seq && !busy) return;
      if (!(await gm.question.isOpen())) continue;
      if (left === 20) {
        // What is asked stands out: the reach of who is selected waits.
        const words = await gm.table.words();
        expect.soft(words.filter((one) => /likely|charges begin/i.test(one))).toEqual([]);
        await judged(`${view}, asked`);
      }
      await gm.press('Digit1');
    }
  }

  describe.each(battles)('%s', (battle) => {
    it('nothing is cut or covered', async () => {
      await deploy(gm, battle);
      const before = views;
      await judged(`${battle}, begun`);
      while (views - before < VIEWS) {
        await goOn(battle);
        await gm.press('Escape', 'KeyN');
        await judged(`${battle}, ${(await gm.battle()).state.phase}`);
      }
      while (await gm.question.isOpen()) await gm.press('Digit1');
    });
  });

  it('a planted fault is found: cut words, a window over another, a label over another, letters too small, a card over words and its subject', async () => {
    expect(views).toBeGreaterThanOrEqual(40);
    const [figure] = Object.values((await gm.battle()).state.figures).filter(({ presence }) => presence === 'table');
    const at = await gm.table.toScreen(figure?.at ?? { x: 0, y: 0 });
    await gm.page.evaluate(
      ({ id, x, y, place }) => {
        const { canvas, game, PIXI } = globalThis as unknown as PagePixi;
        const panel = document.querySelector<HTMLElement>('.skirmish-panel') ?? document.body;
        const strip = document.querySelector<HTMLElement>('.objectives') ?? document.body;
        const { left, top } = panel.getBoundingClientRect();
        Object.assign(strip.style, { position: 'fixed', left: `${left + 10}px`, top: `${top + 10}px`, right: 'auto' });
        const word = document.createElement('p');
        Object.assign(word.style, { width: '30px', overflow: 'hidden', whiteSpace: 'nowrap' });
        word.textContent = 'a word that is longer than its room';
        panel.append(word);
        const card = document.createElement('section');
        card.className = 'skirmish-line skirmish-prompt';
        card.dataset['figures'] = id;
        Object.assign(card.style, {
          position: 'fixed',
          left: `${x - 20}px`,
          top: `${y - 20}px`,
          width: '40px',
          height: '40px',
        });
        document.body.append(card);
        const layer = canvas.interface.addChild(new PIXI.Container());
        Object.assign(layer, { eventMode: 'none', zIndex: 250 });
        layer.addChild(new PIXI.Text('far too small')).scale.set(0.05);
        for (const text of ['one', 'over another']) layer.addChild(new PIXI.Text(text));
        const { left: x0, top: y0, pixels } = game.modules.get('skirmish-line').api.currentBattle().scale;
        layer.addChild(new PIXI.Text('under the card')).position.set(x0 + place.x * pixels, y0 + place.y * pixels);
      },
      { id: figure?.id ?? '', ...at, place: figure?.at ?? { x: 0, y: 0 } },
    );
    const faults = await faultsOf(gm);
    expect(faults.some((fault) => fault.startsWith('cut: p.'))).toBe(true);
    expect(faults).toContain('.skirmish-panel and .objectives');
    expect(faults.some((fault) => /^label \d+ 'one' and label \d+ 'over another'$/.test(fault))).toBe(true);
    expect(faults.some((fault) => fault.startsWith("'far too small' is written"))).toBe(true);
    expect(faults).toContain(`.skirmish-prompt covers 'under the card'`);
    expect(faults).toContain(`the question hides ${figure?.id ?? ''}`);
  });
});
