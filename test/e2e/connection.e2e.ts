import { beforeAll, expect, it } from 'vitest';
import type { Network } from '../stand-in/server/network';
import type { WireRequest } from '../stand-in/common/wire';
import { describeTableIn } from './support/describe-table';
import { eventually } from './support/eventually';
import { deploy } from './support/gallery';
import type { Gamemaster } from './support/gamemaster';
import type { Player } from './support/player';
import { answerInPage, commandInPage } from './support/soak/in-page';
import { worlds } from './support/tables';

describeTableIn(worlds, 'a network that breaks for a moment', (world) => {
  let gm: Gamemaster;
  let blue: Player;
  let network: Network;

  beforeAll(async () => {
    gm = await world.gamemaster();
    blue = await world.player('Blue');
    await deploy(gm, 'hangar');
    await gm.panel.seats({ rebels: ['Gamemaster'], troopers: ['Blue'] });
    ({ network } = world.host.server.switchboard);
  });

  const idOf = (name: string): string =>
    String(world.host.server.world.store.all('User').find((user) => user['name'] === name)?.['_id']);

  /** When the page was loaded; another number when it was loaded again. It may be just on its way. */
  const loaded = async (player: Player): Promise<number> => {
    const { page } = player;
    try {
      await page.waitForFunction(() => (globalThis as unknown as { __standIn?: { ready: boolean } }).__standIn?.ready);
      return await page.evaluate(() => performance.timeOrigin);
    } catch {
      return loaded(player);
    }
  };

  const isOffline = async ({ page }: Player): Promise<boolean> =>
    page.evaluate(() => !(globalThis as unknown as { game: { socket: { connected: boolean } } }).game.socket.connected);

  /** What the server keeps of the battle. */
  const stored = (): { readonly seq: number; readonly open: string } => {
    const [combat] = world.host.server.world.store.all('Combat');
    return combat?.['system'] as { seq: number; open: string };
  };

  const finished = async (seq: number): Promise<void> =>
    eventually(async () => Promise.resolve([stored().seq >= seq, stored().open]), [true, ''], { what: 'the command' });

  /** Both see the battle as it is stored. */
  async function agree(): Promise<void> {
    await Promise.all([loaded(gm), loaded(blue)]);
    await gm.rest();
    const [mine, theirs] = [await gm.battle(), await blue.battle()];
    expect(theirs.state).toEqual(mine.state);
    expect([mine.seq, theirs.seq]).toEqual([stored().seq, stored().seq]);
    // The page that was loaded anew may still be drawing its panel.
    const told = await gm.panel.log();
    await eventually(async () => blue.panel.log(), told, { what: 'the log' });
  }

  it('a player who missed a command is told so and sees the battle as it is', async () => {
    const before = await loaded(blue);
    network.cut(idOf('Blue'));
    await eventually(async () => isOffline(blue), true);
    expect(await blue.panel.root.innerText()).toContain('lost its connection');
    await gm.panel.bigButton.click();
    await finished(1);
    network.mend(idOf('Blue'));
    await eventually(async () => (await loaded(blue)) !== before, true);
    // The host takes notices away after a few seconds.
    const isTold = async () => (await blue.notices()).join().includes('was reloaded because it had missed changes');
    await eventually(isTold, true, { what: 'why the page was reloaded' });
    await agree();
  });

  it('a player who missed nothing continues without a reload, and can command', async () => {
    const before = await loaded(blue);
    network.cut(idOf('Blue'));
    await eventually(async () => isOffline(blue), true);
    network.mend(idOf('Blue'));
    await eventually(async () => isOffline(blue), false);
    await eventually(async () => (await blue.panel.root.innerText()).includes('lost its connection'), false);
    expect(await loaded(blue)).toBe(before);
    const { seq } = stored();
    await blue.page.evaluate(commandInPage, { style: 'automaton' as const, seed: seq });
    await finished(seq + 1);
    await agree();
  });

  it.each([
    ['landed', true],
    ['did not land', false],
  ])('the referee whose connection breaks in a command, in a write that %s, finishes it', async (_name, landed) => {
    const { seq } = stored();
    const before = await loaded(gm);
    network.loseAnswer(idOf('Gamemaster'), { landed, breaks: true }, isOfCommand);
    await command();
    await eventually(async () => (await loaded(gm)) !== before, true);
    await playTo(seq + 1);
    await agree();
  });

  it('the referee whose connection breaks at rest continues, with the questions to others meanwhile', async () => {
    const { seq } = stored();
    network.cut(idOf('Gamemaster'));
    await eventually(async () => isOffline(gm), true);
    network.mend(idOf('Gamemaster'));
    await eventually(async () => isOffline(gm), false);
    await eventually(async () => (await gm.panel.root.innerText()).includes('lost its connection'), false);
    await playTo(seq + 1);
    await agree();
  });

  /** Gives the next command, as an automaton would; false where a page is just being loaded. */
  async function command(): Promise<boolean> {
    return gm.page.evaluate(commandInPage, { style: 'automaton' as const, seed: stored().seq }).catch(() => false);
  }

  /** Plays until so many commands are done; whatever is asked is answered with the first option. */
  async function playTo(seq: number): Promise<void> {
    const look = async (): Promise<readonly unknown[]> => {
      for (const { page } of [gm, blue]) await page.evaluate(answerInPage, 0).catch(() => false);
      if (stored().seq < seq) await command();
      return [stored().seq >= seq, stored().open];
    };
    await eventually(look, [true, ''], { what: 'the command' });
  }
});

/** A write of the battle in the middle of a command, not of its lease. */
function isOfCommand(request: WireRequest): boolean {
  return (
    request.action === 'update' && request.type === 'Combat' && JSON.stringify(request.updates).includes('"lines"')
  );
}
