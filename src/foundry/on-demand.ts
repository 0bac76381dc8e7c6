import { part } from './common/part';
import type { Deployment } from './windows/deploy/deploy-scenario';
import type { Opening } from './windows/doors';

// What comes as a chunk of its own when it is first wanted.

/** Windows for setting up, laying out, ending or reviewing a battle. */
export async function allWindows(): Promise<Opening> {
  return (await import('./all-windows')).windows;
}

/** Lays out a saved battle. For the gamemaster. Rejects with a Fault if it is not one, before anything is made. */
export async function openBattle(json: unknown): Promise<HostCombat> {
  const lay = await part(async () => (await import('./windows/chronicle/open-file')).openBattle);
  return lay(json);
}

/** Lays out a scenario. For the gamemaster. Rejects with a Fault for an unknown scenario or option, before anything is made. */
export async function deployScenario(deployment: Deployment): Promise<HostCombat> {
  const deploy = await part(async () => (await import('./windows/deploy/deploy-scenario')).deployScenario);
  return deploy(deployment);
}
