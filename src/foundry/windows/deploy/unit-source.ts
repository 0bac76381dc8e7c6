import type { Ruleset } from '../../../battle/ruleset';
import type { Json } from '../../../engine/json';
import { Fault } from '../../../engine/faults';
import { asActor } from '../../common/actor-of';
import { originOf, readForcePage } from '../../store/documents/force-page';
import { isForcePage } from '../../store/documents/force-pages';
import { unitHost } from '../../store/documents/unit-host';
import { MODULE, moduleFile, subTypes } from '../../common/ids';
import { loadRuleset, rulesetAtHand } from '../../common/rulesets';
import { words } from '../../common/words';

/** What a unit can be made from: a record sheet of this world, or a datasheet. */
export interface UnitSource {
  readonly uuid: string;
  readonly ruleset: string;
  readonly design: Json;
  readonly name: string;
  /** The actor of the sheet, if the unit does not come from a datasheet. */
  readonly actor: HostActor | null;
  /** The entry of a force list that it comes from, or the character of the world's system. */
  readonly origin?: string;
  /** The character for which it stands. */
  readonly character?: CharacterSource;
}

/** A character of the world's system, its tokens on the scene, and the players who own it. */
export interface CharacterSource {
  readonly uuid: string;
  readonly tokens: readonly string[];
  readonly owners: readonly string[];
}

/**
 * Returns the unit of a document, with its rules loaded; null if it has none. Rejects with a Fault if they do not load.
 */
export async function loadedSource(document: HostDocument): Promise<UnitSource | null> {
  const source = sourceOf(document);
  if (source !== null) await loadRuleset(source.ruleset);
  return sourceOf(document);
}

/** Returns one unit of an entry of a force, with its rules loaded; null if the page has no such entry. */
export async function entrySource(document: HostDocument, key: string): Promise<UnitSource | null> {
  if (!isForcePage(document)) return null;
  const { ruleset, entries } = readForcePage(document);
  const entry = entries.find((one) => one.key === key);
  if (entry === undefined) return null;
  await loadRuleset(ruleset);
  const { name, design } = entry;
  const origin = originOf(document, key);
  return { uuid: document.uuid, ruleset, design: design as Json, name: words(name), actor: null, origin };
}

/** The unit that a document holds; null when it holds none. */
export function sourceOf(document: HostDocument): UnitSource | null {
  const page =
    'pages' in document ? (document as HostJournal).pages.find(({ type }) => type === subTypes.datasheet) : document;
  if (page === undefined) return null;
  const actor = asActor(document);
  const held =
    actor === null ? ((page as HostJournalPage).system as { ruleset?: string; design?: Json }) : unitHost().read(actor);
  if (held?.ruleset === undefined || held.design === undefined || held.design === null) return null;
  const name = printedName(document.uuid, held.ruleset, page) ?? page.name;
  return { uuid: document.uuid, ruleset: held.ruleset, design: held.design, name, actor };
}

/** A datasheet of our own pack has its name in the player's language, which its rules know; null for all others. */
function printedName(uuid: string, ruleset: string, page: HostDocument): string | null {
  if (!uuid.startsWith(`Compendium.${MODULE}.datasheets.`)) return null;
  const unit = page.flags[MODULE]?.['unit'];
  const printed = rulesetAtHand(ruleset)?.muster.ready.find(({ id }) => id === unit);
  return printed === undefined ? null : words(printed.name);
}

/** What is shown of a design before it is fielded. */
export interface Portrait {
  readonly img: string;
  readonly figures: number;
  /** Null where the rules count none. */
  readonly points: number | null;
}

/** Null for a design that its ruleset cannot read. */
export function portraitOf(muster: Ruleset['muster'], { design, name }: UnitSource): Portrait | null {
  try {
    const [side] = muster.sides;
    const read = muster.sheet.read(design);
    const { figures } = muster.recruit(read, { id: 'portrait', side: side?.id ?? '', name, allowed: true });
    return {
      img: pictureOf(muster, design),
      figures: figures.length,
      points: muster.sheet.points?.(read) ?? null,
    };
  } catch (error) {
    if (error instanceof Fault) return null;
    throw error;
  }
}

/** The drawing of a unit's figures. */
export function pictureOf({ sheet }: Ruleset['muster'], design: Json): string {
  return moduleFile(`assets/tokens/${sheet.art(sheet.read(design))}.webp`);
}
