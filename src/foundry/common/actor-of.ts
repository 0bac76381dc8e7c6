/** Returns a document if it is an actor, also that of a token without a link; null for all others. */
export function asActor(document: HostDocument | null): HostActor | null {
  return document?.documentName === 'Actor' ? (document as HostActor) : null;
}

/** Returns the actor of a uuid; null if it is gone. */
export async function actorOf(uuid: string): Promise<HostActor | null> {
  return asActor(await fromUuid(uuid));
}
