import { reducerOf, type Changes } from '../../../engine/game';
import type { MarineState, Seen } from '../state';
import { attackChanges, type AttackEvent } from './attack-morale';
import { burstChanges, type BurstEvent } from './bursts';
import { chargeChanges, type ChargeEvent } from './charges';
import { doorChanges, type DoorEvent } from './doors';
import { fireChanges, type FireEvent } from './fire';
import { hitChanges, type HitEvent } from './hits';
import { meleeChanges, type MeleeEvent } from './melee';
import { missileChanges, type MissileEvent } from './missiles';
import { missionChanges, type MissionEvent } from './mission';
import { nerveChanges, type NerveEvent } from './morale';
import { movingChanges, type MovingEvent } from './moving';
import { obstacleChanges, type ObstacleEvent } from './obstacles';
import { orderChanges, type OrderEvent } from './orders';
import { prizeChanges, type PrizeEvent } from './prize';
import { robotChanges, type RobotEvent } from './robots';
import { roomChanges, type RoomEvent } from './rooms';
import { scaChanges, type ScaEvent } from './sca-charges';
import { shipChanges, type ShipEvent, type SurrenderEvent } from './ship-morale';
import { sightChanges, type SightEvent } from './sight';
import { solventChanges, type SolventEvent } from './solvent';
import { storeChanges, type StoreEvent } from './stores';
import { turnChanges, type TurnEvent } from './turn';
import { winningChanges, type WinningEvent } from './winning';

/** Everything that happens, chapter by chapter. */
export type MarineEvent =
  | AttackEvent
  | BurstEvent
  | ChargeEvent
  | DoorEvent
  | FireEvent
  | HitEvent
  | MeleeEvent
  | MissileEvent
  | MissionEvent
  | NerveEvent
  | MovingEvent
  | ObstacleEvent
  | OrderEvent
  | PrizeEvent
  | RobotEvent
  | RoomEvent
  | ScaEvent
  | ShipEvent
  | SurrenderEvent
  | SightEvent
  | SolventEvent
  | StoreEvent
  | TurnEvent
  | WinningEvent;

/** The event of one type. */
export type EventOf<Type extends MarineEvent['type']> = Extract<MarineEvent, { readonly type: Type }>;

const changes: Changes<MarineState, MarineEvent> = {
  ...attackChanges,
  ...burstChanges,
  ...chargeChanges,
  ...doorChanges,
  ...fireChanges,
  ...hitChanges,
  ...meleeChanges,
  ...missileChanges,
  ...missionChanges,
  ...nerveChanges,
  ...movingChanges,
  ...obstacleChanges,
  ...orderChanges,
  ...prizeChanges,
  ...robotChanges,
  ...roomChanges,
  ...scaChanges,
  ...shipChanges,
  ...sightChanges,
  ...solventChanges,
  ...storeChanges,
  ...turnChanges,
  ...winningChanges,
};

export const reduce = reducerOf<MarineState, MarineEvent>(changes);

/** What the verbs stand on. */
export interface RulesTypes {
  readonly state: MarineState;
  readonly seen: Seen;
  readonly event: MarineEvent;
  readonly guard: 'own';
}
