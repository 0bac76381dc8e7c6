import type { Known } from '../../battle/known';
import type { BattleState, Figure, FigureId, Unit, UnitId } from '../../battle/state';
import type { FormOf } from '../../engine/form';
import type { GameEvent, BattleContext } from '../../engine/game';
import type {
  ailmentForm,
  carForm,
  chargeForm,
  conditionForm,
  counterForm,
  fieldForm,
  fightForm,
  flameForm,
  gunForm,
  hazardForm,
  headForm,
  hurts,
  mountForm,
  paces,
  phaseIds,
  routForm,
  rulingForm,
  soldierForm,
  squadForm,
  strikeForm,
} from './state-form';

export type PhaseId = (typeof phaseIds)[number];
export type Pace = (typeof paces)[number];
export type Hurt = (typeof hurts)[number];

export type Ailment = FormOf<typeof ailmentForm>;
export type Mount = FormOf<typeof mountForm>;
export type Flame = FormOf<typeof flameForm>;
export type Counter = FormOf<typeof counterForm>;
export type Condition = FormOf<typeof conditionForm>;
export type Strike = FormOf<typeof strikeForm>;
export type Car = FormOf<typeof carForm>;
export type FieldSquare = FormOf<typeof fieldForm>;
export type Charge = FormOf<typeof chargeForm>;
export type Hazard = FormOf<typeof hazardForm>;

export interface Soldier extends Figure, FormOf<typeof soldierForm> {}
export interface Squad extends Omit<Unit, 'design'>, FormOf<typeof squadForm> {}

export type Rout = FormOf<typeof routForm>;
export type Gun = FormOf<typeof gunForm>;
export type GunId = Gun['id'];
export type Fight = FormOf<typeof fightForm>;
export type SightRuling = FormOf<typeof rulingForm>;

/** A squad with its soldiers and crewed weapons, ready to join a battle. */
export interface Recruits {
  readonly unit: Squad;
  readonly figures: readonly Soldier[];
  readonly guns: readonly Gun[];
}

export interface OpenD6State extends Omit<BattleState, 'options' | 'phase'>, FormOf<typeof headForm> {
  readonly units: Record<UnitId, Squad>;
  readonly figures: Record<FigureId, Soldier>;
  readonly guns: Record<GunId, Gun>;
}

/** What a seat knows of a battle: everything. */
export type Seen = Known<OpenD6State>;

/** What a rule works on: `state` to read, `emit` to change it by the events that the rule may tell. */
export type Battle<E extends GameEvent> = BattleContext<OpenD6State, E>;
