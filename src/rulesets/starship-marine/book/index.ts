import { planChanges, type PlanEvent } from '../../../battle/plan/triggers';
import { reducerOf, type Changes } from '../../../engine/game';
import type { MarineState, Seen } from '../state';
import { attackChanges, type AttackEvent } from './morale/attack-morale';
import { burstChanges, type BurstEvent } from './fire/bursts';
import { chargeChanges, type ChargeEvent } from './obstacles/charges';
import { doorChanges, type DoorEvent } from './ship/doors';
import { fireChanges, type FireEvent } from './fire/fire';
import { hitChanges, type HitEvent } from './squad/hits';
import { meleeChanges, type MeleeEvent } from './melee/melee';
import { missileChanges, type MissileEvent } from './fire/missiles';
import { missionChanges, type MissionEvent } from './mission/mission';
import { nerveChanges, type NerveEvent } from './morale/morale';
import { movingChanges, type MovingEvent } from './move/moving';
import { obstacleChanges, type ObstacleEvent } from './obstacles/obstacles';
import { orderChanges, type OrderEvent } from './squad/orders';
import { prizeChanges, type PrizeEvent } from './mission/prize';
import { robotChanges, type RobotEvent } from './ship/robots';
import { roomChanges, type RoomEvent } from './ship/rooms';
import { scaChanges, type ScaEvent } from './squad/sca-charges';
import { shipChanges, type ShipEvent, type SurrenderEvent } from './morale/ship-morale';
import { sightChanges, type SightEvent } from './sight/sight';
import { solventChanges, type SolventEvent } from './obstacles/solvent';
import { storeChanges, type StoreEvent } from './squad/stores';
import { turnChanges, type TurnEvent } from './turn/turn';
import { winningChanges, type WinningEvent } from './mission/winning';

/** Everything that happens, chapter by chapter. */
export type MarineEvent =
  | PlanEvent
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
  ...planChanges,
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

/** The types of this ruleset for its verbs. */
export interface RulesTypes {
  readonly state: MarineState;
  readonly seen: Seen;
  readonly event: MarineEvent;
  readonly guard: 'own';
}
