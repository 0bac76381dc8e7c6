import type { LiveBattle } from '../live/battle/live-battle';
import { openPart } from '../common/part';

/**
 * Windows that other code opens, and the subject of each. They come as a chunk of their own, because most people never
 * open them.
 */
interface Doors {
  /** Shows the scenarios, or one of them. */
  gallery: [scenario?: string];
  /** Opens the gallery, or closes it. */
  galleryOrNone: [];
  /** Shows all units that there are. One that is taken is put on the table, where the view is. */
  datasheets: [];
  /** Shows the gamemaster how a battle on the viewed scene is begun. */
  begin: [];
  /** Shows the gamemaster who takes part in the battle on the viewed scene, to change it. */
  roster: [];
  /** Shows what the gamemaster may set by hand in the viewed battle. */
  hands: [];
  /** Shows the report of a battle. */
  report: [combat: string];
  /** Lets the gamemaster end the battle. */
  end: [battle: LiveBattle];
  /** Asks whether to delete everything that a battle's deployment has made, and deletes it. For the gamemaster. */
  clearBattle: [combat: HostCombat];
  /** The same for everything that the module has made in this world. */
  clearEverything: [];
  /** Shows a battle once more on its table. */
  replay: [battle: LiveBattle];
  /** Hands a battle to the gamemaster as a file. */
  save: [battle: LiveBattle];
}

/** How each of them opens. */
export type Opening = { readonly [K in keyof Doors]: (...about: Doors[K]) => Promise<unknown> };

let load: () => Promise<Opening> = async () => Promise.reject(new Error('no windows are registered'));

/**
 * Registers where the windows come from. First of all during `init`: they import their neighbours, which must not
 * import them.
 */
export function registerWindows(own: () => Promise<Opening>): void {
  load = own;
}

/** Opens a window for this person, who is told if it does not load. */
export async function openWindow<K extends keyof Doors>(name: K, ...about: Doors[K]): Promise<void> {
  await openPart(async () => (await load())[name], ...about);
}
