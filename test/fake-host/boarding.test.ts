import { describe, expect, it } from 'vitest';
import { asStored, BoardingTable, sides, starshipMarine, type Boarding, type MarineRules } from './boarding-table';
import { users, type Death } from './world';

const { rules } = starshipMarine;

/** Every player's browser shows the battle as the rules let their side see it; who has a token is known to both sides. */
function isSeenByAll(table: BoardingTable): void {
  const whole = table.state(table.referee) ?? expect.fail('there is no battle');
  for (const side of Object.keys(sides)) expect(table.seen(side)).toEqual(rules.seen(whole, side));
  expect(Object.keys(table.data()['tokens'] as object).sort()).toEqual(
    Object.keys(rules.seen(whole, 'observer').figures).sort(),
  );
}

/** The rules with a part that says more than it should. */
function leaky(more: (part: Boarding, state: Boarding) => Boarding): MarineRules {
  return { ...rules, redactedFor: (state, seat) => more(rules.redactedFor?.(state, seat) ?? state, state) };
}

describe('a boarding action', () => {
  it('reveals to no browser plots, targets and figures that its side does not see; all see what they may', async () => {
    const table = await BoardingTable.lay(3);
    expect(table.hiddenFrom('boarders')).toBeGreaterThan(8);
    expect(table.leaks()).toEqual([]);
    for (let i = 0; i < 24; i += 1) {
      await table.command();
      expect(table.leaks()).toEqual([]);
      if (i % 4 === 0) isSeenByAll(table);
    }
    expect(table.complaints()).toEqual([]);
  });

  it('the order that one side gives while the other’s is carried out follows it, and is not refused', async () => {
    const table = await BoardingTable.lay(3);
    await table.toBoth();
    const seqBefore = Number(table.data()['seq']);
    const both = Object.keys(sides).map(async (side) => table.commandBy(side));
    expect(await Promise.all(both)).toEqual([null, null]);
    await table.until(() => Number(table.data()['seq']) === seqBefore + 2 && table.data()['open'] === null);
    expect(table.complaints()).toEqual([]);
  });

  it('a second press of the same button during one’s own order is refused', async () => {
    const table = await BoardingTable.lay(3);
    await table.toBoth();
    const answers = await Promise.all([table.commandBy('boarders'), table.commandBy('boarders')]);
    // Both travel sealed, and either may be unsealed first.
    expect(answers.map((refusal) => refusal?.code ?? 'taken').sort()).toEqual(['command-in-progress', 'taken']);
  });

  it.each<[string, string, MarineRules]>([
    ['all in one', 'robots', { ...rules, redactedFor: (state) => state }],
    [
      'one figure too many',
      'robots',
      leaky((part, { figures, units }) => {
        const hidden = Object.values(figures).find(({ id }) => part.figures[id] === undefined);
        const unit = units[hidden?.unit ?? ''];
        if (hidden === undefined || unit === undefined) return part;
        return {
          ...part,
          units: { ...part.units, [hidden.unit]: unit },
          figures: { ...part.figures, [hidden.id]: hidden },
        };
      }),
    ],
    [
      'the plots of those in sight',
      'order',
      leaky((part, { figures }) => ({
        ...part,
        figures: Object.fromEntries(
          Object.entries(part.figures).map(([id, one]) => [id, { ...figures[id], ...one, ...plotOf(figures[id]) }]),
        ),
      })),
    ],
  ])('is searched well: a part with %s is found out', async (_leak, phase, leaking) => {
    const table = await BoardingTable.lay(3, leaking);
    await table.to(phase);
    expect(table.leaks()).not.toEqual([]);
  });

  it('gives the same end at whatever write the referee dies, and reveals nothing by it', async () => {
    const table = await BoardingTable.lay(3);
    await table.to('move');
    for (let i = 0; i < 2; i += 1) await table.command();
    const start = table.stop();
    const through = async (deaths: readonly Death[]): Promise<object> => {
      await table.startFrom(start);
      table.world.deaths = deaths;
      for (let i = 0; i < 2; i += 1) await table.commandThrough();
      return table.facts();
    };
    const facts = await through([]);
    const { writes } = table.world;
    expect(writes).toBeGreaterThan(8);
    expect(table.state(users.gamemaster)?.phase).toBe('order');
    for (let write = 1; write <= writes; write += 1) {
      expect(await through([{ write, landed: write % 2 === 0 }]), `at write ${write} of ${writes}`).toEqual(facts);
      expect(table.leaks()).toEqual([]);
    }
  });

  it('is undone and redone, and nobody learns more than at first', async () => {
    const table = await BoardingTable.lay(3);
    await table.to('move');
    const battle = { id: table.combat()?.id ?? '' };
    const before = table.state(users.gamemaster);
    await table.command();
    const after = table.state(users.gamemaster);
    const { page } = table.client(users.gamemaster);
    const seq = Number(table.data()['seq']);
    expect(await table.settled(page.sendUndo(battle, seq))).toBeNull();
    await table.rest();
    expect(table.state(users.gamemaster)).toEqual(before);
    expect(await table.settled(page.sendRedo(battle, seq))).toBeNull();
    await table.rest();
    expect(table.state(users.gamemaster)).toEqual(after);
    expect(table.leaks()).toEqual([]);
    isSeenByAll(table);
  });

  it('is saved during play without revealing anything, and opens where its key is', async () => {
    const table = await BoardingTable.lay(3);
    await table.to('move');
    await table.command();
    const before = table.state(users.gamemaster);
    const { page, files } = table.client(users.gamemaster);
    const combat = table.combat() ?? expect.fail('there is no battle');
    await table.settled(page.saveBattle({ combat, ruleset: starshipMarine }));
    const [file = ''] = files;
    expect(file).toContain('"ruleset":"starship-marine"');
    expect(table.signs('boarders').filter((sign) => file.replaceAll('\\', '').includes(sign))).toEqual([]);
    await table.settled(page.openBattle(JSON.parse(file)));
    expect(table.state(users.gamemaster)?.figures).toEqual(before?.figures);
    expect(table.leaks()).toEqual([]);
    const stranger = table.client(users.red).page.openBattle(JSON.parse(file));
    await expect(table.settled(stranger)).rejects.toMatchObject({ code: 'file-sealed' });
  });

  it('has its figures in the order in which a saved battle plays again, so that their shots come in that order', async () => {
    const table = await BoardingTable.lay(3);
    await table.to('move');
    const state = table.state(users.gamemaster) ?? expect.fail('there is no battle');
    expect(Object.keys(state.figures)).toEqual(Object.keys(asStored(state).figures));
  });

  it('is closed where no browser has the key, and continues with the figures that everybody knows', async () => {
    const table = await BoardingTable.lay(3);
    await table.to('move');
    const battle = table.combat()?.id ?? '';
    const open = Object.keys(table.data()['tokens'] as object);
    table.world.kill(table.client(users.gamemaster));
    const { page } = table.world.join(users.second);
    table.referee = users.second;
    await table.rest();
    expect(Object.keys(table.state(users.second)?.figures ?? {}).sort()).toEqual(open.sort());
    const command = { kind: 'command', battle, seat: 'boarders', command: { type: 'ready' } };
    expect(await table.settled(page.sendIntent(command))).toMatchObject({ code: 'battle-sealed' });
    expect(await table.settled(page.sendIntent({ kind: 'reveal-secrets', battle }))).toBeNull();
    await table.rest();
    const { seq } = table.data();
    await table.command();
    expect(table.data()['seq']).toBe(Number(seq) + 1);
  });

  it('continues with another gamemaster, and after a reload, with everything that was plotted', async () => {
    const table = await BoardingTable.lay(3);
    await table.to('move');
    await table.command();
    const before = table.state(users.gamemaster);
    table.world.join(users.second);
    await table.rest();
    table.world.kill(table.client(users.gamemaster));
    await table.rest();
    table.referee = users.second;
    expect(table.state(users.second)).toEqual(before);
    await table.reload(users.blue);
    isSeenByAll(table);
    await table.command();
    expect(table.leaks()).toEqual([]);
  });
});

const plotOf = (one: object | undefined): object => ({
  plot: one !== undefined && 'plot' in one ? (one.plot ?? null) : null,
});
