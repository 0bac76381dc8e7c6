import type { Player } from './player';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where elements stand in the window of a player; those that are not shown are left out. */
export async function boxesOf(player: Player, selectors: readonly string[]): Promise<Map<string, Box>> {
  const found = new Map<string, Box>();
  for (const selector of selectors) {
    const box = await player.page
      .locator(selector)
      .first()
      .boundingBox({ timeout: 1000 })
      .catch(() => null);
    if (box !== null && box.width > 0 && box.height > 0) found.set(selector, box);
  }
  return found;
}

/** Pairs of boxes that lie over each other. */
export function overlaps(boxes: ReadonlyMap<string, Box>): string[] {
  const all = [...boxes];
  return all.flatMap(([name, box], i) =>
    all
      .slice(i + 1)
      .filter(([, other]) => meet(box, other))
      .map(([other]) => `${name} and ${other}`),
  );
}

export function meet(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Whether a person sees all of an element: it is in the window, and nothing lies over it nor cuts it off. */
export async function isWhollySeen(player: Player, selector: string): Promise<boolean> {
  return player.page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const corners = [
        [left + 2, top + 2],
        [right - 2, top + 2],
        [left + 2, bottom - 2],
        [right - 2, bottom - 2],
      ] as const;
      return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
    });
}

/** How wide the table is between the host's controls and whatever stands at its right. */
export async function freeWidth(player: Player): Promise<number> {
  return player.page.evaluate(() => {
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
    const right = boxes('.skirmish-panel, #sidebar').map(({ left }) => left);
    return Math.min(...right) - Math.max(...boxes('#scene-controls > *').map((box) => box.right));
  });
}

/** Controls of ours that are too small to be hit, or begin outside the window; a reference within a line counts as text. */
export async function awkward(player: Player): Promise<string[]> {
  return player.page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '.skirmish-line :is(button, select, input, summary):not(.rule, .term, .chat-message *)',
      ),
    ].flatMap((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const isSmall = width < 23.5 || height < 23.5 || left < 0;
      return one.checkVisibility() && isSmall
        ? [`${one.id} ${one.className}: ${left}, ${top}, ${width} x ${height}`]
        : [];
    }),
  );
}
