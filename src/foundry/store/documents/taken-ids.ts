import { text, type Text } from '../../../battle/text';
import { creatorName } from './creators';

/** What a user's document has the id of. */
export type TakenKind = 'card' | 'unit' | 'figure' | 'page';

type Listener = (battle: string, line: Text) => void;

let listener: Listener = () => undefined;

/** Hears of documents that others have put under ids of a battle. One may listen. */
export function onTaken(hear: Listener): void {
  listener = hear;
}

/** Returns lines for the gamemaster about documents that users made under ids of ours, one for each user. */
export function takenLines(kind: TakenKind, foreign: readonly HostDocument[]): readonly Text[] {
  const users = new Set(foreign.map(creatorName));
  return [...users].map((user) => text(`SKIRMISH.taken.${kind}`, { user }));
}

/** Tells the gamemaster, in the log of a battle, who made documents under ids of that battle. */
export function tellTaken(battle: string, kind: TakenKind, foreign: readonly HostDocument[]): void {
  for (const line of takenLines(kind, foreign)) listener(battle, line);
}
