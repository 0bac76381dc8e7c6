import type { Player } from './player';

interface PageMessages {
  readonly game: {
    readonly messages: Iterable<{
      readonly id: string;
      readonly type: string;
      toObject(): { readonly system: object };
    }>;
  };
}

/** The cards that the world keeps, with the size in bytes of what each of them stores. */
export async function storedCards(player: Player): Promise<{ readonly name: string; readonly bytes: number }[]> {
  return player.page.evaluate(() => {
    const { game } = globalThis as unknown as PageMessages;
    return [...game.messages]
      .filter(({ type }) => type.startsWith('skirmish-line.'))
      .map((message) => {
        const text = JSON.stringify(message.toObject().system);
        return { name: `${message.type} ${text.slice(0, 80)}`, bytes: new TextEncoder().encode(text).length };
      });
  });
}

interface StoredActor {
  readonly type: string;
  readonly system: Readonly<Record<string, unknown>>;
  readonly flags: Readonly<Record<string, unknown>>;
}

interface PageActors {
  readonly game: { readonly actors: { getName(name: string): { toObject(): StoredActor } } };
}

/** What is kept of the actor of this name. */
export async function storedActor(player: Player, name: string): Promise<StoredActor> {
  return player.page.evaluate(
    (wished) => (globalThis as unknown as PageActors).game.actors.getName(wished).toObject(),
    name,
  );
}

/** The design that is kept with the actor of this name. */
export async function storedDesign(player: Player, name: string): Promise<unknown> {
  return (await storedActor(player, name)).system['design'];
}
