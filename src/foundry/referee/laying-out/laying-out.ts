import { Fault } from '../../../engine/faults';
import { figureFlag } from '../../store/codec/figure-token';
import { isTokenIdOf, vetted } from '../../store/codec/write-battle';
import { battleData, isAtRest } from '../../store/documents/battle-data';
import { deploymentOf, folderOf, needFolder } from '../../store/documents/folders';
import { unitHost } from '../../store/documents/unit-host';
import { veil } from '../../store/documents/veil';
import { confirmed } from '../../common/confirmed';
import { noteFailure } from '../../common/failures';
import { inTime } from '../../common/connection';
import { subTypes } from '../../common/ids';
import { LeaseLost } from '../../common/lease-lost';
import {
  endLaying,
  layingFolder,
  layingOf,
  leaveLaying,
  newLaying,
  assertLaying,
  takeLaying,
  type Laying,
} from './laying-lease';

/** The work of a layout. It calls `stand` before each write, which throws if another client has the layout. */
interface LayingOut {
  readonly deployment: string;
  stand(): Promise<void>;
}

/**
 * Lays something out. The deployment is marked as begun until `work` is done. If its client is gone before that, or
 * `work` fails, what was made is cleared away. Throws a Fault if another client took this one for gone.
 */
export async function layingOut<T>(name: string, what: Laying, work: (laying: LayingOut) => Promise<T>): Promise<T> {
  const deployment = foundry.utils.randomID();
  const stand = async (): Promise<void> => assertLaying(deployment);
  await needFolder('Actor', deployment, name, newLaying(deployment, what));
  try {
    const made = await work({ deployment, stand });
    await finishLaying(deployment, stand).catch((error: unknown) => {
      // Once its battle is complete, another client finishes it too.
      if (!isLost(error) || folderOf('Actor', deployment) === null) throw error;
    });
    return made;
  } catch (error) {
    // Whatever failed, the cause is that its documents are gone.
    const isCleared = error instanceof LeaseLost || layingFolder(deployment) === null;
    if (!isCleared) throw error;
    throw new Fault('layout-lost', 'Another client has cleared this layout away.');
  } finally {
    leaveLaying(deployment);
  }
}

function isLost(error: unknown): boolean {
  return error instanceof LeaseLost || (error instanceof Fault && error.code === 'layout-lost');
}

/** The last steps of a deployment whose battle is complete: then it is marked as ready. */
async function finishLaying(deployment: string, stand: () => Promise<void>): Promise<void> {
  const folder = layingFolder(deployment);
  const laying = folder === null ? null : layingOf(folder);
  if (folder === null || laying === null) return;
  const combat = game.combats.find((one) => deploymentOf(one) === deployment);
  const scene = combat?.scene ?? null;
  await stand();
  const tokens = laying.tokens.filter((id) => scene?.tokens.has(id) === true);
  if (scene !== null && tokens.length > 0) await inTime(scene.deleteEmbeddedDocuments('Token', tokens));
  await stand();
  const { night } = combat === undefined ? { night: null } : battleData(combat);
  if (scene !== null && night !== null) await veil(scene, night);
  await stand();
  if (scene !== null && laying.activate) await inTime(scene.activate());
  await stand();
  await endLaying(folder);
}

let isClearing = false;

/** Finishes or clears away what a client that is gone was laying out. On clients of gamemasters: the first to claim it does. */
export async function clearUnfinished(): Promise<void> {
  if (isClearing || !game.user.isGM) return;
  isClearing = true;
  for (const folder of game.folders.contents)
    await clearOrFinish(folder).catch((error: unknown) => {
      // Another client has it by now.
      if (!isLost(error)) noteFailure('battle', folder.name, error);
    });
  isClearing = false;
}

async function clearOrFinish(folder: HostFolder): Promise<void> {
  const deployment = deploymentOf(folder);
  if (deployment === null || !(await takeLaying(folder))) return;
  const stand = async (): Promise<void> => assertLaying(deployment);
  const combat = game.combats.find((one) => deploymentOf(one) === deployment);
  if (combat !== undefined && battleData(combat).state !== null) await finishLaying(deployment, stand);
  else await clear(deployment, combat, stand);
}

/** Deletes all that a deployment has made, its marked folder last; this may be broken off, too. */
async function clear(deployment: string, combat: HostCombat | undefined, stand: () => Promise<void>): Promise<void> {
  const isOf = (document: Pick<HostDocument, 'flags'>): boolean => deploymentOf(document) === deployment;
  if (combat !== undefined) {
    await removeTokens(combat);
    await stand();
    await inTime(combat.delete(confirmed));
  }
  const folders = game.folders.filter(isOf).sort((a, b) => Number(layingOf(a) !== null) - Number(layingOf(b) !== null));
  for (const document of [...game.actors.filter(isOf), ...game.scenes.filter(isOf)]) {
    await stand();
    await inTime(document.delete());
  }
  await dismissStrays(deployment);
  for (const folder of folders) {
    await stand();
    await inTime(folder.delete());
  }
}

/** Deletes what a battle has made on its scene. */
async function removeTokens(combat: HostCombat): Promise<void> {
  const { scene } = combat;
  const tokens = strayTokens(combat);
  if (scene !== null && tokens.length > 0) await inTime(scene.deleteEmbeddedDocuments('Token', tokens, vetted));
}

/** Returns tokens that a battle has made and does not name: its client stopped before it could name or delete them. */
function strayTokens(combat: HostCombat): string[] {
  const { tokens } = battleData(combat);
  const made = combat.scene?.tokens.filter((token) => {
    const figure = figureFlag(token);
    return figure !== null && tokens[figure.id] !== token.id && isTokenIdOf(token.id, combat.id, figure.id);
  });
  return (made ?? []).map(({ id }) => id);
}

/** Releases a user's own units that were to join a battle which never began. Units that are about to join one stay. */
async function dismissStrays(deployment: string): Promise<void> {
  const isOther = game.folders.contents.some((one) => layingOf(one) !== null && deploymentOf(one) !== deployment);
  if (!isOther) await dismiss(() => true);
}

/** Releases units that have left a battle, which recorded that before: they are in no battle. */
export async function dismissLeft({ system }: HostCombat): Promise<void> {
  const copy = (system['copy'] ?? {}) as Readonly<Record<string, unknown>>;
  await dismiss(({ id }) => copy[id] === '');
}

async function dismiss(which: (actor: HostActor) => boolean): Promise<void> {
  const battles = game.combats.filter(({ type }) => type === subTypes.battle);
  const fighting = new Set(battles.flatMap((combat) => Object.values(battleData(combat).actors)));
  const strays = game.actors.filter(
    (actor) => which(actor) && !fighting.has(actor.id) && unitHost().readPlay(actor) !== null,
  );
  const changes = strays.map(({ id }) => ({ _id: id, ...unitHost().changes({ play: null }) }));
  if (changes.length > 0) await inTime(Actor.updateDocuments(changes, vetted));
}

/**
 * Deletes tokens that a battle has made and does not name, and releases units that have left, once no command is open.
 */
export async function sweep(combat: HostCombat): Promise<void> {
  const data = battleData(combat);
  if (data.open !== null || data.state === null || isAtRest(data)) return;
  await removeTokens(combat);
  await dismissLeft(combat);
}
