import { battleData } from '../documents/battle-data';
import { unitHost } from '../documents/unit-host';
import { deploymentOf } from '../documents/folders';
import { MODULE, subTypes } from '../ids';
import { confirmed } from './confirmed';
import { inTime } from '../connection/connection';

/** Documents of the world that came with one deployment, or belong to the module at all. */
export interface Belongings {
  readonly combats: readonly HostCombat[];
  readonly actors: readonly HostActor[];
  readonly scenes: readonly HostScene[];
  readonly journals: readonly HostJournal[];
  readonly folders: readonly HostDocument[];
  readonly messages: readonly HostMessage[];
}

type Flagged = Pick<HostDocument, 'flags'>;

/** What a battle's deployment has made: what its flag marks, the battle itself, and the actors of its units. */
export function belongingsOf(combat: HostCombat): Belongings {
  const deployment = deploymentOf(combat);
  const marked = (document: Flagged): boolean => deployment !== null && deploymentOf(document) === deployment;
  const own = new Set(Object.values(battleData(combat).actors));
  const combats = game.combats.filter((one) => one.id === combat.id || marked(one));
  const battles = new Set(combats.map(({ id }) => id));
  return {
    combats,
    actors: game.actors.filter((actor) => marked(actor) || (own.has(actor.id) && cameFromNowhere(actor))),
    scenes: game.scenes.filter(marked),
    journals: game.journal.filter(marked),
    folders: game.folders.filter(marked),
    messages: cardsOf(battles),
  };
}

/** A unit that was dropped onto the table may be somebody's own, and stays; one of a scenario has no design of its own. */
function cameFromNowhere(actor: HostActor): boolean {
  return unitHost().read(actor)?.design === null;
}

/** Everything that the module has ever made in this world. */
export function allBelongings(): Belongings {
  const combats = game.combats.filter(({ type }) => type === subTypes.battle);
  const marked = (document: Flagged): boolean => deploymentOf(document) !== null;
  return {
    combats,
    actors: game.actors.filter((actor) => unitHost().read(actor) !== null),
    scenes: game.scenes.filter((scene) => marked(scene) || typeof scene.flags[MODULE]?.['scenario'] === 'string'),
    journals: game.journal.filter(marked),
    folders: game.folders.filter(marked),
    messages: game.messages.filter(({ type }) => type === subTypes.resolution),
  };
}

function cardsOf(battles: ReadonlySet<string>): HostMessage[] {
  return game.messages.filter(
    ({ type, system }) => type === subTypes.resolution && battles.has(String(system['battle'])),
  );
}

/** How many documents they are. */
export function countOf(belongings: Belongings): Readonly<Record<keyof Belongings, number>> {
  const { combats, actors, scenes, journals, folders, messages } = belongings;
  return {
    combats: combats.length,
    actors: actors.length,
    scenes: scenes.length,
    journals: journals.length,
    folders: folders.length,
    messages: messages.length,
  };
}

/** Deletes them all, battles first: then nothing relies on the rest. Folders go last. */
export async function clearAway(belongings: Belongings): Promise<void> {
  const { combats, actors, scenes, journals, folders, messages } = belongings;
  for (const combat of combats) await inTime(combat.delete(confirmed));
  const going = new Set(actors.map(({ id }) => id));
  for (const scene of game.scenes) {
    if (scenes.includes(scene)) continue;
    const tokens = scene.tokens.filter(({ actorId }) => actorId !== null && going.has(actorId)).map(({ id }) => id);
    if (tokens.length > 0) await inTime(scene.deleteEmbeddedDocuments('Token', tokens));
  }
  for (const document of [...messages, ...actors, ...journals, ...scenes, ...folders]) await inTime(document.delete());
}
