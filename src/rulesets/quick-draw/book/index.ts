import { planChanges, type PlanEvent } from '../../../battle/plan/triggers';
import { reducerOf, type Changes } from '../../../engine/game';
import type { QuickDrawState, Seen } from '../state';
import { careChanges, type CareEvent } from './care/care';
import { crewChanges, type CrewEvent } from './drive/crew';
import { damageChanges, type DamageEvent } from './harm/damage';
import { driveChanges, type DriveEvent } from './drive/driving';
import { fightChanges, type FightEvent } from './close-combat';
import { effectChanges, type EffectEvent } from './harm/effects';
import { exchangeChanges, type ExchangeEvent } from './fire/exchange-events';
import { doseChanges, type DoseEvent } from './care/madness';
import { moveChanges, type MoveEvent } from './move/movement';
import { shotChanges, type ShotEvent } from './fire/shots';
import { turnChanges, type TurnEvent } from './turn';
import { winningChanges, type WinningEvent } from './winning';

/** Everything that happens, chapter by chapter. */
export type QuickDrawEvent =
  | PlanEvent
  | DriveEvent
  | CrewEvent
  | DamageEvent
  | TurnEvent
  | MoveEvent
  | ExchangeEvent
  | ShotEvent
  | EffectEvent
  | FightEvent
  | CareEvent
  | DoseEvent
  | WinningEvent;

/** One kind of event. */
export type EventOf<Type extends QuickDrawEvent['type']> = Extract<QuickDrawEvent, { readonly type: Type }>;

const changes: Changes<QuickDrawState, QuickDrawEvent> = {
  ...planChanges,
  ...turnChanges,
  ...moveChanges,
  ...exchangeChanges,
  ...shotChanges,
  ...damageChanges,
  ...driveChanges,
  ...crewChanges,
  ...effectChanges,
  ...fightChanges,
  ...careChanges,
  ...doseChanges,
  ...winningChanges,
};

export const reduce = reducerOf<QuickDrawState, QuickDrawEvent>(changes);

/** The types of this ruleset for its verbs. */
export interface RulesTypes {
  readonly state: QuickDrawState;
  readonly seen: Seen;
  readonly event: QuickDrawEvent;
  readonly guard: 'turn' | 'step' | 'own';
}
