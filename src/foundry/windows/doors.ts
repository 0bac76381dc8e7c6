import type { LiveBattle } from '../live/battle/live-battle';
import { openPart } from '../common/part';

/**
 * What other code opens, and the subject of each: windows, and drops on the table. It comes as a chunk of its own, because
 * most people never open any.
 */
interface Doors {
  /** Shows one of the scenarios, with null all of them; without either what was shown last. */
  gallery: [scenario?: string | null];
  /** Opens the gallery, or closes it. */
  galleryOrNone: [];
  /** Shows all units that there are. One that is taken is put on the table, where the view is. */
  datasheets: [];
  /** Shows the gamemaster how a battle on the viewed scene is begun. */
  begin: [];
  /** Begins a battle here with a force: the gamemaster gives it to a side. */
  beginWithForce: [uuid: string];
  /** Shows the force lists that this user may see, to open, make or import one. */
  forces: [];
  /** Shows the force list of a page. */
  force: [uuid: string];
  /** Shows what a game on paper needs of a force, by its page, or of a unit, by its actor; to print it. */
  print: [uuid: string];
  /** Shows the gamemaster who takes part in the battle on the viewed scene, to change it. */
  roster: [];
  /** Shows what the gamemaster may set by hand in the viewed battle. */
  hands: [];
  /** Lets the gamemaster choose who plays which side. */
  seats: [battle: LiveBattle];
  /** Shows how the interface works and which keys there are, with one of both in view. */
  help: [about: 'how' | 'keys'];
  /** Says who is where, and lists it. */
  whereabouts: [];
  /** Shows what a veteran would do now. */
  advice: [];
  /** Shows the report of a battle. */
  report: [combat: string];
  /** Shows the gamemaster what a battle has made of its characters. */
  aftermath: [combat: string];
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
  /** Lays out a scenario that was dropped on the table, or chosen among the host's adventures. */
  dropScenario: [scenario: string];
  /** Lets something happen at a point of the canvas in the battle there: it was dragged out of the gallery. */
  dropHappening: [happening: string, at: { readonly x: number; readonly y: number }];
  /** The same by its adventure. */
  dropAdventure: [uuid: string];
  /** Puts the figures of a unit at a point of the canvas, in formation: its actor, datasheet or entry of a force was dropped there. */
  dropUnit: [uuid: string, at: { readonly x: number; readonly y: number }, entry?: string];
  /** Adds a choice to the host's sheet of a wall: the gamemaster may say there what kind it is. */
  wallChoice: [wall: HostWall, html: HTMLElement];
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
