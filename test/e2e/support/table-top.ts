import type { Point } from './battle';
import type { Player } from './player';

interface PageCanvas {
  readonly canvas: {
    readonly stage: { toGlobal(point: Point): Point };
    readonly dimensions: {
      readonly sceneX: number;
      readonly sceneY: number;
      readonly sceneWidth: number;
      readonly sceneHeight: number;
    };
    pan(view: { x: number; y: number; scale: number }): void;
  };
}

/** The same with the scale of the battle on the viewed scene. */
interface PageTable extends PageCanvas {
  readonly game: {
    readonly modules: {
      get(id: string): { readonly api: { currentBattle(): { readonly scale: { readonly pixels: number } } } };
    };
  };
}

interface Drawn {
  readonly text?: unknown;
  readonly eventMode?: string;
  readonly children: readonly Drawn[];
}

interface Child {
  readonly name?: string | null;
  readonly text?: unknown;
  readonly children: readonly Child[];
}

interface PageTokens {
  readonly canvas: { readonly tokens: { get(id: string): Child } };
  readonly game: PageGrid['game'];
}

interface PageDrawings {
  readonly canvas: { readonly interface: Drawn };
}

interface PageGrid {
  readonly canvas: {
    readonly grid: { getCenterPoint(point: Point): Point };
    readonly tokens: { get(id: string): { readonly center: Point } };
  };
  readonly game: {
    readonly modules: {
      get(id: string): {
        readonly api: { currentBattle(): { readonly data: { readonly tokens: Record<string, string> } } };
      };
    };
  };
}

/** The table of one player: pointing, clicking and dragging at places given in table units. */
export class TableTop {
  constructor(private readonly player: Player) {}

  /** Brings these places into the middle of what the panel leaves free, close enough to be seen together. */
  async look(places: readonly Point[], scale = 0.5): Promise<void> {
    const middle = { x: mean(places.map(({ x }) => x)), y: mean(places.map(({ y }) => y)) };
    await this.player.page.evaluate(
      ({ middle: at, scale: zoom }) => {
        const { canvas, game } = globalThis as unknown as PageTable;
        const { pixels: unit } = game.modules.get('skirmish-line').api.currentBattle().scale;
        const panel = document.querySelector('.skirmish-panel')?.getBoundingClientRect();
        const free = panel === undefined || panel.left < innerWidth / 3 ? innerWidth : panel.left;
        const shift = (innerWidth - free) / 2 / zoom;
        canvas.pan({
          x: canvas.dimensions.sceneX + at.x * unit + shift,
          y: canvas.dimensions.sceneY + at.y * unit,
          scale: zoom,
        });
      },
      { middle, scale },
    );
    await this.player.rest();
  }

  /** Where a place of the table is in the window. */
  async toScreen(at: Point): Promise<Point> {
    return this.player.page.evaluate((place) => {
      const { canvas, game } = globalThis as unknown as PageTable;
      const { pixels: unit } = game.modules.get('skirmish-line').api.currentBattle().scale;
      const { x, y } = canvas.stage.toGlobal({
        x: canvas.dimensions.sceneX + place.x * unit,
        y: canvas.dimensions.sceneY + place.y * unit,
      });
      return { x, y };
    }, at);
  }

  /** Whether a place of the table is in the window, and not beneath the panel. */
  async sees(at: Point): Promise<boolean> {
    const { x, y } = await this.toScreen(at);
    const panel = await this.player.panel.root.boundingBox();
    const { width, height } = this.player.page.viewportSize() ?? { width: 0, height: 0 };
    const beneath =
      panel !== null && x > panel.x && x < panel.x + panel.width && y > panel.y && y < panel.y + panel.height;
    return x > 0 && x < width && y > 0 && y < height && !beneath;
  }

  /** How far a figure's token is drawn from the middle of the host's own grid space under it, in pixels of the scene. */
  async offCentre(figure: string): Promise<number> {
    return this.player.page.evaluate((id) => {
      const { canvas, game } = globalThis as unknown as PageGrid;
      const token = canvas.tokens.get(game.modules.get('skirmish-line').api.currentBattle().data.tokens[id] ?? '');
      const middle = canvas.grid.getCenterPoint(token.center);
      return Math.hypot(token.center.x - middle.x, token.center.y - middle.y);
    }, figure);
  }

  /** Where the sides of the table are in the window, in CSS pixels. */
  async edges(): Promise<{ left: number; top: number; right: number; bottom: number }> {
    return this.player.page.evaluate(() => {
      const { stage, dimensions } = (globalThis as unknown as PageCanvas).canvas;
      const { sceneX, sceneY, sceneWidth, sceneHeight } = dimensions;
      const { x: left, y: top } = stage.toGlobal({ x: sceneX, y: sceneY });
      const { x: right, y: bottom } = stage.toGlobal({ x: sceneX + sceneWidth, y: sceneY + sceneHeight });
      return { left, top, right, bottom };
    });
  }

  /** What is written on the tokens of these figures, a word each: letter and number, or a name. */
  async badges(figures: readonly string[]): Promise<string[]> {
    return this.player.page.evaluate((ids) => {
      const { canvas, game } = globalThis as unknown as PageTokens;
      const { tokens } = game.modules.get('skirmish-line').api.currentBattle().data;
      return ids.map((id) => {
        const marks = canvas.tokens.get(tokens[id] ?? '').children.find(({ name }) => name === 'skirmish-line');
        return (marks?.children ?? []).flatMap(({ text }) => (typeof text === 'string' ? [text] : [])).join(' ');
      });
    }, figures);
  }

  /** Words that our drawings write on the table. */
  async words(): Promise<string[]> {
    return this.player.page.evaluate(() => {
      const { canvas } = globalThis as unknown as PageDrawings;
      const found: string[] = [];
      const visit = ({ text, children }: Drawn): void => {
        if (typeof text === 'string') found.push(text);
        for (const child of children) visit(child);
      };
      for (const child of canvas.interface.children) if (child.eventMode === 'none') visit(child);
      return found;
    });
  }

  async point(at: Point): Promise<void> {
    const { x, y } = await this.toScreen(at);
    await this.player.page.mouse.move(x, y, { steps: 2 });
    await this.player.rest();
  }

  async click(at: Point): Promise<void> {
    const { x, y } = await this.toScreen(at);
    await this.player.page.mouse.move(x, y, { steps: 2 });
    await this.player.page.mouse.down();
    await this.player.page.mouse.up();
    await this.player.rest();
  }

  /** Drags with the left button held from place to place, by way of the others. */
  async drag(from: Point, ...to: readonly Point[]): Promise<void> {
    const { mouse } = this.player.page;
    const start = await this.toScreen(from);
    await mouse.move(start.x, start.y);
    await mouse.down();
    for (const stop of to) {
      const { x, y } = await this.toScreen(stop);
      await mouse.move(x, y, { steps: 3 });
    }
    await this.player.rest();
    await mouse.up();
    await this.player.rest();
  }

  /** Clicks the token of a figure, which selects its unit. */
  async select(figure: string): Promise<void> {
    const { at } = await this.player.figure(figure);
    await this.click(at);
  }

  async pointAtFigure(figure: string): Promise<void> {
    await this.point((await this.player.figure(figure)).at);
  }

  async clickFigure(figure: string): Promise<void> {
    await this.click((await this.player.figure(figure)).at);
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
