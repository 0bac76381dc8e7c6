import { hasWords, words } from '../../common/words';

/** Returns the name of a battle: its scenario's, as far as that can be read yet; otherwise its scene's. */
export function battleName({ system, scene }: HostCombat): string {
  const key = `SKIRMISH.scenario.${String(system['scenario'])}.name`;
  return hasWords(key) ? words(key) : (scene?.name ?? '');
}
