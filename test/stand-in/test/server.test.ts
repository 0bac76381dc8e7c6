import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { io, type Socket } from 'socket.io-client';
import { afterEach, describe, expect, it } from 'vitest';
import { startServer, type RunningServer } from '../server/server';
import { seedIds } from '../server/seed';
import type { PlainObject } from '../common/types';
import type { Answer, WireResponse, WorldData } from '../common/wire';

const modulePath = join(dirname(fileURLToPath(import.meta.url)), 'fixtures', 'sample-module');
let server: RunningServer;
const sockets: Socket[] = [];
const folders: string[] = [];

async function start(generation: 13 | 14 = 13, dataPath?: string): Promise<void> {
  server = await startServer({
    generation,
    system: 'plain',
    modulePaths: [modulePath],
    port: 0,
    testMode: true,
    clientPath: '.',
    ...(dataPath === undefined ? {} : { dataPath }),
  });
}

async function signIn(user: string): Promise<Socket> {
  const response = await fetch(`${server.url}/join`, {
    method: 'POST',
    body: new URLSearchParams({ user }),
    redirect: 'manual',
  });
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  const socket = io(server.url, { transports: ['websocket'], extraHeaders: { cookie } });
  sockets.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

async function modify(socket: Socket, request: PlainObject): Promise<Answer<WireResponse[]>> {
  const operation = { parentUuid: null, pack: null, ...(request['operation'] as PlainObject | undefined) };
  return (await socket.emitWithAck('modifyDocument', { requests: [{ ...request, operation }] })) as Answer<
    WireResponse[]
  >;
}

const next = (socket: Socket, event: string): Promise<unknown[]> =>
  new Promise((resolve) => socket.once(event, (...args: unknown[]) => resolve(args)));

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect();
  await server.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

describe('the server', () => {
  it('lets nobody in without a session', async () => {
    await start();
    const socket = io(server.url, { transports: ['websocket'], reconnection: false });
    sockets.push(socket);
    const [error] = (await next(socket, 'connect_error')) as [Error];
    expect(error.message).toBe('no session');
    expect((await fetch(`${server.url}/game`, { redirect: 'manual' })).headers.get('location')).toBe('/join');
  });

  it('gives a fresh world with three users and an empty table', async () => {
    await start();
    const blue = await signIn('Blue');
    const value = (await blue.emitWithAck('world')) as WorldData;
    expect(value.documents['users']?.map((user) => user['name'])).toEqual(['Gamemaster', 'Blue', 'Orange']);
    expect(value.documents['scenes']?.[0]).toMatchObject({
      name: 'Empty table',
      width: 4800,
      height: 3600,
      grid: { type: 0, size: 100, distance: 1, units: 'in' },
    });
    expect(value.documentTypes['Actor']).toEqual(['base', 'sample.squad']);
  });

  it('gives the same response to the requester and to the others', async () => {
    await start();
    const [gm, blue] = [await signIn('Gamemaster'), await signIn('Blue')];
    const heard = next(blue, 'documentsModified');
    const answer = await modify(gm, {
      action: 'create',
      type: 'Actor',
      data: [{ name: 'Squad', type: 'sample.squad', system: { notes: 'a<script>b</script>' } }],
    });
    expect(answer).toMatchObject({
      ok: true,
      value: [{ action: 'create', userId: seedIds.gamemaster, result: [{ name: 'Squad', system: { notes: 'a' } }] }],
    });
    expect([(await heard)[0]]).toEqual([(answer as { value: unknown }).value]);
  });

  it('refuses a batch whole when one part is not allowed', async () => {
    await start();
    const [gm, blue] = [await signIn('Gamemaster'), await signIn('Blue')];
    const made = await modify(gm, {
      action: 'create',
      type: 'Actor',
      data: [
        { name: 'Mine', type: 'sample.squad', ownership: { [seedIds.blue]: 3 } },
        { name: 'Not mine', type: 'sample.squad' },
      ],
    });
    const ids = made.ok ? (made.value[0]?.result as PlainObject[]).map((source) => source['_id']) : [];
    const answer = await modify(blue, {
      action: 'update',
      type: 'Actor',
      updates: ids.map((_id) => ({ _id, name: 'Renamed' })),
    });
    expect(answer).toMatchObject({ ok: false });
    expect(server.world.store.all('Actor').map((actor) => actor['name'])).toEqual(['Mine', 'Not mine']);
  });

  it('refuses unknown types and invalid data', async () => {
    await start();
    const gm = await signIn('Gamemaster');
    expect(
      await modify(gm, { action: 'create', type: 'Actor', data: [{ name: 'x', type: 'sample.robot' }] }),
    ).toMatchObject({ ok: false });
    expect(
      await modify(gm, { action: 'update', type: 'Scene', updates: [{ _id: seedIds.scene, width: 'wide' }] }),
    ).toMatchObject({ ok: false });
  });

  it('leaves whispers out for those they are not for', async () => {
    await start();
    const [gm, blue] = [await signIn('Gamemaster'), await signIn('Blue')];
    await modify(gm, {
      action: 'create',
      type: 'ChatMessage',
      data: [{ content: 'secret', whisper: [seedIds.gamemaster] }, { content: 'open' }],
    });
    const value = (await blue.emitWithAck('world')) as WorldData;
    expect(value.documents['messages']?.map((message) => message['content'])).toEqual(['open']);
  });

  it('does not let a player speak for another', async () => {
    await start();
    const blue = await signIn('Blue');
    expect(
      await modify(blue, {
        action: 'create',
        type: 'ChatMessage',
        data: [{ content: 'x', author: seedIds.gamemaster }],
      }),
    ).toMatchObject({ ok: false });
  });

  it('passes module messages on with the true sender, to the recipients only', async () => {
    await start();
    const [gm, blue, orange] = [await signIn('Gamemaster'), await signIn('Blue'), await signIn('Orange')];
    let leaked = 0;
    orange.on('module.sample', () => (leaked += 1));
    blue.on('module.sample', () => (leaked += 1));
    gm.on('module.silent', () => (leaked += 1));
    const heard = next(gm, 'module.sample');
    blue.emit('module.silent', 1);
    blue.emit('module.sample', { hello: 1, userId: seedIds.gamemaster }, { recipients: [seedIds.gamemaster] });
    expect(await heard).toEqual([{ hello: 1, userId: seedIds.gamemaster }, seedIds.blue]);
    await orange.emitWithAck('world');
    expect(leaked).toBe(0);
  });

  it('queries: answered, timed out, absent', async () => {
    await start();
    const [gm, blue] = [await signIn('Gamemaster'), await signIn('Blue')];
    blue.on('queryAsk', ({ id, name, sender }: { id: string; name: string; sender: string }) => {
      if (name === 'sample.dodge') blue.emit('queryAnswer', { id, outcome: { status: 'done', value: sender } });
    });
    const ask = async (id: string, name: string, userId: string): Promise<unknown> => {
      const result = next(gm, 'queryResult');
      gm.emit('query', { id, userId, name, data: {}, timeout: 30 });
      return (await result)[0];
    };
    expect(await ask('1', 'sample.dodge', seedIds.blue)).toEqual({
      id: '1',
      outcome: { status: 'done', value: seedIds.gamemaster },
    });
    expect(await ask('2', 'sample.slow', seedIds.blue)).toMatchObject({
      outcome: { status: 'error', message: expect.stringContaining('timed out') as string },
    });
    expect(await ask('3', 'sample.dodge', seedIds.orange)).toMatchObject({
      outcome: { status: 'error', message: expect.stringContaining('not connected') as string },
    });
  });

  it('announces who comes and goes, and refuses what the user who left was asked', async () => {
    await start();
    const gm = await signIn('Gamemaster');
    const came = next(gm, 'userConnected');
    const blue = await signIn('Blue');
    expect(await came).toEqual([{ userId: seedIds.blue, active: true }]);
    const [result, left] = [next(gm, 'queryResult'), next(gm, 'userConnected')];
    gm.emit('query', { id: '1', userId: seedIds.blue, name: 'sample.slow', data: {}, timeout: null });
    await next(blue, 'queryAsk');
    blue.disconnect();
    expect((await result)[0]).toMatchObject({
      outcome: { status: 'error', message: 'The user left before answering' },
    });
    expect(await left).toEqual([{ userId: seedIds.blue, active: false }]);
  });

  it('only one scene is active', async () => {
    await start(14);
    const gm = await signIn('Gamemaster');
    const answer = await modify(gm, { action: 'create', type: 'Scene', data: [{ name: 'Second', active: true }] });
    expect(answer).toMatchObject({
      ok: true,
      value: [
        { result: [{ levels: [{ name: 'Level' }] }] },
        { action: 'update', result: [{ _id: seedIds.scene, active: false }] },
      ],
    });
  });

  it('keeps the table over a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stand-in-world-'));
    folders.push(folder);
    await start(13, folder);
    await modify(await signIn('Gamemaster'), {
      action: 'create',
      type: 'Actor',
      data: [{ name: 'Kept', type: 'sample.squad' }],
    });
    await server.close();
    await start(13, folder);
    expect(server.world.store.all('Actor').map((actor) => actor['name'])).toEqual(['Kept']);
  });
});
