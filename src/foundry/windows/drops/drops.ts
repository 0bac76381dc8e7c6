import { unitHost } from '../../store/documents/unit-host';
import { HAPPENING_DRAG, MODULE, SCENARIO_DRAG, subTypes } from '../../common/ids';
import { forcePageOf } from '../../store/documents/force-pages';
import { openWindow } from '../doors';

interface Dropped {
  readonly type?: string;
  readonly scenario?: string;
  readonly happening?: string;
  readonly uuid?: string;
  /** The entry of the force of this page that is dragged, if it is not the whole force. */
  readonly forceEntry?: string;
  readonly x?: number;
  readonly y?: number;
}

/** Takes over drops of our own things on the canvas, and leaves all others to the host; during `init`. */
export function registerDrops(): void {
  Hooks.on('dropCanvasData', (_canvas: unknown, data: Dropped) => {
    const taken = takeOver(data);
    if (taken !== null) void taken();
    return taken === null;
  });
}

/** What to do with a drop of ours; null when it is none. */
function takeOver({ type, scenario, happening, uuid, forceEntry, x, y }: Dropped): (() => Promise<void>) | null {
  if (type === SCENARIO_DRAG && scenario !== undefined) return async () => openWindow('dropScenario', scenario);
  if (type === HAPPENING_DRAG && happening !== undefined && x !== undefined && y !== undefined)
    return async () => openWindow('dropHappening', happening, { x, y });
  if (uuid === undefined) return null;
  if (type === 'Adventure')
    return uuid.includes(`.${MODULE}.scenarios.`) ? async () => openWindow('dropAdventure', uuid) : null;
  if (type === 'JournalEntryPage' && forcePageOf(uuid) !== null) {
    if (forceEntry === undefined) return async () => openWindow('beginWithForce', uuid);
    return x === undefined || y === undefined ? null : async () => openWindow('dropUnit', uuid, { x, y }, forceEntry);
  }
  if (x === undefined || y === undefined || !holdsUnit(type, uuid)) return null;
  return async () => openWindow('dropUnit', uuid, { x, y });
}

function holdsUnit(type: string | undefined, uuid: string): boolean {
  if (type === 'Actor') return unitHost().read(game.actors.get(uuid.split('.').at(-1) ?? '')) !== null;
  if (type !== 'JournalEntry' && type !== 'JournalEntryPage') return false;
  return uuid.includes(`.${MODULE}.datasheets.`) || isOwnDatasheet(uuid);
}

/** Returns true for a datasheet among the journals of this world, or a journal that holds one. */
function isOwnDatasheet(uuid: string): boolean {
  return game.journal.contents.some(
    (journal) =>
      journal.pages.find(
        (page) => page.type === subTypes.datasheet && (page.uuid === uuid || journal.uuid === uuid),
      ) !== undefined,
  );
}
