import type { PlainObject } from '../stand-in/common/types';
import type { Client } from './client';
import { REFEREE, rulesets, seeded, type State } from './rules';
import { hash, users, World } from './world';

/** Who is at the table: two gamemasters, three players, and a second tab of each of three. */
const PEOPLE = Object.values(users);
const TABS = [users.gamemaster, users.blue, users.orange];
/** Between two commands, in milliseconds of the world's clock: ten a second. */
const BEAT = 100;

/** What many commands on a large table came to. */
export interface Load {
  readonly clients: number;
  readonly figures: number;
  readonly commands: number;
  /** Of each command, over all documents, as the host is sent them. */
  readonly bytes: readonly number[];
  readonly writes: number;
  /** How often the table was written again. */
  readonly tables: number;
  /** How much the battle's document holds at the end, in bytes. */
  readonly stored: number;
  /** What clients complained of, and in what they see another battle than the referee. */
  readonly trouble: readonly string[];
}

/** Opens a saved battle before eight clients and has so many commands given, ten a second, whether the last is done or not. */
export async function load(file: object, commands: number, seed: number): Promise<Load> {
  const world = await World.make(seed);
  world.answers = (_client, { request: { label, options } }) =>
    options[hash(`${seed} ${label}`) % options.length]?.id ?? null;
  for (const user of [...PEOPLE, ...TABS]) world.join(user);
  const clients = [...world.clients];
  const [referee] = clients;
  const ruleset = rulesets.find(({ id }) => id === (file as PlainObject)['ruleset']);
  if (referee === undefined || ruleset === undefined) throw new Error('there is nobody, or no such ruleset');
  let over = false;
  void referee.page.openBattle(file).finally(() => (over = true));
  await world.until(() => over, 60_000);
  const combat = (client: Client) => client.worldCollection('Combat').contents.at(-1);
  const data = (client: Client): PlainObject => {
    const here = combat(client);
    return here === undefined ? {} : client.page.battleData(here);
  };
  const state = (client: Client): State | null => {
    const here = combat(client);
    return here === undefined ? null : (client.page.readBattle(here, ruleset) as State | null);
  };
  const figures = Object.keys(data(referee)['tokens'] as object).length;
  const bytes: number[] = [];
  [world.bytes, world.tables, world.writes] = [0, 0, 0];
  const chance = seeded(seed);
  while (bytes.length < commands) {
    const now = state(referee);
    const here = combat(referee);
    if (now === null || here === undefined || now.outcome !== null) break;
    const [seat] = ruleset.screen.next(ruleset.rules.seen(now, REFEREE)).seats;
    if (seat === undefined) break;
    const before = Number(data(referee)['seq']);
    const command = ruleset.players.random(ruleset.rules.seen(now, seat), seat, chance);
    void referee.page.sendCommand(here, seat, command).catch((error: unknown) => referee.complain(error));
    world.now += BEAT;
    await world.until(() => Number(data(referee)['seq']) > before && data(referee)['open'] === null, 30_000);
    if (Number(data(referee)['seq']) === before)
      throw new Error(`${seat} gets nowhere with ${JSON.stringify(command)}`);
    bytes.push(world.bytes);
    world.bytes = 0;
  }
  const { tables, writes } = world;
  await world.until(() => false, 20_000);
  const seen = JSON.stringify(state(referee));
  const others = clients
    .filter((client) => JSON.stringify(state(client)) !== seen)
    .map(({ user }) => `${user} sees another battle`);
  return {
    clients: clients.length,
    figures,
    commands: bytes.length,
    bytes,
    writes,
    tables,
    stored: Buffer.byteLength(JSON.stringify(combat(referee)?._source ?? null)),
    trouble: [
      ...clients.flatMap(({ complaints }) => complaints),
      ...others,
      ...apart(referee, combat(referee), data(referee)),
    ],
  };
}

/** Figures whose token is not there, or units whose actor is not. */
function apart(client: Client, combat: { readonly _source: PlainObject } | undefined, data: PlainObject): string[] {
  const scene = client.worldCollection('Scene').get(String(combat?._source['scene']));
  const tokens = Object.entries(data['tokens'] as Record<string, string>);
  const actors = Object.entries(data['actors'] as Record<string, string>);
  return [
    ...tokens.filter(([, id]) => scene?.embedded('Token').has(id) !== true).map(([figure]) => `${figure} has no token`),
    ...actors.filter(([, id]) => !client.worldCollection('Actor').has(id)).map(([unit]) => `${unit} has no actor`),
  ];
}
