import { planChanges, type PlanEvent } from '../../../battle/plan/triggers';
import { reducerOf, type Changes } from '../../../engine/game';
import type { OpenD6State } from '../state';
import { amokChanges, type AmokEvent } from './amok/events';
import { artilleryChanges, type ArtilleryEvent } from './artillery/events';
import { assaultChanges, type AssaultEvent } from './assault/events';
import { buildingChanges, type BuildingEvent } from './building/events';
import { damageChanges, type DamageEvent } from './damage/events';
import { fireChanges, type FireEvent } from './fire/events';
import { grenadeChanges, type GrenadeEvent } from './grenade/events';
import { hazardChanges, type HazardEvent } from './hazard/events';
import { hiddenChanges, type HiddenEvent } from './hidden/events';
import { moraleChanges, type MoraleEvent } from './morale/events';
import { moveChanges, type MoveEvent } from './move/events';
import { gunChanges, type GunEvent } from './move/gun-events';
import { opportunityChanges, type OpportunityEvent } from './opportunity/events';
import { sightChanges, type SightEvent } from './sight/events';
import { squadChanges, type SquadEvent } from './squad/events';
import { contactChanges, type ContactEvent } from './contact/events';
import { meleeChanges, type MeleeEvent } from './melee/events';
import { scenarioChanges, type ScenarioEvent } from './scenario/events';
import { commandTestChanges, type CommandTestEvent } from './squad/command-events';
import { specialChanges, type SpecialEvent } from './special/events';
import { turnChanges, type TurnEvent } from './turn/events';
import { weatherChanges, type WeatherEvent } from './weather/events';

/** Everything that happens in a battle of OpenD6 Space Miniatures, chapter by chapter. */
export type OpenD6Event =
  | PlanEvent
  | TurnEvent
  | ScenarioEvent
  | SquadEvent
  | CommandTestEvent
  | MoveEvent
  | GunEvent
  | OpportunityEvent
  | SightEvent
  | FireEvent
  | GrenadeEvent
  | BuildingEvent
  | DamageEvent
  | HazardEvent
  | HiddenEvent
  | WeatherEvent
  | ContactEvent
  | MeleeEvent
  | AssaultEvent
  | MoraleEvent
  | SpecialEvent
  | AmokEvent
  | ArtilleryEvent;

export type EventOf<Type extends OpenD6Event['type']> = Extract<OpenD6Event, { readonly type: Type }>;

const changes: Changes<OpenD6State, OpenD6Event> = {
  ...planChanges,
  ...turnChanges,
  ...scenarioChanges,
  ...squadChanges,
  ...commandTestChanges,
  ...moveChanges,
  ...gunChanges,
  ...opportunityChanges,
  ...sightChanges,
  ...fireChanges,
  ...grenadeChanges,
  ...buildingChanges,
  ...damageChanges,
  ...hazardChanges,
  ...hiddenChanges,
  ...weatherChanges,
  ...contactChanges,
  ...meleeChanges,
  ...assaultChanges,
  ...moraleChanges,
  ...specialChanges,
  ...amokChanges,
  ...artilleryChanges,
};

/** Lets one event change the state. Throws on an unknown event. */
export const reduce = reducerOf<OpenD6State, OpenD6Event>(changes);
