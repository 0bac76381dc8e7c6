import { Player } from './player';
import type { Point } from './battle';

interface Place extends Point {
  readonly facing?: number;
}

interface StoredToken extends Point {
  readonly _id: string;
  readonly rotation: number;
  readonly elevation: number;
  readonly width: number;
  readonly height: number;
  readonly texture: object;
  readonly flags: Record<string, object>;
}

interface PageHost {
  readonly CONFIG: { readonly Dice: { randomUniform: () => number } };
  readonly canvas: {
    readonly tokens: { get(id: string): { readonly w: number; readonly h: number } };
    readonly scene: {
      readonly tokens: {
        get(id: string): { readonly _source: StoredToken; update(changes: object): Promise<unknown> };
      };
      updateEmbeddedDocuments(name: string, updates: object[], options: object): Promise<unknown>;
    };
  };
  readonly game: {
    readonly modules: { get(id: string): { readonly api: { currentBattle(): PageBattle } } };
    readonly actors: { get(id: string): { update(changes: object): Promise<unknown>; delete(): Promise<unknown> } };
    readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
  };
  loaded?: number[];
}

interface PageBattle {
  readonly scale: { readonly pixels: number; readonly left: number; readonly top: number };
  readonly seen: {
    readonly figures: Record<string, { readonly r: number; readonly unit: string }>;
    readonly units: Record<string, object>;
  };
  readonly data: { readonly tokens: Record<string, string>; readonly actors: Record<string, string> };
}

/** The player who may also prepare a table by hand and load the dice. */
export class Gamemaster extends Player {
  /** The next dice of this browser's rolls, as faces of a six-sided die; then they fall as the host lets them. */
  async loadDice(...faces: readonly number[]): Promise<void> {
    await this.loadDiceOf(faces.map((face) => ({ face, sides: 6 })));
  }

  async loadDiceOf(dice: readonly { readonly face: number; readonly sides: number }[]): Promise<void> {
    await this.page.evaluate(
      (wished) => {
        const page = globalThis as unknown as PageHost;
        if (page.loaded === undefined) {
          const { Dice } = page.CONFIG;
          const usual = Dice.randomUniform;
          const queue: number[] = [];
          page.loaded = queue;
          Dice.randomUniform = () => {
            return queue.shift() ?? usual();
          };
        }
        page.loaded.splice(0, Infinity, ...wished);
      },
      dice.map(({ face, sides }) => 1 - (face - 0.5) / sides),
    );
  }

  /** Loaded dice that nobody has rolled yet. */
  async leftDice(): Promise<number> {
    return this.page.evaluate(() => (globalThis as unknown as PageHost).loaded?.length ?? 0);
  }

  /** Ends the battle by the panel's menu: this side wins. */
  async endBattle(winner: string): Promise<void> {
    await this.panel.choose('end');
    const end = this.page.locator('dialog.skirmish-end, .application.skirmish-end').first();
    await end.locator('select[name=winner]').selectOption(winner);
    await end.locator('[data-action=ok]').click();
  }

  /** Puts figures where the test wants them, as a gamemaster may by hand. */
  async put(places: Readonly<Record<string, Place>>): Promise<void> {
    await this.page.evaluate(async (wished) => {
      const { canvas, game } = globalThis as unknown as PageHost;
      const { scale, data } = game.modules.get('skirmish-line').api.currentBattle();
      const updates = Object.entries(wished).map(([id, { x, y, facing }]) => {
        const { w, h } = canvas.tokens.get(data.tokens[id] ?? '');
        const corner = {
          x: Math.round(scale.left + x * scale.pixels - w / 2),
          y: Math.round(scale.top + y * scale.pixels - h / 2),
        };
        return { _id: data.tokens[id], ...corner, ...(facing === undefined ? {} : { rotation: (facing + 180) % 360 }) };
      });
      await canvas.scene.updateEmbeddedDocuments('Token', updates, {
        'skirmish-line': { vetted: true },
        animate: false,
      });
    }, places);
    await this.rest();
  }

