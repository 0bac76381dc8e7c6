import * as v from 'valibot';
import { list, short } from '../../engine/form';
import { figureFlag } from '../codec/figure-token';
import { isTokenIdOf, vetted } from '../codec/write-battle';
import { battleData, isAtRest } from '../documents/battle-data';
import { deploymentOf, needFolder } from '../documents/folders';
import { unitHost } from '../documents/unit-host';
import { confirmed } from '../ending/confirmed';
import { noteFailure } from '../failures';
import { MODULE, subTypes } from '../ids';
import { answers, client, hasLeft } from '../referee/clients';
import { inTime } from '../connection/connection';

/** Flag of the folder of a deployment that is not ready yet. */
const LAYING = 'laying';

const layingForm = v.object({
  /** Who lays it out, and on which page. */
  by: short,
  on: v.exactOptional(short),
  /** Whether its scene is to be the active one, and the tokens that its figures take the place of. */
  activate: v.boolean(),
  tokens: list(short),
});

type Laying = v.InferOutput<typeof layingForm>;

/** Marks a deployment as begun; what it makes from now on is cleared away when it is never finished. */
export async function beginLaying(deployment: string, name: string, what: Omit<Laying, 'by' | 'on'>): Promise<void> {
  await needFolder('Actor', deployment, name, { [LAYING]: { ...what, by: game.user.id, on: client.id } });
}

/** What comes last of a deployment whose battle stands: then it is marked as ready. */
export async function finishLaying(deployment: string): Promise<void> {
  const folder = game.folders.find((one) => deploymentOf(one) === deployment && layingOf(one) !== null);
  const laying = folder === undefined ? null : layingOf(folder);
  if (folder === undefined || laying === null) return;
  const scene = game.combats.find((one) => deploymentOf(one) === deployment)?.scene ?? null;
  const tokens = laying.tokens.filter((id) => scene?.tokens.has(id) === true);
  if (scene !== null && tokens.length > 0) await inTime(scene.deleteEmbeddedDocuments('Token', tokens));
  if (scene !== null && laying.activate) await inTime(scene.activate());
  await inTime(folder.update({ flags: { [MODULE]: { [LAYING]: null } } }));
}

let isClearing = false;

/** Finishes, or clears away, what a page that is no longer there was laying out; on clients of the active gamemaster. */
export async function clearUnfinished(): Promise<void> {
  if (isClearing || !game.user.isActiveGM) return;
  isClearing = true;
  for (const folder of game.folders.contents)
    await clearOrFinish(folder).catch((error: unknown) => noteFailure('battle', folder.name, error));
  isClearing = false;
}

async function clearOrFinish(folder: HostFolder): Promise<void> {
  const laying = layingOf(folder);
  const deployment = deploymentOf(folder);
  if (laying === null || deployment === null || (await isUnderWay(laying))) return;
  const combat = game.combats.find((one) => deploymentOf(one) === deployment);
  if (combat !== undefined && battleData(combat).state !== null) await finishLaying(deployment);
  else await clear(deployment, combat);
}

/** Whether whoever lays it out is still there. */
async function isUnderWay({ by, on = '' }: Laying): Promise<boolean> {
  const user = game.users.get(by);
  if (user?.active !== true || hasLeft(on)) return false;
  return on === client.id || !user.isSelf || answers(on);
}

function layingOf({ flags }: Pick<HostFolder, 'flags'>): Laying | null {
  const read = v.safeParse(layingForm, flags[MODULE]?.[LAYING]);
  return read.success ? read.output : null;
}

/** Takes away all that a deployment has made, its marked folder last; it may have been broken off here, too. */
async function clear(deployment: string, combat: HostCombat | undefined): Promise<void> {
  const isOf = (document: Pick<HostDocument, 'flags'>): boolean => deploymentOf(document) === deployment;
  if (combat !== undefined) {
    await removeTokens(combat);
    await inTime(combat.delete(confirmed));
  }
  const folders = game.folders.filter(isOf).sort((a, b) => Number(layingOf(a) !== null) - Number(layingOf(b) !== null));
  for (const document of [...game.actors.filter(isOf), ...game.scenes.filter(isOf)]) await inTime(document.delete());
  await dismissStrays();
  for (const folder of folders) await inTime(folder.delete());
}

/** Deletes what a battle has made on its scene. */
async function removeTokens(combat: HostCombat): Promise<void> {
  const { scene } = combat;
  const tokens = strayTokens(combat);
  if (scene !== null && tokens.length > 0) await inTime(scene.deleteEmbeddedDocuments('Token', tokens, vetted));
}

/** Tokens that a battle has made and does not name: it died before it could, or before it could delete them. */
function strayTokens(combat: HostCombat): string[] {
  const { tokens } = battleData(combat);
  const made = combat.scene?.tokens.filter((token) => {
    const figure = figureFlag(token);
    return figure !== null && tokens[figure.id] !== token.id && isTokenIdOf(token.id, combat.id, figure.id);
  });
  return (made ?? []).map(({ id }) => id);
}

/** Units of one's own that were to join a battle which never began stand in none. */
async function dismissStrays(): Promise<void> {
  await dismiss(() => true);
}

/** Units that have left a battle, which it wrote down before them, stand in none. */
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

/** Deletes tokens that a battle has made and does not name, and lets go of who has left, once no command is open. */
export async function sweep(combat: HostCombat): Promise<void> {
  const data = battleData(combat);
  if (data.open !== null || data.state === null || isAtRest(data)) return;
  await removeTokens(combat);
  await dismissLeft(combat);
}
