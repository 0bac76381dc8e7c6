import { describe, expect, it } from 'vitest';
import { SecretTable } from './secret-table';
import { toy } from './toy';
import { users } from './world';

async function atPlots(seed = 4): Promise<SecretTable> {
  const table = await SecretTable.lay(seed);
  await table.toPlots();
  return table;
}

describe('a common decision', () => {
  it('is put to all at once; nothing of a choice is heard before its time, then all of it', async () => {
    const table = await atPlots();
    expect(table.asking()).toEqual(['north', 'east']);
    const before = table.sent.length;
    const { figure, option } = table.ambush;
    table.declare('north', option);
    await table.rest();
    expect(table.asking()).toEqual(['east']);
    expect(table.received(users.red, [option, figure], before)).toEqual([]);
    table.declare('east', 'guard');
    await table.until(() => table.data()['open'] === null);
    expect(table.received(users.red, [figure], before)).toEqual([figure]);
    expect(table.complaints()).toEqual([]);
  });

  it('continues where it was when the referee is opened again: those who have answered are not asked again', async () => {
    const table = await atPlots();
    const { figure, option } = table.ambush;
    table.declare('north', option);
    await table.until(() => table.asking().length === 1);
    await table.rest();
    table.world.asked.length = 0;
    await table.reload(users.gamemaster);
    expect(table.world.asked).toEqual(['plot east']);
    expect(table.data()['said']).toEqual([{ label: 'plot north', answer: option }]);
    table.declare('east', 'guard');
    await table.until(() => table.data()['open'] === null);
    expect(table.state(users.gamemaster)?.figures[figure]).toMatchObject({ shown: 'face-up' });
  });

  it('continues with a gamemaster who was never given the key: those who have answered answer once more', async () => {
    const { redactedFor: _redactedFor, ...open } = toy.rules;
    const table = await SecretTable.lay(4, open);
    await table.toPlots();
    const { option } = table.ambush;
    table.declare('north', option);
    await table.until(() => table.asking().length === 1);
    expect(table.received(users.red, [`answer\\":\\"${option}`])).toEqual([]);
    table.world.kill(table.client(users.gamemaster));
    table.world.join(users.second);
    table.referee = users.second;
    await table.rest();
    table.declare('east', 'guard');
    await table.until(() => table.data()['open'] === null);
    expect(table.state(users.second)).toMatchObject({ plots: { north: option, east: 'guard' } });
    expect(table.complaints()).toEqual([]);
  });

  it('is asked again of a player who is opened again while all still think', async () => {
    const table = await atPlots();
    table.world.asked.length = 0;
    await table.reload(users.red);
    expect(table.world.asked).toContain('plot east');
    table.declare('north', 'guard');
    table.declare('east', 'guard');
    await table.until(() => table.data()['open'] === null);
    expect(table.complaints()).toEqual([]);
  });

  it('has one time for all: then the default is used for those who have not answered, and late players are told', async () => {
    const table = await SecretTable.lay(4);
    table.world.settings.set('answerSeconds', 60);
    await table.toPlots();
    const { option } = table.ambush;
    table.declare('north', option);
    await table.world.until(() => table.data()['open'] === null, 90_000);
    expect(table.data()['open']).toBeNull();
    expect(table.state(users.gamemaster)).toMatchObject({ plots: { north: option, east: 'guard' } });
    const { seq } = table.data();
    table.declare('east', 'strike:north');
    await table.rest();
    expect(table.data()['seq']).toBe(seq);
    expect(table.client(users.red).warnings).toEqual(['Your answer came too late: another one counts.']);
    expect(table.client(users.blue).warnings).toEqual([]);
  });

  it('is answered by an automaton for its seat at once; the reason is shown when all have answered', async () => {
    const table = await SecretTable.lay(4);
    while (table.state(users.gamemaster)?.phase !== 'plot') await table.command();
    const { page } = table.client(users.gamemaster);
    const combat = table.combat() ?? expect.fail('there is no battle');
    await table.settled(page.assignSeat(combat, 'east', { users: [], automaton: true }));
    const reasons = (): number =>
      (table.data()['log'] as { text: { key: string } }[]).filter(({ text: { key } }) => key.endsWith('.automaton'))
        .length;
    await table.begin();
    await table.until(() => table.asking().join() === 'north');
    await table.rest();
    expect(table.world.asked.filter((label) => label === 'plot east')).toEqual([]);
    expect(reasons()).toBe(0);
    table.declare('north', 'guard');
    await table.until(() => table.data()['open'] === null);
    expect(reasons()).toBe(1);
    expect(table.complaints()).toEqual([]);
  });

  it('is answered by the gamemaster for absent players', async () => {
    const table = await SecretTable.lay(4);
    while (table.state(users.gamemaster)?.phase !== 'plot') await table.command();
    table.world.kill(table.client(users.red));
    table.minds.set('plot east', 'guard');
    table.minds.set('plot north', 'guard');
    await table.command();
    expect(table.state(users.gamemaster)).toMatchObject({ plots: { north: 'guard', east: 'guard' } });
    expect(table.complaints()).toEqual([]);
  });
});
