import type { Browser, Page } from 'playwright-core';
import { seeded, type Chance } from '../../../../src/engine/dice';
import { seedIds } from '../../../stand-in/server/seed';
import type { SystemId } from '../../../stand-in/common/types';
import { disagreements } from './agreement';
import { controlsInPage, figuresInPage, oddWordsInPage, type Control } from './controls-in-page';
import { answerInPage, commandInPage, settingInPage, undoInPage, type Style } from './in-page';
import type { Person } from './person';
import { SoakTable, users, type Fought } from './soak-table';

export interface ClicksOptions {
  readonly scenario: string;
  readonly seed: number;
  readonly acts: number;
  readonly generation: 13 | 14;
  readonly system: SystemId;
}

export interface ClicksReport {
  readonly commands: number;
  readonly acts: Readonly<Record<string, number>>;
  /** What went wrong, each with the acts before it. */
  readonly problems: readonly string[];
}

/** How many of the last acts are told with a problem. */
const TRAIL = 12;

/** Milliseconds that a page gets to finish what an act began; automata may play on. */
const PATIENCE = 4000;

const keys = [
  ...['n', 'N', 'm', 'c', 'f', 'x', 'z', '?', '1', '2', '3', '4', '5', 'Control+z', 'F6', 'Space'],
  ...['Escape', 'Escape', 'Enter', 'Tab', 'Shift+Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Delete'],
];

const rubbish = [
  '',
  '-1',
  '0',
  '3',
  '12',
  '1e9',
  'NaN',
  '3D+2',
  '<b>bold</b>',
  '{{x}}',
  '__proto__',
  'ünïcode 🚀',
  ' ',
];

const windows = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 1024, height: 640 },
];

type Act = (person: Person, chance: Chance) => Promise<string>;

/** How many of a hundred acts are of each kind. */
const acts: readonly (readonly [name: string, share: number, act: Act])[] = [
  ['command', 22, giveCommand],
  ['answer', 8, answer],
  ['key', 12, pressKey],
  ['field', 10, fillField],
  ['table', 12, touchTable],
  ['undo', 2, undo],
  ['reload', 1, reload],
  ['window', 1, resize],
  ['click', 32, clickControl],
];

function pick<T>(listed: readonly T[], chance: Chance): T | undefined {
  return listed[chance.below(Math.max(1, listed.length))];
}

async function giveCommand({ page }: Person, chance: Chance): Promise<string> {
  const style: Style = chance.below(2) === 0 ? 'automaton' : 'random';
  const isGiven = await page.evaluate(commandInPage, { style, seed: chance.below(2 ** 31) });
  return isGiven ? `a command (${style})` : 'no command';
}

async function answer({ page }: Person, chance: Chance): Promise<string> {
  return (await page.evaluate(answerInPage, chance.below(1000) / 1000)) ? 'an answer' : 'nothing to answer';
}

async function pressKey({ page }: Person, chance: Chance): Promise<string> {
  const key = pick(keys, chance) ?? 'Escape';
  await page.keyboard.press(key);
  return `key ${key}`;
}

async function undo({ page }: Person): Promise<string> {
  return (await page.evaluate(undoInPage)) ? 'undo' : 'no undo';
}

async function reload(person: Person): Promise<string> {
  await person.reload();
  return 'reload';
}

async function resize({ page }: Person, chance: Chance): Promise<string> {
  const size = pick(windows, chance) ?? { width: 1366, height: 768 };
  await page.setViewportSize(size);
  return `window of ${size.width}`;
}

async function controlOf(page: Page, kind: 'click' | 'field', chance: Chance): Promise<Control | undefined> {
  return pick(await page.evaluate(controlsInPage, kind), chance);
}

async function clickControl({ page }: Person, chance: Chance): Promise<string> {
  const control = await controlOf(page, 'click', chance);
  if (control === undefined) return 'nothing to click';
  await page.mouse.click(control.x, control.y);
  return `click ${control.name}`;
}

async function fillField({ page }: Person, chance: Chance): Promise<string> {
  const control = await controlOf(page, 'field', chance);
  if (control === undefined) return 'nothing to fill';
  const text = pick(rubbish, chance) ?? '';
  await page.mouse.click(control.x, control.y);
  if (control.options > 0) {
    for (let steps = chance.below(control.options) + 1; steps > 0; steps -= 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  } else {
    await page.keyboard.press('Control+a');
    await page.keyboard.type(text);
    await page.keyboard.press(chance.below(2) === 0 ? 'Tab' : 'Enter');
  }
  return `fill ${control.name} with '${text}'`;
}

/** Clicks, right clicks and drags, mostly at figures. */
async function touchTable({ page }: Person, chance: Chance): Promise<string> {
  const figures = await page.evaluate(figuresInPage);
  const { width, height } = page.viewportSize() ?? { width: 800, height: 600 };
  const anywhere = { x: 80 + chance.below(width - 160), y: 80 + chance.below(height - 160) };
  const from = (chance.below(4) > 0 ? pick(figures, chance) : undefined) ?? anywhere;
  const kind = chance.below(4);
  if (kind === 0) {
    await page.mouse.click(from.x, from.y, { button: 'right' });
    return `right click at ${Math.round(from.x)},${Math.round(from.y)}`;
  }
  if (kind === 1) {
    await page.mouse.click(from.x, from.y);
    return `click at ${Math.round(from.x)},${Math.round(from.y)}`;
  }
  const [dx, dy] = [chance.below(300) - 150, chance.below(300) - 150];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + dx / 2, from.y + dy / 2, { steps: 3 });
  await page.mouse.move(from.x + dx, from.y + dy, { steps: 3 });
  await page.mouse.up();
  return `drag from ${Math.round(from.x)},${Math.round(from.y)} by ${dx},${dy}`;
}

