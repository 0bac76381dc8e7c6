import { reducerOf, type Changes } from '../../../engine/game';
import type { PretzelState, Seen } from '../state';
import { activationChanges, type ActivationEvent } from './figure/activation';
import { arrivalChanges, type ArrivalEvent } from './scenario/arrivals';
import { attackChanges, type AttackEvent } from './attack/attack';
import { flagChanges, type FlagEvent } from './field/conditions';
import { coverChanges, type CoverEvent } from './cover/cover-fire';
import { lapseChanges, type LapseEvent } from './figure/cover-lapse';
import { damageChanges, type DamageEvent } from './damage/damage';
import { effectChanges, type EffectEvent } from './scenario/effects';
import { endChanges, type EndEvent } from './scenario/ends';
import { facingChanges, type FacingEvent } from './cover/facing';
import { movementChanges, type MovementEvent } from './move/movement';
import { pointsChanges, type PointsEvent } from './figure/points';
import { specialChanges, type SpecialEvent } from './scenario/special';
import { transportChanges, type TransportEvent } from './figure/transport';
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

/** The types of this ruleset for its verbs. */
export interface RulesTypes {
  readonly state: PretzelState;
  readonly seen: Seen;
  readonly event: PretzelEvent;
  readonly guard: 'activation';
}
