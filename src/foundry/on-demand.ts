import type { Text } from '../battle/text';
import type { LiveBattle } from './live/battle/live-battle';
import { attempt } from './common/attempt';
import type { Deployment } from './windows/deploy/deploy-scenario';
import type * as Seldom from './referee/command/lazy-referee';
import { part } from './common/part';
import type { Damage, Remedy } from './windows/repair/damage';

// Doors to what is seldom wanted, by most never: windows in which a battle is set up, laid out, ended or looked back upon.

/** Opens something for a person, who is told where it does not come. */
async function open<A extends unknown[]>(
  load: () => Promise<(...about: A) => Promise<unknown>>,
  ...about: A
): Promise<void> {
  await attempt(async () => (await part(load))(...about));
}

/** Shows the scenarios, or one of them. */
export async function openGallery(scenario?: string): Promise<void> {
  await open(async () => (await import('./windows/gallery/scenario-gallery')).openGallery, scenario);
}

/** Opens the gallery, or closes it. */
export async function toggleGallery(): Promise<void> {
  await open(async () => (await import('./windows/gallery/scenario-gallery')).toggleGallery);
}

/** Shows all units that there are; one that is taken comes onto the table, where the view is. */
export async function browseDatasheets(): Promise<void> {
  await open(async () => (await import('./windows/gallery/browse-datasheets')).browseDatasheets);
}

/** Shows the gamemaster how a battle on the viewed scene is begun. */
export async function beginHere(): Promise<void> {
  await open(async () => (await import('./windows/setup/begin-window')).beginHere);
}

/** Shows the gamemaster who takes part in the battle on the viewed scene, to be changed. */
export async function openRoster(): Promise<void> {
  await open(async () => (await import('./windows/setup/roster-window')).openRoster);
}

/** Shows what the gamemaster may set of the battle in view by hand. */
export async function openHands(): Promise<void> {
  await open(async () => (await import('./windows/by-hand/hand-window')).openHands);
}

/** Shows the report of a battle. */
export async function openReport(combat: string): Promise<void> {
  await open(async () => (await import('./windows/report/report-window')).openReport, combat);
}

/** Lets the gamemaster end the battle. */
export async function askToEnd(battle: LiveBattle): Promise<void> {
  await open(async () => (await import('./windows/ending/ask-to-end')).askToEnd, battle);
}

/** Asks whether all that a battle's deployment has made is to be deleted, and deletes it. For the gamemaster. */
export async function askToClearBattle(combat: HostCombat): Promise<void> {
  await open(async () => (await import('./windows/ending/clear-window')).askToClearBattle, combat);
}

/** The same of everything that the module has made in this world. */
export async function askToClearEverything(): Promise<void> {
  await open(async () => (await import('./windows/ending/clear-window')).askToClearEverything);
}

/** Shows a battle once more on its table. */
export async function openReplay(battle: LiveBattle): Promise<void> {
  await open(async () => (await import('./windows/replay/open-replay')).openReplay, battle, null);
}

/** What is wrong with battles, for a gamemaster. */
export async function findDamage(): Promise<readonly Damage[]> {
  const damages = await part(async () => (await import('./windows/repair/damage')).damages);
  return damages();
}

/** Mends what is wrong with a battle in the way that the gamemaster has chosen. */
export async function mend(damage: Damage, remedy: Remedy): Promise<void> {
  const combat = game.combats.get(damage.battle);
  if (combat !== undefined)
    await open(async () => (await import('./windows/repair/mend')).mend, combat, damage, remedy);
}

/** Asks the person here whether others may take something back. */
export async function consent(combat: HostCombat, wish: Text, patience: number): Promise<boolean> {
  const ask = await part(async () => (await import('./referee/undo/consent-window')).askConsent);
  return ask(combat, wish, patience);
}

/** What a battle's referee does now and then. */
export async function lazyReferee(): Promise<typeof Seldom> {
  return part(async () => import('./referee/command/lazy-referee'));
}

/** The host's sheet of a wall is open: a gamemaster may say there what kind it is. */
export async function addWallChoice(wall: HostWall, html: HTMLElement): Promise<void> {
  await open(async () => (await import('./windows/setup/wall-choice')).addWallChoice, wall, html);
}

/** A door of the host was clicked: it is worked by the rules of its battle. */
export async function workDoor(battle: LiveBattle, wall: HostWall, ds: number): Promise<void> {
  await open(async () => (await import('./windows/by-hand/work-door')).workDoor, battle, wall, ds);
}

/** Hands a battle to the gamemaster as a file. */
export async function saveBattle(battle: LiveBattle): Promise<void> {
  await open(async () => (await import('./windows/chronicle/save-file')).saveBattle, battle);
}

/** Lays out a saved battle. For the gamemaster. Rejects with a Fault for what is none, before anything is made. */
export async function openBattle(json: unknown): Promise<HostCombat> {
  const lay = await part(async () => (await import('./windows/chronicle/open-file')).openBattle);
  return lay(json);
}

/** A scenario was dropped on the table, or chosen among the host's adventures: lay it out. */
export async function scenarioDropped(scenario: string): Promise<void> {
  await open(async () => (await import('./windows/drops/dropped')).scenarioDropped, scenario);
}

/** The same by its adventure. */
export async function adventureDropped(uuid: string): Promise<void> {
  await open(async () => (await import('./windows/drops/dropped')).adventureDropped, uuid);
}

/** A unit's actor or datasheet was dropped at a point of the canvas: put its figures there, in formation. */
export async function unitDropped(uuid: string, at: { readonly x: number; readonly y: number }): Promise<void> {
  await open(async () => (await import('./windows/drops/dropped')).unitDropped, uuid, at);
}

/** Lays out a scenario. For the gamemaster. Rejects with a Fault for an unknown scenario or option, before anything is made. */
export async function deployScenario(deployment: Deployment): Promise<HostCombat> {
  const deploy = await part(async () => (await import('./windows/deploy/deploy-scenario')).deployScenario);
  return deploy(deployment);
}
