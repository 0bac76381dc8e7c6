import type { OpenD6State } from '../state';
import { assaultReducers, type AssaultEvent } from './assault';
import { coreReducers, type CoreEvent } from './core';
import { fireReducers, type FireEvent } from './fire';
import { moraleReducers, type MoraleEvent } from './morale';
import { movementReducers, type MovementEvent } from './movement';
import { scenarioReducers, type ScenarioEvent } from './scenario';
import { turnReducers, type TurnEvent } from './turn';

/** Everything that happens in a battle of OpenD6 Space Miniatures. */
export type OpenD6Event = CoreEvent | TurnEvent | MovementEvent | FireEvent | AssaultEvent | MoraleEvent | ScenarioEvent;

type AnyReducer = (state: OpenD6State, event: OpenD6Event) => void;

const reducers: Readonly<Record<string, AnyReducer | undefined>> = {
  ...coreReducers,
  ...turnReducers,
  ...movementReducers,
  ...fireReducers,
  ...assaultReducers,
  ...moraleReducers,
  ...scenarioReducers,
} as Readonly<Record<string, AnyReducer | undefined>>;

/** Lets one event change the state. Throws on an unknown event. */
export function reduce(state: OpenD6State, event: OpenD6Event): void {
  const reducer = reducers[event.type];
  if (reducer === undefined) throw new Error(`no reducer for the event '${event.type}'`);
  reducer(state, event);
}
