import { overlaps, type Box } from './boxes';
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

/** Letters fill this share of the height of a label: the rest is room between lines. */
const LETTERS = 0.75;

interface Label {
  readonly words: string;
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
  readonly eventMode?: string;
  readonly worldVisible: boolean;
  readonly children: readonly Drawn[];
  getBounds(): Box;
}

interface PageTable {
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

/** Runs in the page. */
function measureInPage(selectors: readonly string[]): Measured {
  const { canvas, game } = globalThis as unknown as PageTable;
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
  const visit = (one: Drawn): void => {
    if (!one.worldVisible) return;
    const { x, y, width, height } = one.getBounds();
    if (typeof one.text === 'string') labels.push({ words: one.text, box: { x, y, width, height } });
    for (const child of one.children) visit(child);
  };
  for (const child of canvas.interface.children) if (child.eventMode === 'none') visit(child);
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

/** What is amiss with what a person sees: cut elements, labels or windows over each other, a question over its subject. */
export async function faultsOf(player: Player): Promise<string[]> {
  const { boxes, labels, cut, hidden } = await player.page.evaluate(measureInPage, standing);
  const { cut: narrow } = await amiss(player);
  const written = labels.map(({ words, box }, i): [string, Box] => {
    const height = box.height * LETTERS;
    return [`label ${i} '${words}'`, { ...box, y: box.y + (box.height - height) / 2, height }];
  });
  return [
    ...cut,
    ...narrow.map((one) => `cut: ${one}`),
    ...overlaps(new Map(boxes)),
    ...overlaps(new Map(written)),
    ...hidden.map((figure) => `the question hides ${figure}`),
  ];
}
