import type { Locator } from 'playwright-core';
import { eventually } from './eventually';
import type { Player } from './player';

/** What the canvas shows of a battle, and what it should. */
export interface Shown {
  /** Figures that stand on the table in the frame or are shown as fallen, with their pixels of the scene. */
  readonly wanted: Readonly<Record<string, string>>;
  /** Figures that are drawn, however often, with their pixels of the scene. */
  readonly drawn: readonly (readonly [figure: string, place: string])[];
  /** Tokens of our units that the host draws besides. */
  readonly tokens: number;
}

interface Drawn {
  readonly name: string | null;
  readonly children: readonly Drawn[];
  readonly x: number;
  readonly y: number;
}

interface PageTable {
  readonly canvas: {
    readonly interface: Drawn;
    readonly stage: {
      readonly pivot: { readonly x: number; readonly y: number };
      readonly scale: { readonly x: number };
    };
    readonly dimensions: Readonly<Record<'sceneX' | 'sceneY' | 'sceneWidth' | 'sceneHeight', number>>;
    readonly tokens: {
      readonly placeables: readonly {
        readonly renderable: boolean;
        readonly mesh: { readonly renderable: boolean };
        readonly document: { readonly texture: { readonly src: string } };
      }[];
    };
  };
  readonly game: {
    readonly modules: {
      get(id: string): {
        readonly api: {
          currentBattle(): {
            readonly scale: { readonly pixels: number; readonly left: number; readonly top: number };
            readonly seen: {
              readonly figures: Readonly<
                Record<string, { readonly presence: string; readonly at: { readonly x: number; readonly y: number } }>
              >;
            };
          };
        };
      };
    };
  };
}

/** The replay that is on in one browser. */
export class Replay {
  constructor(private readonly player: Player) {}

  get bar(): Locator {
    return this.player.page.locator('.skirmish-replay');
  }

  async open(): Promise<void> {
    await this.player.panel.choose('replay');
    await this.bar.waitFor();
    await this.player.rest();
  }

  /** Goes to a place of the slider by keys. */
  async go(key: 'Home' | 'End' | 'ArrowRight'): Promise<void> {
    await this.bar.locator('input[type=range]').focus();
    await this.player.page.keyboard.press(key);
    await this.player.rest();
  }

  async place(): Promise<number> {
    return Number(await this.bar.locator('input[type=range]').inputValue());
  }

  /** Plays from here to the end, four times as fast as things happen. */
  async play(): Promise<void> {
    for (let presses = 0; presses < 2; presses += 1) await this.bar.locator('[data-replay=pace]').click();
    const last = await this.bar.locator('input[type=range]').getAttribute('max');
    await this.bar.locator('[data-replay=play]').click();
    await eventually(async () => this.bar.locator('input[type=range]').inputValue(), last ?? '', { timeout: 120_000 });
    await this.player.rest();
  }

  async close(): Promise<void> {
    await this.bar.locator('[data-replay=close]').click();
    await this.bar.waitFor({ state: 'detached' });
    await this.player.rest();
  }

  /** What is drawn, beside what the frame says. */
  async shown(): Promise<Shown> {
    return this.player.page.evaluate(() => {
      const { canvas, game } = globalThis as unknown as PageTable;
      const { seen, scale } = game.modules.get('skirmish-line').api.currentBattle();
      const rounded = ({ x, y }: { x: number; y: number }): string => `${Math.round(x)} ${Math.round(y)}`;
      const wanted = Object.entries(seen.figures)
        .filter(([, { presence }]) => presence === 'table' || presence === 'out')
        .map(([id, { at }]) => [
          id,
          rounded({ x: scale.left + at.x * scale.pixels, y: scale.top + at.y * scale.pixels }),
        ]);
      const drawn: [string, string][] = [];
      const look = (of: Drawn): void => {
        const name = of.name ?? '';
        if (name.startsWith('skirmish-double ')) drawn.push([name.slice('skirmish-double '.length), rounded(of)]);
        for (const child of of.children) look(child);
      };
      look(canvas.interface);
      const tokens = canvas.tokens.placeables.filter(
        ({ document, renderable, mesh }) =>
          document.texture.src.startsWith('modules/skirmish-line/') && (renderable || mesh.renderable),
      );
      return { wanted: Object.fromEntries(wanted) as Record<string, string>, drawn, tokens: tokens.length };
    });
  }

  /** How far the middle of the view is from the scene, in pixels of the scene; 0 when it is inside. */
  async offTable(): Promise<number> {
    return this.player.page.evaluate(() => {
      const { canvas } = globalThis as unknown as PageTable;
      const { x, y } = canvas.stage.pivot;
      const { sceneX, sceneY, sceneWidth, sceneHeight } = canvas.dimensions;
      const beyond = (value: number, low: number, high: number): number => Math.max(0, low - value, value - high);
      return Math.max(beyond(x, sceneX, sceneX + sceneWidth), beyond(y, sceneY, sceneY + sceneHeight));
    });
  }
}
