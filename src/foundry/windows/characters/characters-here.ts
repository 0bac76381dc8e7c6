import { charactersAmong, type FoundCharacter } from './read-characters';

/** A character of the world's system that stands on a scene. */
export interface CharacterHere extends FoundCharacter {
  readonly tokens: readonly HostToken[];
  /** The players who own it. */
  readonly owners: readonly string[];
}

/** Returns the characters that stand on a scene, those of players first. A token without a link is a character of its own. */
export function charactersOn(scene: HostScene): readonly CharacterHere[] {
  const byActor = new Map<string, { readonly actor: HostActor; readonly tokens: HostToken[] }>();
  for (const token of scene.tokens) {
    const { actor } = token;
    if (actor === null) continue;
    const known = byActor.get(actor.uuid);
    if (known === undefined) byActor.set(actor.uuid, { actor, tokens: [token] });
    else known.tokens.push(token);
  }
  const here = charactersAmong([...byActor.values()].map(({ actor }) => actor)).map((found) => ({
    ...found,
    tokens: byActor.get(found.actor.uuid)?.tokens ?? [],
    owners: ownersOf(found.actor),
  }));
  return here.sort((a, b) => Number(b.owners.length > 0) - Number(a.owners.length > 0));
}

/** Returns the players who own an actor. */
export function ownersOf(actor: HostActor): readonly string[] {
  const players = game.users.filter((user) => !user.isGM);
  return players.filter((user) => actor.testUserPermission(user, 'OWNER')).map(({ id }) => id);
}