function drawAct(chance: Chance): readonly [string, Act] {
  let left = chance.below(acts.reduce((sum, [, share]) => sum + share, 0));
  for (const [name, share, act] of acts) {
    if (left < share) return [name, act];
    left -= share;
  }
  return ['click', clickControl];
}

/** The host writes warnings into the console, too: those for whom an order comes at a bad time read a plain sentence. */
const isFailure = (complaint: string): boolean => !complaint.includes(', console: ') || /Error\b/.test(complaint);

/** A table at which a gamemaster and a player click, type and drag without a plan. */
class Clicks {
  readonly #trail: string[] = [];
  readonly #counts: Record<string, number> = {};
  readonly #problems: string[] = [];
  readonly #known = new Set<string>();

  constructor(
    private readonly table: SoakTable,
    private readonly options: ClicksOptions,
  ) {}

  async run(): Promise<ClicksReport> {
    const { table, options } = this;
    const chance = seeded(options.seed);
    await this.#layOut(chance);
    for (const { page } of table.people) this.#prepare(page);
    for (const { page } of table.people) await page.setViewportSize({ width: 1366, height: 768 });
    for (let done = 0; done < options.acts; done += 1) {
      const person = pick(table.people, chance);
      if (person !== undefined) await this.#act(person, chance);
      // Somebody may have cleared the battle away.
      if (this.#left.length === 0) await this.#layOut(chance);
    }
    await this.#end();
    const commands = this.#left.reduce((sum, fought) => sum + Number(table.kept(fought, 'seq')), 0);
    return { commands, acts: this.#counts, problems: this.#problems };
  }

  /** The battles that are still in the world. */
  get #left(): readonly Fought[] {
    return this.table.battles.filter((fought) => this.table.kept(fought, 'seq') !== undefined);
  }

  /** A battle of the player against the gamemaster, or against an automaton. */
  async #layOut(chance: Chance): Promise<void> {
    const opponents = chance.below(2) === 0 ? [seedIds.gamemaster] : [];
    await this.table.layOut(this.options.scenario, [[users.blue], opponents]);
  }

  /** Windows of the browser's own, as for printing, close again. */
  #prepare(page: Page): void {
    page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
    page.context().on('page', (other) => void other.close().catch(() => undefined));
  }

  async #act(person: Person, chance: Chance): Promise<void> {
    const [name, act] = drawAct(chance);
    this.#counts[name] = (this.#counts[name] ?? 0) + 1;
    try {
      this.#trail.push(`${person.name}: ${await act(person, chance)}`);
    } catch (error) {
      this.#note(`${person.name}, ${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
    await this.#rest();
    for (const word of await person.page.evaluate(oddWordsInPage)) this.#note(`${person.name} reads ${word}`);
    for (const complaint of await this.table.complaints()) if (isFailure(complaint)) this.#note(complaint);
  }

  async #rest(): Promise<void> {
    const pages = this.table.here.map(({ page }) => page);
    await this.table.host.atRest(pages, PATIENCE).catch(() => undefined);
  }

  /** Each problem is told once, for all people. */
  #note(problem: string): void {
    const [line = ''] = problem.split('\n');
    const kind = line.replace(/^.*?(?:\w*Error|page): /, '');
    if (this.#known.has(kind)) return;
    this.#known.add(kind);
    this.#problems.push([problem, ...this.#trail.slice(-TRAIL).map((act) => `    after ${act}`)].join('\n'));
  }

  /** What is kept of the battles that are still there is the same for all. */
  async #end(): Promise<void> {
    const { table } = this;
    for (const person of table.people) {
      // Somebody may have folded the panel, whose menu saves the battle.
      await person.page.evaluate(settingInPage, { key: 'panelSize', value: 'full' });
      await person.reload();
    }
    await table.halt();
    table.battles.splice(0, Infinity, ...this.#left);
    await table.rest(async () => {
      await Promise.all(table.here.map(async ({ page }) => page.evaluate(answerInPage, 0)));
    });
    for (const fought of this.#left) for (const path of await disagreements(table, fought)) this.#note(path);
    for (const complaint of await table.complaints()) if (isFailure(complaint)) this.#note(complaint);
  }
}

/** Lets a gamemaster and a player act without a plan at a table; its host is closed again. */
export async function clickAbout(browser: Browser, options: ClicksOptions): Promise<ClicksReport> {
  const tabs = [
    ['Gamemaster', 1],
    ['Blue', 1],
  ] as const;
  const table = await SoakTable.open(browser, options.seed, options, tabs);
  try {
    return await new Clicks(table, options).run();
  } finally {
    await table.close();
  }
}
