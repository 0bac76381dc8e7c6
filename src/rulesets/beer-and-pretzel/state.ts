import type { Known } from '../../battle/known';
import type { BattleState, Figure, FigureId, Unit, UnitId } from '../../battle/state';
import type { FormOf } from '../../engine/form';
import type { GameEvent, BattleContext } from '../../engine/game';
import type { SpaceId } from './board/board';
import type { TerrainId } from './data/terrain';
import type { Profile } from './data/troops';
import type { coverForm, headForm, itemForm, phaseIds, trooperForm } from './state-form';

export type PhaseId = (typeof phaseIds)[number];
export type Cover = FormOf<typeof coverForm>;
export type Item = FormOf<typeof itemForm>;

/** bp-core-009: a figure, which moves by itself and is alone in its space. */
export interface Trooper extends Figure, FormOf<typeof trooperForm> {}

export interface Band extends Unit {
  readonly profile: Profile;
}

export interface PretzelState extends Omit<BattleState, 'options' | 'phase'>, FormOf<typeof headForm> {
  readonly units: Record<UnitId, Band>;
  readonly figures: Record<FigureId, Trooper>;
  /** What is not open ground; every other space is. */
  terrain: Record<SpaceId, TerrainId>;
  items: Record<string, Item>;
  /** Counters and switches of the scenario. */
  flags: Record<string, number>;
}

/** What a seat knows of the battle: nothing is hidden in it. */
export type Seen = Known<PretzelState>;

/** What a rule works on: `state` to read, `emit` to change it by the events that the rule may emit. */
export type Battle<E extends GameEvent> = BattleContext<PretzelState, E>;
