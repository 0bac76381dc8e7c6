import type { Player } from './player';

interface PageGoals {
  readonly Hooks: { callAll(hook: string, battle: unknown): boolean };
  readonly game: {
    readonly modules: {
      get(id: string): {
        readonly api: {
          currentBattle(): { readonly ruleset: { readonly screen: { goals: () => readonly object[] } } };
        };
      };
    };
  };
}

/** Gives a browser's side a goal such as any ruleset may have: counted, with two places and a last turn. */
export async function beset(player: Player): Promise<void> {
  await player.page.evaluate(() => {
    const { Hooks, game } = globalThis as unknown as PageGoals;
    const battle = game.modules.get('skirmish-line').api.currentBattle();
    const places = [
      { x: 12, y: 15 },
      { x: 30, y: 15 },
    ];
    battle.ruleset.screen.goals = () => [
      { id: 'out', text: { key: 'Out by a blast door' }, count: 1, of: 2, until: 8, places, done: false },
    ];
    Hooks.callAll('skirmish-line.battleChanged', battle);
  });
  await player.rest();
}
