import type { Point } from './battle';
import type { Player } from './player';

interface StagedBeat {
  readonly key: string;
  readonly view: string;
  readonly ms: number;
  readonly caption: string;
}

interface Report {
  readonly playing: boolean;
  readonly queued: number;
  readonly shown: { readonly seq: number; readonly part: number } | null;
  readonly beats: readonly StagedBeat[];
}

interface PageStage {
  readonly Hooks: { on(hook: string, heard: (...told: readonly unknown[]) => void): number };
  readonly game: {
    readonly modules: {
      get(id: string): { readonly api: { stage(): Report; currentBattle(): { readonly log: readonly object[] } } };
    };
  };
  readonly canvas: {
    readonly stage: { readonly pivot: Point; readonly scale: Point };
    readonly tokens: {
      readonly placeables: readonly { readonly renderable: boolean; readonly mesh: { readonly renderable: boolean } }[];
    };
  };
  notes?: string[];
  begun?: number;
}

/** What the table of one player has shown, and how it is looked at. */
export class Staging {
  constructor(private readonly player: Player) {}

  async report(): Promise<Report> {
    return this.player.page.evaluate(() =>
      (globalThis as unknown as PageStage).game.modules.get('skirmish-line').api.stage(),
    );
  }

  async captions(): Promise<string[]> {
    return (await this.report()).beats.map(({ caption }) => caption).filter((caption) => caption !== '');
  }

  /** Where the view is, and how near. */
  async view(): Promise<Point & { readonly scale: number }> {
    return this.player.page.evaluate(() => {
      const { pivot, scale } = (globalThis as unknown as PageStage).canvas.stage;
      return { x: Math.round(pivot.x), y: Math.round(pivot.y), scale: Number(scale.x.toFixed(3)) };
    });
  }

  /** Tokens that the host does not draw just now. */
  async hiddenTokens(): Promise<number> {
    return this.player.page.evaluate(
      () =>
        (globalThis as unknown as PageStage).canvas.tokens.placeables.filter(
          ({ renderable, mesh }) => !renderable || !mesh.renderable,
        ).length,
    );
  }

  /** Notes from now on what happens on this client, in order: dice, changes of tokens and of the view, beats, lines of the log, ends of commands. */
  async note(): Promise<() => Promise<string[]>> {
    await this.player.page.evaluate(() => {
      const page = globalThis as unknown as PageStage;
      const notes: string[] = (page.notes = []);
      const { api } = page.game.modules.get('skirmish-line');
      let lines = api.currentBattle().log.length;
      page.Hooks.on('skirmish-line.staged', (beat) => notes.push(`beat ${(beat as StagedBeat).key}`));
      page.Hooks.on('updateToken', () => notes.push('token'));
      page.Hooks.on('canvasPan', () => notes.push('pan'));
      page.Hooks.on('skirmish-line.resolved', () => notes.push('resolved'));
      page.Hooks.on('skirmish-line.battleChanged', () => {
        const now = api.currentBattle().log.length;
        if (now > lines) notes.push('log');
        lines = now;
      });
    });
    return () => this.player.page.evaluate(() => (globalThis as unknown as PageStage).notes ?? []);
  }

  /** Counts from now on how often a command is begun by the referee; the answer reads the count. */
  async countCommands(): Promise<() => Promise<number>> {
    await this.player.page.evaluate(() => {
      const page = globalThis as unknown as PageStage;
      page.begun = 0;
      page.Hooks.on('updateCombat', (_combat, changes) => {
        const { system } = changes as { readonly system?: { readonly open?: string } };
        if (typeof system?.open === 'string' && system.open !== '') page.begun = (page.begun ?? 0) + 1;
      });
    });
    return () => this.player.page.evaluate(() => (globalThis as unknown as PageStage).begun ?? 0);
  }

  /** Puts a package for dice into this browser that takes its time, and notes each throw; the answer reads the notes. */
  async throwDice(milliseconds: number): Promise<void> {
    await this.player.page.evaluate((time) => {
      const page = globalThis as unknown as PageStage & { game: { dice3d?: object } };
      page.game.dice3d = {
        async showForRoll() {
          (page.notes ??= []).push('dice');
          await new Promise((resolve) => setTimeout(resolve, time));
          page.notes.push('dice lie');
          return true;
        },
      };
    }, milliseconds);
  }
}
