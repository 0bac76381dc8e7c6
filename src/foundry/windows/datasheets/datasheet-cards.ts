import { manifests } from '../../../rulesets/catalogue';
import { attempt } from '../../common/attempt';
import { portraitOf, sourceOf, type UnitSource } from '../deploy/unit-source';
import { unitHost } from '../../store/documents/unit-host';
import { MODULE, moduleFile, subTypes } from '../../common/ids';
import { rulesetName } from '../../live/views/battle-head';
import { loadRuleset, rulesetAtHand } from '../../common/rulesets';
import { say, words } from '../../common/words';

/** A unit that can be put on the table. */
export interface SheetCard {
  readonly uuid: string;
  /** What dragging it means to the host. */
  readonly type: 'Actor' | 'JournalEntry' | 'JournalEntryPage';
  readonly name: string;
  readonly img: string;
  readonly badge: string;
  readonly ruleset: string;
  readonly facts: string;
  /** Null where the rules count none. */
  readonly points: number | null;
  /** What a search finds it by. */
  readonly found: string;
}

/** What the cards of a group are sorted by. */
export const orders = ['name', 'points'] as const;

export type Order = (typeof orders)[number];

/** Cards of one origin and ruleset. */
export interface CardGroup {
  readonly heading: string;
  readonly cards: readonly SheetCard[];
}

/**
 * Returns the squads of this world that are in no battle and its own datasheets, then those of the module, ruleset by ruleset;
 * none of rules that do not load.
 */
export async function sheetGroups(only: string | null, order: Order): Promise<CardGroup[]> {
  const own = game.actors.contents.filter((actor) => unitHost().read(actor)?.play === null);
  const pages = game.journal.contents.flatMap((journal) =>
    journal.pages.filter((page) => page.type === subTypes.datasheet && page.testUserPermission(game.user, 'OBSERVER')),
  );
  const printed = (await game.packs.get(`${MODULE}.datasheets`)?.getDocuments()) ?? [];
  const asked = manifests.filter(({ id }) => only === null || id === only);
  await attempt(async () => {
    const loaded = await Promise.allSettled(asked.map(async ({ id }) => loadRuleset(id)));
    for (const one of loaded) if (one.status === 'rejected') throw one.reason;
  });
  const cards = { own: [...own, ...pages].flatMap(cardOf), printed: printed.flatMap(cardOf) };
  const ofRuleset = (list: readonly { readonly card: SheetCard; readonly source: UnitSource }[], id: string) =>
    list
      .filter(({ source }) => source.ruleset === id)
      .map(({ card }) => card)
      .sort(byOrder[order]);
  return asked
    .flatMap(({ id }) => [
      {
        heading: say({ key: 'SKIRMISH.datasheets.own', values: { ruleset: rulesetName(id) } }),
        cards: ofRuleset(cards.own, id),
      },
      { heading: rulesetName(id), cards: ofRuleset(cards.printed, id) },
    ])
    .filter((group) => group.cards.length > 0);
}

const byName = (a: SheetCard, b: SheetCard): number => a.name.localeCompare(b.name, game.i18n.lang);

const byOrder: Readonly<Record<Order, (a: SheetCard, b: SheetCard) => number>> = {
  name: byName,
  points: (a, b) => (a.points ?? 0) - (b.points ?? 0) || byName(a, b),
};

function cardOf(document: HostDocument): { readonly card: SheetCard; readonly source: UnitSource }[] {
  const source = sourceOf(document);
  const rules = source === null ? null : rulesetAtHand(source.ruleset);
  const portrait = source === null || rules === null ? null : portraitOf(rules.muster, source);
  if (source === null || portrait === null) return [];
  const { name, uuid, ruleset, actor } = source;
  const values = { count: portrait.figures, points: portrait.points ?? 0 };
  const facts = say({
    key: portrait.points === null ? 'SKIRMISH.setup.figures' : 'SKIRMISH.setup.figures-points',
    values,
  });
  const card: SheetCard = {
    uuid,
    type:
      actor === null ? (document.documentName === 'JournalEntryPage' ? 'JournalEntryPage' : 'JournalEntry') : 'Actor',
    name,
    img: portrait.img,
    badge: moduleFile(`assets/badges/${ruleset}.svg`),
    ruleset,
    facts,
    points: portrait.points,
    found: `${name} ${words(`SKIRMISH.ruleset.${ruleset}.name`)} ${facts}`.toLocaleLowerCase(),
  };
  return [{ card, source }];
}
