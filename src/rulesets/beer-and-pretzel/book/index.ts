import { reducerOf, type Changes } from '../../../engine/game';
import type { PretzelState, Seen } from '../state';
import { activationChanges, type ActivationEvent } from './activation';
import { arrivalChanges, type ArrivalEvent } from './arrivals';
import { attackChanges, type AttackEvent } from './attack';
import { flagChanges, type FlagEvent } from './conditions';
import { coverChanges, type CoverEvent } from './cover-fire';
import { lapseChanges, type LapseEvent } from './cover-lapse';
import { damageChanges, type DamageEvent } from './damage';
import { effectChanges, type EffectEvent } from './effects';
import { endChanges, type EndEvent } from './ends';
import { facingChanges, type FacingEvent } from './facing';
import { movementChanges, type MovementEvent } from './movement';
import { pointsChanges, type PointsEvent } from './points';
import { specialChanges, type SpecialEvent } from './special';
import { transportChanges, type TransportEvent } from './transport';
import { turnChanges, type TurnEvent } from './turn';

/** Everything that happens in a battle of Beer & Pretzel Space Marines, chapter by chapter. */
export type PretzelEvent =
  | TurnEvent
  | ActivationEvent
  | PointsEvent
  | MovementEvent
  | FacingEvent
  | TransportEvent
  | AttackEvent
  | DamageEvent
  | CoverEvent
  | LapseEvent
  | SpecialEvent
  | EffectEvent
  | FlagEvent
  | ArrivalEvent
  | EndEvent;

export type EventOf<Type extends PretzelEvent['type']> = Extract<PretzelEvent, { readonly type: Type }>;

const changes: Changes<PretzelState, PretzelEvent> = {
  ...turnChanges,
  ...activationChanges,
  ...pointsChanges,
  ...movementChanges,
  ...facingChanges,
  ...transportChanges,
  ...attackChanges,
  ...damageChanges,
  ...coverChanges,
  ...lapseChanges,
  ...specialChanges,
  ...effectChanges,
  ...flagChanges,
  ...arrivalChanges,
  ...endChanges,
};

export const reduce = reducerOf<PretzelState, PretzelEvent>(changes);

/** What the verbs stand on. */
export interface RulesTypes {
  readonly state: PretzelState;
  readonly seen: Seen;
  readonly event: PretzelEvent;
  readonly guard: 'activation';
}
