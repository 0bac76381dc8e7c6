import type { Known } from '../../battle/known';
import type { BattleState, Figure, FigureId, Unit, UnitId } from '../../battle/state';
import type { FormOf } from '../../engine/form';
import type { GameEvent, BattleContext } from '../../engine/game';
import type { gunForm } from './design/gun-form';
import type {
  aboardForm,
  drawForm,
  droppedForm,
  fates,
  fighterForm,
  goalForm,
  headForm,
  phaseIds,
  vehicleForm,
  weaponKeyForm,
} from './state-form';

export type PhaseId = (typeof phaseIds)[number];
export type Fate = (typeof fates)[number];

/** A firearm that somebody carries: of the table, or of the gamemaster's own. */
export type GunId = FormOf<typeof gunForm>;
export type WeaponKey = FormOf<typeof weaponKeyForm>;
export type Aboard = FormOf<typeof aboardForm>;
export type Dropped = FormOf<typeof droppedForm>;
export type Draw = FormOf<typeof drawForm>;
export type Goal = FormOf<typeof goalForm>;

/** One fighter; a unit of one. */
export interface Fighter extends Figure, FormOf<typeof fighterForm> {}

/** A vehicle; a unit of one, like all who are in it. */
export interface Vehicle extends Figure, FormOf<typeof vehicleForm> {}

/** Whatever has a token. */
export type Piece = Fighter | Vehicle;

export interface QuickDrawState extends Omit<BattleState, 'options' | 'phase'>, FormOf<typeof headForm> {
  readonly units: Record<UnitId, Unit>;
  readonly figures: Record<FigureId, Piece>;
  readonly dropped: Record<string, Dropped>;
}

/** What a seat knows of the game: nothing is hidden in it but what a declaration seals. */
export type Seen = Known<QuickDrawState>;

/** What a rule works on: `state` to read, `emit` to change it by the events that the rule may emit. */
export type Battle<E extends GameEvent> = BattleContext<QuickDrawState, E>;
