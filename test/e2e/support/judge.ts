import type { ViewportSize } from 'playwright-core';
import { meet, overlaps, type Box } from './boxes';
import { eventually } from './eventually';
import type { Player } from './player';
import { amiss } from './untranslated';

/** What stands beside each other in the window: ours, and of the host what ours must leave alone. */
const standing = [
  '.skirmish-panel',
  '.objectives',
  '.skirmish-prompt',
  '.skirmish-sequence ol',
  '#skirmish-target-card',
  '#skirmish-hover-card',
  '.lesson',
  '#chat-notifications .chat-message:last-child',
  '#hotbar',
  '#sidebar',
] as const;

/** Of these, what the module puts over the table where there is room: beside words, not over them. */
const overTable = [
  '.objectives',
  '.skirmish-prompt',
  '#skirmish-target-card',
  '#skirmish-hover-card',
  '.lesson',
] as const;

/** Letters lower than this are not read, in CSS pixels. */
const LEGIBLE = 12;

/** Where the host's tokens are among the layers of its interface. */
const TOKENS = 200;

interface Label {
  readonly words: string;
  /** Above the figures: about what is done or asked, not about the table. */
  readonly above: boolean;
  readonly box: Box;
}

/** What a page shows, as far as it is judged. */
interface Measured {
  readonly boxes: readonly (readonly [string, Box])[];
  readonly labels: readonly Label[];
  /** Elements that begin or end outside the window, or whose words end below them. */
  readonly cut: readonly string[];
  /** Figures that a question is about and its card hides. */
  readonly hidden: readonly string[];
}

interface Drawn {
  readonly text?: unknown;
  readonly style?: { readonly fontSize: number };
  readonly worldTransform: { readonly a: number; readonly d: number };
  readonly eventMode?: string;
  readonly zIndex: number;
  readonly worldVisible: boolean;
  readonly children: readonly Drawn[];
  getBounds(): Box;
}

interface PageTable {
  readonly PIXI: { readonly TextMetrics: { measureText(text: string, style: object): { readonly width: number } } };
  readonly canvas: {
    readonly interface: Drawn;
    readonly stage: { toGlobal(point: { x: number; y: number }): { x: number; y: number } };
  };
  readonly game: {
    readonly modules: {
      get(id: string): {
        readonly api: {
          currentBattle(): {
            readonly scale: { readonly left: number; readonly top: number; readonly pixels: number };
            readonly seen: {
              readonly figures: Readonly<
                Record<string, { readonly presence: string; readonly at: { readonly x: number; readonly y: number } }>
              >;
            };
          } | null;
        };
      };
    };
  };
}

/**
 * Runs in the page, until all has come to rest in a window of this size: the module has fitted the view (its timer began
 * before ours), animations that end have ended, and what they led to is drawn.
 */
