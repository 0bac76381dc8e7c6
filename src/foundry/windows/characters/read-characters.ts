import type { D6Character } from '../../../battle/character';
import { unitHost } from '../../store/documents/unit-host';
import { adapterFor } from './adapters';
import type { Adapter, WorldSettings } from './adapter';
import type { CharacterProfile } from './character-profile';
import { keptProfile } from './kept-profile';
import { d6System2e, totalsBy } from './d6-system-2e';
import { generic } from './generic';
import { at, listed, numberAt, textAt } from './source';

/** An actor of the world's system that can be read as a character. */
export interface FoundCharacter {
  readonly actor: HostActor;
  readonly character: D6Character;
  /** No adapter knows its system: a profile, or a guess, says how it is read. */
  readonly unknown: boolean;
}

/** Returns the characters among actors that this user may see. They are only read: by their stored data, and by the service of a system that has one. */
export function charactersAmong(
  actors: readonly HostActor[],
  profile: CharacterProfile | null = keptProfile(),
): readonly FoundCharacter[] {
  return actors.flatMap((actor): FoundCharacter[] => {
    if (unitHost().read(actor) !== null || !actor.testUserPermission(game.user, 'OBSERVER')) return [];
    const source = actor.toObject();
    const adapter = adapterFor(source);
    const totals = adapter === d6System2e ? totalsBy(Reflect.get(game.system, 'api'), actor) : null;
    const character = adapter?.read(source, { ...worldOf(adapter, actor.type, profile), totals }) ?? null;
    return character === null ? [] : [{ actor, character, unknown: adapter === generic }];
  });
}

/** Returns what an adapter wants to know of the world for a type of actor. */
export function worldOf(
  { settings }: Pick<Adapter, 'settings'>,
  type: string,
  profile: CharacterProfile | null = keptProfile(),
): WorldSettings {
  return {
    profile,
    settings: Object.fromEntries(settings.map((name) => [name, settingOf(name)])),
    wounds: woundsOf(type),
  };
}

function settingOf(name: string): unknown {
  try {
    return game.settings.get(game.system.id, name);
  } catch {
    return undefined;
  }
}

/** The wound levels of a type of actor, as the world's settings have them now; empty for other systems. */
function woundsOf(type: string): readonly string[] {
  const name = type === 'npc' || type === 'creature' ? `${type}-deadliness` : 'deadliness';
  const config = at(game, `${game.system.id}.config`) ?? at(game, 'od6s.config');
  const level = numberAt({ level: settingOf(name) }, 'level');
  const table = at(config, `deadliness.${level ?? ''}`);
  const rows = Array.isArray(table) ? listed(table) : Object.values(Object(table) as object).slice(0, 20);
  return rows.map((row: unknown) => textAt(row, 'core')).filter((core) => core !== '');
}
