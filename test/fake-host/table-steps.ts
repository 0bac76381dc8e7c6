import type { PlainObject } from '../stand-in/common/types';
import type { WireRequest, WireResponse } from '../stand-in/common/wire';
import type { Client, Damage } from './client';
import type { FakeDocument } from './documents';
import type { Rules, State } from './rules';
import { users, type World } from './world';

/** What a gamemaster does at a table beside giving commands: changes the map, deletes tokens, gives sides and posts, repairs. */
export const tableSteps = [
  'draw',
  'draw-amid',
  'drag',
  'ground',
  'reground',
  'erase',
  'delete-tokens',
  'seat',
  'posts',
  'repair',
] as const;

export type TableStep = (typeof tableSteps)[number];

/** Returns true if a step is one of those. */
export function isTableStep(step: string): step is TableStep {
  return tableSteps.some((one) => one === step);
}

/** The table as the person there sees it. */
export interface AtTable {
  readonly world: World;
  readonly ruleset: Rules;
  /** Does something until it has been done. */
  reach(goal: () => boolean, act: (client: Client) => Promise<unknown>): Promise<void>;
  /** Gives the next command. */
  command(client: Client): Promise<void>;
  combat(): FakeDocument | null;
  state(): State | null;
  data(): PlainObject;
}

const OUR = 'skirmish-line';
const ids = { wall: 'drawnwall0000000', amid: 'drawnwall0000001', region: 'drawnregion00000' } as const;

export async function takeTableStep(table: AtTable, step: TableStep): Promise<void> {
  if (table.state()?.outcome !== null) return;
  if (step === 'draw') await draw(table, ids.wall);
  else if (step === 'draw-amid') await drawAmid(table);
  else if (step === 'drag') await drag(table);
  else if (step === 'erase') await erase(table);
  else if (step === 'ground') await layGround(table);
  else if (step === 'reground') await changeGround(table);
  else if (step === 'delete-tokens') await deleteTokens(table);
  else if (step === 'seat') await giveSide(table);
  else if (step === 'posts') await givePosts(table);
  else await repair(table);
}

// ---------------------------------------------------------------- the map

const sceneOf = (client: Client): FakeDocument => {
  const [scene] = client.worldCollection('Scene').contents;
  if (scene === undefined) throw new Error('there is no scene');
  return scene;
};

/** The walls or regions of the scene, as they are stored. */
function stored({ world }: AtTable, name: 'walls' | 'regions'): readonly PlainObject[] {
  return (world.store.all('Scene')[0]?.[name] ?? []) as PlainObject[];
}

const isThere = (table: AtTable, name: 'walls' | 'regions', id: string): boolean =>
  stored(table, name).some((one) => one['_id'] === id);

/** The kinds of barrier or ground that the rules know; walls of one that they do not know change no table. */
function kindsOf({ ruleset: { table } }: AtTable, of: 'areas' | 'barriers'): readonly string[] {
  const all = table.terrain[of].flatMap(({ kinds }) => kinds.map(({ id }) => id));
  return of === 'areas' ? all : all.filter((id) => table.barrierHeight(id) !== null);
}

async function draw(table: AtTable, id: string): Promise<void> {
  await table.reach(
    () => isThere(table, 'walls', id),
    async (client) => drawWall(table, client, id),
  );
}

async function drawWall(table: AtTable, client: Client, id: string): Promise<void> {
  const kind = kindsOf(table, 'barriers').at(-1) ?? 'high-wall';
  const at = id === ids.wall ? 110 : 220;
  const wall = { _id: id, c: [at, 110, at, 310], sight: 20, light: 20, sound: 20, move: 20 };
  if (isThere(table, 'walls', id)) return;
  await sceneOf(client).createEmbeddedDocuments('Wall', [{ ...wall, flags: { [OUR]: { wallKind: kind } } }], {
    keepId: true,
  });
}

/** A wall is drawn as soon as the next command is open. */
async function drawAmid(table: AtTable): Promise<void> {
  const { world } = table;
  const before = Number(table.data()['seq']);
  const listen = (_from: string, what: unknown): void => {
    const [client] = world.clients;
    if (client !== undefined && isOpening(what)) void drawWall(table, client, ids.amid);
  };
  world.heard.push(listen);
  await table.reach(
    () => Number(table.data()['seq']) > before && isThere(table, 'walls', ids.amid),
    async (client) => {
      if (Number(table.data()['seq']) > before) await drawWall(table, client, ids.amid);
      else await table.command(client);
    },
  );
  world.heard.splice(world.heard.indexOf(listen), 1);
}

/** Whether this is the write with which a command begins. */
function isOpening(what: unknown): boolean {
  const { type, action, result } = what as Partial<WireResponse>;
  if (type !== 'Combat' || action !== 'update') return false;
  return (result as PlainObject[]).some(({ system }) => Boolean((system as PlainObject | undefined)?.['open']));
}

async function drag(table: AtTable): Promise<void> {
  const [first] = stored(table, 'walls');
  if (first === undefined) return;
  const id = String(first['_id']);
  const c = (first['c'] as number[]).map((place) => place + 40);
  const now = (): unknown => stored(table, 'walls').find((one) => one['_id'] === id)?.['c'];
  await table.reach(
    () => JSON.stringify(now()) === JSON.stringify(c),
    async (client) => sceneOf(client).updateEmbeddedDocuments('Wall', [{ _id: id, c }]),
  );
}

async function erase(table: AtTable): Promise<void> {
  const [first] = stored(table, 'walls');
  if (first === undefined) return;
  const id = String(first['_id']);
  await table.reach(
    () => !isThere(table, 'walls', id),
    async (client) => sceneOf(client).deleteEmbeddedDocuments('Wall', [id]),
  );
}

