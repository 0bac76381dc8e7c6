/** What a browser's main thread spends in the hangar, and on the demo's big table; the module has to be built. */
import type { Browser, Page } from 'playwright-core';
import { startHost, type StandInHost } from '../stand-in/host';
import { openBrowser } from './support/browser';
import { Gamemaster } from './support/gamemaster';
import { builtModule } from './support/module';
import { FORMAT, type BattleFile } from '../../src/battle/battle-file';
import { asStored, findOf } from '../../src/battle/chronicle';
import { openD6 } from '../../src/rulesets/opend6';
import { bigTable } from '../../tools/demo/big-table';
import { row, type Goal, type Row } from '../../tools/bench/measure';

/** What the thread that draws the page and hears the person spent, in milliseconds of CPU time. */
interface Spent {
  readonly all: number;
  /** The longest task: so long nobody is heard. */
  readonly longest: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** One gamemaster at a table that opens with a saved battle; nothing glides, so that only work is counted. */
class Bench {
  private constructor(
    readonly gm: Gamemaster,
    private readonly browser: Browser,
    private readonly host: StandInHost,
  ) {}

  static async open(opening: BattleFile): Promise<Bench> {
    const host = await startHost({
      generation: 14,
      modulePath: builtModule(),
      opening,
      settings: { 'skirmish-line.welcome': 2 },
    });
    const browser = await openBrowser();
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      for (const [key, value] of [
        ['stagePace', '"off"'],
        ['firstSteps', '3'],
        ['hints', 'false'],
        ['briefing', 'false'],
      ] as const)
        localStorage.setItem(`stand-in.skirmish-line.${key}`, value);
      // What is drawn counts.
      localStorage.setItem('stand-in.draws', 'true');
    });
    await host.join(page, 'Gamemaster');
    const gm = new Gamemaster('Gamemaster', page, () => atRest(host, page), null);
    for (const key of ['automatonPause', 'answerSeconds']) await gm.setting(key, 0);
    await gm.panel.bigButton.waitFor();
    const sides = Object.keys((await gm.battle()).seats);
    await gm.panel.seats(Object.fromEntries(sides.map((side) => [side, ['Gamemaster']])));
    return new Bench(gm, browser, host);
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.host.close();
  }

  /** What some work costs until the table is at rest again. */
  readonly spent = async (work: () => Promise<unknown>): Promise<Spent> => {
    await this.gm.rest();
    await this.browser.startTracing(this.gm.page, { categories: ['-*', 'toplevel', '__metadata'] });
    await work();
    await this.gm.rest();
    const trace = (await this.browser.stopTracing()).toString();
    return spentIn((JSON.parse(trace) as { readonly traceEvents: readonly TraceEvent[] }).traceEvents);
  };
}

/** Nothing is under way, and what the module draws a moment later is drawn. */
async function atRest(host: StandInHost, page: Page): Promise<void> {
  await host.atRest([page], 60_000);
  await page.evaluate(() => new Promise<void>((done) => setTimeout(() => setTimeout(done))));
  await host.atRest([page], 60_000);
}

