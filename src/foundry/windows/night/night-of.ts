import type { Newcomer } from '../../../battle/enlist';
import type { Ruleset } from '../../../battle/ruleset';
import type { BattleState, SideId } from '../../../battle/state';
import type { Json } from '../../../engine/json';
import { actorOf } from '../../common/actor-of';
import type { Posts, Seats } from '../../store/documents/battle-data';
import { sourceOfOrigin } from '../../store/documents/force-page';
import type { Night } from '../../store/documents/night';
import { adapterFor } from '../characters/adapters';
import { ownersOf } from '../characters/characters-here';
import { at } from '../characters/source';
import { woundKeeperOf } from '../characters/wounds';
import type { UnitSource } from '../deploy/unit-source';

type Joined = Pick<Newcomer<UnitSource>, 'id' | 'source'>;
type NightCharacter = Night['characters'][string];

/** What a battle keeps of its characters, and the posts of the players who own them. */
export interface BegunNight {
  readonly night: Night | null;
  /** Users by the ids of the units for which they own the character. */
  readonly owners: Readonly<Record<string, readonly string[]>>;
}

/** Returns what a battle keeps of the characters for which its units stand. They are only read. */
export async function nightOf(
  scene: HostScene,
  newcomers: readonly Joined[],
  openedSight: boolean,
): Promise<BegunNight> {
  const characters: Record<string, NightCharacter> = {};
  const owners: Record<string, readonly string[]> = {};
  const veiled = new Set<string>();
  for (const { id, source } of newcomers) {
    const actor = await characterOf(source);
    if (actor === null) continue;
    owners[id] = ownersOf(actor);
    characters[id] = {
      uuid: actor.uuid,
      name: actor.name,
      played: owners[id].length > 0,
      values: storedValues(actor.toObject()),
    };
    for (const token of scene.tokens) if (token.actor?.uuid === actor.uuid) veiled.add(token.id);
  }
  const isEmpty = Object.keys(characters).length === 0;
  return { night: isEmpty ? null : { veiled: [...veiled], openedSight, characters, written: [] }, owners };
}

/** The character of a unit, also of one from a force list; null for all others. */
async function characterOf({ character, origin }: UnitSource): Promise<HostActor | null> {
  const uuid = character?.uuid ?? (origin === undefined ? null : sourceOfOrigin(origin));
  const actor = uuid === null ? null : await actorOf(uuid);
  return actor === null || adapterFor(actor.toObject()) === null ? null : actor;
}

/** What is stored where wounds are written, by path. */
function storedValues(source: unknown): Record<string, Json> {
  const adapter = adapterFor(source);
  const paths = adapter === null ? [] : (woundKeeperOf(adapter)?.paths ?? []);
  return Object.fromEntries(paths.map((path) => [path, (at(source, path) ?? null) as Json]));
}

/** Returns the posts of a side's players: each has those of the units whose characters they own. */
export function postsOf(
  { rules, players }: Ruleset,
  state: BattleState,
  seats: Seats,
  owners: BegunNight['owners'],
): Posts {
  const { chain } = players;
  const posts = (side: SideId): readonly (readonly [string, string])[] =>
    (chain?.posts(rules.seen(state, side), side) ?? []).flatMap((post) => {
      const own = owners[state.figures[post]?.unit ?? ''] ?? [];
      const user = own.find((id) => seats[side]?.users.includes(id) === true);
      return user === undefined ? [] : [[post, user] as const];
    });
  return Object.fromEntries(
    Object.keys(state.sides).flatMap((side) => {
      const own = posts(side);
      return own.length === 0 ? [] : [[side, Object.fromEntries(own)]];
    }),
  );
}
