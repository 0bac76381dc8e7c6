import { noteFailure } from '../../common/failures';
import { subTypes } from '../../common/ids';
import { inTurn } from '../../store/lease/in-turn';
import { isHeldHere } from '../../store/lease/lease';
import { LeaseLost } from '../../common/lease-lost';
import { layMap } from './lay-map';

/** A wall that is being drawn or dragged changes several times: it is read after a pause of this many milliseconds. */
const SETTLED = 100;

let timer: ReturnType<typeof setTimeout> | null = null;
/** Battles that wait for the end of a command. */
const waiting = new Set<string>();

/**
 * Writes changes of walls and regions into the battles on them, between two commands. Only the referee's client writes;
 * what it leaves undone the next referee does (`resume`). During `init`.
 */
export function watchMap(): void {
  for (const document of ['Wall', 'Region', 'RegionBehavior'])
    for (const change of ['create', 'update', 'delete']) Hooks.on(`${change}${document}`, soon);
}

function soon(): void {
  timer ??= setTimeout(() => {
    timer = null;
    for (const combat of game.combats)
      if (combat.type === subTypes.battle && isHeldHere(combat) && !waiting.has(combat.id)) void follow(combat);
  }, SETTLED);
}

async function follow(combat: HostCombat): Promise<void> {
  waiting.add(combat.id);
  try {
    await inTurn(combat, async () => {
      waiting.delete(combat.id);
      await layMap(combat);
    });
  } catch (error) {
    if (!(error instanceof LeaseLost)) noteFailure('battle', combat.scene?.name ?? combat.id, error);
  }
}
