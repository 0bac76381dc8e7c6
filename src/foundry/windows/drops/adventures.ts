import { openPart } from '../../common/part';
import { scenarioOfAdventure } from './scenario-of';

/**
 * The import button of one of our adventures lays its scenario out, instead of importing bare documents; during `init`.
 */
export function registerAdventures(): void {
  Hooks.on('preImportAdventure', (adventure: HostDocument) => {
    const scenario = scenarioOfAdventure(adventure);
    if (scenario === null) return true;
    void openPart(async () => (await import('./dropped')).scenarioDropped, scenario);
    return false;
  });
}
