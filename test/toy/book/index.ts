import { reducerOf, type Changes } from '../../../src/engine/game';
import type { Seen, ToyState } from '../state';
import { boardChanges, type BoardEvent } from './board';
import { counterChanges, type CounterEvent } from './counters';
import { crewChanges, type CrewEvent } from './crew';
import { plotChanges, type PlotEvent } from './plots';
import { turnChanges, type TurnEvent } from './turn';
import { winningChanges, type WinningEvent } from './winning';

/** Everything that happens, chapter by chapter. */
export type ToyEvent = BoardEvent | CounterEvent | CrewEvent | PlotEvent | TurnEvent | WinningEvent;

const changes: Changes<ToyState, ToyEvent> = {
  ...boardChanges,
  ...counterChanges,
  ...crewChanges,
  ...plotChanges,
  ...turnChanges,
  ...winningChanges,
};

export const reduce = reducerOf<ToyState, ToyEvent>(changes);

/** What the verbs stand on. */
export interface RulesTypes {
  readonly state: ToyState;
  readonly seen: Seen;
  readonly event: ToyEvent;
  readonly guard: 'own';
}
