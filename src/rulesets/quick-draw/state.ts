import * as v from 'valibot';
import { figureEntries, unitEntries } from '../../battle/forms';
import { battleEntries } from '../../battle/plan/battle-entries';
import type { Known } from '../../battle/known';
import { optionsForm } from '../../battle/options';
import type { BattleState, Figure, FigureId, Unit, UnitId } from '../../battle/state';
import { validBattle } from '../../battle/valid-battle';
import { byId, count, finite, form, list, point, short, whole } from '../../engine/form';
import type { Changing, Fixed, Form, FormOf } from '../../engine/form';
import type { GameEvent, BattleContext } from '../../engine/game';
import { armourIds } from './data/armour';
import { bladeIds } from './data/close';
import { qualities } from './data/hits';
import { optionTable, type Options } from './data/options';
import { skillIds } from './data/skills';
import { losses, seatIds, vehicleIds } from './data/vehicles';
import { gunForm, ownGunForm } from './design/gun-form';

/** The steps of a turn, after the draw for the first turn. */
export const phaseIds = ['begin', 'start', 'opening', 'move', 'fire', 'close', 'left-over'] as const;

export type PhaseId = (typeof phaseIds)[number];

/** A firearm that a fighter carries: of the table, or of the gamemaster's own. */
export type GunId = FormOf<typeof gunForm>;

const weaponKey = v.union([gunForm, v.picklist(['pair', 'twin'])]);

/** What a fighter fires with: one gun, a hand gun in each hand, or the two of a skimmer. */
export type WeaponKey = FormOf<typeof weaponKey>;

const fate = v.picklist(['dead', 'out-of-action', 'coma']);

/** What happened to a fighter who is out of the battle. */
export type Fate = FormOf<typeof fate>;

/**
 * The weapon that a fighter has fired last, and the step; main fire once they fired in it, because that counts for the
 * rest of the turn.
 */
const firedForm = form({ phase: v.picklist(phaseIds), weapon: weaponKey });

const aboardForm = form({ vehicle: short, seat: v.nullable(v.picklist(seatIds)) });

/** The vehicle that somebody is in, and their seat; a passenger has none. */
export type Aboard = FormOf<typeof aboardForm>;

const trail = v.pipe(list(point), v.minLength(1));

const fighterMade = {
  kind: v.literal('fighter'),
  quality: v.picklist(qualities),
  armour: v.picklist(armourIds),
  skills: list(v.picklist(skillIds)),
  /** Action Points of a turn, before anything changes them. */
  points: count,
  /** The gamemaster's own weapon, if 'own' is among its weapons. */
  own: v.nullable(ownGunForm),
};

const fighterChanging = {
  weapons: list(gunForm),
  blades: list(v.picklist(bladeIds)),
  medikits: count,
  /** Doses that it still carries. */
  stims: count,
  wounds: count,
  /** Wounds that its nerves have ignored. */
  ignored: count,
  fate: v.nullable(fate),
  /** Doses taken in this game. */
  doses: count,
  /** Own turns left of each dose that works, of battle lust and of paranoia. */
  active: list(count),
  lust: count,
  paranoia: count,
  /** This turn: Action Points left, movement dice, inches rolled and not walked yet, ... */
  left: count,
  dice: count,
  inches: v.pipe(finite, v.minValue(0)),
  /** ... the way so far, from where it began, */
  trail,
  charge: v.nullable(short),
  fired: v.nullable(firedForm),
  ducked: v.boolean(),
  /** ... has run for cover, */
  ran: v.boolean(),
  /** ... began it in contact with an enemy, */
  locked: v.boolean(),
  /** ... treats a fighter, possibly itself. */
  treats: v.nullable(short),
  /** ... the figures that it has fired at from a skimmer, */
  shotAt: list(short),
  /** ... and those that it has fired at as paranoia requires: an id for each point. */
  feared: v.optional(list(short), []),
  aboard: v.nullable(aboardForm),
};

/** One fighter; a unit of one. */
export interface Fighter extends Figure, Fixed<typeof fighterMade>, Changing<typeof fighterChanging> {}

const vehicleMade = {
  kind: v.literal('vehicle'),
  model: v.picklist(vehicleIds),
  armour: v.picklist(armourIds),
};

const vehicleChanging = {
  /** Whether its engine runs. */
  engine: v.boolean(),
  /** Seats whose weapon is destroyed. */
  lost: list(v.picklist(seatIds)),
  /** Major structural hits. */
  structure: count,
  /** Where it will veer when it moves next. */
  veers: v.nullable(v.picklist(['left', 'right'])),
  loss: v.nullable(v.picklist(losses)),
  /** Dice of the move in its latest own turn; none if it stood still then. */
  speed: count,
  /** This turn: dice moved, whether it has been driven, and the way so far. */
  dice: count,
  driven: v.boolean(),
  trail,
};

/** A vehicle; a unit of one, like everybody in it. */
export interface Vehicle extends Figure, Fixed<typeof vehicleMade>, Changing<typeof vehicleChanging> {}

const pieceForm = v.variant('kind', [
  v.object({ ...figureEntries, ...fighterMade, ...fighterChanging }),
  v.object({ ...figureEntries, ...vehicleMade, ...vehicleChanging }),
]);

/** Everything with a token. */
export type Piece = Fighter | Vehicle;

const droppedForm = form({ id: short, weapon: gunForm, at: point });

/** A weapon on the ground. */
export type Dropped = FormOf<typeof droppedForm>;

const drawMade = { figure: short, face: whole, total: whole };

/** A place in the order of fire; `done` when it has passed. */
export interface Draw extends Fixed<typeof drawMade> {
  done: boolean;
}

const goalForm = v.variant('kind', [
  form({ kind: v.literal('reach'), side: short, place: point, r: finite, count }),
  form({ kind: v.literal('hold'), side: short, turns: count }),
]);

/** How a side wins beside being the last that can act. */
export type Goal = FormOf<typeof goalForm>;

const changing = {
  /** The side whose turn it is. */
  active: short,
  /** The order of the present exchange of fire. */
  draws: list(v.object({ ...drawMade, done: v.boolean() })),
  /** Figures that have moved in the left-over step and may be fired at. */
  movers: list(short),
};

export interface QuickDrawState extends BattleState, Changing<typeof changing> {
  readonly options: Options;
  phase: PhaseId;
  readonly units: Record<UnitId, Unit>;
  readonly figures: Record<FigureId, Piece>;
  readonly dropped: Record<string, Dropped>;
  readonly goals: readonly Goal[];
}

/** A whole battle, as it comes in from a file or from documents. */
export const stateForm: Form<QuickDrawState> = validBattle(
  v.object({
    ...battleEntries,
    ...changing,
    options: optionsForm(optionTable),
    phase: v.picklist(phaseIds),
    units: byId(v.object(unitEntries)),
    figures: byId(pieceForm),
    dropped: byId(droppedForm),
    goals: list(goalForm),
  }),
);

/** What a seat knows of the game: nothing is hidden in it but what a declaration seals. */
export type Seen = Known<QuickDrawState>;

/** What a rule works on: `state` to read, `emit` to change it by the events that the rule may emit. */
export type Battle<E extends GameEvent> = BattleContext<QuickDrawState, E>;
