import { planChanges, type PlanEvent } from '../../../battle/plan/triggers';
import { reducerOf, type Changes } from '../../../engine/game';
import type { BodybagState, Seen } from '../state';
import { bugOutChanges, type BugOutEvent } from './bug-out';
import { gutsChanges, type GutsEvent } from './guts';
import { leaderChanges, type LeaderEvent } from './leader';
import { reactionChanges, type ReactionEvent } from './reaction';
import { sniperChanges, type SniperEvent } from './sniper';
import { squadChanges, type SquadEvent } from './squad';
import { streetChanges, type StreetEvent } from './street';
import { turnChanges, type TurnEvent } from './turn';
import { winningChanges, type WinningEvent } from './winning';

/** Everything that happens in a game of Full Plastic Bodybag, chapter by chapter. */
export type BodybagEvent =
  | PlanEvent
  | StreetEvent
  | SquadEvent
  | GutsEvent
  | LeaderEvent
  | ReactionEvent
  | SniperEvent
  | BugOutEvent
  | TurnEvent
  | WinningEvent;

export type EventOf<Type extends BodybagEvent['type']> = Extract<BodybagEvent, { readonly type: Type }>;

const changes: Changes<BodybagState, BodybagEvent> = {
  ...planChanges,
  ...streetChanges,
  ...squadChanges,
  ...gutsChanges,
  ...leaderChanges,
  ...reactionChanges,
  ...sniperChanges,
  ...bugOutChanges,
  ...turnChanges,
  ...winningChanges,
};

export const reduce = reducerOf<BodybagState, BodybagEvent>(changes);

/** The types of this ruleset for its verbs. */
export interface RulesTypes {
  readonly state: BodybagState;
  readonly seen: Seen;
  readonly event: BodybagEvent;
  readonly guard: 'turn' | 'able' | 'acted';
}
