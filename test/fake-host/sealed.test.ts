import { describe, expect, it } from 'vitest';
import { REFEREE } from './rules';
import { SecretTable, sides } from './secret-table';
import { toy } from './toy';
import { users } from './world';

const everySide = Object.keys(sides) as (keyof typeof sides)[];

/** What has reached a browser that its side is not to know. */
function leaksAt(table: SecretTable): readonly string[] {
  return everySide.flatMap((side) => table.received(sides[side], table.hiddenFrom(side)));
}

/** Every player's browser shows the battle as the rules let their side see it. */
function isSeenByAll(table: SecretTable): void {
  const whole = table.state(table.referee) ?? expect.fail('there is no battle');
  for (const side of everySide) expect(table.seen(side)).toEqual(toy.rules.seen(whole, side));
}

describe('a battle with hidden figures', () => {
  it('reveals to no browser what its side does not know, in any document, message or query; all see what they may', async () => {
    const table = await SecretTable.lay(4);
    expect(table.hiddenFrom('east').length).toBeGreaterThan(4);
    for (let i = 0; i < 14; i += 1) {
      expect(leaksAt(table)).toEqual([]);
      isSeenByAll(table);
      await table.command();
    }
    expect(table.complaints()).toEqual([]);
  });

  it('is searched well: rules that keep nothing apart, or one figure too little, are found out at once', async () => {
    const { redactedFor: _redactedFor, ...open } = toy.rules;
    expect(leaksAt(await SecretTable.lay(4, open))).not.toEqual([]);
    const redactedFor: typeof toy.rules.redactedFor = (state, seat) => {
      const part = toy.rules.redactedFor?.(state, seat) ?? state;
      const [figure, unit] = [state.figures['north-2'], state.units['north-2']];
      if (figure === undefined || unit === undefined) return part;
      return {
        ...part,
        figures: { ...part.figures, [figure.id]: figure },
        units: { ...part.units, [figure.id]: unit },
      };
    };
    expect(leaksAt(await SecretTable.lay(4, { ...toy.rules, redactedFor }))).not.toEqual([]);
  });

  it('has no token of a figure before it is seen', async () => {
    const table = await SecretTable.lay(4);
    const tokens = (): string[] => Object.keys(table.data()['tokens'] as object).sort();
    expect(tokens()).toEqual(['east-crawler', 'north-crawler']);
    await table.toPlots();
    const { figure, option } = table.ambush;
    expect(tokens()).not.toContain(figure);
    table.declare('north', option);
    table.declare('east', 'guard');
    await table.until(() => table.data()['open'] === null);
    expect(tokens()).toContain(figure);
  });

  it('is taken back with all that was hidden, and nobody learns of it', async () => {
    const table = await SecretTable.lay(4);
    await table.command();
    const before = table.state(users.gamemaster);
    await table.command();
    // Who was shown by it has been seen.
    const hidden = everySide.map((side) => table.hiddenFrom(side));
    const { page } = table.client(users.gamemaster);
    void page.sendUndo({ id: table.combat()?.id ?? '' }, 2);
    await table.until(() => (table.data()['done'] as object[]).length === 1 && table.data()['undoing'] === null);
    expect(table.state(users.gamemaster)).toEqual(before);
    expect(everySide.flatMap((side, i) => table.received(sides[side], hidden[i] ?? []))).toEqual([]);
    isSeenByAll(table);
  });

  it('is redone after an undo, and reveals no more than at first', async () => {
    const table = await SecretTable.lay(4);
    await table.command();
    await table.command();
    const after = table.state(users.gamemaster);
    const hidden = everySide.map((side) => table.hiddenFrom(side));
    const since = table.sent.length;
    const { page } = table.client(users.gamemaster);
    const battle = { id: table.combat()?.id ?? '' };
    expect(await table.settled(page.sendUndo(battle, 2, 1))).toBeNull();
    await table.rest();
    expect(table.data()).toMatchObject({ done: [], undone: [{ seq: 1 }, { seq: 2 }] });
    expect(table.data(users.red)['undone']).toMatchObject([{ before: [] }, { before: [] }]);
    for (const seq of [1, 2]) expect(await table.settled(page.sendRedo(battle, seq))).toBeNull();
    await table.rest();
    expect(table.state(users.gamemaster)).toEqual(after);
    expect(everySide.flatMap((side, i) => table.received(sides[side], hidden[i] ?? [], since))).toEqual([]);
    isSeenByAll(table);
    expect(table.complaints()).toEqual([]);
  });

  it('reveals standing orders to nobody else, not even on their way; a new player of the side reads them', async () => {
    const table = await SecretTable.lay(4);
    const battle = table.combat()?.id ?? '';
    const since = table.sent.length;
    const order = { kind: 'beyond', distance: 7.125 };
    const intent = { kind: 'standing', battle, unit: 'north-crawler', order };
    expect(await table.settled(table.client(users.blue).page.sendIntent(intent))).toBeNull();
    await table.rest();
    for (const user of [users.gamemaster, users.blue])
      expect(table.data(user)['standing']).toEqual({ 'north-crawler': order });
    expect(table.data(users.red)['standing']).toEqual({});
    expect(table.received(users.red, ['7.125', 'north-crawler'], since)).toEqual([]);

    const combat = table.combat() ?? expect.fail('there is no battle');
    const seat = { users: [users.red], automaton: false };
    await table.settled(table.client(users.gamemaster).page.assignSeat(combat, 'north', seat));
    await table.rest();
    expect(table.data(users.red)['standing']).toEqual({ 'north-crawler': order });
  });

  it('is repaired from what was sealed, and reveals nothing by it', async () => {
    const table = await SecretTable.lay(4);
    await table.command();
    const before = table.state(users.gamemaster);
    const combat = table.combat() ?? expect.fail('there is no battle');
    const updates = [{ _id: combat.id, system: { table: '{', lines: { 0: '{' } } }];
    table.world.tamper({ action: 'update', type: 'Combat', updates, operation: { parentUuid: null, pack: null } });
    const { page } = table.client(users.gamemaster);
    const mended: string[] = [];
    for (let tries = 0; tries < 4; tries += 1) {
      const now = table.combat() ?? expect.fail('the battle is gone');
      const [damage] = page.damagesOf(now);
      if (damage === undefined) break;
      mended.push(damage.about);
      await table.settled(page.mend(now, damage, damage.remedies[0] ?? ''));
      await table.rest();
    }
    expect(mended).toEqual(['table', 'log.0']);
    expect(table.state(users.gamemaster)).toEqual(before);
    expect(leaksAt(table)).toEqual([]);
    isSeenByAll(table);
    await table.command();
    expect(table.complaints()).toEqual([]);
  });

  it('is repaired although nobody can read who plays it, also by a browser that has just been opened', async () => {
    for (const seats of ['', 'null', '7', '{"north":{"users":5}}']) {
      const table = await SecretTable.lay(4);
      await table.command();
      const before = table.state(users.gamemaster);
      const combat = table.combat() ?? expect.fail('there is no battle');
      const updates = [{ _id: combat.id, system: { seats } }];
      table.world.tamper({ action: 'update', type: 'Combat', updates, operation: { parentUuid: null, pack: null } });
      await table.reload(users.gamemaster);
      const { page } = table.client(users.gamemaster);
      const now = table.combat() ?? expect.fail('the battle is gone');
      const [damage] = page.damagesOf(now);
      expect(damage?.about).toBe('seats');
      await table.settled(page.mend(now, damage ?? expect.fail('nothing is damaged'), damage?.remedies[0] ?? ''));
      await table.rest();
      expect(table.state(users.gamemaster)).toEqual(before);
      expect(leaksAt(table)).toEqual([]);
    }
  });

  it('loses nothing when browsers are opened again, nor when another gamemaster takes over', async () => {
    const table = await SecretTable.lay(4);
    await table.command();
    const before = table.state(users.gamemaster);
    for (const user of [users.gamemaster, users.blue]) await table.reload(user);
    expect(table.state(users.gamemaster)).toEqual(before);
    isSeenByAll(table);

    table.world.join(users.second);
    await table.rest();
    table.world.kill(table.client(users.gamemaster));
    await table.rest();
    expect(table.state(users.second)).toEqual(before);
    table.referee = users.second;
    await table.command();
    expect(leaksAt(table)).toEqual([]);
    isSeenByAll(table);
  });

  it('has the same end at whatever write the referee dies', async () => {
    const undisturbed = await SecretTable.lay(9);
    const before = undisturbed.world.writes;
    for (let i = 0; i < 4; i += 1) await undisturbed.commandThrough();
    const facts = undisturbed.facts();
    const writes = undisturbed.world.writes - before;
    expect(writes).toBeGreaterThan(12);
    for (let write = 1; write <= writes; write += 1) {
      const table = await SecretTable.lay(9);
      table.world.deaths = [{ write: before + write, landed: write % 2 === 0 }];
      for (let i = 0; i < 4; i += 1) await table.commandThrough();
      expect(table.facts(), `at write ${write} of ${writes}`).toEqual(facts);
      expect(leaksAt(table)).toEqual([]);
    }
  });

  it('is closed to a gamemaster who was never given the key, who may continue with what is open', async () => {
    const table = await SecretTable.lay(4);
    table.world.kill(table.client(users.gamemaster));
    const { page } = table.world.join(users.second);
    table.referee = users.second;
    await table.rest();
    const battle = table.combat()?.id ?? '';
    expect(Object.keys(table.state(users.second)?.figures ?? {})).toEqual(['east-crawler', 'north-crawler']);
    const command = { kind: 'command', battle, seat: 'north', command: { type: 'pass' } };
    expect(await table.settled(page.sendIntent(command))).toMatchObject({ code: 'battle-sealed' });
    expect(await table.settled(page.sendIntent({ kind: 'reveal-secrets', battle }))).toBeNull();
    await table.rest();
    await table.command();
    expect(table.data()['seq']).toBe(1);
  });

  it('names nobody hidden in what the gamemaster does by hand', async () => {
    const table = await SecretTable.lay(4);
    const { page } = table.client(users.gamemaster);
    const battle = table.combat()?.id ?? '';
    const edit = { subject: { of: 'figure', id: 'north-1' }, field: 'acted', value: true };
    const refusal = await table.settled(page.sendIntent({ kind: 'by-hand', battle, edit }));
    expect(refusal).toBeNull();
    await table.rest();
    expect(table.received(users.red, table.hiddenFrom('east'))).toEqual([]);
    expect(table.data()['log']).toContainEqual(expect.objectContaining({ seats: [REFEREE] }));
    isSeenByAll(table);
  });

  it('keeps its secrets in a file, which opens only where its key is', async () => {
    const table = await SecretTable.lay(4);
    await table.command();
    const before = table.state(users.gamemaster);
    const { page, files } = table.client(users.gamemaster);
    const combat = table.combat() ?? expect.fail('there is no battle');
    await table.settled(page.saveBattle({ combat, ruleset: toy }));
    const [file = ''] = files;
    expect(file).toContain('"ruleset":"toy"');
    expect(table.hiddenFrom('east').filter((trace) => file.includes(trace))).toEqual([]);

    await table.settled(page.openBattle(JSON.parse(file)));
    expect(table.state(users.gamemaster)?.figures).toEqual(before?.figures);
    const stranger = table.client(users.red).page.openBattle(JSON.parse(file));
    await expect(table.settled(stranger)).rejects.toMatchObject({ code: 'file-sealed' });
  });

  it('is revealed when it has ended, with every step of it', async () => {
    const table = await SecretTable.lay(4);
    await table.command();
    const battle = table.combat()?.id ?? '';
    const steps = (): readonly string[] => Object.values(table.data(users.red)['chronicle'] as Record<string, string>);
    expect(steps().filter((step) => step.startsWith('*'))).toHaveLength(steps().length);
    const ending = { winner: null, note: '', figures: 'keep' };
    const { page } = table.client(users.gamemaster);
    expect(await table.settled(page.sendIntent({ kind: 'end', battle, ending }))).toBeNull();
    await table.rest();
    expect(steps().length).toBeGreaterThan(0);
    expect(steps().filter((step) => step.startsWith('*'))).toEqual([]);
    expect(table.state(users.red)).toEqual(table.state(users.gamemaster));
  });

  it('can no longer be read by the user who gave up a seat, but by the one who took it', async () => {
    const table = await SecretTable.lay(4);
    const combat = table.combat() ?? expect.fail('there is no battle');
    const hidden = 'north-1';
    expect(table.seen('north')?.figures).toHaveProperty(hidden);
    const seat = { users: [users.red], automaton: false };
    await table.settled(table.client(users.gamemaster).page.assignSeat(combat, 'north', seat));
    await table.rest();
    await table.reload(users.blue);
    expect(table.state(users.blue, 'north')?.figures).not.toHaveProperty(hidden);
    expect(table.state(users.red, 'north')?.figures).toHaveProperty(hidden);
    expect(table.state(users.gamemaster, REFEREE)?.figures).toHaveProperty(hidden);
  });
});