async function layGround(table: AtTable): Promise<void> {
  const [kind = 'woods'] = kindsOf(table, 'areas');
  const region = {
    _id: ids.region,
    name: 'drawn',
    shapes: [{ type: 'polygon', points: [100, 100, 300, 100, 300, 300, 100, 300], hole: false }],
    behaviors: [{ type: `${OUR}.terrain`, name: kind, system: { kind, height: null } }],
  };
  await table.reach(
    () => isThere(table, 'regions', ids.region),
    async (client) => sceneOf(client).createEmbeddedDocuments('Region', [region], { keepId: true }),
  );
}

async function changeGround(table: AtTable): Promise<void> {
  const kind = kindsOf(table, 'areas').at(-1) ?? 'rough';
  const behavior = (): PlainObject | undefined => {
    const region = stored(table, 'regions').find((one) => one['_id'] === ids.region);
    return (region?.['behaviors'] as PlainObject[] | undefined)?.[0];
  };
  await table.reach(
    () => (behavior()?.['system'] as PlainObject | undefined)?.['kind'] === kind,
    async (client) => {
      const region = sceneOf(client).embedded('Region').get(ids.region);
      const change = { _id: String(behavior()?.['_id']), system: { kind } };
      await region?.updateEmbeddedDocuments('RegionBehavior', [change]);
    },
  );
}

// ---------------------------------------------------------------- tokens, sides, posts

/** The last two figures on the table: they are taken out of the battle. */
async function deleteTokens(table: AtTable): Promise<void> {
  const before = Number(table.data()['seq']);
  const doomed = Object.values(table.data()['tokens'] as Record<string, string>).slice(-2);
  if (doomed.length === 0) return;
  await table.reach(
    () => Number(table.data()['seq']) > before,
    async (client) => sceneOf(client).deleteEmbeddedDocuments('Token', doomed),
  );
}

interface Seat {
  readonly users: readonly string[];
}

const seatsOf = (table: AtTable): Readonly<Record<string, Seat>> =>
  table.data()['seats'] as Readonly<Record<string, Seat>>;

/** The last side goes to a player, or back to the gamemaster. */
async function giveSide(table: AtTable): Promise<void> {
  const [side, seat] = Object.entries(seatsOf(table)).at(-1) ?? [];
  if (side === undefined || seat === undefined) return;
  const to = seat.users.includes(users.blue) ? users.gamemaster : users.blue;
  await table.reach(
    () => seatsOf(table)[side]?.users.includes(to) === true,
    async (client) => {
      const combat = table.combat();
      await client.page.loadRuleset(table.ruleset.id);
      if (combat !== null) await client.page.assignSeat(combat, side, { users: [to], automaton: false });
    },
  );
}

/** The first figure of the last side is its player's post. */
async function givePosts(table: AtTable): Promise<void> {
  const [side, seat] = Object.entries(seatsOf(table)).at(-1) ?? [];
  const [post] = Object.keys(table.data()['tokens'] as object);
  const [user] = seat?.users ?? [];
  if (side === undefined || post === undefined || user === undefined) return;
  const given = (): unknown => (table.data()['posts'] as Record<string, Record<string, string>>)[side]?.[post];
  await table.reach(
    () => given() === user,
    async (client) => {
      const combat = table.combat();
      if (combat !== null) await client.page.assignPosts(combat, side, { [post]: user });
    },
  );
}

// ---------------------------------------------------------------- repairs

const deletion = (type: string, id: string, parentUuid: string | null): WireRequest[] =>
  id === '' ? [] : [{ action: 'delete', type, ids: [id], operation: { parentUuid, pack: null } }];

/** What is lost while nobody is there: a token, an actor and a part of the battle. */
function harm({ world }: AtTable): void {
  const [combat] = world.store.all('Combat');
  const system = (combat?.['system'] ?? {}) as PlainObject;
  const listed = (part: string): readonly string[] =>
    Object.values(JSON.parse(String(system[part] === '' ? '{}' : system[part])) as Record<string, string>);
  const [actor = ''] = listed('actors');
  const [token = '', ...others] = listed('tokens');
  const parts: readonly PlainObject[] = [
    { seats: '' },
    { table: '{' },
    ...others.slice(-1).map((other) => ({ copy: { [other]: { id: '{' } } })),
  ];
  const update = { _id: String(combat?.['_id']), system: parts[world.seed % parts.length] };
  const requests: readonly WireRequest[] = [
    ...deletion('Token', token, `Scene.${String(combat?.['scene'])}`),
    ...deletion('Actor', actor, null),
    { action: 'update', type: 'Combat', updates: [update], operation: { parentUuid: null, pack: null } },
  ];
  for (const request of requests) world.tamper(request);
}

/** Everybody leaves, something is lost meanwhile, and who comes back mends it. */
async function repair(table: AtTable): Promise<void> {
  const { world, ruleset } = table;
  for (const client of [...world.clients]) world.kill(client);
  harm(table);
  const [combat] = world.store.all('Combat');
  const damaged = (client: Client): readonly Damage[] => {
    const found = client.worldCollection('Combat').get(String(combat?.['_id']));
    return found === undefined ? [] : client.page.damagesOf(found);
  };
  await table.reach(
    () => world.clients[0] !== undefined && damaged(world.clients[0]).length === 0,
    async (client) => {
      await client.page.loadRuleset(ruleset.id);
      for (let tries = 0; tries < 9; tries += 1) {
        const [damage] = damaged(client);
        const found = client.worldCollection('Combat').get(String(combat?.['_id']));
        if (damage === undefined || found === undefined) return;
        await client.page.mend(found, damage, damage.remedies[0] ?? '');
      }
    },
  );
}
