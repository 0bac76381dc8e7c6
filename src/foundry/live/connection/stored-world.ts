import { subTypes } from '../../common/ids';
import { readLease } from '../../store/lease/lease-book';
import { digestOf } from './digest';

type Raw = Readonly<Record<string, unknown>>;

/** What the server stores, as far as this module reads it. */
export interface StoredWorld {
  readonly combats: readonly Raw[];
  readonly scenes: readonly Raw[];
  readonly actors: readonly Raw[];
  readonly messages: readonly Raw[];
}

const list = (value: unknown): readonly Raw[] => (Array.isArray(value) ? (value as Raw[]) : []);

/** Asks the server for the world as it is stored. It may never answer. */
export async function readStoredWorld(): Promise<StoredWorld> {
  const data = (await foundry.Game.getData(game.socket, 'game')) as Raw;
  return {
    combats: list(data['combats']),
    scenes: list(data['scenes']),
    actors: list(data['actors']),
    messages: list(data['messages']),
  };
}

/** Returns true if battles here, or the tokens of their tables, differ from what the server stores. */
export function hasMissed(stored: StoredWorld): boolean {
  const kept = stored.combats.filter(({ type }) => type === subTypes.battle);
  const here = game.combats.filter(({ type }) => type === subTypes.battle);
  if (!areNamed(kept, here) || !areCardsHere(stored)) return true;
  return here.some((combat) => {
    const one = kept.find(({ _id }) => _id === combat.id);
    if (one === undefined) return true;
    const system = one['system'] as Raw;
    return (
      digestOf(system) !== digestOf(combat.system) ||
      holderOf(system) !== holderOf(combat.system) ||
      one['scene'] !== (combat.scene?.id ?? null) ||
      !isTableAlike(stored, combat)
    );
  });
}

/** Returns who is the referee; how often the lease was renewed does not matter. */
function holderOf({ lease }: Raw): string | null {
  return readLease(lease)?.client ?? null;
}

function areNamed(kept: readonly Raw[], here: readonly { readonly id: string }[]): boolean {
  const ids = new Set(kept.map(({ _id }) => _id));
  return ids.size === here.length && here.every(({ id }) => ids.has(id));
}

/** Compares cards that everybody may read; whispers do not reach every browser. */
function areCardsHere({ messages }: StoredWorld): boolean {
  return messages
    .filter(({ type, whisper }) => type === subTypes.resolution && list(whisper).length === 0)
    .every(({ _id, system }) => {
      const here = game.messages.get(String(_id));
      return here !== undefined && Boolean(here.system['undone']) === Boolean((system as Raw)['undone']);
    });
}

function isTableAlike({ scenes, actors }: StoredWorld, { scene, system }: HostCombat): boolean {
  if (scene === null) return true;
  const kept = scenes.find(({ _id }) => _id === scene.id);
  if (kept === undefined) return false;
  return (
    // A token that glides has other values than those that are stored.
    isAlike(list(kept['tokens']), scene.tokens.contents, ({ _source }) => _source, [
      'x',
      'y',
      'elevation',
      'rotation',
    ]) &&
    isAlike(list(kept['tokens']), scene.tokens.contents, (token) => token, ['hidden']) &&
    isAlike(list(kept['walls']), scene.walls.contents, (wall) => wall, ['c', 'door', 'ds', 'move', 'sight']) &&
    areNamed(list(kept['regions']), scene.regions.contents) &&
    namedIn(system['actors']).every((id) => {
      const actor = actors.find(({ _id }) => _id === id);
      return actor?.['name'] === game.actors.get(id)?.name;
    })
  );
}

/** The ids of the actors of a battle; none where the document is broken. */
function namedIn(text: unknown): readonly string[] {
  try {
    return Object.values(JSON.parse(String(text)) as Record<string, string>);
  } catch {
    return [];
  }
}

function isAlike<D extends { readonly id: string }, V extends object>(
  kept: readonly Raw[],
  here: readonly D[],
  valuesOf: (document: D) => V,
  fields: readonly (keyof V & string)[],
): boolean {
  if (!areNamed(kept, here)) return false;
  const byId = new Map(kept.map((one) => [one['_id'], one]));
  return here.every((document) => {
    const [one, values] = [byId.get(document.id) ?? {}, valuesOf(document)];
    return fields.every((field) => isSame(one[field], values[field]));
  });
}

/** A document may leave out default values. */
function isSame(kept: unknown, here: unknown): boolean {
  return kept === undefined || JSON.stringify(kept) === JSON.stringify(here);
}
