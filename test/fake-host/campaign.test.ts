import { beforeAll, describe, expect, it } from 'vitest';
import { BoardingTable } from './boarding-table';
import type { FakeDocument } from './documents';
import { users, type Snapshot } from './world';

const gamemaster = users.gamemaster;

const page = (table: BoardingTable) => table.client(gamemaster).page;
const journals = (table: BoardingTable) => table.client(gamemaster).worldCollection('JournalEntry').contents;
const entriesIn = (log: FakeDocument | undefined) =>
  (log?._source['flags'] as { 'skirmish-line'?: { campaign: { months: Record<string, string> } } } | undefined)?.[
    'skirmish-line'
  ]?.campaign.months ?? {};
const pagesIn = (log: FakeDocument | undefined) =>
  ((log?._source['pages'] ?? []) as { name: string; sort: number; text: { content: string } }[])
    .map(({ name, sort, text }) => [sort, name, text.content] as const)
    .sort(([a], [b]) => a - b);

/** All that the log knows and shows, but for the moment at which it was written. */
const told = (table: BoardingTable) =>
  journals(table).map((log) => [
    Object.values(entriesIn(log)).map((entry) => ({ ...(JSON.parse(entry) as object), at: 0 })),
    pagesIn(log),
  ]);

const written = async (table: BoardingTable): Promise<void> => {
  const combat = table.combat(gamemaster) ?? expect.fail('there is no battle');
  await table.settled(page(table).writeCampaignEntry(combat));
};

async function byHand(table: BoardingTable, figure: string, field: string, value: string): Promise<void> {
  const edit = { subject: { of: 'figure', id: figure }, field, value };
  const battle = table.combat(gamemaster)?.id;
  expect(await table.settled(page(table).sendIntent({ kind: 'by-hand', battle, edit }))).toBeNull();
  await table.rest();
}

/** A battle of the cruiser that has ended, two of the boarders down. */
async function ended(): Promise<BoardingTable> {
  const table = await BoardingTable.lay(5);
  for (const figure of ['first-squad.2', 'first-squad.3']) {
    await byHand(table, figure, 'condition', 'down');
    await byHand(table, figure, 'presence', 'out');
  }
  const ending = { winner: 'boarders', note: '', figures: 'keep' };
  const battle = table.combat(gamemaster)?.id;
  expect(await table.settled(page(table).sendIntent({ kind: 'end', battle, ending }))).toBeNull();
  await table.rest();
  return table;
}

describe('the campaign log', () => {
  let table: BoardingTable;
  let over: Snapshot;

  beforeAll(async () => {
    table = await ended();
    over = table.stop();
  });

  it('is written by the battle, a page for everything and one for each squad, and the same when it is written again', async () => {
    await table.startFrom(over);
    await written(table);
    const before = told(table);
    expect(before).toHaveLength(1);
    expect(pagesIn(journals(table)[0]).map(([, name]) => name)).toContain('First Squad');
    await written(table);
    expect(told(table)).toEqual(before);
    expect(table.complaints()).toEqual([]);
  });

  it('gives the same result whenever the writing browser dies, when it is written again', async () => {
    await table.startFrom(over);
    await written(table);
    const { writes } = table.world;
    const names = pagesIn(journals(table)[0]).map(([, name]) => name);
    // The log with its entry, the dice, the pages.
    expect(writes).toBe(3);
    for (let write = 1; write <= writes; write += 1) {
      await table.startFrom(over);
      table.world.deaths = [{ write, landed: write % 2 === 0 }];
      const combat = table.combat(gamemaster) ?? expect.fail('there is no battle');
      void page(table).writeCampaignEntry(combat);
      await table.until(() => !table.world.isHere(gamemaster));
      table.world.join(gamemaster);
      await table.rest();
      await written(table);
      expect(journals(table)).toHaveLength(1);
      const [log] = journals(table);
      expect(Object.keys(entriesIn(log))).toHaveLength(1);
      expect(pagesIn(log).map(([, name]) => name)).toEqual(names);
    }
  });

  it('has the battle taken out again, and stays when the battle is deleted', async () => {
    await table.startFrom(over);
    await written(table);
    const combat = table.combat(gamemaster) ?? expect.fail('there is no battle');
    await table.settled(page(table).removeCampaignEntry(combat));
    expect(Object.values(entriesIn(journals(table)[0]))).toEqual(['']);
    expect(pagesIn(journals(table)[0])).toHaveLength(1);
    await written(table);
    const before = told(table);
    await table.settled(combat.delete({ 'skirmish-line': {} }));
    await table.rest();
    expect(table.combat(gamemaster)).toBeNull();
    expect(told(table)).toEqual(before);
  });

  it('keeps the entries of two battles that were begun from the same, and the next begins with both', async () => {
    await table.startFrom(over);
    await written(table);
    const log = journals(table)[0] ?? expect.fail('there is no log');
    for (let battle = 2; battle <= 3; battle += 1) {
      const seats = {
        boarders: { users: [gamemaster], automaton: false },
        crew: { users: [gamemaster], automaton: false },
      };
      const combat = await table.settled(
        page(table).deployScenario({ scenario: 'cruiser', options: {}, seats, campaign: log.id }),
      );
      await table.rest();
      const ending = { winner: 'crew', note: '', figures: 'keep' };
      await table.settled(page(table).sendIntent({ kind: 'end', battle: combat.id, ending }));
      await table.rest();
      await table.settled(page(table).writeCampaignEntry(combat));
      expect(journals(table)).toHaveLength(1);
      expect(Object.keys(entriesIn(journals(table)[0]))).toHaveLength(battle);
    }
  });

  it('is refused and left as it is when it cannot be read', async () => {
    await table.startFrom(over);
    await written(table);
    const log = journals(table)[0] ?? expect.fail('there is no log');
    await table.settled(log.update({ 'flags.skirmish-line.campaign.months.other': '{' }));
    const before = [entriesIn(journals(table)[0]), pagesIn(journals(table)[0])];
    const seats = {};
    await expect(written(table)).rejects.toMatchObject({ code: 'campaign-unreadable' });
    await expect(
      page(table).deployScenario({ scenario: 'cruiser', options: {}, seats, campaign: log.id }),
    ).rejects.toMatchObject({ code: 'campaign-unreadable' });
    expect([entriesIn(journals(table)[0]), pagesIn(journals(table)[0])]).toEqual(before);
  });
});
