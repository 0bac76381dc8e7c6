import type { Point } from './battle';
import type { Player } from './player';

interface PageHooks {
  readonly Hooks: { on(hook: string, heard: (document: PageToken) => void): number };
  readonly game: { readonly modules: { get(id: string): { readonly api: { currentBattle(): PageBattle } } } };
  watched?: Point[];
}

interface PageToken {
  readonly id: string;
  readonly flags: { readonly 'skirmish-line'?: { readonly figure?: { readonly id: string; readonly at: Point } } };
}

interface PageBattle {
  readonly data: { readonly tokens: Record<string, string> };
}

/** Notes from now on every place to which a player sees a figure come; the answer reads what was noted. */
export async function watchPlaces(player: Player, figure: string): Promise<() => Promise<Point[]>> {
  await player.page.evaluate((id) => {
    const page = globalThis as unknown as PageHooks;
    const token = page.game.modules.get('skirmish-line').api.currentBattle().data.tokens[id];
    const watched: Point[] = (page.watched = []);
    page.Hooks.on('updateToken', (document) => {
      const at = document.flags['skirmish-line']?.figure?.at;
      if (document.id === token && at !== undefined) watched.push({ x: at.x, y: at.y });
    });
  }, figure);
  return () => player.page.evaluate(() => (globalThis as unknown as PageHooks).watched ?? []);
}
