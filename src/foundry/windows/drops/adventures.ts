import { openWindow } from '../doors';
import { scenarioOfAdventure } from './scenario-of';

/**
 * The import button of one of our adventures lays its scenario out, instead of importing bare documents; during `init`.
 */
export function registerAdventures(): void {
  Hooks.on('preImportAdventure', (adventure: HostDocument) => {
    const scenario = scenarioOfAdventure(adventure);
    if (scenario === null) return true;
    void openWindow('dropScenario', scenario);
    return false;
  });
}
