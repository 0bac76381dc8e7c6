import type { Page } from 'playwright-core';

/** Runs in the page: what it holds of the table, in its collections, its canvas, its settings and our own view of the battle. */
function heldByPage(): string {
  interface Collection {
    readonly contents: readonly { toObject(): object }[];
  }
  interface Drawn {
    readonly text?: unknown;
    readonly figure?: unknown;
    readonly children?: readonly Drawn[];
  }
  const { game, canvas, PIXI } = globalThis as unknown as {
    readonly PIXI: { readonly Container: unknown };
    readonly game: Record<'combats' | 'actors' | 'scenes' | 'messages' | 'journal' | 'folders', Collection> & {
      readonly modules: { get(id: string): { readonly api: { currentBattle(): Record<string, unknown> | null } } };
    };
    readonly canvas: {
      readonly interface: Drawn;
      readonly tokens: { readonly placeables: readonly { readonly document: { toObject(): object } }[] };
    };
  };
  const { combats, actors, scenes, messages, journal, folders } = game;
  const documents = [combats, actors, scenes, messages, journal, folders].flatMap(({ contents }) =>
    contents.map((document) => document.toObject()),
  );
  const drawn: unknown[] = [];
  const visit = ({ text, figure, children = [] }: Drawn): void => {
    drawn.push(text, figure);
    for (const child of children) visit(child);
  };
  // The host's own layers are no mere containers.
  for (const layer of canvas.interface.children ?? []) if (layer.constructor === PIXI.Container) visit(layer);
  const { seen, data, log } = game.modules.get('skirmish-line').api.currentBattle() ?? {};
  const tokens = canvas.tokens.placeables.map(({ document }) => document.toObject());
  return JSON.stringify([documents, drawn, tokens, seen, data, log, { ...localStorage }, document.body.innerText]);
}

/** Everything that one browser has received since it was opened, whatever it made of it. */
export class Overheard {
  readonly #frames: string[] = [];

  /** Listens to a page that is not at the table yet. */
  constructor(private readonly page: Page) {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => void this.#frames.push(plain(String(payload)))),
    );
  }

  /** Those of these texts that came to it in any message. */
  came(texts: readonly string[]): readonly string[] {
    return texts.filter((text) => this.#frames.some((frame) => frame.includes(text)));
  }

  /** Those of these texts that stand anywhere in the page's own objects. */
  async held(texts: readonly string[]): Promise<readonly string[]> {
    const all = plain(await this.page.evaluate(heldByPage));
    return texts.filter((text) => all.includes(text));
  }
}

/** JSON within JSON reads like any other. */
const plain = (text: string): string => text.replaceAll('\\', '');
