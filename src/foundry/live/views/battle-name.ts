import { battleData } from '../../store/documents/battle-data';
import { words } from '../../common/words';

/** What a battle is called: as its scenario, else as its scene. */
export function battleName(combat: HostCombat): string {
  const { scenario } = battleData(combat);
  return scenario === null ? (combat.scene?.name ?? '') : words(`SKIRMISH.scenario.${scenario}.name`);
}
