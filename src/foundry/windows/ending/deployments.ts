import { deletionOf } from '../../store/compat/deletions';
import { battleData } from '../../store/documents/battle-data';
import { unitHost } from '../../store/documents/unit-host';
import { deploymentOf } from '../../store/documents/folders';
import { FORCES, MODULE, subTypes } from '../../common/ids';
import { confirmed } from '../../common/confirmed';
import { inTime } from '../../common/connection';

/** Documents of the world that came with one deployment, or belong to the module at all. */
export interface Belongings {
  readonly combats: readonly HostCombat[];
  readonly actors: readonly HostActor[];
  readonly scenes: readonly HostScene[];
  readonly journals: readonly HostJournal[];
  readonly folders: readonly HostDocument[];
  readonly messages: readonly HostMessage[];
  /** Terrain of regions that stay. */
  readonly behaviors: readonly HostRegionBehavior[];
  /** Datasheets and printed pages in journals that stay. */
  readonly pages: readonly HostJournalPage[];
  /** What else stays and has flags of ours, as walls with a kind. */
  readonly marks: readonly HostDocument[];
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
    behaviors: [],
    pages: [],
    marks: [],
  };
}

/**
 * Returns true for a unit without a design of its own, as scenarios make them. A unit that a user dropped onto the
 * table may be their own, and stays.
 */
function cameFromNowhere(actor: HostActor): boolean {
  return unitHost().read(actor)?.design === null;
}

/** Returns everything that the module has ever made in this world, and what it has written into other documents. */
export function allBelongings(): Belongings {
  const marked = (document: Flagged): boolean => deploymentOf(document) !== null;
  const going = {
    combats: game.combats.filter(({ type }) => type === subTypes.battle),
    actors: game.actors.filter((actor) => unitHost().read(actor) !== null),
    scenes: game.scenes.filter((scene) => marked(scene) || typeof scene.flags[MODULE]?.['scenario'] === 'string'),
    journals: game.journal.filter((journal) => marked(journal) || isOurLog(journal)),
    folders: game.folders.filter(marked),
    messages: game.messages.filter(({ type }) => type === subTypes.resolution),
  };
  const scenes = game.scenes.filter((scene) => !going.scenes.includes(scene));
  const journals = game.journal.filter((journal) => !going.journals.includes(journal));
  const pages = journals.flatMap((journal) => journal.pages.filter(isOurPage));
  return {
    ...going,
    behaviors: scenes.flatMap(({ regions }) =>
      regions.contents.flatMap((region) => region.behaviors.filter(({ type }) => type === subTypes.terrain)),
    ),
    pages,
    marks: [
      ...scenes,
      ...scenes.flatMap(partsOf),
      ...journals,
      ...journals.flatMap((journal) => journal.pages.filter((page) => !pages.includes(page))),
      ...game.actors.filter((actor) => !going.actors.includes(actor)),
      ...game.folders.filter((folder) => !going.folders.includes(folder)),
      ...game.messages.filter((message) => !going.messages.includes(message)),
    ].filter(({ flags }) => flags[MODULE] !== undefined),
  };
}

const partsOf = ({ walls, regions, tokens }: HostScene): readonly HostDocument[] => [
  ...walls.contents,
  ...regions.contents,
  ...tokens.contents,
];

function isOurPage({ type, flags }: HostJournalPage): boolean {
  return (
    [subTypes.datasheet, subTypes.force].some((own) => own === type) || flags[MODULE]?.['campaign-page'] !== undefined
  );
}

/** Returns true for a campaign log or a journal of forces without other pages. */
function isOurLog({ flags, pages }: HostJournal): boolean {
  const { campaign, [FORCES]: forces } = flags[MODULE] ?? {};
  return (campaign !== undefined || forces !== undefined) && pages.contents.every(isOurPage);
}

function cardsOf(battles: ReadonlySet<string>): HostMessage[] {
  return game.messages.filter(
    ({ type, system }) => type === subTypes.resolution && battles.has(String(system['battle'])),
  );
}

/** How many documents they are. */
export function countOf(belongings: Belongings): Readonly<Record<keyof Belongings, number>> {
  const counts = Object.entries(belongings).map(([kind, documents]) => [
    kind,
    (documents as readonly unknown[]).length,
  ]);
  return Object.fromEntries(counts) as Record<keyof Belongings, number>;
}

/**
 * Deletes them all, battles first: then nothing relies on the rest. Folders are last. Documents that stay lose our
 * flags. Documents that somebody deletes meanwhile are no error.
 */
export async function clearAway(belongings: Belongings): Promise<void> {
  const { combats, actors, scenes, journals, folders, messages, behaviors, pages, marks } = belongings;
  for (const combat of combats) await inTime(combat.delete(confirmed));
  const going = new Set(actors.map(({ id }) => id));
  for (const scene of game.scenes) {
    if (scenes.includes(scene)) continue;
    const tokens = scene.tokens.filter(({ actorId }) => actorId !== null && going.has(actorId)).map(({ id }) => id);
    if (tokens.length > 0) await inTime(scene.deleteEmbeddedDocuments('Token', tokens));
    for (const kind of ['Wall', 'Region', 'Token'] as const) await unmarkIn(scene, kind, marks);
  }
  const doomed = [...behaviors, ...pages, ...messages, ...actors, ...journals, ...scenes, ...folders];
  for (const document of doomed) await inTime(document.delete());
  for (const document of marks)
    if (!parts.has(document.documentName)) await inTime(document.update({ flags: deletionOf(MODULE) }));
}

const parts: ReadonlySet<string> = new Set(['Wall', 'Region', 'Token']);

/** Takes our flags from the parts of a scene, all of a kind at once: there may be thousands of walls. */
async function unmarkIn(
  scene: HostScene,
  kind: 'Wall' | 'Region' | 'Token',
  marks: readonly HostDocument[],
): Promise<void> {
  const all = { Wall: scene.walls, Region: scene.regions, Token: scene.tokens }[kind];
  const marked = new Set(marks);
  const changes = all.contents
    .filter((document) => marked.has(document))
    .map(({ id }) => ({ _id: id, flags: deletionOf(MODULE) }));
  if (changes.length > 0) await inTime(scene.updateEmbeddedDocuments(kind, changes, written));
}

/** Options of our updates. No battle is left whose map or figures they could change. */
const written = { [MODULE]: { written: true } } as const;