  /** What is stored of the tokens of a unit's figures. */
  async tokens(unit: string): Promise<StoredToken[]> {
    return this.page.evaluate((id) => {
      const { canvas, game } = globalThis as unknown as PageHost;
      const { data, seen } = game.modules.get('skirmish-line').api.currentBattle();
      return Object.entries(data.tokens)
        .filter(([figure]) => seen.figures[figure]?.unit === id)
        .map(([, token]) => canvas.scene.tokens.get(token)._source);
    }, unit);
  }

  /** Changes a token as the host's own windows and tools do. */
  async changeToken(id: string, changes: object): Promise<void> {
    await this.page.evaluate(
      async ({ id: token, changes: wished }) => {
        const { canvas } = globalThis as unknown as PageHost;
        await canvas.scene.tokens.get(token).update(wished);
      },
      { id, changes },
    );
    await this.rest();
  }

  /** Wants a unit's actor deleted, as the host's own list of actors does. */
  async deleteActorOf(unit: string): Promise<void> {
    await this.page.evaluate(async (id) => {
      const { game } = globalThis as unknown as PageHost;
      const { data } = game.modules.get('skirmish-line').api.currentBattle();
      await game.actors.get(data.actors[id] ?? '').delete();
    }, unit);
    await this.rest();
  }

  /** A whole unit in a line of so many ranks, the first figure at `at`, to the right of it the others. */
  async lineUp(
    unit: string,
    at: Point,
    facing: number,
    { step = { x: 0, y: 1.25 }, row = { x: -1.25, y: 0 }, length = 5 } = {},
  ): Promise<void> {
    const figures = await this.onTable(unit);
    const places = figures.map(({ id }, i): [string, Place] => {
      const [column, rank] = [i % length, Math.floor(i / length)];
      return [id, { x: at.x + step.x * column + row.x * rank, y: at.y + step.y * column + row.y * rank, facing }];
    });
    await this.put(Object.fromEntries(places));
  }

  /** Changes what stands on a unit's sheet in play, as a gamemaster may by hand. */
  async mark(unit: string, changes: Readonly<Record<string, unknown>>): Promise<void> {
    await this.page.evaluate(
      async ({ unit: id, changes: wished }) => {
        const { game } = globalThis as unknown as PageHost;
        const { seen, data } = game.modules.get('skirmish-line').api.currentBattle();
        const actor = game.actors.get(data.actors[id] ?? '');
        await actor.update({ 'system.play': { ...seen.units[id], ...wished } });
      },
      { unit, changes },
    );
    await this.rest();
  }

  /** From the set-up of both sides to the Movement Phase. */
  async toMovement(): Promise<void> {
    for (let sides = 2; sides > 0; sides -= 1) {
      await this.panel.next();
      await this.done();
    }
    await this.loadDice(2, 5);
    await this.panel.next();
    await this.question.answer('first');
    await this.done();
  }

  /** From the set-up to the Fire Combat Phase: none of these units moves, and this side has the place. */
  async toFire(side: string, units: readonly string[]): Promise<void> {
    await this.toMovement();
    for (let left = units.length; left > 0; left -= 1) {
      await this.hold();
      await this.done();
    }
    if ((await this.battle()).state.toAct === side) return;
    await this.panel.next();
    await this.done();
  }

  /** The unit that may move now stays where it is. */
  async hold(): Promise<void> {
    await this.panel.pick((await this.panel.ready()) ?? '');
    await this.panel.take('hold');
  }

  async setting(key: string, value: unknown): Promise<void> {
    await this.page.evaluate(
      async ({ key: name, value: wished }) => {
        const { game } = globalThis as unknown as PageHost;
        await game.settings.set('skirmish-line', name, wished);
      },
      { key, value },
    );
    await this.rest();
  }
}
