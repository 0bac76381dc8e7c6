import { FORMAT, type BattleFile } from '../../../src/battle/battle-file';
import { findOf } from '../../../src/battle/chronicle';
import { rulesetOf } from '../../../src/rulesets';
import type { OpenD6State } from '../../../src/rulesets/opend6/state';
import type { Gamemaster } from './gamemaster';

interface PageHost {
  readonly game: {
    readonly modules: { get(id: string): { readonly api: { openBattle(json: unknown): Promise<unknown> } } };
  };
}

/** A battle of OpenD6 as a saved file, with nothing played before. */
function fileOf(state: OpenD6State): BattleFile {
  const ruleset = rulesetOf('opend6');
  const { id, version } = ruleset;
  const { scenario } = state;
  return { format: FORMAT, ruleset: id, version, scenario, steps: findOf(ruleset, [], state), now: state };
}

/** Opens a battle of OpenD6 through the module's own API, as it is in this state. */
export async function openBattle(gm: Gamemaster, state: OpenD6State): Promise<void> {
  await gm.page.evaluate(
    async (json) => {
      const { api } = (globalThis as unknown as PageHost).game.modules.get('skirmish-line');
      await api.openBattle(json);
    },
    fileOf(state) as object,
  );
  await gm.panel.bigButton.waitFor();
  await gm.rest();
}

/** The sizes of window that every player has. */
export const sizes = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];
