import { describe, expect, it } from 'vitest';
import { HidingTable, openD6, sides, type Hiding, type HidingRules } from './hiding-table';
import { users } from './world';

const { rules } = openD6;

/** Rules with a part that says more than it should. */
function leaky(more: (part: Hiding, state: Hiding) => Hiding): HidingRules {
  return { ...rules, redactedFor: (state, seat) => more(rules.redactedFor?.(state, seat) ?? state, state) };
}

/** Every player's browser shows the battle as the rules let their side see it. */
function isSeenByAll(table: HidingTable): void {
  const whole = table.state(table.referee) ?? expect.fail('there is no battle');
  for (const side of Object.keys(sides)) expect(table.seen(side)).toEqual(rules.seen(whole, side));
}

describe('a battle with hidden troops', () => {
  it.each(['counters', 'partial', 'written'])(
    'by %s tells the other side’s browser neither who is hidden nor which counter is real, while counters move and show their troops',
    async (how) => {
      const table = await HidingTable.lay(5, how);
      const [hidden, laid] = [table.signs().length, table.places()];
      expect(hidden).toBeGreaterThan(10);
      expect(table.leaks()).toEqual([]);
      let moved = false;
      for (let i = 0; i < 14; i += 1) {
        await table.command();
        expect(table.leaks()).toEqual([]);
        moved ||= Object.entries(table.places()).some(([counter, place]) => laid[counter] !== place);
        if (i % 4 === 0) isSeenByAll(table);
      }
      // In this battle those without counters of their own show themselves before they move.
      expect(moved || how === 'partial').toBe(true);
      expect(table.signs().length).toBeLessThan(hidden);
      expect(table.complaints()).toEqual([]);
    },
  );

  it.each<[string, HidingRules]>([
    ['nothing left out', { ...rules, redactedFor: (state) => state }],
    [
      'which counter is real',
      leaky((part, { counters = [] }) => ({
        ...part,
        counters: (part.counters ?? []).map((one) => counters.find(({ id }) => id === one.id) ?? one),
      })),
    ],
  ])('is searched well: a part with %s is found out', async (_leak, leaking) => {
    const table = await HidingTable.lay(5, 'counters', leaking);
    const found = new Set(table.leaks());
    for (let i = 0; i < 6 && found.size === 0; i += 1) {
      await table.command();
      for (const leak of table.leaks()) found.add(leak);
    }
    expect([...found]).not.toEqual([]);
  });

  it('with entanglement fields tells the other side’s browser nothing of squares that nobody has entered', async () => {
    const table = await HidingTable.layField(3);
    for (let i = 0; i < 16; i += 1) {
      await table.command();
      expect(table.leaks()).toEqual([]);
      if (i === 1) expect(table.signs().filter((sign) => sign.startsWith('{')).length).toBeGreaterThan(5);
      if (i % 4 === 0) isSeenByAll(table);
    }
    expect(table.complaints()).toEqual([]);
  });

  it('is searched well: a part with the squares of a field is found out', async () => {
    const leak = leaky((part, { fields = [] }) => (fields.length === 0 ? part : { ...part, fields }));
    const table = await HidingTable.layField(3, leak);
    const found = new Set(table.leaks());
    for (let i = 0; i < 6 && found.size === 0; i += 1) {
      await table.command();
      for (const sign of table.leaks()) found.add(sign);
    }
    expect([...found]).not.toEqual([]);
  });

  it('is undone and redone, and the other side learns no more than at first', async () => {
    const table = await HidingTable.lay(5, 'counters');
    while (table.state(table.referee)?.phase !== 'movement') await table.command();
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
  });
});