async function settleInPage({ width, height, later }: ViewportSize & { readonly later: number }): Promise<void> {
  const frame = async (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
  while (innerWidth !== width || innerHeight !== height) await frame();
  await new Promise((resolve) => setTimeout(resolve, later));
  const ends = (one: Animation): boolean => one.effect?.getComputedTiming().endTime !== Infinity;
  for (let frames = 3; frames > 0; frames -= 1) {
    const running = document.getAnimations().filter((one) => one.playState === 'running' && ends(one));
    if (running.length > 0) frames = 3;
    await frame();
  }
}

/** Longer than the module waits after a change of the window's size, in milliseconds. */
const FITTED = 300;
/** What still moves then moves within this time, in milliseconds. */
const AGAIN = 100;

/** Waits until the page shows the same twice, with nothing under way in between. */
async function settled(player: Player): Promise<void> {
  const size = player.page.viewportSize() ?? { width: 0, height: 0 };
  let later = FITTED;
  const look = async (): Promise<string> => {
    await player.rest();
    await player.page.evaluate(settleInPage, { ...size, later });
    later = AGAIN;
    await player.rest();
    return JSON.stringify(await player.page.evaluate(measureInPage, { selectors: standing, tokens: TOKENS }));
  };
  let before = await look();
  const isSame = async (): Promise<boolean> => {
    const now = await look();
    const same = now === before;
    before = now;
    return same;
  };
  await eventually(isSame, true, { what: 'the page at rest' });
}

/** Runs in the page. */
function measureInPage({
  selectors,
  tokens,
}: {
  readonly selectors: readonly string[];
  readonly tokens: number;
}): Measured {
  const { canvas, game, PIXI } = globalThis as unknown as PageTable;
  const isSeen = (one: Element): boolean => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const boxes = selectors.flatMap((selector): [string, Box][] => {
    const one = document.querySelector(selector);
    const { x, y, width, height } = one?.getBoundingClientRect() ?? { x: 0, y: 0, width: 0, height: 0 };
    return one !== null && isSeen(one) && width > 0 && height > 0 ? [[selector, { x, y, width, height }]] : [];
  });
  const name = (one: Element): string => `${one.tagName.toLowerCase()}.${[...one.classList].join('.')}`;
  const own = [...document.querySelectorAll('.skirmish-line:not(.chat-message)')].filter(isSeen);
  const outside = own.flatMap((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const isOut = left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    return isOut && right > left ? [`${name(one)} is not all in the window`] : [];
  });
  const below = own.flatMap((root) =>
    [root, ...root.querySelectorAll('*')].flatMap((one) => {
      const says = [...one.childNodes].some((node) => node.nodeType === 3 && (node.textContent ?? '').trim() !== '');
      const isCut = one.clientHeight > 1 && one.scrollHeight > one.clientHeight + 3;
      const hides = ['hidden', 'clip'].includes(getComputedStyle(one).overflowY);
      return says && isCut && hides && isSeen(one)
        ? [`${name(one)} ends below: ${(one.textContent ?? '').trim()}`]
        : [];
    }),
  );
  const labels: Label[] = [];
  const visit = (one: Drawn, above: boolean): void => {
    if (!one.worldVisible) return;
    if (typeof one.text === 'string' && one.style !== undefined) {
      // As large as its letters: the bounds are those of a picture, which is coarse in tests.
      const { x, y, width, height } = one.getBounds();
      const { a, d } = one.worldTransform;
      const letters = {
        width: PIXI.TextMetrics.measureText(one.text, one.style).width * a,
        height: one.style.fontSize * d,
      };
      const at = { x: x + (width - letters.width) / 2, y: y + (height - letters.height) / 2 };
      labels.push({ words: one.text, above, box: { ...at, ...letters } });
    }
    for (const child of one.children) visit(child, above);
  };
  for (const child of canvas.interface.children) if (child.eventMode === 'none') visit(child, child.zIndex > tokens);
  const battle = game.modules.get('skirmish-line').api.currentBattle();
  const hidden = [...document.querySelectorAll<HTMLElement>('.skirmish-prompt')].flatMap((card) => {
    const { left, top, right, bottom } = card.getBoundingClientRect();
    return (card.dataset['figures'] ?? '').split(' ').filter((id) => {
      const figure = battle?.seen.figures[id];
      if (battle === null || figure?.presence !== 'table') return false;
      const { left: x0, top: y0, pixels } = battle.scale;
      const { x, y } = canvas.stage.toGlobal({ x: x0 + figure.at.x * pixels, y: y0 + figure.at.y * pixels });
      return x > left && x < right && y > top && y < bottom;
    });
  });
  return { boxes, labels, cut: [...outside, ...below], hidden };
}

function coveredBy(name: string, box: Box, { words, above, box: label }: Label): string[] {
  // A symbol marks what is under it, and moves with the table. A question keeps off words about the table where it can.
  const matters = words.length > 1 && (above || name !== '.skirmish-prompt');
  return matters && meet(box, label) ? [`${name} covers '${words}'`] : [];
}

/** What is amiss with what a person sees, once it is at rest: cut elements, labels or windows over each other, letters too small, a question over its subject. */
export async function faultsOf(player: Player): Promise<string[]> {
  await settled(player);
  const { boxes, labels, cut, hidden } = await player.page.evaluate(measureInPage, {
    selectors: standing,
    tokens: TOKENS,
  });
  const { cut: narrow } = await amiss(player);
  const written = labels.map(({ words, box }, i): [string, Box] => [`label ${i} '${words}'`, box]);
  return [
    ...cut,
    ...narrow.map((one) => `cut: ${one}`),
    ...overlaps(new Map(boxes)),
    ...overlaps(new Map(written)),
    ...boxes.flatMap(([name, box]) =>
      overTable.some((one) => one === name) ? labels.flatMap((label) => coveredBy(name, box, label)) : [],
    ),
    ...labels.flatMap(({ words, box }) =>
      box.height < LEGIBLE ? [`'${words}' is written ${box.height.toFixed(1)} pixels high`] : [],
    ),
    ...hidden.map((figure) => `the question hides ${figure}`),
  ];
}
