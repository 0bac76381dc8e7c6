import type { PretzelState } from '../state';
import { fightReducers, type FightEvent } from './fight';
import { movementReducers, type MovementEvent } from './movement';
import { scenarioReducers, type ScenarioEvent } from './scenario';
import { turnReducers, type TurnEvent } from './turn';

/** Everything that happens in a battle of Beer & Pretzel Space Marines. */
export type PretzelEvent = TurnEvent | MovementEvent | FightEvent | ScenarioEvent;

type AnyReducer = (state: PretzelState, event: PretzelEvent) => void;

const reducers: Readonly<Record<string, AnyReducer | undefined>> = {
  ...turnReducers,
  ...movementReducers,
  ...fightReducers,
  ...scenarioReducers,
} as Readonly<Record<string, AnyReducer | undefined>>;

/** Lets one event change the state. Throws on an unknown event. */
export function reduce(state: PretzelState, event: PretzelEvent): void {
  const reducer = reducers[event.type];
  if (reducer === undefined) throw new Error(`no reducer for the event '${event.type}'`);
  reducer(state, event);
}