function spentIn(events: readonly TraceEvent[]): Spent {
  const threads = new Set(
    events
      .filter(({ ph, args }) => ph === 'M' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events
    .filter(({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && threads.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000);
  return { all: tasks.reduce((sum, ms) => sum + ms, 0), longest: Math.max(0, ...tasks) };
}

function rowsOf(what: string, { all, longest }: Spent, goal: Goal | null, note: string): Row[] {
  return [
    row(`${what}: main thread`, all, 'ms', goal, note),
    row(`${what}: longest task`, longest, 'ms', { atMost: 50 }, note),
  ];
}

/** The hangar, as it begins. */
function hangar(): BattleFile {
  const now = asStored(JSON.parse(JSON.stringify(openD6.muster.begin('hangar'))) as State);
  return {
    format: FORMAT,
    ruleset: openD6.id,
    version: openD6.version,
    scenario: 'hangar',
    steps: findOf(openD6, [], now),
    now,
  };
}

type State = ReturnType<typeof openD6.muster.open>;

/** From movement to the fire of two squads that face each other; whose place it is, and at whom they may fire. */
async function toFire(gm: Gamemaster): Promise<{ readonly squad: string; readonly target: string }> {
  for (let ready = await readyOne(gm); ready !== null; ready = await readyOne(gm)) {
    await gm.panel.pick(ready);
    await gm.panel.take('hold');
    await gm.done();
  }
  const { units, toAct, figures } = (await gm.battle()).state;
  const first = (mine: boolean): string =>
    Object.values(units).find(
      ({ id, side }) => (side === toAct) === mine && Object.values(figures).some(({ unit }) => unit === id),
    )?.id ?? '';
  const [squad, target] = [first(true), first(false)];
  await gm.lineUp(squad, { x: 16, y: 15 }, 90);
  await gm.lineUp(target, { x: 22, y: 15 }, 270);
  return { squad, target };
}

/** The next squad that has to say whether it moves. */
async function readyOne(gm: Gamemaster): Promise<string | null> {
  if ((await gm.battle()).state.phase !== 'movement') return null;
  return (await gm.panel.root.locator('.unit.ready').count()) === 0 ? null : gm.panel.ready();
}

async function benchTable(opening: BattleFile, volley: number): Promise<Row[]> {
  const bench = await Bench.open(opening);
  const { gm } = bench;
  try {
    const figures = Object.keys((await gm.battle()).state.figures).length;
    await gm.toMovement();
    const reached = await bench.spent(async () => gm.panel.pick((await readyOne(gm)) ?? ''));
    const dragged = await benchDrag(bench);
    const { squad, target } = await toFire(gm);
    await gm.table.look([{ x: 19, y: 16 }]);
    const there = await gm.table.toScreen({ x: 19, y: 19 });
    const on = (what: string): string => `${what}, ${figures} figures`;
    const note = 'until the table is at rest, in Chromium without a graphics card';
    const select = await bench.spent(() => gm.panel.pick(squad));
    const pan = await bench.spent(async () => {
      for (let i = 0; i < 10; i += 1) await gm.page.evaluate(panBy, { x: 12, y: 6 });
    });
    const zoom = await bench.spent(async () => {
      for (let i = 0; i < 10; i += 1) {
        await gm.page.mouse.move(there.x, there.y);
        await gm.page.mouse.wheel(0, i < 5 ? 120 : -120);
        await gm.rest();
      }
    });
    await gm.table.look([{ x: 19, y: 16 }]);
    const preview = await bench.spent(async () => {
      await gm.panel.take('fire');
      await gm.table.clickFigure(`${target}.1`);
    });
    const fire = await bench.spent(async () => {
      const done = gm.page.evaluate(commandDone);
      await gm.panel.confirm();
      await done;
    });
    const [few, many] = [await benchCard(bench), await benchCard(bench, 999)];
    return [
      ...rowsOf(on('a squad is selected that may move, its reach shown'), reached, null, note),
      ...rowsOf(on('a squad is dragged four inches'), dragged, null, note),
      ...rowsOf(on('a squad is selected'), select, null, note),
      ...rowsOf(on('ten steps of the view to the side'), pan, null, note),
      ...rowsOf(on('ten turns of the wheel'), zoom, null, note),
      ...rowsOf(on('fire is taken up and its target shown'), preview, null, note),
      ...rowsOf(on('one volley, confirmed until its card stands'), fire, { atMost: volley }, note),
      ...rowsOf(on('one more card of a volley among few'), few, null, note),
      ...rowsOf(on('the same as the 1,000th card'), many, null, note),
    ];
  } finally {
    await bench.close();
  }
}

/** The squad that is selected, led aside by its first figure; its plan is dropped after. */
async function benchDrag({ gm, spent }: Bench): Promise<Spent> {
  const ready = (await readyOne(gm)) ?? '';
  const [first] = await gm.onTable(ready);
  if (first === undefined) throw new Error(`nobody of '${ready}' is on the table`);
  const { x, y } = first.at;
  await gm.table.look([first.at]);
  const dragged = await spent(async () =>
    gm.table.drag({ x, y }, { x: x + 1, y }, { x: x + 2, y: y + 1 }, { x: x + 3, y: y + 1 }, { x: x + 4, y: y + 1 }),
  );
  await gm.press('Escape');
  return dragged;
}

/** What one more card costs after so many. */
async function benchCard({ gm, spent }: Bench, after = 0): Promise<Spent> {
  if (after > 0) await gm.page.evaluate(addCards, after);
  return spent(async () => gm.page.evaluate(addCards, 1));
}

interface HookView {
  readonly Hooks: { on(hook: 'updateCombat', then: (combat: { system: { open: string } }) => void): number };
}

/** Runs in the page: until a command that is about to begin is done; to ask for the battle again and again would be work, too. */
function commandDone(): Promise<void> {
  const { Hooks } = globalThis as unknown as HookView;
  let begun = false;
  return new Promise((done) => {
    Hooks.on('updateCombat', ({ system: { open } }) => {
      if (begun && open === '') done();
      begun ||= open !== '';
    });
  });
}

interface ChatView {
  readonly game: { readonly messages: { readonly contents: readonly { toObject(): Record<string, unknown> }[] } };
  readonly ChatMessage: { createDocuments(data: readonly object[]): Promise<unknown> };
}

/** Runs in the page: the last card again, so many times. */
async function addCards(count: number): Promise<void> {
  const { game, ChatMessage } = globalThis as unknown as ChatView;
  const { _id, ...last } = game.messages.contents.at(-1)?.toObject() ?? {};
  await ChatMessage.createDocuments(Array.from({ length: count }, () => structuredClone(last)));
}

interface PageView {
  readonly canvas: {
    readonly stage: { readonly pivot: { readonly x: number; readonly y: number } };
    pan(view: { x: number; y: number }): void;
  };
}

/** Runs in the page: moves the view, and lets a frame pass. */
function panBy({ x, y }: { readonly x: number; readonly y: number }): Promise<void> {
  const { canvas } = globalThis as unknown as PageView;
  canvas.pan({ x: canvas.stage.pivot.x + x, y: canvas.stage.pivot.y + y });
  return new Promise((done) => requestAnimationFrame(() => done()));
}

// The rows as JSON: tools/bench.ts runs this in a process of its own, since its own types know no pages.
console.log(JSON.stringify([...(await benchTable(hangar(), 100)), ...(await benchTable(bigTable(), 150))]));
