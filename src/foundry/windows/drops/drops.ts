import { unitHost } from '../../store/documents/unit-host';
import { HAPPENING_DRAG, MODULE, SCENARIO_DRAG } from '../../common/ids';
import { forcePageOf } from '../../store/documents/force-pages';
import { openWindow } from '../doors';

interface Dropped {
  readonly type?: string;
  readonly scenario?: string;
  readonly happening?: string;
  readonly uuid?: string;
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
function takeOver({ type, scenario, happening, uuid, x, y }: Dropped): (() => Promise<void>) | null {
  if (type === SCENARIO_DRAG && scenario !== undefined) return async () => openWindow('dropScenario', scenario);
  if (type === HAPPENING_DRAG && happening !== undefined && x !== undefined && y !== undefined)
    return async () => openWindow('dropHappening', happening, { x, y });
  if (uuid === undefined) return null;
  if (type === 'Adventure')
    return uuid.includes(`.${MODULE}.scenarios.`) ? async () => openWindow('dropAdventure', uuid) : null;
  if (type === 'JournalEntryPage' && forcePageOf(uuid) !== null) return async () => openWindow('beginWithForce', uuid);
  if (x === undefined || y === undefined || !holdsUnit(type, uuid)) return null;
  return async () => openWindow('dropUnit', uuid, { x, y });
}

function holdsUnit(type: string | undefined, uuid: string): boolean {
  if (type === 'Actor') return unitHost().read(game.actors.get(uuid.split('.').at(-1) ?? '')) !== null;
  return (type === 'JournalEntry' || type === 'JournalEntryPage') && uuid.includes(`.${MODULE}.datasheets.`);
}
